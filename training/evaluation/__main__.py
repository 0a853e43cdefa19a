"""`python -m training.evaluation`: run, report, compare, rescore, tell. See the package."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import sys
from pathlib import Path
from typing import Any

from training.env_client.client import AsyncEnvClient
from training.env_client.protocol import Task
from training.evaluation import table
from training.evaluation.compare import compare
from training.evaluation.metrics import latest, summary
from training.evaluation.policies import UnknownPolicy, policy
from training.evaluation.rescore import CannotRescore, rescored
from training.evaluation.run import OtherRun, run
from training.evaluation.tasks import NoTasks, load
from training.evaluation.telling import told
from training.rollout.limits import Limits
from training.rollout.policies.chat import PolicyError
from training.rollout.pool import EnvironmentPool
from training.rollout.report import HubReport, ReportError
from training.trajectory.store import StoreError, TrajectoryStore

EXPECTED = (UnknownPolicy, NoTasks, OtherRun, CannotRescore, PolicyError, ReportError, StoreError)


def main(arguments: list[str] | None = None) -> int:
    """The exit status: 0, or 1 with a sentence on stderr."""
    given = parser().parse_args(arguments)
    try:
        given.does(given)
    except EXPECTED as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(prog="python -m training.evaluation", description=__doc__)
    commands = top.add_subparsers(required=True)

    one = commands.add_parser("run", help="run a policy over a task set; a killed run goes on")
    one.set_defaults(does=_run)
    _server(one)
    one.add_argument(
        "--policy", required=True, help="no-op, random, oracle, openai:MODEL, anthropic:MODEL, module:factory"
    )
    one.add_argument("--address", help="base URL of the model's API")
    one.add_argument("--seeds", type=int, default=1, help="episodes a task")
    one.add_argument("--steps", type=int, default=50, help="the most model steps of an episode")
    one.add_argument("--seconds", type=float, default=1800.0, help="the deadline of an episode")
    one.add_argument("--call-user", action="store_true", help="the agent may ask the user")
    one.add_argument("--no-images", action="store_true", help="fetch no screenshots")

    one = commands.add_parser("report", help="numbers of a run")
    one.set_defaults(does=_report)
    one.add_argument("run", type=Path)
    one.add_argument("--json", action="store_true")

    one = commands.add_parser("compare", help="two runs side by side")
    one.set_defaults(does=_compare)
    one.add_argument("first", type=Path)
    one.add_argument("second", type=Path)
    one.add_argument("--json", action="store_true")

    one = commands.add_parser("rescore", help="a changed reward on stored episodes")
    one.set_defaults(does=_rescore)
    one.add_argument("run", type=Path)
    _server(one)

    one = commands.add_parser("tell", help="a run's episodes to a hub's dashboard, as rollouts")
    one.set_defaults(does=_tell)
    one.add_argument("run", type=Path)
    _hub(one)
    one.add_argument("--name", help="what stands before the episodes' ids (the folder's name)")
    return top


def _server(one: argparse.ArgumentParser) -> None:
    _hub(one)
    one.add_argument("--tasks", type=Path, required=True, help="a folder of bundles, or a file of task ids")
    one.add_argument("--out", type=Path, required=True, help="the folder to write to")
    one.add_argument("--concurrency", type=int, default=4, help="episodes at once")


def _hub(one: argparse.ArgumentParser) -> None:
    one.add_argument("--hub", default="http://localhost:8000", help="address of the hub or a node")
    one.add_argument("--token", help="the hub's token, where it wants one")


def _run(given: argparse.Namespace) -> None:
    limits = Limits(
        steps=given.steps,
        seconds=given.seconds,
        images=not given.no_images,
        call_user=given.call_user,
        final_states=True,
    )
    asyncio.run(_run_all(given, limits))
    _say(table.summary_text(summary(_kept(given.out))))


async def _run_all(given: argparse.Namespace, limits: Limits) -> None:
    tasks = load(given.tasks)
    acting = policy(given.policy, given.tasks, given.address)
    total, number = len(tasks) * given.seeds, 0
    try:
        async with (
            AsyncEnvClient(given.hub, given.token) as client,
            EnvironmentPool.remote(client, given.concurrency, job_id="evaluation") as pool,
        ):
            async for one in run(pool, acting, tasks, given.out, seeds=given.seeds, limits=limits):
                number += 1
                result = one.outcome if one.reward is None else f"{one.reward:g}"
                sys.stderr.write(f"{number}/{total} {one.id}: {result} after {len(one.steps)} steps\n")
    finally:
        with contextlib.suppress(AttributeError):
            await acting.close()  # type: ignore[attr-defined]  # those behind an API hold connections


def _report(given: argparse.Namespace) -> None:
    found = summary(_kept(given.run))
    _say(json.dumps(table.data(found), indent=1) if given.json else table.summary_text(found))


def _compare(given: argparse.Namespace) -> None:
    found = compare(_kept(given.first), _kept(given.second))
    _say(json.dumps(table.data(found), indent=1) if given.json else table.comparison_text(found))


def _rescore(given: argparse.Namespace) -> None:
    asyncio.run(_rescore_all(given))
    found = compare(_kept(given.run), _kept(given.out))
    _say(table.comparison_text(found))


async def _rescore_all(given: argparse.Namespace) -> None:
    tasks = {task.task_id: task for task in load(given.tasks)}
    source, into = TrajectoryStore(given.run), TrajectoryStore(given.out)
    done = into.ids()
    async with (
        AsyncEnvClient(given.hub, given.token) as client,
        client.environment(job_id="rescore") as environment,
    ):
        for one in latest(one for _, one in source.read(trees=False)):
            if one.id in done or one.outcome != "scored":
                continue
            task = tasks.get(one.task.task_id)
            if task is None:
                raise CannotRescore(f"{given.tasks} has no bundle of {one.task.task_id}.")
            again = await rescored(environment, one, source.final(one), _of_seed(task, one.seed))
            into.take(source, again)
            sys.stderr.write(
                f"{one.id}: {one.reward} -> {again.reward if again.reward is not None else again.outcome}\n"
            )


def _tell(given: argparse.Namespace) -> None:
    _kept(given.run)  # says so when nothing is there
    with HubReport(given.hub, given.token) as hub:
        number = sum(1 for _ in told(given.run, given.name or given.run.resolve().name, hub))
    _say(f"{number} episodes are at {given.hub.rstrip('/')}/ui/rollouts.")


def _of_seed(task: Task, seed: int | None) -> Task:
    return task.model_copy(update={"seed": seed})


def _kept(folder: Path) -> list[Any]:
    if not (folder / "trajectories.jsonl").exists():
        raise StoreError(f"{folder} holds no run: there is no trajectories.jsonl in it.")
    return [one for _, one in TrajectoryStore(folder).read(trees=False)]


def _say(text: str) -> None:
    sys.stdout.write(text + "\n")


if __name__ == "__main__":
    raise SystemExit(main())
