"""A mock's state API as a client without the project's own library calls it: plain HTTP, nothing hidden."""

from __future__ import annotations

import uuid
from dataclasses import dataclass, field
from typing import Any

import httpx


def new_sid() -> str:
    return f"c.{uuid.uuid4()}"


@dataclass(slots=True)
class Mock:
    """One mock at one address: `base` is its root, with a slash at the end."""

    base: str
    http: httpx.Client
    headers: dict[str, str] = field(default_factory=dict)

    def call(self, method: str, path: str, **kinds: Any) -> httpx.Response:
        kinds["headers"] = {**self.headers, **kinds.pop("headers", {})}
        return self.http.request(method, self.base + path, **kinds)

    def get(self, path: str, sid: str | None = None, **query: Any) -> httpx.Response:
        return self.call("GET", path, params=_query(sid, query))

    def read(self, path: str, sid: str | None = None, **query: Any) -> Any:
        answer = self.get(path, sid, **query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, sid: str | None, body: Any, **query: Any) -> httpx.Response:
        return self.call("POST", "post", params=_query(sid, query), json=body)

    def done(self, sid: str | None, action: str | None = None, state: Any = None, **members: Any) -> Any:
        """A transition that must be accepted; its answer."""
        body = {**({} if action is None else {"action": action}), **members}
        if state is not None:
            body["state"] = state
        answer = self.post(sid, body)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def refused(self, sid: str | None, body: Any) -> tuple[int, str]:
        """Status and code of a transition that must not be accepted."""
        return problem(self.post(sid, body))

    def go(self, sid: str | None, **query: Any) -> Any:
        return self.read("go", sid, **query)

    def current(self, sid: str | None) -> Any:
        return self.go(sid)["current_state"]


def _query(sid: str | None, query: dict[str, Any]) -> dict[str, Any]:
    return query if sid is None else {"sid": sid, **query}


def problem(answer: httpx.Response) -> tuple[int, str]:
    """Status and code of a JSON error; it must say something to people too."""
    assert answer.headers["content-type"].startswith("application/json"), answer.text
    body = answer.json()
    assert isinstance(body["message"], str)
    assert len(body["message"]) > 10
    return answer.status_code, body["error"]
