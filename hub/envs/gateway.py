"""The only way out of an episode: an HTTP proxy of its own, on a port of this machine's loopback.

Enters: requests of a browser context (or of a sandbox's scripts). Leaves: what its rules let pass goes to the hub and
nowhere else; the rest is answered with 403. It knows what is on its way, which is how an episode knows that a page has
gone quiet and that the hub has what the page wrote, and it notes when the hub failed, so that no failure of the
machinery is taken for one of the agent. Files whose names say what is in them are kept in memory for all episodes.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field

from hub.envs.assets import Assets
from hub.envs.near import Near
from hub.envs.rules import Nothing, Rules

MOST_NOTES = 50


@dataclass(frozen=True, slots=True)
class Upstream:
    """Where the hub is: how to reach it, and what our own requests carry (a token, where it wants one)."""

    host: str
    port: int
    tls: bool = False


@dataclass(eq=False)
class Gateway:
    """See the module. `open` and `close` bracket it; `rules` may be changed at any time."""

    upstream: Upstream
    assets: Assets | None = None
    headers: Sequence[tuple[bytes, bytes]] = ()  # added to each request that passes
    rules: Rules = field(default_factory=Nothing)
    faults: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    served: int = 0  # requests so far
    _busy: int = 0
    _idle: asyncio.Event = field(default_factory=asyncio.Event)
    _server: asyncio.Server | None = None
    _nears: set[Near] = field(default_factory=set)
    port: int = 0

    async def open(self) -> Gateway:
        self._idle.set()
        loop = asyncio.get_running_loop()
        self._server = await loop.create_server(lambda: Near(self), "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def close(self) -> None:
        """Nothing passes any more: connections that are open end at once."""
        self.rules = Nothing()
        if self._server is not None:
            self._server.close()
            self._server = None
        for near in list(self._nears):
            near.abort()

    async def idle(self, seconds: float) -> bool:
        """Whether nothing is on its way, waiting so long for it. Streams of events do not count."""
        try:
            async with asyncio.timeout(seconds):
                await self._idle.wait()
        except TimeoutError:
            return False
        return True

    @property
    def busy(self) -> int:
        return self._busy

    # --- what connections tell ---------------------------------------------------------------

    def joined(self, near: Near) -> None:
        self._nears.add(near)

    def left(self, near: Near) -> None:
        self._nears.discard(near)

    def began(self) -> None:
        self.served += 1
        self._busy += 1
        self._idle.clear()

    def ended(self) -> None:
        self._busy -= 1
        if self._busy == 0:
            self._idle.set()

    def note_refusal(self, why: str) -> None:
        if len(self.refused) < MOST_NOTES:
            self.refused.append(why)

    def note_fault(self, why: str) -> None:
        if len(self.faults) < MOST_NOTES:
            self.faults.append(why)
