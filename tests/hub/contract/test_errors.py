"""Section 2, errors: JSON, the right status, nothing changed."""

from __future__ import annotations

import json
import socket
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest

from tests import servers
from tests.hub.contract.client import Mock, new_sid, problem
from tests.hub.contract.scratch import SEED


def _deep(levels: int) -> str:
    return '{"state":' + '{"a":' * levels + "1" + "}" * levels + "}"


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        (b"", 400, "invalid_json"),
        (b"{", 400, "invalid_json"),
        (b"[]", 400, "invalid_body"),
        (b'"x"', 400, "invalid_body"),
        (b"null", 400, "invalid_body"),
        (b"{}", 400, "state_missing"),
        (b'{"action":"set_current"}', 400, "state_missing"),
        (b'{"action":"merge"}', 400, "state_missing"),
        (b'{"action":"patch"}', 400, "patch_missing"),
        (b'{"action":"patch","patch":{}}', 400, "invalid_patch"),
        (b'{"action":"patch","patch":[1]}', 422, "patch_failed"),
        (b'{"action":"patch","patch":[{"op":"jump","path":"/a"}]}', 422, "patch_failed"),
        (b'{"action":"wipe","state":{}}', 400, "unknown_action"),
        (b'{"state":[]}', 422, "not_an_object"),
        (b'{"state":null}', 422, "not_an_object"),
        (b'{"state":"text"}', 422, "not_an_object"),
        (b'{"state":{},"merge":"yes"}', 400, "invalid_body"),
        (b'{"state":{},"fill":"half"}', 400, "invalid_body"),
        (b'{"action":"merge","state":{},"if_version":"1"}', 400, "invalid_body"),
        (b'{"state":{"a":NaN}}', 400, "invalid_json"),
        (b'{"state":{"a":Infinity}}', 400, "invalid_json"),
        (b'{"state":{"a":[-Infinity]}}', 400, "invalid_json"),
        (b'{"state":{"a":1e999}}', 400, "invalid_json"),
        (b'{"action":"patch","patch":[{"op":"add","path":"/a","value":NaN}]}', 400, "invalid_json"),
        (b'{"state":{"a":"\xff"}}', 400, "invalid_json"),
        (b'{"state":{"a":"\\ud800"}}', 400, "invalid_json"),
        (b'{"state":{"a":01}}', 400, "invalid_json"),
        (b'{"state":{"a":1,}}', 400, "invalid_json"),
        (b'{"state":{}} x', 400, "invalid_json"),
        (_deep(300).encode(), 422, "too_deep"),
        (_deep(100_000).encode(), 422, "too_deep"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("fill", ["seed", "none"])
def test_a_body_that_cannot_be_taken_changes_nothing(
    trial: Mock, sid: str, body: bytes, status: int, code: str, fill: str
) -> None:
    if fill == "none":
        body = body.replace(b'{"state":', b'{"fill":"none","state":', 1)
    before = trial.done(sid, "set", {"notes": []})
    answer = trial.call("POST", "post", params={"sid": sid}, content=body)
    assert problem(answer) == (status, code)
    seen = trial.go(sid)
    assert (seen["state_id"], seen["version"]) == (before["state_id"], 1)


def test_a_state_may_nest_256_levels(trial: Mock, sid: str) -> None:
    assert trial.call("POST", "post", params={"sid": sid}, content=_deep(256)).status_code == 200
    assert problem(trial.call("POST", "post", params={"sid": sid}, content=_deep(257))) == (422, "too_deep")


@pytest.mark.parametrize("bad", ["", " ", "a b", "a/b", "ä", "a%", "x" * 201, "a\n", "a,b", "..%2f"])
def test_a_sid_of_another_form_is_refused_everywhere(trial: Mock, bad: str) -> None:
    for path in ("go", "state", "history", "events"):
        assert problem(trial.get(path, bad)) == (400, "invalid_sid")
    assert trial.refused(bad, {"state": {}}) == (400, "invalid_sid")
    upload = trial.call("POST", "upload", params={"sid": bad, "filename": "a"}, content=b"x")
    assert problem(upload) == (400, "invalid_sid")


def test_sids_are_compared_exactly(trial: Mock) -> None:
    stem = new_sid()
    names = [
        f"{stem}a.b",
        f"{stem}ab",
        f"{stem}A.b",
        f"{stem}a:b",
        f"{stem}a-b",
        f"{stem}a_b",
        "x" * 163 + stem[-37:],
    ]
    for number, name in enumerate(names):
        trial.done(name, "set", {"n": number})
    assert [trial.current(name)["n"] for name in names] == list(range(len(names)))


def test_two_different_sids_in_one_query_are_refused(trial: Mock) -> None:
    assert problem(trial.http.get(f"{trial.base}go?sid=a&sid=b")) == (400, "invalid_sid")


def test_without_a_sid_the_shared_session_of_that_mock_is_meant(trial: Mock, running: servers.Hub) -> None:
    trial.done(None, "set", {"shared": 1})
    assert trial.current("_default") == trial.current(None) == {**SEED, "shared": 1}
    assert trial.read("state", None)["sid"] == "_default"
    assert "shared" not in Mock(f"{running.url}/m/other-mock/", trial.http).current(None)


@pytest.mark.parametrize(
    ("method", "path"),
    [("GET", "post"), ("PUT", "post"), ("DELETE", "post"), ("POST", "go"), ("DELETE", "go"), ("PUT", "state"),
     ("POST", "history"), ("GET", "upload"), ("POST", "files/a/b"), ("PATCH", "events"), ("POST", "inbox"),
     ("DELETE", ""), ("HEAD", "post")],
)  # fmt: skip
def test_a_wrong_method_is_405_and_says_which_are_right(
    trial: Mock, sid: str, method: str, path: str
) -> None:
    answer = trial.call(method, path, params={"sid": sid})
    assert answer.status_code == 405
    assert answer.headers["allow"]
    if method != "HEAD":
        assert problem(answer) == (405, "method_not_allowed")


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]
)
def test_another_type_than_json_is_415(trial: Mock, sid: str, kind: str) -> None:
    answer = trial.call(
        "POST", "post", params={"sid": sid}, content=b'{"state":{}}', headers={"Content-Type": kind}
    )
    assert problem(answer) == (415, "unsupported_type")
    squeezed = trial.call(
        "POST", "post", params={"sid": sid}, content=b"x", headers={"Content-Encoding": "gzip"}
    )
    assert squeezed.status_code == 415


