"""A session as a rollout uses it, over HTTP, for the tests of this folder."""

from __future__ import annotations

import uuid
from dataclasses import dataclass, field
from typing import Any

import httpx

MOCK = "notes-mock"
JSON = "Content-Type: application/json"


def new_sid() -> str:
    return f"robust-{uuid.uuid4().hex}"


def client(url: str, **options: Any) -> httpx.Client:
    """A client that never goes through a proxy."""
    return httpx.Client(base_url=url, trust_env=False, verify=False, timeout=30.0, **options)


@dataclass(slots=True)
class Play:
    """One session of the notes mock."""

    http: httpx.Client
    sid: str = field(default_factory=new_sid)

    def at(self, endpoint: str) -> str:
        return f"/m/{MOCK}/{endpoint}?sid={self.sid}"

    def post(self, action: str = "set", **members: Any) -> httpx.Response:
        return self.http.post(self.at("post"), json={"action": action, **members})

    def done(self, action: str = "set", **members: Any) -> dict[str, Any]:
        """As `post`, for a call that must be accepted."""
        answer = self.post(action, **members)
        assert answer.status_code == 200, answer.text
        accepted: dict[str, Any] = answer.json()
        return accepted

    def go(self, **query: str) -> dict[str, Any]:
        answer = self.http.get(self.at("go"), params={"sid": self.sid, **query})
        assert answer.status_code == 200, answer.text
        seen: dict[str, Any] = answer.json()
        return seen

    def state(self) -> dict[str, Any]:
        return self.stored()["stored_state"]  # type: ignore[no-any-return]

    def stored(self) -> dict[str, Any]:
        """The whole answer of /state."""
        answer = self.http.get(self.at("state"))
        assert answer.status_code == 200, answer.text
        seen: dict[str, Any] = answer.json()
        return seen

    def version(self) -> int:
        return int(self.stored()["version"])

    def history(self) -> list[dict[str, Any]]:
        entries: list[dict[str, Any]] = self.http.get(self.at("history")).json()
        return entries

    def upload(self, name: str, content: bytes, kind: str = "text/plain") -> httpx.Response:
        return self.http.post(self.at("upload"), files={"file": (name, content, kind)})

    def delete(self) -> httpx.Response:
        return self.http.delete(f"/api/v1/sessions/{MOCK}/{self.sid}")
