"""One episode: a world that a setup made, a browser context in it, and what an agent does there until it is scored.

Enters: a bundle and a seat. Leaves: observations, results, a verdict. Everything that a hung or dead browser or an
unreachable hub leads to is an `InfraFailed`, from then on and for good: nothing of it becomes a score.
"""

from __future__ import annotations

import asyncio
import contextlib
import tempfile
import time
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NoReturn

from hub.envs import actions as primitives
from hub.envs import settling
from hub.envs.actions import Action
from hub.envs.bundles import Bundle
from hub.envs.faults import EnvFault, InfraFailed
from hub.envs.hands import Hands
from hub.envs.images import Images
from hub.envs.looking import Eyes
from hub.envs.mocks import Mocks
from hub.envs.pool import Seat
from hub.envs.refused import Refused
from hub.envs.scripts import Scripts, Verdict
from hub.envs.wire import Options, Viewport

if TYPE_CHECKING:
    from hub.envs.config import Config

BETWEEN_MS = 500  # between the actions of one step
FIRST_MS = 10_000  # an application that starts on a busy machine
_QUIETLY = frozenset({"mouse_move", "left_mouse_down", "key_down", "key_up", "screenshot", "wait"})


class Over(EnvFault):
    """The episode has ended: evaluate it, or reset."""

    status, code = 409, "episode_over"


@dataclass(frozen=True, slots=True)
class Parts:
    """What an episode is made of. All of it ends with the episode."""

    bundle: Bundle
    seat: Seat
    scripts: Scripts
    mocks: Mocks
    images: Images
    viewport: Viewport
    options: Options
    folder: tempfile.TemporaryDirectory[str]  # its downloads


