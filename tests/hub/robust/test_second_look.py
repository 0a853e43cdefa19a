"""What a hostile second look at the hub found, each as it was found."""

from __future__ import annotations

import json
import socket
import time
import uuid
from typing import Any

import httpx
import psutil
import pytest

from tests import servers


@pytest.fixture
def http(hub: servers.Hub) -> httpx.Client:
    return httpx.Client(base_url=hub.url, timeout=60)


def sid() -> str:
    return f"second-{uuid.uuid4().hex}"


def post(http: httpx.Client, name: str, body: dict[str, Any]) -> httpx.Response:
    return http.post(f"/m/notes-mock/post?sid={name}", json=body)


def deep(levels: int, leaf: Any) -> Any:
    for _ in range(levels):
        leaf = {"k": leaf}
    return leaf


@pytest.mark.parametrize("leaf", ["x", "x" * 5000])
def test_256_levels_are_taken_and_257_refused_however_a_session_is_made(
    http: httpx.Client, leaf: str
) -> None:
    for levels, status in ((256, 200), (257, 422)):
        assert post(http, sid(), {"state": deep(levels, leaf), "fill": "none"}).status_code == status
        body = {"mock": "notes-mock", "state": deep(levels, leaf), "fill": "none"}
        assert http.post("/api/v1/sessions", json=body).status_code == (201 if status == 200 else 422)


@pytest.mark.parametrize("op", ["copy", "move"])
def test_a_patch_cannot_nest_deeper_than_a_state_may_and_the_session_stays_writable(
    http: httpx.Client, op: str
) -> None:
    name = sid()
    state = {"big": deep(200, "x" * 5000), "t": deep(200, {"end": 1})}
    assert post(http, name, {"state": state, "fill": "none"}).status_code == 200
    operation = {"op": op, "from": "/big", "path": "/t" + "/k" * 199}
    refused = post(http, name, {"action": "patch", "patch": [operation]})
    assert (refused.status_code, refused.json()["error"]) == (422, "too_deep")
    for number in range(70):
        change = [{"op": "add", "path": "/n", "value": number}]
        assert post(http, name, {"action": "patch", "patch": change}).status_code == 200


def test_a_pretty_printed_patch_is_one_line_of_an_event(http: httpx.Client) -> None:
    name = sid()
    post(http, name, {"state": {}})
    with http.stream("GET", f"/m/notes-mock/events?sid={name}") as answer:
        lines = answer.iter_lines()
        assert next(lines) == ": listening"
        text = json.dumps(
            {"action": "patch", "patch": [{"op": "add", "path": "/a", "value": [1, {"b": 2}]}]}, indent=2
        )
        http.post(
            f"/m/notes-mock/post?sid={name}", content=text, headers={"Content-Type": "application/json"}
        )
        data = next(line for line in lines if line.startswith("data: "))
    assert json.loads(data.removeprefix("data: "))["patch"] == [
        {"op": "add", "path": "/a", "value": [1, {"b": 2}]}
    ]


@pytest.mark.parametrize(
    "change",
    [
        {"ttl": -5}, {"ttl": 0}, {"ttl": 1e300}, {"version": 2**64 - 1}, {"version": -1}, {"ticks": -1},
        {"history": [{"version": 1, "at": "9999-12-31T23:59:59.9999999", "actor": "api", "action": "set", "label": "",
                      "patch": None, "state_id": "0" * 64}]},
        {"history": [{"version": 1, "at": "2026-01-01T00:00:00Z", "actor": "api", "action": "set", "label": "x" * 201,
                      "patch": None, "state_id": "0" * 64}]},
    ],
)  # fmt: skip
def test_an_export_that_was_tampered_with_is_refused(http: httpx.Client, change: dict[str, Any]) -> None:
    name = sid()
    post(http, name, {"state": {}})
    document = http.get(f"/api/v1/sessions/notes-mock/{name}/export").json()
    answer = http.post(f"/api/v1/sessions/import?sid={sid()}", json={**document, **change})
    assert answer.status_code == 400, answer.text
    assert answer.json()["message"]


def test_quotas_count_uploads_and_sessions_that_rest_makes(hub_server: servers.StartHub) -> None:
    running = hub_server(HUB_QUOTA_TOTAL_BYTES="1000000", HUB_QUOTA_SESSION_BYTES="200000", HUB_CELERY="0")
    with httpx.Client(base_url=running.url, timeout=30) as http:
        large = {"mock": "notes-mock", "state": {"a": "x" * 900_000}, "fill": "none"}
        assert http.post("/api/v1/sessions", json=large).json()["error"] == "quota_session_bytes"
        answers = [
            http.post(
                f"/m/notes-mock/upload?sid=up-{number}&filename=a.bin", content=bytes([number]) * 150_000
            )
            for number in range(8)
        ]
        assert [answer.status_code for answer in answers] == [200] * 6 + [429] * 2
        assert http.get("/api/v1/status").json()["bytes"] == 900_000
        for number in range(6):
            http.delete(f"/api/v1/sessions/notes-mock/up-{number}")
        assert http.get("/api/v1/status").json()["bytes"] == 0


def test_fields_show_nothing_of_a_scalar_that_a_pointer_leads_beyond(http: httpx.Client) -> None:
    name = sid()
    post(http, name, {"state": {"a": 5, "b": [1, {"c": 2}]}, "fill": "none"})
    answer = http.get(f"/m/notes-mock/go?sid={name}&fields=/a/x,/b/0/y,/b/1/c")
    assert answer.json()["current_state"] == {"b": [{"c": 2}]}


def test_reads_that_nobody_takes_do_not_pile_up_in_memory(hub_server: servers.StartHub) -> None:
    running = hub_server(HUB_WORKERS="1", HUB_CELERY="0")
    host, port = running.url.removeprefix("http://").split(":")
    with httpx.Client(base_url=running.url, timeout=30) as http:
        name = sid()
        post(http, name, {"state": {"a": ["y" * 1000] * 6000}, "fill": "none"})
        http.get(
            f"/m/notes-mock/go?sid={name}"
        )  # makes the address known, so that reads are answered at once
        processes = [
            psutil.Process(running.process.pid),
            *psutil.Process(running.process.pid).children(recursive=True),
        ]
        before = sum(process.memory_info().rss for process in processes)
        request = f"GET /m/notes-mock/go?sid={name} HTTP/1.1\r\nHost: {host}:{port}\r\n\r\n".encode()
        with socket.create_connection((host, int(port))) as deaf:
            deaf.sendall(request * 50)
            time.sleep(1)
            assert http.get("/healthz").status_code == 200
            grown = sum(process.memory_info().rss for process in processes) - before
        assert grown < 150 * 2**20