def test_a_body_over_the_limit_is_413_and_changes_nothing(
    start: servers.StartHub, http: httpx.Client, sid: str
) -> None:
    hub = start(HUB_WORKERS="1", HUB_MAX_STATE_BYTES="10000")
    mock = Mock(f"{hub.url}/m/trial-mock/", http)
    before = mock.done(sid, "set", {"notes": ["x" * 8000]})
    assert mock.refused(sid, {"state": {"notes": ["x" * 10_001]}}) == (413, "state_too_large")
    assert mock.refused(sid, {"action": "merge", "state": {"more": "x" * 3000}}) == (413, "state_too_large")
    grow = [{"op": "copy", "from": "/notes/0", "path": "/notes/-"}]
    assert mock.refused(sid, {"action": "patch", "patch": grow}) == (413, "state_too_large")
    huge = mock.call("POST", "post", params={"sid": sid}, content=b"x" * 200_000)
    assert problem(huge) == (413, "body_too_large")
    chunks = (b"x" * 50_000 for _ in range(4))
    assert problem(mock.call("POST", "post", params={"sid": sid}, content=chunks)) == (413, "body_too_large")
    assert mock.go(sid)["state_id"] == before["state_id"]
    hub.stop()


def test_quotas_are_429(start: servers.StartHub, http: httpx.Client) -> None:
    hub = start(HUB_WORKERS="1", HUB_QUOTA_SESSIONS="3", HUB_QUOTA_SESSION_BYTES="20000")
    mock = Mock(f"{hub.url}/m/trial-mock/", http)
    for number in range(3):
        mock.done(f"s{number}", "set", {"n": number})
    assert mock.refused("s3", {"state": {}}) == (429, "quota_sessions")
    assert mock.refused("s0", {"state": {"notes": ["x" * 30_000]}}) == (429, "quota_session_bytes")
    assert mock.current("s0")["n"] == 0
    assert mock.http.delete(f"{hub.url}/api/v1/sessions/trial-mock/s1").status_code == 204
    mock.done("s3", "set", {"n": 3})
    hub.stop()


