"""Which tasks a run has: all of a folder, or those of the recipe's workflows."""

from __future__ import annotations

from pathlib import Path

import pytest

from training.env_client.protocol import Options
from training.local.tasks import ARCHIVE, NoTasks, TaskSet, load, unpacked


@pytest.fixture(scope="module")
def tasks(tmp_path_factory: pytest.TempPathFactory) -> TaskSet:
    return load(unpacked(ARCHIVE, tmp_path_factory.mktemp("local") / "tasks"), Options())


def test_every_third_instance_of_each_workflow_is_held_out(tasks: TaskSet) -> None:
    assert (len(tasks.train), len(tasks.held_out)) == (60, 30)
    assert not {one.task_id for one in tasks.train} & {one.task_id for one in tasks.held_out}


def test_a_recipes_workflows_are_all_that_it_sees(tasks: TaskSet) -> None:
    some = tasks.of(("mail_marks", "mail_move_to_label"))
    seen = {some.kinds[one.task_id] for one in (*some.train, *some.held_out)}
    assert seen == {"mail_marks", "mail_move_to_label"}
    assert (len(some.train), len(some.held_out)) == (24, 12)
    assert tasks.of(()) == tasks


def test_a_workflow_without_tasks_is_named(tasks: TaskSet) -> None:
    with pytest.raises(NoTasks, match="mail_sing"):
        tasks.of(("mail_marks", "mail_sing"))


def test_a_missing_archive_says_how_to_make_it(tmp_path: Path) -> None:
    with pytest.raises(NoTasks, match="local_tasks"):
        unpacked(tmp_path / "none.tar.xz", tmp_path / "into")
