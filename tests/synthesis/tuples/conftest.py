"""A data folder of the test's own, the small mock published in it, and the real queue of jobs."""

from __future__ import annotations

import base64
import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import django
import pytest
import redis
from pytest_django import Settings

django.setup()  # pytest loads this file before the root's pytest_configure when it is given this folder

from hub.celery import app  # noqa: E402
from synthesis.runner import Addresses  # noqa: E402
from tests import servers  # noqa: E402
from tests.hub.catalog import conftest as catalogue  # noqa: E402
from tests.hub.catalog.conftest import Publish, make_package, publish  # noqa: E402, F401  fixtures
from tests.synthesis.tuples import made  # noqa: E402

PublishNotes = Callable[..., None]
collect_ignore = ["corpus"]  # rewards to be scanned, not tests, whatever they are called
CATALOG = json.loads((servers.ROOT / "hub/catalog/data/catalog.json").read_bytes())


@pytest.fixture
def data(tmp_path: Path, settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Path:
    """HUB_DATA, and a folder of mocks that holds the small one."""
    folder: Path = catalogue.data.__wrapped__(tmp_path, settings, monkeypatch)  # type: ignore[attr-defined]
    shutil.copytree(made.FIXTURE, settings.HUB_MOCKS_DIR / made.MOCK)
    return folder


@pytest.fixture
def publish_notes(data: Path, publish: Publish) -> PublishNotes:  # noqa: F811
    """`publish_notes("1.1.0")`: the small mock in that version."""

    def run(version: str = "1.0.0", mock_id: str = made.MOCK, label: str = "miro") -> None:
        publish(version, id=mock_id, label=label, title="Notes", category="documents", catalogued=True)

    return run


@pytest.fixture
def addresses() -> Addresses:
    return Addresses.of(CATALOG, "localhost:8000")


class Queue:
    """What was sent to the job workers."""

    def __init__(self, url: str) -> None:
        self._client = redis.Redis(unix_socket_path=url.removeprefix("unix://"))

    def empty(self) -> None:
        self._client.delete("hub")

    def jobs(self) -> list[tuple[str, Any]]:
        """Name and arguments of each job, the first one first."""
        found = [json.loads(one) for one in self._client.lrange("hub", 0, -1)][::-1]
        return [(one["headers"]["task"], json.loads(base64.b64decode(one["body"]))[0]) for one in found]


@pytest.fixture
def queue(valkey_url: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Queue]:
    """The real broker, empty."""
    _send_to(valkey_url, monkeypatch)
    found = Queue(valkey_url)
    found.empty()
    yield found
    found.empty()


@pytest.fixture
def no_queue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A broker that is not there."""
    _send_to(f"unix://{tmp_path}/none.sock", monkeypatch)


def _send_to(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Celery keeps the connection that it sent over first; these two forget it."""
    monkeypatch.setattr(app.amqp, "_producer_pool", None)
    monkeypatch.setattr(app, "_pool", None)
    for name in ("broker_url", "broker_write_url", "result_backend"):
        monkeypatch.setitem(app.conf, name, url.replace("unix://", "redis+socket://"))