def _raw(mock: Mock, request: bytes) -> bytes:
    where = urlsplit(mock.base)
    with socket.create_connection((where.hostname, where.port), timeout=10) as connection:
        connection.sendall(request)
        connection.shutdown(socket.SHUT_WR)
        answer = b""
        while chunk := connection.recv(65536):
            answer += chunk
        return answer


def test_a_client_that_hangs_up_mid_body_changes_nothing(trial: Mock, sid: str) -> None:
    before = trial.done(sid, "set", {"notes": []})
    path = urlsplit(trial.base).path + f"post?sid={sid}"
    body = b'{"state":{"notes":[1]}}'
    for head in (
        b"Content-Length: 100\r\n\r\n" + body,
        b"Transfer-Encoding: chunked\r\n\r\n17\r\n" + body + b"\r\n",
    ):
        _raw(trial, f"POST {path} HTTP/1.1\r\nHost: localhost\r\n".encode() + head)
    seen = trial.go(sid)
    assert (seen["state_id"], seen["version"]) == (before["state_id"], 1)


def test_utf8_is_kept_exactly_even_when_chunks_cut_characters(trial: Mock, sid: str) -> None:
    text = "é山😀\u0000\u2028‮שלום"
    body = json.dumps({"fill": "none", "state": {"t": text}}, ensure_ascii=False).encode()
    answer = trial.call(
        "POST", "post", params={"sid": sid}, content=(body[i : i + 1] for i in range(len(body)))
    )
    assert answer.status_code == 200
    assert trial.current(sid) == {"t": text}


@pytest.mark.parametrize(
    "key", ["__proto__", "constructor", "prototype", "toString", "", "a.b", "a/b", "$ref", "*"]
)
def test_awkward_keys_are_plain_data(trial: Mock, sid: str, key: str) -> None:
    state: dict[str, Any] = {key: {"x": 1}}
    trial.done(sid, "set", state, fill="none")
    trial.done(sid, "merge", {key: {"y": {key: 2}}})
    assert trial.current(sid) == {key: {"x": 1, "y": {key: 2}}}
    assert len(trial.go(sid)["state_diff"]) == 1


@pytest.mark.parametrize(
    "query", ["sid=%ff%fe", "sid=%zz", "sid=a&" + "&".join(f"x{n}=1" for n in range(200))]
)
def test_a_malformed_query_is_an_error_in_json(trial: Mock, query: str) -> None:
    status, _ = problem(trial.http.get(f"{trial.base}go?{query}"))
    assert status == 400


def test_duplicate_keys_keep_the_last_one_as_parsers_do(trial: Mock, sid: str) -> None:
    trial.call("POST", "post", params={"sid": sid}, content=b'{"fill":"none","state":{"a":1,"a":2}}')
    assert trial.current(sid) == {"a": 2}


def test_a_store_that_cannot_be_reached_is_a_503_in_json(
    start: servers.StartHub, http: httpx.Client, sid: str
) -> None:
    with servers.valkey() as url:
        hub = start(HUB_STORE="redis", HUB_REDIS_URL=url, HUB_WORKERS="1")
        mock = Mock(f"{hub.url}/m/trial-mock/", http)
        mock.done(sid, "set", {})
    for answer in (
        mock.get("go", sid),
        mock.get("state", sid),
        mock.post(sid, {"state": {}}),
        mock.get("history", sid),
    ):
        assert problem(answer) == (503, "store_unavailable")
        assert "valkey.sock" not in answer.text
    assert "Trial 1.2.0" in mock.get("", sid).text
    assert http.get(f"{hub.url}/readyz").status_code == 503
    assert http.get(f"{hub.url}/healthz").status_code == 200
    hub.stop()