class Episode:
    """Made by `beginning.begin`. Its calls come one at a time (`sessions.py` sees to that)."""

    def __init__(self, parts: Parts, config: Config) -> None:
        self.parts, self._config = parts, config
        self._tabs, self._gateway = parts.seat.tabs, parts.seat.gateway
        self._hands = Hands(self._tabs, parts.seat.clipboard)
        self._eyes = Eyes(self._tabs, parts.images, parts.viewport, parts.options)
        self._until = time.monotonic() + config.episode_seconds
        self.max_steps = parts.bundle.max_steps or config.steps
        self.steps = 0
        self.status: str | None = None
        self.terminated = self.truncated = False
        self.fault = ""

    # --- what clients ask for ---------------------------------------------------------------------

    def info(self) -> dict[str, Any]:
        bundle = self.parts.bundle
        return {
            "task_id": bundle.task_id, "instruction": bundle.instruction,
            "mocks": self.parts.mocks.listed(), "max_steps": self.max_steps,
            "deadline_s": round(max(0.0, self._until - time.monotonic()), 1),
        }  # fmt: skip

    async def observe(self) -> dict[str, Any]:
        async with self._guarded():
            return await self._eyes.look()

    async def first(self) -> dict[str, Any]:
        """The observation of a reset, once the page has come to rest."""
        async with self._guarded():
            await settling.settle(self._tabs, self._gateway, max(FIRST_MS, self._settle_ms))
            return await self._eyes.look()

    async def step(self, given: list[Any]) -> dict[str, Any]:
        """Do the actions in order, up to the first `terminate`; then look."""
        if self.terminated or self.truncated:
            raise Over("The episode has ended: evaluate it, reset, or delete the session.")
        late = time.monotonic() >= self._until
        async with self._guarded():
            results, acted, settled = ([], 0.0, 0.0) if late else await self._act(given)
            started = time.monotonic()
            observation, states = await asyncio.gather(
                self._eyes.look(), self.parts.mocks.states(diffs=self.parts.options.diffs)
            )
            observed = time.monotonic() - started
        self.steps += not late
        self.truncated = not self.terminated and (late or self.steps >= self.max_steps)
        timings = {"act_ms": acted, "settle_ms": settled, "observe_ms": observed}
        return {
            "observation": observation, "results": results, "terminated": self.terminated,
            "truncated": self.truncated, "status": self.status,
            "info": {
                "step": self.steps, "states": states,
                "timings": {name: round(seconds * 1000, 2) for name, seconds in timings.items()},
            },
        }  # fmt: skip

    async def evaluate(self) -> Verdict:
        """As often as one likes; nothing changes by it. A failed episode has no score."""
        if self.fault:
            return Verdict("infra_failed", None, self.fault)
        try:
            async with self._guarded():
                await settling.settle(self._tabs, self._gateway, self._settle_ms)
        except InfraFailed as error:
            return Verdict("infra_failed", None, error.message)
        verdict = await self.parts.scripts.evaluate(self.parts.bundle)
        try:
            await self.parts.mocks.check()
        except InfraFailed as error:
            return Verdict("infra_failed", None, error.message)
        return verdict

    async def end(self) -> None:
        """The world goes with it. The seat is the pool's."""
        await asyncio.gather(self.parts.scripts.close(), self.parts.mocks.forget())
        await asyncio.to_thread(self.parts.folder.cleanup)

    # --- how ----------------------------------------------------------------------------------------

    @property
    def _settle_ms(self) -> int:
        wanted = self.parts.options.settle_ms
        return self._config.settle_ms if wanted is None else wanted

    async def _act(self, given: list[Any]) -> tuple[list[dict[str, Any]], float, float]:
        """Results, and the seconds that acting and waiting took."""
        results: list[dict[str, Any]] = []
        acted = settled = 0.0
        for number, one in enumerate(given):
            started = time.monotonic()
            result, action = await self._do(one)
            acted += time.monotonic() - started
            results.append(result)
            if self.terminated:
                break
            last = number == len(given) - 1
            if last or (action is not None and action.name not in _QUIETLY):
                started = time.monotonic()
                await settling.settle(
                    self._tabs, self._gateway, self._settle_ms if last else min(BETWEEN_MS, self._settle_ms)
                )
                settled += time.monotonic() - started
        return results, acted, settled

    async def _do(self, given: Any) -> tuple[dict[str, Any], Action | None]:
        """One action's result. What it cannot do is told the agent; what breaks is a fault."""
        from playwright.async_api import Error

        name = str(given.get("action"))[:40] if isinstance(given, Mapping) else ""
        try:
            action = primitives.read(
                given, self.parts.viewport, self.parts.options, self._config.wait_seconds
            )
            if action.name == "terminate":
                self.terminated, self.status = True, action.status
                return {"action": name, "ok": True}, action
            said = await self._hands.do(action)
        except Refused as error:
            return {"action": name, "ok": False, "error": str(error)}, None
        except Error as error:
            self._check()
            return {"action": name, "ok": False, "error": f"the page did not take it: {_line(error)}"}, None
        return {"action": name, "ok": True, **({"output": said} if said is not None else {})}, action

    @contextlib.asynccontextmanager
    async def _guarded(self) -> AsyncIterator[None]:
        """Bounds what is done in time, and turns every failure of the machinery into one kind of fault, kept."""
        from playwright.async_api import Error

        if self.fault:
            raise InfraFailed(self.fault)
        try:
            async with asyncio.timeout(self._config.step_seconds):
                self._check()
                yield
                self._check()
        except TimeoutError:
            self._fail(f"The browser did not answer within {self._config.step_seconds:g} s.")
        except Error as error:
            self._fail(f"The browser failed: {_line(error)}")
        except LookupError as error:
            self._fail(f"The browser has nothing to show: {error}.")
        except InfraFailed as error:
            self._fail(error.message)

    def _check(self) -> None:
        """`InfraFailed` when something is known to be broken."""
        if not self.parts.seat.browser.connected:
            raise InfraFailed("The browser has ended.")
        if self._tabs.crashed:
            raise InfraFailed("A page of the browser has crashed.")
        if self._gateway.faults:
            raise InfraFailed(f"The hub failed: {self._gateway.faults[0]}.")

    def _fail(self, why: str) -> NoReturn:
        self.fault = why
        raise InfraFailed(why)


def _line(error: Exception) -> str:
    return str(error).splitlines()[0][:300] if str(error) else type(error).__name__
