"""Browsers that die or hang, a hub that goes away: never a score, and the node goes on."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests import servers

if TYPE_CHECKING:
    from tests.hub.envs.worlds import Agents

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not condition():  # noqa: ASYNC110  the browser's driver tells no event of ours
            await asyncio.sleep(0.05)


async def test_a_killed_browser_is_a_failure_of_the_machinery_and_is_replaced(agents: Agents) -> None:
    from hub.envs.faults import InfraFailed
    from tests.hub.envs.worlds import bundle, task

    environment, _ = await agents.begin()
    os.kill(agents.episode(environment).parts.seat.browser.pid, signal.SIGKILL)
    with pytest.raises(InfraFailed):
        await environment.step([{"action": "screenshot"}])
    verdict = await environment.evaluate()
    assert (verdict.outcome, verdict.reward) == ("infra_failed", None)
    with pytest.raises(InfraFailed):
        await environment.step([{"action": "screenshot"}])
    await environment.reset(task(bundle()))
    assert (await environment.step([{"action": "screenshot"}])).results[0].ok
    assert (await environment.evaluate()).reward == 0.5


async def test_a_browser_killed_before_the_evaluation_is_no_score_either(agents: Agents) -> None:
    environment, _ = await agents.begin()
    await environment.step([{"action": "terminate", "status": "success"}])
    os.kill(agents.episode(environment).parts.seat.browser.pid, signal.SIGKILL)
    await until(lambda: not agents.episode(environment).parts.seat.browser.connected)
    assert (await environment.evaluate()).outcome == "infra_failed"


async def test_a_crashed_page_fails_its_episode_and_no_other(agents: Agents) -> None:
    from hub.envs.faults import InfraFailed

    environment, _ = await agents.begin()
    other, _ = await agents.begin()
    tabs = agents.episode(environment).parts.seat.tabs
    cdp = await tabs.cdp(tabs.active)
    crash = asyncio.ensure_future(cdp.send("Page.crash"))
    await until(lambda: tabs.crashed)
    crash.cancel()
    with pytest.raises(InfraFailed, match="crashed"):
        await environment.step([{"action": "screenshot"}])
    assert (await other.step([{"action": "screenshot"}])).results[0].ok


async def test_a_page_that_hangs_meets_the_deadline(hub: servers.Hub, tmp_path: Path) -> None:
    from hub.envs.faults import InfraFailed
    from hub.envs.node import Node
    from tests.hub.envs.worlds import Agents, bundle, config, task

    async with Node(config(hub.url, tmp_path, step_seconds=15)) as node:
        agents = Agents(node)
        environment, _ = await agents.begin()
        hang = asyncio.ensure_future(agents.page(environment).evaluate("while (true);"))
        with pytest.raises(InfraFailed, match="15 s"):
            await environment.step([{"action": "left_click", "coordinate": [200, 200]}])
        assert (await environment.evaluate()).outcome == "infra_failed"
        await environment.reset(task(bundle()))
        assert (await environment.step([{"action": "screenshot"}])).results[0].ok
        hang.cancel()
        await asyncio.gather(hang, return_exceptions=True)


async def test_a_hub_that_goes_away_is_never_a_score(hub_server: servers.StartHub, tmp_path: Path) -> None:
    from hub.envs.faults import InfraFailed
    from hub.envs.node import Node
    from tests.hub.envs.worlds import Agents, bundle, config, task

    hub = hub_server(fresh=True, HUB_WORKERS="1", HUB_CELERY="0", HUB_ENVS="0")
    async with Node(config(hub.url, tmp_path)) as node:
        agents = Agents(node)
        environment, _ = await agents.begin()
        other, _ = await agents.begin()
        assert (await other.step([{"action": "terminate", "status": "success"}])).terminated
        hub.process.kill()
        hub.process.wait()
        assert (await other.evaluate()).outcome == "infra_failed"
        with pytest.raises(InfraFailed):
            await environment.step([{"action": "left_click", "coordinate": [100, 100]}])
        assert (await environment.evaluate()).outcome == "infra_failed"
        with pytest.raises(InfraFailed):
            await environment.reset(task(bundle()))
        assert node.status()["failures"] >= 2


async def test_an_episode_beyond_its_time_is_truncated(hub: servers.Hub, tmp_path: Path) -> None:
    from hub.envs.node import Node
    from tests.hub.envs.worlds import Agents, config

    async with Node(config(hub.url, tmp_path, episode_seconds=0.01)) as node:
        environment, _ = await Agents(node).begin()
        late = await environment.step([{"action": "left_click", "coordinate": [5, 5]}])
        assert (late.truncated, late.results) == (True, ())
        assert (await environment.evaluate()).reward == 0.5


async def test_browsers_are_recycled_by_age(hub: servers.Hub, tmp_path: Path) -> None:
    from dataclasses import replace

    from hub.envs import memory
    from hub.envs.node import Node
    from hub.envs.pool import Sizes
    from tests.hub.envs.worlds import Agents, bundle, config, task

    sizes = Sizes(browsers=1, ready=1, episodes=2)
    async with Node(replace(config(hub.url, tmp_path), sizes=sizes)) as node:
        environment, _ = await Agents(node).begin()
        numbers = []
        for _ in range(4):
            await environment.reset(task(bundle()))
            numbers.append(node.pool.browsers[-1].number)
        assert len(set(numbers)) >= 2
        await environment.close()
        assert sum(one.contexts for one in node.pool.browsers) <= 1
        pids = [one.pid for one in node.pool.browsers]
    assert [pid for pid in pids if memory.tree(pid)] == []
