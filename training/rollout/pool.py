"""Environments for many rollouts: made when they are needed, used one after another, replaced when they failed."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from typing import Self

from training.env_client.client import AsyncEnvClient
from training.env_client.protocol import AsyncEnvironment


class EnvironmentPool:
    """At most `size` environments at once, which is how many rollouts run. Close it, or use it in `async with`."""

    def __init__(self, make: Callable[[], AsyncEnvironment], size: int) -> None:
        if size < 1:
            raise ValueError(f"a pool of {size} environments runs nothing: give 1 or more")
        self.size = size
        self._make = make
        self._slots = asyncio.Semaphore(size)
        self._free: list[AsyncEnvironment] = []

    @classmethod
    def remote(cls, client: AsyncEnvClient, size: int, *, job_id: str | None = None) -> EnvironmentPool:
        """Sessions of an environment server."""
        return cls(lambda: client.environment(job_id=job_id), size)

    @contextlib.asynccontextmanager
    async def lease(self) -> AsyncIterator[Lease]:
        """An environment for one episode. What raised, was cancelled or was marked failed is closed, not used again."""
        async with self._slots:
            lease = Lease(self._free.pop() if self._free else self._make())
            try:
                yield lease
            except BaseException:
                lease.failed = True
                raise
            finally:
                if lease.failed:
                    await asyncio.shield(lease.environment.close())
                else:
                    self._free.append(lease.environment)

    async def close(self) -> None:
        """Close what is free. Leases that are out are closed by their holders."""
        while self._free:
            await self._free.pop().close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()


class Lease:
    """An environment that is one rollout's; set `failed` where it must not be used again."""

    def __init__(self, environment: AsyncEnvironment) -> None:
        self.environment = environment
        self.failed = False
