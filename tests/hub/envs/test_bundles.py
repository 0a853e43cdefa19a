"""Bundles of both layouts, images on disk: what needs no browser."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path

import pytest

from hub.envs.faults import EnvFault, Invalid, NoTask
from hub.envs.images import Images

SCRIPTS = {"initial_setup.py": "pass", "reward.py": 'print("REWARD: 1")'}


def fault(files: dict[str, str]) -> str:
    from hub.envs import bundles

    with pytest.raises(Invalid) as told:
        bundles.read(files)
    return told.value.message


def test_the_pipelines_layout_and_the_data_sets() -> None:
    from hub.envs import bundles

    ours = bundles.read({
        **SCRIPTS, "task_config.json": json.dumps({"task_id": "t1", "instruction": "Do it.", "context": []}),
        "meta.json": json.dumps({"actions": 9}),
    })  # fmt: skip
    assert (ours.task_id, ours.instruction, ours.max_steps) == ("t1", "Do it.", 27)
    theirs = bundles.read(
        {
            "initial_setup.sh": "true",
            "reward.py": "x",
            "task.json": json.dumps({"id": "t2", "instruction": "Go."}),
        }
    )
    assert (theirs.task_id, theirs.setup_name, theirs.max_steps) == ("t2", "initial_setup.sh", 0)


def test_what_is_missing_is_named() -> None:
    described = {"config.json": json.dumps({"id": "t", "instruction": "Do it."})}
    assert "instruction" in fault(SCRIPTS)
    assert "initial_setup.py" in fault({**described, "reward.py": "x"})
    assert "reward.py" in fault({**described, "initial_setup.py": "x", "reward.py": " "})
    assert "config.json is not JSON" in fault({**SCRIPTS, "config.json": "{"})


def test_a_digest_tells_bundles_apart() -> None:
    from hub.envs import bundles

    described = {**SCRIPTS, "config.json": json.dumps({"id": "t", "instruction": "Do it."})}
    assert bundles.read(described).digest != bundles.read({**described, "reward.py": "other"}).digest


def test_a_task_that_is_not_kept_is_a_fault_that_says_what_to_do() -> None:
    from hub.envs import bundles

    with pytest.raises(NoTask, match="bundle"):
        bundles.stored("never", "")


def test_faults_have_distinct_codes() -> None:
    kinds = EnvFault.__subclasses__()
    assert len({one.code for one in kinds}) == len(kinds)


def test_an_image_is_written_once_and_goes_when_nobody_sees_it(tmp_path: Path) -> None:
    images = Images(tmp_path)
    name = images.keep(b"picture", "png")
    assert images.keep(b"picture", "png") == name
    assert images.read(name) == (b"picture", "image/png")
    [path] = [one for one in tmp_path.rglob("*") if one.is_file()]
    assert images.read("../" + name[3:]) is None
    old = time.time() - 7200
    os.utime(path, (old, old))
    images.keep(b"picture", "png")
    assert images.reclaim(3600) == 0
    os.utime(path, (old, old))
    assert images.reclaim(3600) == 1
    assert images.read(name) is None
