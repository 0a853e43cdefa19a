"""Jobs without a queue, and a broker that is not asked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import django
import pytest

django.setup()  # pytest loads this file before the root's pytest_configure when it is given this folder

from hub.access import cache  # noqa: E402
from hub.live import bus, services  # noqa: E402


@pytest.fixture(autouse=True)
def queue(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Ids of jobs that were sent, in order."""
    cache.clear()
    sent: list[str] = []

    def send(_name: str, arguments: tuple[str], **_: Any) -> None:
        sent.append(arguments[0])

    monkeypatch.setattr(services.app, "send_task", send)
    return sent


@pytest.fixture
def broker(valkey_url: str, settings: Any) -> Iterator[str]:
    """A real broker, whose stream is empty."""
    settings.HUB_REDIS_URL = valkey_url
    bus.forget()
    bus._client().delete(bus.KEY)
    yield valkey_url
    bus.forget()
