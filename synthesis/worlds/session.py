"""A mock's session as a trainer sees it: set, read, compare, over HTTP."""

from __future__ import annotations

import uuid
from dataclasses import dataclass
from typing import Any

import httpx

from hub.catalog.manifest import Manifest
from hub.state.pointer import parse_pattern
from synthesis.workflows.places import Keys
from synthesis.worlds.stage import Stage


@dataclass(frozen=True, slots=True)
class Session:
    """One session of one mock on a stage. `httpx.HTTPStatusError` when the hub refuses a call."""

    stage: Stage
    mock_id: str
    sid: str

    @classmethod
    def open(cls, stage: Stage, mock_id: str, state: Any = None) -> Session:
        """A fresh session: the default world, with the members that `state` has."""
        session = cls(stage, mock_id, f"try-{uuid.uuid4().hex[:12]}")
        session.call("POST", "post", {"action": "set", "state": {} if state is None else state})
        return session

    def call(self, method: str, path: str, body: Any = None, **query: str) -> Any:
        where = self.stage.api_at(self.mock_id, path)
        answer = httpx.request(method, where, params={"sid": self.sid, **query}, json=body, timeout=30)
        answer.raise_for_status()
        return answer.json()

    def go(self) -> dict[str, Any]:
        return dict(self.call("GET", "go"))

    def page_at(self, route: str) -> str:
        return self.stage.page_at(self.mock_id, route, self.sid)


def volatile(manifest: Manifest) -> list[Keys]:
    """The manifest's volatile paths as keys; a position of a list is written `#2`."""
    return [
        tuple(f"#{step}" if isinstance(step, int) else step for step in parse_pattern(path))
        for path in manifest.volatile
    ]
