"""The environment protocol over HTTP, through a hub as `make run` starts it: leases, errors, images, tokens."""

from __future__ import annotations

import hashlib
import signal
import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests import servers

SMALL = {
    "HUB_WORKERS": "1",
    "HUB_CELERY": "0",
    "HUB_ENVS": "1",
    "HUB_ENVS_SLOTS": "1",
    "HUB_ENVS_BROWSERS": "1",
    "HUB_ENVS_LEASE_SECONDS": "4",
}
TOKEN = "a-token-of-the-tests"


@pytest.fixture(scope="module")
def served(hub_server: servers.StartHub) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=hub_server(**SMALL).url, timeout=180) as client:
        deadline = time.monotonic() + 60
        while (
            not client.get("/v1/slots").json().get("nodes")
        ):  # the node tells the broker a moment after the start
            assert time.monotonic() < deadline
            time.sleep(0.2)
        yield client


def begin(client: httpx.Client, **more: Any) -> tuple[str, dict[str, Any]]:
    from tests.hub.envs.worlds import bundle

    session = free(client)
    begun = client.post(f"/v1/sessions/{session}/reset", json={"bundle": {"files": bundle()}, **more})
    assert begun.status_code == 200, begun.text
    return session, begun.json()


def free(client: httpx.Client) -> str:
    """A session, when the one before has ended."""
    deadline = time.monotonic() + 60
    while True:
        opened = client.post("/v1/sessions", json={"runtime": "web", "user_id": "ada", "job_id": "j1"})
        if opened.status_code == 200:
            return str(opened.json()["session_id"])
        assert time.monotonic() < deadline, opened.text
        time.sleep(0.2)


def test_an_episode_from_open_to_delete(served: httpx.Client) -> None:
    session, begun = begin(served)
    one = f"/v1/sessions/{session}"
    assert begun["ok"] is True
    picture = begun["observation"]["screenshot"]
    image = served.get(f"/v1/images/{picture['sha256']}")
    assert image.headers["content-type"] == "image/png"
    assert hashlib.sha256(image.content).hexdigest() == picture["sha256"]
    stepped = served.post(
        f"{one}/step", json={"actions": [{"action": "left_click", "coordinate": [5, 5]}, {"action": "dance"}]}
    ).json()
    assert [result["ok"] for result in stepped["results"]] == [True, False]
    assert (
        served.post(f"{one}/observe")
        .json()["observation"]["address"]
        .endswith(begun["info"]["mocks"][0]["sid"])
    )
    assert served.post(f"{one}/heartbeat").json() == {"ok": True, "expires_in_s": 4.0}
    assert served.post(f"{one}/evaluate").json() == {"ok": True, "outcome": "scored", "reward": 0.5}
    [node] = served.get("/v1/slots").json()["nodes"]
    direct = httpx.post(f"{node['node_url']}{one}/heartbeat")
    assert direct.json()["ok"] is True
    assert served.delete(one).json() == {"ok": True}
    gone = served.post(f"{one}/step", json={"actions": []})
    assert (gone.status_code, gone.json()["error"]) == (410, "lease_expired")


def test_a_taken_slot_is_503_and_comes_back_when_nothing_is_heard(served: httpx.Client) -> None:
    session = free(served)
    full = served.post("/v1/sessions", json={"runtime": "web"})
    assert (full.status_code, full.json()["error"], full.headers["retry-after"]) == (503, "no_slot", "1")
    [node] = served.get("/v1/slots").json()["nodes"]
    assert (node["slots"], len(node["leases"]) <= 1) == (1, True)
    for _ in range(4):
        time.sleep(1.5)
        assert served.post(f"/v1/sessions/{session}/heartbeat").status_code == 200
    servers.wait_until(
        lambda: served.post("/v1/sessions", json={}).status_code == 200, 30, "the lease to end"
    )
    late = served.post(f"/v1/sessions/{session}/heartbeat")
    assert (late.status_code, late.json()["error"]) == (410, "lease_expired")
    assert "4 s" in late.json()["message"]


