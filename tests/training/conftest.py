"""What tests of training share: a hub with an environment server, and so a real browser."""

from __future__ import annotations

import pytest

from tests import servers


@pytest.fixture(scope="session")
def environments(hub_server: servers.StartHub, chromium: str) -> str:
    """The address of a hub that brings a node of two slots in one browser."""
    return hub_server(
        HUB_ENVS="1", HUB_ENVS_BROWSERS="1", HUB_ENVS_SLOTS="2", HUB_WORKERS="1", HUB_CHROMIUM=chromium
    ).url
