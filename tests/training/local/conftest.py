"""An environment server for the whole run; one thread for the small network (more make it slower beside a browser)."""

from __future__ import annotations

import os
import signal
import socket
from collections.abc import Iterator

import httpx
import pytest
import torch

from tests import servers

torch.set_num_threads(1)


@pytest.fixture(scope="session")
def environments(request: pytest.FixtureRequest) -> Iterator[str]:
    """The address of a node beside a hub with all mocks; TESTS_ENVIRONMENT_SERVER names one that runs already."""
    if running := os.environ.get("TESTS_ENVIRONMENT_SERVER"):
        yield running
        return
    start: servers.StartHub = request.getfixturevalue("hub_server")
    hub = start(HUB_WORKERS="1", HUB_CELERY="0")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    settings = {"HUB_DATA": str(hub.data), "PORT": hub.url.rsplit(":", 1)[1], "HUB_ENVS_PORT": port}
    settings["HUB_CHROMIUM"] = request.getfixturevalue("chromium")
    node = servers.python("-m", "hub.envs", environment=settings)
    url = f"http://127.0.0.1:{port}"
    servers.wait_until(lambda: _answers(url), seconds=60, what="the environment server")
    yield url
    node.send_signal(signal.SIGTERM)
    node.wait(30)


def _answers(url: str) -> bool:
    try:
        return httpx.get(f"{url}/v1/slots", timeout=5).is_success
    except httpx.TransportError:
        return False