def test_errors_have_the_envelope_and_say_what_to_do(served: httpx.Client) -> None:
    session = free(served)
    one = f"/v1/sessions/{session}"
    node = session.partition("-")[0]
    cases = [
        ("POST", f"/v1/sessions/{node}-0000/step", {"actions": []}, 404, "no_session"),
        ("POST", "/v1/sessions/nonsense/step", {"actions": []}, 404, "no_session"),
        ("POST", "/v1/sessions/0123456789ab-0000/step", {"actions": []}, 502, "infra_failed"),
        ("POST", f"{one}/step", {"actions": []}, 409, "not_reset"),
        ("POST", f"{one}/step", {"moves": []}, 422, "invalid"),
        ("POST", f"{one}/reset", {}, 422, "invalid"),
        ("POST", f"{one}/reset", {"task_id": "never-made"}, 404, "no_task"),
        ("POST", f"{one}/reset", {"bundle": {"files": {"reward.py": "x"}}}, 422, "invalid"),
        ("POST", "/v1/sessions", {"runtime": "desktop"}, 422, "invalid"),
        ("GET", one, None, 405, "method_not_allowed"),
        ("GET", "/v1/nothing", None, 404, "not_found"),
        ("GET", f"/v1/images/{'0' * 64}", None, 404, "no_image"),
    ]
    for method, path, body, status, error in cases:
        answer = served.request(method, path, json=body)
        assert (answer.status_code, answer.json()["ok"], answer.json()["error"]) == (status, False, error), (
            path
        )
        assert len(answer.json()["message"]) > 20
    assert served.post(f"{one}/step", content=b"{nonsense").status_code == 422
    assert served.post(f"{one}/heartbeat", headers={"Sec-Fetch-Site": "cross-site"}).status_code == 403
    served.delete(one)


def test_a_hub_that_wants_tokens_asks_for_one_and_its_hardened_pages_work(
    hub_server: servers.StartHub,
) -> None:
    hub = hub_server(
        **SMALL | {"HUB_HARDENED": "1", "HUB_ADMIN_TOKEN": TOKEN, "HUB_ENVS_LEASE_SECONDS": "90"}
    )
    with httpx.Client(base_url=hub.url, timeout=180) as client:
        assert client.post("/v1/sessions", json={}).status_code == 401
        client.headers["Authorization"] = f"Bearer {TOKEN}"
        servers.wait_until(lambda: bool(client.get("/v1/slots").json()["nodes"]), 60, "the node")
        [node] = client.get("/v1/slots").json()["nodes"]
        assert httpx.post(f"{node['node_url']}/v1/sessions", json={}).status_code == 401
        session, begun = begin(client)
        sid = begun["info"]["mocks"][0]["sid"]
        assert begun["observation"]["address"].endswith("?sid=__cua_session__")
        assert sid not in begun["observation"]["address"]
        names = {
            (one["role"], one["name"]): one["box"] for one in begun["observation"]["accessibility"]["nodes"]
        }
        x, y, width, height = names["link", "Sent"]
        click = {"action": "left_click", "coordinate": [x + width / 2, y + height / 2]}
        stepped = client.post(f"/v1/sessions/{session}/step", json={"actions": [click]}).json()
        assert stepped["observation"]["address"] != begun["observation"]["address"]
        assert client.post(f"/v1/sessions/{session}/evaluate").json()["reward"] == 0.5
        client.delete(f"/v1/sessions/{session}")


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
def test_browsers_end_with_their_hub(hub_server: servers.StartHub, number: signal.Signals) -> None:
    from hub.envs import memory

    hub = hub_server(fresh=True, **SMALL)
    with httpx.Client(base_url=hub.url, timeout=180) as client:
        servers.wait_until(lambda: bool(client.get("/v1/slots").json()["nodes"]), 60, "the node")
        begin(client)
    below = memory.tree(hub.process.pid)[1:]
    assert len(below) > 6
    hub.process.send_signal(number)
    hub.process.wait(60)
    servers.wait_until(lambda: not any(memory.pss(one) for one in below), 60, "every process to end")
