"""Every call to the REST API (`/api/v1`), described once. The state API is in `state_calls`.

Arguments that are None are left out of the request. Each function only builds a `Request`; the clients send it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import httpx

from training.hub_client.request import Page, Request, given_only, nothing, segment
from training.hub_client.types import (
    Env,
    Fill,
    JsonObject,
    MockInfo,
    MockVersion,
    Scope,
    SessionInfo,
    SnapshotInfo,
    Status,
    Token,
    build,
)

API = "/api/v1"


def status() -> Request[Status]:
    """What the hub runs on and how much it holds."""
    return Request("GET", f"{API}/status", lambda answer: build(Status, answer.json()), repeatable=True)


# --- mocks ----------------------------------------------------------------------------------------
def mocks(*, query: str | None = None, category: str | None = None, page: int = 1) -> Request[Page[MockInfo]]:
    """A page of the catalogue, sorted by id; `query` is part of an id, label, title or description."""

    def parse(answer: httpx.Response) -> Page[MockInfo]:
        body = answer.json()
        more = mocks(query=query, category=category, page=page + 1) if page < body["pages"] else None
        return Page(tuple(map(MockInfo.parse, body["results"])), more)

    params = {"q": query, "category": category, "page": page}
    return Request("GET", f"{API}/mocks", parse, params, repeatable=True)


def mock(name: str) -> Request[MockInfo]:
    """One mock by its public id, label or alias."""
    return Request(
        "GET", f"{API}/mocks/{segment(name)}", lambda answer: MockInfo.parse(answer.json()), repeatable=True
    )


def versions(mock: str) -> Request[list[MockVersion]]:
    """The published versions, the highest first."""
    path = f"{API}/mocks/{segment(mock)}/versions"
    return Request(
        "GET", path, lambda answer: [build(MockVersion, row) for row in _results(answer)], repeatable=True
    )


def version(mock: str, version: str) -> Request[MockVersion]:
    """One version with its manifest and files."""
    path = f"{API}/mocks/{segment(mock)}/versions/{segment(version)}"
    return Request("GET", path, lambda answer: build(MockVersion, answer.json()), repeatable=True)


def set_current_version(mock: str, version: str) -> Request[MockInfo]:
    """Choose the version that new sessions get (scope admin)."""
    path = f"{API}/mocks/{segment(mock)}/current"
    return Request(
        "POST", path, lambda answer: MockInfo.parse(answer.json()), json={"version": version}, repeatable=True
    )


# --- sessions -------------------------------------------------------------------------------------
def create(
    mock: str,
    *,
    sid: str | None = None,
    version: str | None = None,
    state: JsonObject | None = None,
    fill: Fill | None = None,
    env: Env | None = None,
    ttl: float | None = None,
) -> Request[SessionInfo]:
    """A new session: at `state` completed from the seed, or at the seed. `Conflict` if the sid exists."""
    body = {"sid": sid, **_start(mock, version, state, fill, env, ttl)}
    return Request("POST", f"{API}/sessions", _session, json=given_only(body))


def create_many(
    mock: str,
    count: int,
    *,
    version: str | None = None,
    state: JsonObject | None = None,
    fill: Fill | None = None,
    env: Env | None = None,
    ttl: float | None = None,
) -> Request[list[SessionInfo]]:
    """`count` new sessions (1 to 10,000), all alike."""
    body = {"count": count, **_start(mock, version, state, fill, env, ttl)}
    return Request("POST", f"{API}/sessions/bulk", _sessions, json=given_only(body))


def get(mock: str, sid: str) -> Request[SessionInfo]:
    return Request("GET", _path(mock, sid), _session, repeatable=True)


def sessions(
    *,
    mock: str | None = None,
    version: str | None = None,
    prefix: str | None = None,
    owner: str | None = None,
    custom: bool | None = None,
    after: str | None = None,
    limit: int = 1000,
) -> Request[Page[SessionInfo]]:
    """A page of the sessions for which all that is given holds; `custom`: whether a state was set."""
    filters: dict[str, Any] = {
        "mock": mock,
        "version": version,
        "prefix": prefix,
        "owner": owner,
        "custom": custom,
    }

    def parse(answer: httpx.Response) -> Page[SessionInfo]:
        following = answer.json()["next"]
        more = sessions(**filters, after=following, limit=limit) if following else None
        return Page(tuple(_sessions(answer)), more)

    words = {
        **filters,
        "custom": None if custom is None else str(custom).lower(),
        "after": after,
        "limit": limit,
    }
    return Request("GET", f"{API}/sessions", parse, words, repeatable=True)


def fork(
    mock: str, sid: str, count: int | None = None, *, sids: Sequence[str] | None = None
) -> Request[list[SessionInfo]]:
    """New sessions at the same initial and current state: `count` of them, or one for each of `sids`."""
    body = given_only({"count": count, "sids": None if sids is None else list(sids)})
    return Request("POST", f"{_path(mock, sid)}/fork", _sessions, json=body or {"count": 1})


def delete(mock: str, sid: str) -> Request[None]:
    """Delete a session with its uploads and snapshots, at once."""
    return Request("DELETE", _path(mock, sid), nothing, repeatable=True, gone_is_done=True)


def set_ttl(mock: str, sid: str, seconds: float) -> Request[SessionInfo]:
    """Let a session live `seconds` after its last access, from now on."""
    return Request("PATCH", _path(mock, sid), _session, json={"ttl": seconds}, repeatable=True)


def snapshot(mock: str, sid: str, name: str) -> Request[SnapshotInfo]:
    """Keep both states, files and environment under a name; one of that name is replaced."""
    path = f"{_path(mock, sid)}/snapshots"
    return Request(
        "POST", path, lambda answer: build(SnapshotInfo, answer.json()), json={"name": name}, repeatable=True
    )


def snapshots(mock: str, sid: str) -> Request[list[SnapshotInfo]]:
    path = f"{_path(mock, sid)}/snapshots"
    return Request(
        "GET", path, lambda answer: [build(SnapshotInfo, row) for row in _results(answer)], repeatable=True
    )


def snapshot_delete(mock: str, sid: str, name: str) -> Request[None]:
    path = f"{_path(mock, sid)}/snapshots/{segment(name)}"
    return Request("DELETE", path, nothing, repeatable=True, gone_is_done=True)


def restore(mock: str, sid: str, name: str) -> Request[SessionInfo]:
    """Return to a snapshot, as one transition: the version goes up."""
    return Request("POST", f"{_path(mock, sid)}/restore", _session, json={"name": name})


def export(mock: str, sid: str) -> Request[JsonObject]:
    """The whole session as one document: both states, history, environment and files."""
    return Request("GET", f"{_path(mock, sid)}/export", _object, repeatable=True)


def import_(document: JsonObject, *, sid: str | None = None, mock: str | None = None) -> Request[SessionInfo]:
    """A session of an exported document, here or on another hub; `sid` and `mock` instead of the document's own."""
    return Request("POST", f"{API}/sessions/import", _session, {"sid": sid, "mock": mock}, json=document)


