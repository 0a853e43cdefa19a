"""The two clients. They differ in how they wait and in nothing else: what can be asked is in `calls`."""

from __future__ import annotations

import asyncio
import time
from itertools import count
from typing import Any, Self, TypeVar

import httpx

from training.env_client import calls, errors
from training.env_client.calls import Call, NodeSlots
from training.env_client.environment import AsyncRemoteEnvironment, RemoteEnvironment
from training.env_client.retries import Retries

T = TypeVar("T")
TIMEOUT = httpx.Timeout(
    120.0, connect=5.0, pool=None
)  # a reset may run a setup script; the server has deadlines
LIMITS = httpx.Limits(max_connections=None, max_keepalive_connections=512)
RETRIES = Retries()


def _settings(base_url: str, token: str | None, timeout: httpx.Timeout | float) -> dict[str, Any]:
    headers = {"User-Agent": "mock-hub-env-client"} | ({"Authorization": f"Bearer {token}"} if token else {})
    return {"base_url": base_url.rstrip("/"), "headers": headers, "timeout": timeout, "limits": LIMITS}


class EnvClient:
    """An environment server, blocking. Safe to share between threads; close it, or use it in a `with` statement."""

    def __init__(
        self,
        base_url: str,
        token: str | None = None,
        *,
        timeout: httpx.Timeout | float = TIMEOUT,
        retries: Retries = RETRIES,
    ) -> None:
        self.base_url = base_url.rstrip("/")
        self._http = httpx.Client(**_settings(base_url, token, timeout))
        self._retries = retries

    def send(self, call: Call[T], *, at: str = "") -> T:
        """Send a call, to the node `at` or the client's own address. Raises `EnvError`."""
        began = time.monotonic()
        for attempt in count():
            try:
                return call.result(self._http.request(call.method, at + call.path, json=call.body))
            except httpx.TransportError as error:
                pause = self._retries.after_lost(call, error, attempt)
                if pause is None:
                    raise errors.unreachable(error) from error
            except errors.EnvError as error:
                pause = self._retries.after_refused(call, error, attempt, time.monotonic() - began)
                if pause is None:
                    raise
            time.sleep(pause)
        raise AssertionError("count() does not end")

    def environment(self, **session: Any) -> RemoteEnvironment:
        """An environment here. `session`: user_id, task_type, job_id, direct, heartbeat_s."""
        return RemoteEnvironment(self, **session)

    def slots(self) -> tuple[NodeSlots, ...]:
        return self.send(calls.slots())

    def image(self, sha256: str) -> bytes:
        """The bytes of a screenshot."""
        return self.send(calls.image(sha256))

    def close(self) -> None:
        self._http.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class AsyncEnvClient:
    """An environment server, awaiting. One per event loop; close it, or use it in an `async with` statement."""

    def __init__(
        self,
        base_url: str,
        token: str | None = None,
        *,
        timeout: httpx.Timeout | float = TIMEOUT,
        retries: Retries = RETRIES,
    ) -> None:
        self.base_url = base_url.rstrip("/")
        self._http = httpx.AsyncClient(**_settings(base_url, token, timeout))
        self._retries = retries

    async def send(self, call: Call[T], *, at: str = "") -> T:
        """Send a call, to the node `at` or the client's own address. Raises `EnvError`."""
        began = time.monotonic()
        for attempt in count():
            try:
                return call.result(await self._http.request(call.method, at + call.path, json=call.body))
            except httpx.TransportError as error:
                pause = self._retries.after_lost(call, error, attempt)
                if pause is None:
                    raise errors.unreachable(error) from error
            except errors.EnvError as error:
                pause = self._retries.after_refused(call, error, attempt, time.monotonic() - began)
                if pause is None:
                    raise
            await asyncio.sleep(pause)
        raise AssertionError("count() does not end")

    def environment(self, **session: Any) -> AsyncRemoteEnvironment:
        """An environment here. `session`: user_id, task_type, job_id, direct, heartbeat_s."""
        return AsyncRemoteEnvironment(self, **session)

    async def slots(self) -> tuple[NodeSlots, ...]:
        return await self.send(calls.slots())

    async def image(self, sha256: str) -> bytes:
        """The bytes of a screenshot."""
        return await self.send(calls.image(sha256))

    async def close(self) -> None:
        await self._http.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()
