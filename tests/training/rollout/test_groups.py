"""Many rollouts: groups that keep the first valid ones, pools that replace what failed, runs over many tasks."""

from __future__ import annotations

import asyncio

import pytest

from tests.training.rollout.worlds import World, failing
from training.env_client.protocol import Action, Task
from training.rollout.batch import Job, run_jobs
from training.rollout.group import run_group
from training.rollout.limits import Limits
from training.rollout.policies.baselines import NoOp, RandomClicker, Scripted
from training.rollout.policy import Context, Sample
from training.rollout.pool import EnvironmentPool
from training.scaffold.parser import parse, render

TASK = Task(task_id="mail-1")
TYPE = render("Type it.", [Action(action="type", text="done")])


class Worlds:
    """Makes environments, the first of them as given."""

    def __init__(self, *first: World) -> None:
        self.first, self.made = list(first), list[World]()

    def __call__(self) -> World:
        world = self.first.pop(0) if self.first else World()
        self.made.append(world)
        return world


async def test_the_first_valid_rollouts_are_kept_and_the_rest_is_cancelled() -> None:
    worlds = Worlds(*[World() for _ in range(16)], *[World(slow=60.0) for _ in range(4)])
    async with EnvironmentPool(worlds, 20) as pool:
        group = await run_group(pool, Scripted([TYPE]), TASK)
    assert (len(group.kept), group.full, group.cancelled, group.dropped.total()) == (16, True, 4, 0)
    assert {one.reward for one in group.kept} == {1.0}
    assert len({one.id for one in group.kept}) == 16
    assert {one.group for one in group.kept} == {"mail-1:-:0"}


async def test_a_group_stays_one_though_the_policy_learns_meanwhile() -> None:
    class Learns(NoOp):
        version = 4

        async def sample(self, context: Context) -> Sample:
            self.version += 1
            return await super().sample(context)

    async with EnvironmentPool(World, 1) as pool:
        group = await run_group(pool, Learns(), TASK, size=3, oversample=3)
    assert {one.group for one in group.kept} == {"mail-1:-:4"}
    assert [one.policy.version for one in group.kept] == [4, 5, 6]


async def test_failures_of_the_environment_are_dropped_and_counted() -> None:
    worlds = Worlds(
        World(fail=failing("reset")),
        World(fail=failing("step")),
        World(fail=failing("reset", "setup_failed")),
    )
    async with EnvironmentPool(worlds, 5) as pool:
        group = await run_group(pool, Scripted([TYPE]), TASK, size=4, oversample=5)
    assert dict(group.dropped) == {"infra_failed": 2, "setup_failed": 1}
    assert (len(group.kept), group.full) == (2, False)


async def test_rollouts_wait_for_the_environments_that_there_are() -> None:
    worlds = Worlds()
    async with EnvironmentPool(worlds, 2) as pool:
        group = await run_group(pool, NoOp(), TASK, size=6, oversample=6)
    assert (len(group.kept), len(worlds.made)) == (6, 2)
    assert [world.closed for world in worlds.made] == [1, 1]


async def test_an_environment_that_failed_is_not_used_again() -> None:
    worlds = Worlds(World(fail=failing("step")))
    async with EnvironmentPool(worlds, 1) as pool:
        group = await run_group(pool, Scripted([TYPE]), TASK, size=2, oversample=3)
    assert (len(group.kept), dict(group.dropped), len(worlds.made)) == (2, {"infra_failed": 1}, 2)


async def test_over_sampling_fewer_than_the_group_is_refused() -> None:
    with pytest.raises(ValueError, match="must be 16 or more"):
        await run_group(EnvironmentPool(World, 1), NoOp(), TASK, oversample=15)


async def test_jobs_end_one_by_one_with_the_ids_they_were_given() -> None:
    jobs = [Job(Task(task_id=f"t{number}"), id=f"run-{number}", sample=number) for number in range(7)]
    worlds = Worlds()
    async with EnvironmentPool(worlds, 3) as pool:
        found = [one async for one in run_jobs(pool, NoOp(), jobs)]
    assert {(one.id, one.task.task_id, one.sample) for one in found} == {
        (f"run-{number}", f"t{number}", number) for number in range(7)
    }
    assert len(worlds.made) <= 3


async def test_jobs_that_nobody_waits_for_are_cancelled_and_their_environments_closed() -> None:
    worlds = Worlds(World(), World(slow=60.0))
    async with EnvironmentPool(worlds, 2) as pool:
        running = run_jobs(pool, Scripted([TYPE]), [Job(TASK), Job(TASK)])
        assert (await anext(running)).reward == 1.0
        await running.aclose()  # type: ignore[attr-defined]
    assert [world.closed for world in worlds.made] == [1, 1]


async def test_a_cancelled_group_leaves_no_environment_open() -> None:
    worlds = Worlds(*[World(slow=60.0) for _ in range(3)])
    async with EnvironmentPool(worlds, 3) as pool:
        group = asyncio.create_task(run_group(pool, Scripted([TYPE]), TASK, size=3, oversample=3))
        await asyncio.sleep(0.05)
        group.cancel()
        with pytest.raises(asyncio.CancelledError):
            await group
    assert [world.closed for world in worlds.made] == [1, 1, 1]


async def test_the_random_clicker_acts_the_same_with_the_same_seed() -> None:
    async def texts(seed: int) -> list[str]:
        async with EnvironmentPool(World, 1) as pool:
            (found,) = (
                await run_group(pool, RandomClicker(seed), TASK, Limits(steps=5), size=1, oversample=1)
            ).kept
        return [step.text for step in found.steps]

    assert await texts(1) == await texts(1)
    assert await texts(1) != await texts(2)
    assert all(parse(text).error is None for text in await texts(1))


async def test_doing_nothing_scores_what_the_task_gives_away() -> None:
    async with EnvironmentPool(World, 1) as pool:
        (found,) = (await run_group(pool, NoOp(), TASK, size=1, oversample=1)).kept
    assert (found.reward, found.status, len(found.steps)) == (0.0, "success", 1)
