"""One session as an object: the calls of `calls` and `state_calls`, bound to a mock and a sid."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import suppress
from functools import wraps
from typing import TYPE_CHECKING, Concatenate, Generic, ParamSpec, Self, TypeVar
from urllib.parse import urljoin

from training.hub_client import calls, state_calls
from training.hub_client.errors import NotFound
from training.hub_client.request import Request
from training.hub_client.types import Event, SessionInfo

if TYPE_CHECKING:
    from training.hub_client.client import AsyncHubClient, HubClient

P = ParamSpec("P")
T = TypeVar("T")


class _Sends(Generic[P, T]):
    """A description whose first two arguments are a session's, as a method of `Session`."""

    def __init__(self, describe: Callable[Concatenate[str, str, P], Request[T]]) -> None:
        self._describe = describe

    def __get__(self, session: Session, _: type[Session]) -> Callable[P, T]:
        @wraps(self._describe)
        def method(*args: P.args, **kwargs: P.kwargs) -> T:
            return session.hub.send(self._describe(session.mock, session.sid, *args, **kwargs))

        return method


class _Awaits(Generic[P, T]):
    """The same as a method of `AsyncSession`."""

    def __init__(self, describe: Callable[Concatenate[str, str, P], Request[T]]) -> None:
        self._describe = describe

    def __get__(self, session: AsyncSession, _: type[AsyncSession]) -> Callable[P, Awaitable[T]]:
        @wraps(self._describe)
        async def method(*args: P.args, **kwargs: P.kwargs) -> T:
            return await session.hub.send(self._describe(session.mock, session.sid, *args, **kwargs))

        return method


class _Handle:
    """What a handle knows without asking. `created` is the session as it was when the handle was made."""

    def __init__(self, base_url: str, created: SessionInfo) -> None:
        self._base_url = base_url
        self.created = created

    @property
    def mock(self) -> str:
        return self.created.mock

    @property
    def sid(self) -> str:
        return self.created.sid

    @property
    def url(self) -> str | None:
        """The page for an agent's browser; None in hardened mode, where `launch()` gives the address."""
        return urljoin(f"{self._base_url}/", self.created.url) if self.created.url else None

    @property
    def host_url(self) -> str | None:
        """The same page on the mock's own host."""
        return self.created.host_url

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.mock} {self.sid}>"


class Session(_Handle):
    """One session, blocking. As a `with` block it is deleted at the end."""

    info = _Sends(calls.get)
    delete = _Sends(calls.delete)
    set_ttl = _Sends(calls.set_ttl)
    snapshot = _Sends(calls.snapshot)
    snapshots = _Sends(calls.snapshots)
    snapshot_delete = _Sends(calls.snapshot_delete)
    restore = _Sends(calls.restore)
    export = _Sends(calls.export)
    launch = _Sends(calls.launch)
    set = _Sends(state_calls.set_)
    set_current = _Sends(state_calls.set_current)
    merge = _Sends(state_calls.merge)
    patch = _Sends(state_calls.patch)
    reset = _Sends(state_calls.reset)
    state = _Sends(state_calls.state)
    go = _Sends(state_calls.go)
    history = _Sends(state_calls.history)
    upload = _Sends(state_calls.upload)
    download = _Sends(state_calls.download)

    def __init__(self, hub: HubClient, created: SessionInfo) -> None:
        super().__init__(hub.base_url, created)
        self.hub = hub

    def fork(self, count: int | None = None, *, sids: Sequence[str] | None = None) -> list[Session]:
        """New sessions at the same initial and current state: `count` of them, or one for each of `sids`."""
        return [Session(self.hub, info) for info in self.hub.fork(self.mock, self.sid, count, sids=sids)]

    def events(self, *, after: str | None = None) -> Iterator[Event]:
        """Transitions as they happen; see `HubClient.events`."""
        return self.hub.events(self.mock, self.sid, after=after)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        with suppress(NotFound):  # its time was over, or the block has deleted it
            self.delete()


class AsyncSession(_Handle):
    """One session, awaiting. As an `async with` block it is deleted at the end."""

    info = _Awaits(calls.get)
    delete = _Awaits(calls.delete)
    set_ttl = _Awaits(calls.set_ttl)
    snapshot = _Awaits(calls.snapshot)
    snapshots = _Awaits(calls.snapshots)
    snapshot_delete = _Awaits(calls.snapshot_delete)
    restore = _Awaits(calls.restore)
    export = _Awaits(calls.export)
    launch = _Awaits(calls.launch)
    set = _Awaits(state_calls.set_)
    set_current = _Awaits(state_calls.set_current)
    merge = _Awaits(state_calls.merge)
    patch = _Awaits(state_calls.patch)
    reset = _Awaits(state_calls.reset)
    state = _Awaits(state_calls.state)
    go = _Awaits(state_calls.go)
    history = _Awaits(state_calls.history)
    upload = _Awaits(state_calls.upload)
    download = _Awaits(state_calls.download)

    def __init__(self, hub: AsyncHubClient, created: SessionInfo) -> None:
        super().__init__(hub.base_url, created)
        self.hub = hub

    async def fork(
        self, count: int | None = None, *, sids: Sequence[str] | None = None
    ) -> list[AsyncSession]:
        """New sessions at the same initial and current state: `count` of them, or one for each of `sids`."""
        return [
            AsyncSession(self.hub, info)
            for info in await self.hub.fork(self.mock, self.sid, count, sids=sids)
        ]

    def events(self, *, after: str | None = None) -> AsyncIterator[Event]:
        """Transitions as they happen; see `AsyncHubClient.events`."""
        return self.hub.events(self.mock, self.sid, after=after)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        with suppress(NotFound):  # its time was over, or the block has deleted it
            await self.delete()