def launch(mock: str, sid: str) -> Request[str]:
    """Hardened mode: an address that opens the session's page once and leaves its sid in no URL."""
    return Request("POST", f"{_path(mock, sid)}/launch", lambda answer: str(answer.json()["launch_url"]))


# --- tokens (scope admin) -------------------------------------------------------------------------
def tokens() -> Request[list[Token]]:
    return Request(
        "GET", f"{API}/tokens", lambda answer: list(map(Token.parse, _results(answer))), repeatable=True
    )


def token_create(
    name: str, scopes: Sequence[Scope], *, expires_at: str | None = None, max_sessions: int | None = None
) -> Request[Token]:
    """A new token; its secret is in this answer's `token` and never again. `expires_at` is ISO-8601."""
    body = {"name": name, "scopes": list(scopes), "expires_at": expires_at, "max_sessions": max_sessions}
    return Request("POST", f"{API}/tokens", lambda answer: Token.parse(answer.json()), json=given_only(body))


def token_revoke(id: int) -> Request[None]:
    return Request("DELETE", f"{API}/tokens/{id}", nothing, repeatable=True, gone_is_done=True)


def _start(
    mock: str,
    version: str | None,
    state: JsonObject | None,
    fill: Fill | None,
    env: Env | None,
    ttl: float | None,
) -> JsonObject:
    """The members that one new session and many have in common."""
    moment = env.as_json() if env else None
    return {"mock": mock, "version": version, "state": state, "fill": fill, "env": moment, "ttl": ttl}


def _path(mock: str, sid: str) -> str:
    return f"{API}/sessions/{segment(mock)}/{segment(sid)}"


def _object(answer: httpx.Response) -> JsonObject:
    return dict(answer.json())


def _results(answer: httpx.Response) -> list[JsonObject]:
    return list(answer.json()["results"])


def _session(answer: httpx.Response) -> SessionInfo:
    return SessionInfo.parse(answer.json())


def _sessions(answer: httpx.Response) -> list[SessionInfo]:
    return list(map(SessionInfo.parse, _results(answer)))
