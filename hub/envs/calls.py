"""What a node itself asks of the hub: how a session stands, its launch link, its end. Over HTTP, as any client."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import httpx
import orjson

from hub.envs.faults import InfraFailed

_NO_STATE = "/-/none"  # a pointer that no state has: the answer brings ids and versions only


@dataclass(frozen=True, slots=True)
class Published:
    """What never changes of a published version: its digest, the names and routes of its manifest."""

    digest: str
    aliases: tuple[str, ...]
    routes: tuple[str, ...]


class HubCalls:
    """One for a node. Every failure to reach the hub is an `InfraFailed`."""

    def __init__(self, hub: str, token: str) -> None:
        headers = {"X-CUA-Admin-Token": token} if token else {}
        self._http = httpx.AsyncClient(base_url=hub, headers=headers, timeout=10.0, trust_env=False)
        self._published: dict[tuple[str, str], Published] = {}

    async def close(self) -> None:
        await self._http.aclose()

    async def published(self, mock: str, version: str) -> Published:
        known = self._published.get((mock, version))
        if known is None:
            found = await self._get(f"/api/v1/mocks/{mock}/versions/{version}", {})
            manifest = found["manifest"]
            routes = tuple(one for one in manifest.get("routes", ()) if isinstance(one, str))
            known = Published(found["digest"], tuple(manifest.get("aliases", ())), routes)
            self._published[mock, version] = known
        return known

    async def standing(self, mock: str, sid: str, *, diff: bool = False) -> dict[str, Any]:
        """`mock`, `version`, `state_id`, and with `diff` what differs from the initial state."""
        query = {"sid": sid, "diff": "flat" if diff else "none"}
        return await self._get(f"/m/{mock}/go", query if diff else {**query, "fields": _NO_STATE})

    async def states(self, mock: str, sid: str) -> dict[str, Any]:
        """Both states, for whoever wants to score again later."""
        return await self._get(f"/m/{mock}/go", {"sid": sid, "diff": "none"})

    async def launch_url(self, mock: str, sid: str) -> str:
        """Hardened mode: the path of a link that ties a browser to the session."""
        answer = await self._call("POST", f"/api/v1/sessions/{mock}/{sid}/launch", {})
        return httpx.URL(answer["launch_url"]).path

    async def forget(self, mock: str, sid: str) -> None:
        """Delete a session, if the hub is there."""
        try:
            await self._http.delete(f"/api/v1/sessions/{mock}/{sid}")
        except httpx.HTTPError:
            return  # it expires by itself

    async def _get(self, path: str, query: dict[str, str]) -> dict[str, Any]:
        return await self._call("GET", path, query)

    async def _call(self, method: str, path: str, query: dict[str, str]) -> dict[str, Any]:
        try:
            answer = await self._http.request(method, path, params=query)
        except httpx.HTTPError as error:
            raise InfraFailed(f"The hub could not be reached: {type(error).__name__}.") from None
        if not answer.is_success:
            raise InfraFailed(f"The hub answered {answer.status_code} to {path}: {answer.text[:200]}")
        found: dict[str, Any] = orjson.loads(answer.content)
        return found
