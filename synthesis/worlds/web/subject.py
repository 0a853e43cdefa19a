"""What is judged: one version of one mock on a running hub, and its sessions as a trainer sees them, over HTTP.

`SubjectError` when the hub refuses or cannot be reached.
"""

from __future__ import annotations

import uuid
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode, urlsplit

import httpx

from hub.catalog.manifest import Manifest, read


class SubjectError(Exception):
    """The hub did not answer as it should; the message says to what."""


@dataclass(frozen=True)
class Subject:
    """A mock at `hub`, pinned to one version."""

    hub: str
    mock: str
    version: str
    digest: str
    manifest: Manifest
    http: httpx.Client = field(repr=False)

    @classmethod
    def found(cls, hub: str, mock: str, version: str | None = None, token: str = "") -> Subject:
        """The version of this mock, the current one for none."""
        headers = {"X-CUA-Admin-Token": token} if token else {}
        http = httpx.Client(base_url=hub, timeout=30, headers=headers)
        try:
            if version is None:
                version = str(_json(http.get(f"/api/v1/mocks/{mock}"))["current"])
            row = _json(http.get(f"/api/v1/mocks/{mock}/versions/{version}"))
        except httpx.HTTPError as error:
            raise SubjectError(f"{hub} cannot be reached: {error}") from error
        return cls(hub, str(row["mock"]), version, row["digest"], read(row["manifest"], mock), http)

    @property
    def root(self) -> str:
        """The mock's own host, since imported mocks ask for `/state` there."""
        parts = urlsplit(self.hub)
        return f"{parts.scheme}://{self.mock}--{self.version.replace('.', '-')}.localhost:{parts.port or 80}/"

    def page_at(self, address: str, sid: str) -> str:
        path, _, rest = address.lstrip("/").partition("#")
        path, _, query = path.partition("?")
        query = "&".join(filter(None, [query, urlencode({"sid": sid})]))
        return f"{self.root}{path}?{query}{'#' + rest if rest else ''}"

    def call(self, method: str, path: str, sid: str, body: Any = None, **query: Any) -> Any:
        where = f"/m/{self.mock}@{self.version}/{path}"
        try:
            answer = self.http.request(method, where, params={"sid": sid, **query}, json=body)
        except httpx.HTTPError as error:
            raise SubjectError(f"{method} {where}: {error}") from error
        return _json(answer)

    def started(self) -> str:
        """A fresh session at the version's own world; its sid. An imported mock sets its world itself."""
        sid = _sid()
        if not self.manifest.imported:
            self.call("POST", "post", sid, {"action": "set", "state": {}})
        return sid

    def forked(self, sid: str) -> str:
        """A session equal to the fresh one `sid`, of its own."""
        copy = _sid()
        if self.manifest.imported:
            return copy
        _json(self.http.post(f"/api/v1/sessions/{self.mock}/{sid}/fork", json={"sids": [copy]}))
        return copy

    def reset(self, sid: str) -> None:
        self.call("POST", "post", sid, {"action": "reset", "to": "initial"})

    def go(self, sid: str) -> dict[str, Any]:
        return dict(self.call("GET", "go", sid, diff="flat"))

    def state_id(self, sid: str) -> str:
        return str(self.call("GET", "go", sid, diff="none")["state_id"])

    def history(self, sid: str, after: int = 0) -> list[dict[str, Any]]:
        return list(self.call("GET", "history", sid, after=after))


def _sid() -> str:
    return f"audit-{uuid.uuid4().hex[:16]}"


def _json(answer: httpx.Response) -> Any:
    if answer.is_error:
        raise SubjectError(f"{answer.request.method} {answer.request.url.path}: {answer.text[:300]}")
    return answer.json()
