"""A node in this process, on a real hub with real browsers. Django is not ready yet when this is imported."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import TYPE_CHECKING

import pytest
import pytest_asyncio

from tests import servers

if TYPE_CHECKING:
    from hub.envs.node import Node
    from tests.hub.envs.worlds import Agents


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def node(hub: servers.Hub, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Node]:
    from hub.envs.node import Node
    from tests.hub.envs.worlds import config

    async with Node(config(hub.url, tmp_path_factory.mktemp("images"), slots=4)) as node:
        yield node


@pytest_asyncio.fixture(loop_scope="module")
async def agents(node: Node) -> AsyncIterator[Agents]:
    from tests.hub.envs.worlds import Agents

    agents = Agents(node)
    yield agents
    for environment in agents.opened:
        await environment.close()
