"""Client, Gymnasium environment and rollout loop against a real hub, its environment server and a real browser."""

from __future__ import annotations

from pathlib import Path

import gymnasium

from tests import servers
from tests.training.live import MAIL, Hides
from training.env_client import AsyncEnvClient, EnvClient, Task
from training.env_client.gym import GYM_ACTIONS, ID
from training.rollout.group import run_group
from training.rollout.limits import Limits
from training.rollout.policies import NoOp, RandomClicker
from training.rollout.pool import EnvironmentPool
from training.rollout.report import HubReport
from training.trajectory.store import TrajectoryStore

TASK = Task.from_folder(MAIL, seed=3)


async def test_rollouts_in_a_real_browser_are_kept_and_scored(environments: str, tmp_path: Path) -> None:
    store = TrajectoryStore(tmp_path)
    async with AsyncEnvClient(environments) as client, EnvironmentPool.remote(client, 2) as pool:
        group = await run_group(
            pool, RandomClicker(seed=4), TASK, Limits(steps=3), size=2, oversample=2, keep=store.append
        )
    assert (len(group.kept), group.dropped.total()) == (2, 0)
    first, second = group.kept
    assert first.task.mocks[0].id == "mail-mock"
    assert "Important" in first.task.instruction
    assert [step.calls for step in first.steps] == [step.calls for step in second.steps]
    for step in first.steps:
        assert step.results[0].ok
        assert step.observation.accessibility is not None
        assert "Important" in step.observation.accessibility.text
        assert step.states["mail-mock"].state_id
        assert {"act_ms", "settle_ms", "observe_ms", "sample_ms"} <= set(step.timings)
    assert store.ids() == {first.id, second.id}
    for sha256 in first.images:
        assert store.image(sha256).startswith(b"\x89PNG")


async def test_a_task_that_was_done_scores_one(environments: str) -> None:
    async with AsyncEnvClient(environments) as client, EnvironmentPool.remote(client, 1) as pool:
        limits = Limits(steps=12, final_states=True)
        (done,) = (await run_group(pool, Hides(), TASK, limits, size=1, oversample=1)).kept
    assert (done.reward, done.success, done.status, done.stop) == (1.0, True, "success", "terminated")
    assert done.final is not None
    shown = done.final["mail-mock"]["current_state"]["settings"]["sysLabelShown"]
    assert (shown["important"], shown["scheduled"]) == (False, False)


def test_the_server_gives_everything_back(environments: str) -> None:
    with EnvClient(environments) as client:
        with client.environment() as environment:
            environment.reset(TASK)
            servers.wait_until(lambda: sum(node.free for node in client.slots()) == 1, what="the lease")
        servers.wait_until(lambda: sum(node.free for node in client.slots()) == 2, what="the free slot")


def test_an_episode_through_gymnasium(environments: str) -> None:
    env = gymnasium.make(ID, base_url=environments, tasks=[TASK])
    seen, info = env.reset(seed=3)
    assert env.observation_space.contains(seen)
    assert "Important" in seen["accessibility"]
    assert "sid" not in seen["address"]
    assert info["task_id"] == MAIL.name
    sample = env.action_space.sample()
    seen, reward, terminated, _, _ = env.step({**sample, "action": GYM_ACTIONS.index("screenshot")})
    assert (reward, terminated) == (0.0, False)
    _, reward, terminated, _, info = env.step(
        {**sample, "action": GYM_ACTIONS.index("terminate"), "status": 1}
    )
    assert (reward, terminated, info["outcome"]) == (0.0, True, "scored")
    env.close()


async def test_rollouts_are_reported_to_the_hub(environments: str) -> None:
    async with AsyncEnvClient(environments) as client, EnvironmentPool.remote(client, 1) as pool:
        images: dict[str, bytes] = {}
        group = await run_group(
            pool, NoOp(), TASK, size=1, oversample=1, keep=lambda _, found: images.update(found)
        )
    with HubReport(environments) as report:
        run = report.begin("a test", recipe="none", seed=1)
        report.metrics(run, {0: {"reward": 0.0}, 1: {"reward": 0.5}})
        stored = report.rollout(group.kept[0], images, run=run, step=1)
        assert stored.created
        again = report.rollout(group.kept[0], images, run=run, step=1)
        assert (again.created, again.missing_images) == (False, [])
        report.end(run, "done")
