"""A session as an environment: taken at the first reset, kept alive by heartbeats in the background, given back.

Both classes are `protocol.Environment`s. A session that was lost (its lease expired while nobody stepped) is taken
anew at the next reset; during an episode its loss is an error, because the episode is gone.
"""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Sequence
from typing import TYPE_CHECKING, Self

from training.env_client import calls
from training.env_client.calls import SessionRef
from training.env_client.errors import EnvError, Rejected, SessionLost
from training.env_client.protocol import Action, Evaluation, Observation, Reset, StepResult, Task

if TYPE_CHECKING:
    from training.env_client.client import AsyncEnvClient, EnvClient

HEARTBEAT_S = 30.0  # the server reclaims a lease after 90 seconds of silence


class _Lease:
    """What both environments know of their session."""

    def __init__(
        self,
        *,
        user_id: str | None = None,
        task_type: str | None = None,
        job_id: str | None = None,
        direct: bool = False,
        heartbeat_s: float = HEARTBEAT_S,
    ) -> None:
        """`direct`: speak to the session's own node, not through the address that created it."""
        self._create = calls.create(user_id=user_id, task_type=task_type, job_id=job_id)
        self._direct = direct
        self._heartbeat_s = heartbeat_s
        self.session: SessionRef | None = None

    @property
    def _id(self) -> str:
        if self.session is None:
            raise Rejected(0, "not_reset", "The environment has no session yet: call reset first.")
        return self.session.session_id

    @property
    def _at(self) -> str:
        return self.session.node_url.rstrip("/") if self._direct and self.session else ""


class AsyncRemoteEnvironment(_Lease):
    """`AsyncEnvironment` over HTTP; as an `async with` block it is closed at the end."""

    def __init__(
        self,
        client: AsyncEnvClient,
        *,
        user_id: str | None = None,
        task_type: str | None = None,
        job_id: str | None = None,
        direct: bool = False,
        heartbeat_s: float = HEARTBEAT_S,
    ) -> None:
        super().__init__(
            user_id=user_id, task_type=task_type, job_id=job_id, direct=direct, heartbeat_s=heartbeat_s
        )
        self._client = client
        self._beating: asyncio.Task[None] | None = None

    async def reset(self, task: Task) -> Reset:
        if self.session is not None:
            with contextlib.suppress(SessionLost):
                return await self._client.send(calls.reset(self._id, task), at=self._at)
        self.session = await self._client.send(self._create)
        if self._beating is None:
            self._beating = asyncio.create_task(self._beat())
        return await self._client.send(calls.reset(self._id, task), at=self._at)

    async def step(self, actions: Sequence[Action]) -> StepResult:
        return await self._client.send(calls.step(self._id, actions), at=self._at)

    async def observe(self) -> Observation:
        return await self._client.send(calls.observe(self._id), at=self._at)

    async def evaluate(self, *, states: bool = False) -> Evaluation:
        return await self._client.send(calls.evaluate(self._id, states=states), at=self._at)

    async def image(self, sha256: str) -> bytes:
        """The bytes of a screenshot of this session."""
        return await self._client.send(calls.image(sha256), at=self._at)

    async def close(self) -> None:
        """Give the session back. Never raises: a lease that cannot be given back expires."""
        if self._beating is not None:
            self._beating.cancel()
            await asyncio.gather(self._beating, return_exceptions=True)
        if self.session is not None:
            with contextlib.suppress(EnvError):
                await self._client.send(calls.delete(self._id), at=self._at)
        self._beating = self.session = None

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(self._heartbeat_s)
            with contextlib.suppress(EnvError):  # the next call of the episode tells what is wrong
                await self._client.send(calls.heartbeat(self._id), at=self._at)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()


class RemoteEnvironment(_Lease):
    """`Environment` over HTTP, blocking; as a `with` block it is closed at the end."""

    def __init__(
        self,
        client: EnvClient,
        *,
        user_id: str | None = None,
        task_type: str | None = None,
        job_id: str | None = None,
        direct: bool = False,
        heartbeat_s: float = HEARTBEAT_S,
    ) -> None:
        super().__init__(
            user_id=user_id, task_type=task_type, job_id=job_id, direct=direct, heartbeat_s=heartbeat_s
        )
        self._client = client
        self._over = threading.Event()
        self._beating: threading.Thread | None = None

    def reset(self, task: Task) -> Reset:
        if self.session is not None:
            with contextlib.suppress(SessionLost):
                return self._client.send(calls.reset(self._id, task), at=self._at)
        self.session = self._client.send(self._create)
        if self._beating is None:
            self._over.clear()
            self._beating = threading.Thread(target=self._beat, daemon=True)
            self._beating.start()
        return self._client.send(calls.reset(self._id, task), at=self._at)

    def step(self, actions: Sequence[Action]) -> StepResult:
        return self._client.send(calls.step(self._id, actions), at=self._at)

    def observe(self) -> Observation:
        return self._client.send(calls.observe(self._id), at=self._at)

    def evaluate(self, *, states: bool = False) -> Evaluation:
        return self._client.send(calls.evaluate(self._id, states=states), at=self._at)

    def image(self, sha256: str) -> bytes:
        """The bytes of a screenshot of this session."""
        return self._client.send(calls.image(sha256), at=self._at)

    def close(self) -> None:
        """Give the session back. Never raises: a lease that cannot be given back expires."""
        self._over.set()
        if self._beating is not None:
            self._beating.join()
        if self.session is not None:
            with contextlib.suppress(EnvError):
                self._client.send(calls.delete(self._id), at=self._at)
        self._beating = self.session = None

    def _beat(self) -> None:
        while not self._over.wait(self._heartbeat_s):
            with contextlib.suppress(EnvError):  # the next call of the episode tells what is wrong
                self._client.send(calls.heartbeat(self._id), at=self._at)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
