"""Sessions of a hub over its state API, as the pipeline needs them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any
from urllib.parse import quote

import httpx

TIMEOUT_SECONDS = 30.0


@dataclass(frozen=True)
class Hub:
    """A running hub. `httpx.HTTPError` when it cannot be reached or refuses."""

    url: str
    client: httpx.Client = field(default_factory=lambda: httpx.Client(timeout=TIMEOUT_SECONDS))

    def session(self, mock: str, sid: str) -> Session:
        return Session(self, mock, sid)

    def page(self, mock: str, route: str, sid: str) -> str:
        path, _, query = route.lstrip("/").partition("?")
        more = "&".join(filter(None, [query, f"sid={quote(sid)}"]))
        return f"{self.url}/m/{mock}/{path}?{more}"

    def close(self) -> None:
        self.client.close()


@dataclass(frozen=True, slots=True)
class Session:
    hub: Hub
    mock: str
    sid: str

    def set(self, state: Any, env: dict[str, Any] | None = None) -> None:
        """Begin anew with exactly this state; without one, with the default world."""
        body: dict[str, Any] = {"action": "set", "state": state or {}}
        body |= {"fill": "none"} if state else {}
        self._post(body | ({"env": env} if env else {}))

    def set_current(self, state: Any) -> None:
        self._post({"action": "set_current", "state": state})

    def go(self, diff: str = "none") -> dict[str, Any]:
        return dict(self._get("go", diff=diff))

    def history(self) -> list[dict[str, Any]]:
        return list(self._get("history"))

    def delete(self) -> None:
        answer = self.hub.client.delete(f"{self.hub.url}/api/v1/sessions/{self.mock}/{self.sid}")
        if answer.status_code != httpx.codes.NOT_FOUND:
            answer.raise_for_status()

    def _post(self, body: dict[str, Any]) -> None:
        where = f"{self.hub.url}/m/{self.mock}/post"
        answer = self.hub.client.post(where, params={"sid": self.sid}, json=body)
        answer.raise_for_status()

    def _get(self, call: str, **query: str) -> Any:
        where = f"{self.hub.url}/m/{self.mock}/{call}"
        answer = self.hub.client.get(where, params={"sid": self.sid, **query})
        answer.raise_for_status()
        return answer.json()
