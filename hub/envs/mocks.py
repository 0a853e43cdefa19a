"""The mocks of an episode: which versions, where they are, how their sessions stand."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from hub.envs.calls import HubCalls, Published
from hub.envs.faults import InfraFailed
from hub.envs.rules import OfPage


@dataclass(frozen=True, slots=True)
class Mock:
    """As an answer's `info` shows it."""

    id: str
    version: str
    digest: str
    sid: str
    url: str


class Mocks:
    """Made by `known`."""

    def __init__(
        self, calls: HubCalls, mocks: Mapping[Mock, Published], domain: str, called: Iterable[str]
    ) -> None:
        self._calls, self._published, self._domain = calls, mocks, domain
        self.mocks = tuple(mocks)
        self.sid = self.mocks[0].sid
        self._called = tuple(called)

    @classmethod
    async def known(cls, calls: HubCalls, sid: str, called: tuple[str, ...], domain: str) -> Mocks:
        """From the names that the setup used, one at least. `InfraFailed` when the hub does not answer."""
        stands = await asyncio.gather(*(calls.standing(name, sid) for name in called))
        versions = {one["mock"]["id"]: one["mock"]["version"] for one in stands}
        published = await asyncio.gather(*(calls.published(*one) for one in versions.items()))
        mocks = {
            Mock(mock, version, facts.digest, sid, f"http://{mock}.{domain}"): facts
            for (mock, version), facts in zip(versions.items(), published, strict=True)
        }
        return cls(calls, mocks, domain, called)

    def rules(self, *, hardened: bool) -> OfPage:
        """What a page of the episode may reach."""
        every = {name.lower() for name in self._called} | {mock.id for mock in self.mocks}
        every |= {name.lower() for facts in self._published.values() for name in facts.aliases}
        routes = {route for facts in self._published.values() for route in facts.routes}
        return OfPage(self._domain, frozenset(every), self.sid, frozenset(routes), hardened)

    def listed(self) -> list[dict[str, str]]:
        return [asdict(mock) for mock in self.mocks]

    async def states(self, *, diffs: bool = False) -> dict[str, dict[str, Any]]:
        """By mock: version and state id, with `diffs` what differs from the initial state."""
        stands = await asyncio.gather(
            *(self._calls.standing(one.id, self.sid, diff=diffs) for one in self.mocks)
        )
        return {
            mock.id: {
                "version": stand["version"], "state_id": stand["state_id"],
                **({"diff": stand["state_diff"]} if diffs else {}),
            }
            for mock, stand in zip(self.mocks, stands, strict=True)
        }  # fmt: skip

    async def check(self) -> None:
        """`InfraFailed` unless every session is there: an expired one would look like an untouched world."""
        for mock, state in (await self.states()).items():
            if state["version"] < 1:
                raise InfraFailed(f"The session of {mock} has expired, or was deleted.")

    async def whole(self) -> dict[str, dict[str, Any]]:
        """By mock: both states, for scoring again."""
        found = await asyncio.gather(*(self._calls.states(one.id, self.sid) for one in self.mocks))
        kept = ("initial_state", "current_state", "state_id", "version")
        return {mock.id: {key: one[key] for key in kept} for mock, one in zip(self.mocks, found, strict=True)}

    async def forget(self) -> None:
        await asyncio.gather(*(self._calls.forget(one.id, self.sid) for one in self.mocks))
