"""`/healthz`, `/readyz` and `/metrics`, over the real store and a real broker."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from typing import Any

import httpx
import pytest
import redis
from asgiref.sync import sync_to_async
from django.db import connections
from django.db.backends.utils import CursorWrapper
from django.db.utils import OperationalError
from prometheus_client.parser import text_string_to_metric_families

from hub.access import cache, services
from hub.catalog import snapshot
from hub.ops.asgi import application
from hub.state.store.base import StoreUnavailable
from hub.state.store.lmdb import LmdbStore

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _no_memory() -> Iterator[None]:
    cache.clear()
    yield
    connections.close_all()


@pytest.fixture
async def client() -> AsyncIterator[httpx.AsyncClient]:
    transport = httpx.ASGITransport(application)
    async with httpx.AsyncClient(transport=transport, base_url="http://hub") as client:
        yield client


def samples(page: str) -> dict[str, float]:
    return {
        sample.name + "".join(sorted(f",{key}={value}" for key, value in sample.labels.items())): sample.value
        for family in text_string_to_metric_families(page)
        for sample in family.samples
    }


async def test_alive_says_only_that_the_process_runs(client: httpx.AsyncClient) -> None:
    answer = await client.get("/healthz", headers={"X-Request-ID": "mine"})
    assert (answer.status_code, answer.json()) == (200, {"status": "alive"})
    assert answer.headers["X-Request-ID"] == "mine"
    head = await client.head("/healthz")
    assert (head.status_code, head.content, head.headers["content-length"]) == (200, b"", "18")


async def test_ready_when_everything_it_stands_on_answers(
    client: httpx.AsyncClient, settings: Any, valkey_url: str
) -> None:
    settings.CELERY_BROKER_URL = valkey_url.replace("unix://", "redis+socket://")
    answer = await client.get("/readyz")
    assert answer.status_code == 200, answer.text
    assert answer.json()["checks"] == {"database": "ok", "store": "ok", "catalogue": "ok", "broker": "ok"}


async def test_a_missing_broker_is_told_and_does_not_take_the_hub_away(
    client: httpx.AsyncClient, settings: Any
) -> None:
    settings.CELERY_BROKER_URL = "redis+socket:///nowhere/at/all.sock"
    answer = await client.get("/readyz")
    assert answer.status_code == 200
    assert answer.json()["checks"]["broker"].startswith("failed")
    page = samples((await client.get("/metrics")).text)
    assert not any(name.startswith("hub_queue_length") for name in page)
    assert "hub_sessions" in page


async def test_not_ready_names_the_part_that_is_not(
    client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def gone(self: LmdbStore) -> None:
        raise StoreUnavailable("secret-address")

    monkeypatch.setattr(LmdbStore, "totals", gone)
    answer = await client.get("/readyz")
    assert (answer.status_code, answer.json()["error"]) == (503, "not_ready")
    assert "store" in answer.json()["message"]
    assert "database" not in answer.json()["message"]
    assert "secret-address" not in answer.text
    metrics = await client.get("/metrics")
    assert metrics.status_code == 200
    assert "hub_sessions" not in samples(metrics.text)


async def test_a_lost_database_is_named(client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(*_: object) -> None:
        raise OperationalError("secret-address")

    monkeypatch.setattr(CursorWrapper, "execute", gone)
    monkeypatch.setattr(snapshot, "_snapshot", snapshot._EMPTY)
    answer = await client.get("/readyz")
    assert answer.status_code == 503
    assert answer.json()["checks"]["database"].startswith("failed")
    assert answer.json()["checks"]["catalogue"].startswith("failed")
    assert "secret-address" not in answer.text
    assert (await client.get("/healthz")).status_code == 200


async def test_metrics_tell_requests_sessions_and_queues(
    client: httpx.AsyncClient, settings: Any, valkey_url: str
) -> None:
    settings.CELERY_BROKER_URL = valkey_url
    with redis.Redis.from_url(valkey_url) as broker:
        broker.delete("hub")
        broker.rpush("hub", "job", "job")
        before = samples((await client.get("/metrics")).text)
        after = samples((await client.get("/metrics")).text)
        broker.delete("hub")
    counted = "hub_requests_total,endpoint=/metrics,method=GET,status=200"
    assert after[counted] == before.get(counted, 0) + 1
    assert after["hub_queue_length,queue=hub"] == 2
    assert {"hub_sessions", "hub_store_bytes", "hub_session_expiries_total", "hub_conflicts_total"} <= set(
        after
    )
    assert any(name.startswith("hub_build_info,version=") for name in after)


@pytest.mark.parametrize("change", [{"HUB_AUTH": "token"}, {"HUB_HARDENED": True}])
async def test_on_a_guarded_hub_metrics_need_a_reader(
    client: httpx.AsyncClient, settings: Any, change: dict[str, Any]
) -> None:
    for name, value in change.items():
        setattr(settings, name, value)
    denied = await client.get("/metrics")
    assert (denied.status_code, denied.json()["error"]) == (401, "token_required")
    assert denied.headers["www-authenticate"].startswith("Bearer")
    assert (await client.get("/healthz")).status_code == 200
    _, secret = await sync_to_async(services.token_create)(name="scraper", scopes=["read"])
    allowed = await client.get("/metrics", headers={"Authorization": f"Bearer {secret}"})
    assert allowed.status_code == 200
    assert allowed.headers["content-type"].startswith("text/plain")


async def test_other_methods_and_paths_are_json_errors(client: httpx.AsyncClient) -> None:
    refused = await client.post("/healthz", content=b"x")
    assert (refused.status_code, refused.json()["error"]) == (405, "method_not_allowed")
    assert refused.headers["allow"] == "GET, HEAD"
    assert (await client.get("/healthz/x")).json()["error"] == "not_found"
