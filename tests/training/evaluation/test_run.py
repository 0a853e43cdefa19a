"""Runs: every task with every seed, once; what was killed goes on, what the machinery failed is done again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.training.rollout.worlds import World, failing
from training.env_client.protocol import Action, Task
from training.evaluation.__main__ import main
from training.evaluation.policies import UnknownPolicy, policy
from training.evaluation.rescore import CannotRescore, restoring
from training.evaluation.run import OtherRun, job_id, run
from training.evaluation.tasks import NoTasks, load
from training.rollout.limits import Limits
from training.rollout.policies import NoOp, RandomClicker, Scripted
from training.rollout.policy import Policy
from training.rollout.pool import EnvironmentPool
from training.scaffold.parser import render
from training.trajectory.format import Trajectory
from training.trajectory.store import TrajectoryStore

TASKS = [Task(task_id=name) for name in ("a", "b", "c")]
TYPE = render("Type it.", [Action(action="type", text="done")])
BUNDLES = Path(__file__).resolve().parents[2] / "fixtures" / "bundles"


async def done(
    folder: Path, acting: Policy, tasks: list[Task] = TASKS, seeds: int = 2, *worlds: World
) -> list[Trajectory]:
    given = list(worlds)
    async with EnvironmentPool(lambda: given.pop(0) if given else World(), 2) as pool:
        return [one async for one in run(pool, acting, tasks, folder, seeds=seeds)]


async def test_every_task_is_done_with_every_seed(tmp_path: Path) -> None:
    found = await done(tmp_path, Scripted([TYPE]))
    assert {(one.task.task_id, one.seed) for one in found} == {
        (name, seed) for name in "abc" for seed in (0, 1)
    }
    assert {one.id for one in found} == TrajectoryStore(tmp_path).ids()
    assert all(TrajectoryStore(tmp_path).final(one) for one in TrajectoryStore(tmp_path))


async def test_a_run_goes_on_with_what_is_missing(tmp_path: Path) -> None:
    first = await done(tmp_path, NoOp())
    lines = (tmp_path / "trajectories.jsonl").read_bytes().splitlines(keepends=True)
    (tmp_path / "trajectories.jsonl").write_bytes(
        b"".join(lines[:4]) + lines[4][:50]
    )  # killed while it wrote
    second = await done(tmp_path, NoOp())
    assert len(second) == 2
    assert {one.id for one in second} == {one.id for one in first[4:]}
    assert await done(tmp_path, NoOp()) == []


async def test_what_the_infrastructure_failed_is_done_again_and_counts_once(tmp_path: Path) -> None:
    first = await done(tmp_path, Scripted([TYPE]), TASKS, 1, World(fail=failing("step")))
    assert sorted(one.outcome for one in first) == ["infra_failed", "scored", "scored"]
    (again,) = await done(tmp_path, Scripted([TYPE]), TASKS, 1)
    assert again.outcome == "scored"
    assert again.id in {one.id for one in first}


async def test_going_on_with_something_else_is_refused(tmp_path: Path) -> None:
    await done(tmp_path, NoOp())
    with pytest.raises(OtherRun, match="other policy: go on as it was begun"):
        await done(tmp_path, RandomClicker())
    with pytest.raises(OtherRun, match="other seeds"):
        await done(tmp_path, NoOp(), TASKS, 3)


def test_names_of_episodes_are_ids_and_differ_where_tasks_do() -> None:
    assert job_id("a/b", 0) != job_id("a-b", 0)
    assert job_id("작업" * 60, 3).endswith(".s3")
    assert len(job_id("작업" * 60, 3)) < 120
    assert job_id("작업", 3).startswith("task.")


def test_tasks_are_bundles_or_ids(tmp_path: Path) -> None:
    assert [task.task_id for task in load(BUNDLES)] == sorted(
        one.name for one in BUNDLES.iterdir() if one.is_dir()
    )
    (one,) = load(BUNDLES / "mail-folder-hide-c8f47c507a")
    assert one.files is not None
    assert set(one.files) >= {"reward.py", "initial_setup.py", "task_config.json", "meta.json"}
    ids = tmp_path / "ids.txt"
    ids.write_text("# mine\nmail-1\n\nmail-2\n")
    assert [task.task_id for task in load(ids)] == ["mail-1", "mail-2"]
    with pytest.raises(NoTasks, match="holds no bundles"):
        load(tmp_path)


def test_policies_are_known_by_their_names(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ANTHROPIC_API_KEY", "sk-1")
    names = ("no-op", "random:7", "openai:m", "anthropic:m", "training.rollout.policies:NoOp")
    assert [policy(name, BUNDLES).name for name in names] == [
        "no-op",
        "random-clicker",
        "openai:m",
        "anthropic:m",
        "no-op",
    ]
    with pytest.raises(UnknownPolicy, match="There is no policy 'gpt'"):
        policy("gpt", BUNDLES)


def test_reports_and_comparisons_from_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["report", str(tmp_path)]) == 1
    assert "holds no run" in capsys.readouterr().err


async def test_a_stored_run_is_reported_and_compared(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await done(tmp_path / "one", NoOp())
    await done(tmp_path / "two", Scripted([TYPE]))
    assert main(["report", str(tmp_path / "two"), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["success"]["value"], told["steps"]["value"], told["batching"]["distribution"]) == (
        1.0,
        2.0,
        {"1": 12},
    )
    assert main(["compare", str(tmp_path / "one"), str(tmp_path / "two")]) == 0
    assert "100.0 % [100.0, 100.0]" in capsys.readouterr().out


def test_scoring_again_needs_the_states_and_the_bundle() -> None:
    with pytest.raises(CannotRescore, match="name the folder of bundles"):
        restoring(Task(task_id="a"), {}, {})


def test_the_setup_that_puts_states_back_is_a_script_whatever_is_in_them() -> None:
    nasty = {"text": "'''\n\"\"\" {curly} \\ 보내기"}
    final = {"mail-mock": {"initial_state": {}, "current_state": nasty}}
    made = restoring(
        Task(task_id="a", files={"reward.py": "x"}), final, {"mail-mock": "http://mail-mock.localhost:1"}
    )
    assert made.files is not None
    assert made.files["reward.py"] == "x"
    compile(made.files["initial_setup.py"], "initial_setup.py", "exec")
    lines = [line for line in made.files["initial_setup.py"].splitlines() if line.startswith("WORLDS = ")]
    worlds = eval(lines[0].removeprefix("WORLDS = "), {"json": json})  # the line as the script has it
    assert worlds == [{"url": "http://mail-mock.localhost:1", "initial": {}, "current": nasty}]


async def test_limits_of_a_run_hold(tmp_path: Path) -> None:
    async with EnvironmentPool(World, 1) as pool:
        limits = Limits(steps=2)
        found = [one async for one in run(pool, Scripted([TYPE] * 9), TASKS[:1], tmp_path, limits=limits)]
    assert [len(one.steps) for one in found] == [2]
