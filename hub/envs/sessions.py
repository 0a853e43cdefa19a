"""Sessions of a node: leases on its slots. Who does not say anything for too long loses the slot.

Enters: bodies of the protocol, already read. Leaves: answers without their envelope. One call of a session runs at a
time; a call that is running keeps its lease.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
import uuid
from collections import OrderedDict
from collections.abc import AsyncIterator
from dataclasses import asdict
from typing import Any

import structlog

from hub.envs import beginning, bundles
from hub.envs.beginning import Resources
from hub.envs.episode import Episode
from hub.envs.faults import EnvFault, InfraFailed, LeaseExpired, NoSession, NoSlot, NotReset
from hub.envs.wire import Evaluate, Open, Reset, Step

log = structlog.get_logger(__name__)
REMEMBERED = 10_000  # sessions that have ended, so that a late client learns why
LATE_SECONDS = 300.0  # how long after its deadline an episode may still be evaluated


class Session:
    """One lease."""

    def __init__(self, id: str, asked: Open) -> None:
        self.id, self.asked = id, asked
        self.turn = asyncio.Lock()
        self.heard = self.opened = time.monotonic()
        self.calls = 0  # that are running or waiting
        self.episode: Episode | None = None


class Sessions:
    """All of a node. `close` ends everything."""

    def __init__(self, shared: Resources, node: str) -> None:
        self._shared, self._node = shared, node
        self._sessions: dict[str, Session] = {}
        self._gone: OrderedDict[str, str] = OrderedDict()
        self._ending: set[asyncio.Task[None]] = set()
        self.resets = self.steps = self.failures = self.reclaimed = 0

    @property
    def used(self) -> int:
        """Slots that are not free, those included whose browsers are being closed."""
        return len(self._sessions) + len(self._ending)

    def listed(self) -> list[dict[str, Any]]:
        """Leases, for those who look on."""
        now = time.monotonic()
        return [
            {
                "session_id": one.id, **one.asked.model_dump(exclude={"runtime"}, exclude_none=True),
                "age_s": round(now - one.opened, 1), "silent_s": 0.0 if one.calls else round(now - one.heard, 1),
                "task_id": one.episode.parts.bundle.task_id if one.episode else None,
                "step": one.episode.steps if one.episode else 0,
            }
            for one in self._sessions.values()
        ]  # fmt: skip

    def open(self, asked: Open) -> str:
        """A new session's id. `NoSlot` while all are taken."""
        if self.used >= self._shared.config.slots:
            raise NoSlot(f"All {self._shared.config.slots} slots are in use: try again in a moment.")
        session = Session(f"{self._node}-{uuid.uuid4().hex}", asked)
        self._sessions[session.id] = session
        return session.id

    async def reset(self, id: str, asked: Reset) -> dict[str, Any]:
        """Ends the episode that was running, begins the next one."""
        async with self._turn(id) as session:
            await self._end_episode(session)
            bundle = await self._bundle(asked)
            try:
                async with asyncio.timeout(self._shared.config.reset_seconds):
                    session.episode, observation = await beginning.begin(self._shared, bundle, asked)
            except TimeoutError:
                self.failures += 1
                text = f"The episode did not begin within {self._shared.config.reset_seconds:g} s."
                raise InfraFailed(text) from None
            except InfraFailed:
                self.failures += 1
                raise
            self.resets += 1
            info = {**session.episode.info(), "seed": asked.seed}
            return {"observation": observation, "info": info}

    async def step(self, id: str, asked: Step) -> dict[str, Any]:
        async with self._turn(id) as session:
            self.steps += 1
            return await _episode(session).step(asked.actions)

    async def observe(self, id: str) -> dict[str, Any]:
        async with self._turn(id) as session:
            return {"observation": await _episode(session).observe()}

    async def evaluate(self, id: str, asked: Evaluate) -> dict[str, Any]:
        """A verdict; with `states` the final states as well."""
        async with self._turn(id) as session:
            episode = _episode(session)
            answer = asdict(await episode.evaluate())
            if not answer["detail"]:
                del answer["detail"]
            if asked.states and answer["outcome"] != "infra_failed":
                answer["states"] = await episode.parts.mocks.whole()
            return answer

    def heartbeat(self, id: str) -> dict[str, Any]:
        self._find(id).heard = time.monotonic()
        return {"expires_in_s": self._shared.config.lease_seconds}

    async def delete(self, id: str) -> None:
        """Waits for a call that is running; the slot is free when this returns."""
        session = self._find(id)
        self._drop(session, "it was deleted")
        await asyncio.gather(*(task for task in self._ending if task.get_name() == id))

    async def reclaim(self) -> None:
        """End what nobody has spoken to for too long, and episodes far beyond their time."""
        now = time.monotonic()
        for session in list(self._sessions.values()):
            if not session.calls and now - session.heard > self._shared.config.lease_seconds:
                self.reclaimed += 1
                self._drop(session, f"nothing was heard of it for {self._shared.config.lease_seconds:g} s")

    async def close(self) -> None:
        for session in list(self._sessions.values()):
            self._drop(session, "the node has stopped")
        await asyncio.gather(*self._ending, return_exceptions=True)

    # --- how ------------------------------------------------------------------------------------------

    def _find(self, id: str) -> Session:
        session = self._sessions.get(id)
        if session is None:
            if id in self._gone:
                raise LeaseExpired(f"The session has ended: {self._gone[id]}. Open another one.")
            raise NoSession(f"There is no session {id[:80]!r}: POST /v1/sessions opens one.")
        return session

    @contextlib.asynccontextmanager
    async def _turn(self, id: str) -> AsyncIterator[Session]:
        session = self._find(id)
        session.calls += 1
        try:
            async with session.turn:
                self._find(id)  # it may have ended while this call waited
                yield session
        except EnvFault:
            if session.episode is not None and session.episode.fault:
                self.failures += 1
            raise
        finally:
            session.calls -= 1
            session.heard = time.monotonic()

    async def _bundle(self, asked: Reset) -> bundles.Bundle:
        if asked.bundle is not None:
            return bundles.read(asked.bundle.files)
        return await asyncio.to_thread(bundles.stored, asked.task_id or "", self._shared.config.tasks)

    def _drop(self, session: Session, why: str) -> None:
        del self._sessions[session.id]
        self._gone[session.id] = why
        while len(self._gone) > REMEMBERED:
            self._gone.popitem(last=False)
        task = asyncio.create_task(self._end(session), name=session.id)
        self._ending.add(task)
        task.add_done_callback(self._ending.discard)

    async def _end(self, session: Session) -> None:
        async with session.turn:
            await self._end_episode(session)

    async def _end_episode(self, session: Session) -> None:
        episode, session.episode = session.episode, None
        if episode is None:
            return
        done = await asyncio.gather(
            self._shared.pool.leave(episode.parts.seat), episode.end(), return_exceptions=True
        )
        for error in done:
            if isinstance(error, BaseException):
                log.warning("an episode did not end well", session=session.id, error=str(error)[:300])


def _episode(session: Session) -> Episode:
    if session.episode is None:
        raise NotReset("The session has no running episode: POST …/reset begins one.")
    return session.episode
