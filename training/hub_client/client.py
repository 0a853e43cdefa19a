"""The two clients. They differ in how they wait and in nothing else: what can be asked is in `calls`, `state_calls`.

A method is a description bound to a client: `hub.fork(mock, sid, 16)` sends `calls.fork(mock, sid, 16)`, and has its
arguments, its types and its documentation.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from functools import wraps
from itertools import count
from typing import Any, Generic, ParamSpec, Self, TypeVar

import httpx

from training.hub_client import calls, errors, state_calls
from training.hub_client.events import EventReader
from training.hub_client.policy import Retries
from training.hub_client.request import Page, Request
from training.hub_client.session import AsyncSession, Session
from training.hub_client.types import Env, Event, Fill, JsonObject, MockInfo, SessionInfo

P = ParamSpec("P")
T = TypeVar("T")
TIMEOUT = httpx.Timeout(60.0, connect=5.0)
LISTEN = httpx.Timeout(5.0, read=None)  # a stream may be silent for as long as nobody acts
RETRIES = Retries()
LIMITS = httpx.Limits(max_connections=200, max_keepalive_connections=100)


def _settings(base_url: str, token: str | None, timeout: httpx.Timeout | float) -> dict[str, Any]:
    headers = {"User-Agent": "mock-hub-client", **({"Authorization": f"Bearer {token}"} if token else {})}
    return {"base_url": base_url.rstrip("/"), "headers": headers, "timeout": timeout, "limits": LIMITS}


class _Sends(Generic[P, T]):
    """A description as a method of `HubClient`."""

    def __init__(self, describe: Callable[P, Request[T]]) -> None:
        self._describe = describe

    def __get__(self, client: HubClient, _: type[HubClient]) -> Callable[P, T]:
        @wraps(self._describe)
        def method(*args: P.args, **kwargs: P.kwargs) -> T:
            return client.send(self._describe(*args, **kwargs))

        return method


class _Awaits(Generic[P, T]):
    """A description as a method of `AsyncHubClient`."""

    def __init__(self, describe: Callable[P, Request[T]]) -> None:
        self._describe = describe

    def __get__(self, client: AsyncHubClient, _: type[AsyncHubClient]) -> Callable[P, Awaitable[T]]:
        @wraps(self._describe)
        async def method(*args: P.args, **kwargs: P.kwargs) -> T:
            return await client.send(self._describe(*args, **kwargs))

        return method


class HubClient:
    """A hub, blocking. Safe to share between threads; close it, or use it in a `with` statement."""

    status = _Sends(calls.status)
    mock = _Sends(calls.mock)
    versions = _Sends(calls.versions)
    version = _Sends(calls.version)
    set_current_version = _Sends(calls.set_current_version)
    create = _Sends(calls.create)
    create_many = _Sends(calls.create_many)
    get = _Sends(calls.get)
    fork = _Sends(calls.fork)
    delete = _Sends(calls.delete)
    set_ttl = _Sends(calls.set_ttl)
    snapshot = _Sends(calls.snapshot)
    snapshots = _Sends(calls.snapshots)
    snapshot_delete = _Sends(calls.snapshot_delete)
    restore = _Sends(calls.restore)
    export = _Sends(calls.export)
    import_ = _Sends(calls.import_)
    launch = _Sends(calls.launch)
    tokens = _Sends(calls.tokens)
    token_create = _Sends(calls.token_create)
    token_revoke = _Sends(calls.token_revoke)
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

    def send(self, request: Request[T]) -> T:
        """Send a description and give its result; tries again where that is safe. Raises `HubError`."""
        for attempt in count():
            try:
                response = self._http.request(**request.arguments())
            except httpx.TransportError as error:
                pause = self._retries.after_error(request, error, attempt)
                if pause is None:
                    raise errors.unreachable(error) from error
            else:
                pause = self._retries.after_answer(request, response, attempt)
                if pause is None:
                    return request.result(response, attempt)
            time.sleep(pause)
        raise AssertionError("count() does not end")

    def mocks(self, *, query: str | None = None, category: str | None = None) -> Iterator[MockInfo]:
        """All mocks that match, page by page."""
        return self._all(calls.mocks(query=query, category=category))

    def list(
        self,
        *,
        mock: str | None = None,
        version: str | None = None,
        prefix: str | None = None,
        owner: str | None = None,
        custom: bool | None = None,
    ) -> Iterator[SessionInfo]:
        """All sessions that match, page by page."""
        return self._all(
            calls.sessions(mock=mock, version=version, prefix=prefix, owner=owner, custom=custom)
        )

    def session(
        self,
        mock: str,
        *,
        sid: str | None = None,
        version: str | None = None,
        state: JsonObject | None = None,
        fill: Fill | None = None,
        env: Env | None = None,
        ttl: float | None = None,
    ) -> Session:
        """Create a session and give its handle; as a `with` block it is deleted at the end."""
        return Session(
            self, self.create(mock, sid=sid, version=version, state=state, fill=fill, env=env, ttl=ttl)
        )

    def attach(self, mock: str, sid: str) -> Session:
        """A handle of a session that exists. `NotFound` if it does not."""
        return Session(self, self.get(mock, sid))

    def events(self, mock: str, sid: str, *, after: str | None = None) -> Iterator[Event]:
        """Transitions as they happen, without end; a broken connection is resumed after the last one seen.

        `after`: the id of an event to resume after. Raises `HubError` when the hub stays away or refuses.
        """
        reader, failures = EventReader(after), 0
        while True:
            try:
                with self._http.stream(
                    "GET", **state_calls.events(mock, sid, reader), timeout=LISTEN
                ) as answer:
                    if not answer.is_success:
                        answer.read()
                        raise errors.from_response(answer)
                    for line in answer.iter_lines():
                        failures = 0
                        yield from reader.feed(line)
            except (httpx.TransportError, errors.Unavailable) as error:
                failures += 1
                time.sleep(self._retries.before_reconnect(failures, error))

    def close(self) -> None:
        self._http.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _all(self, first: Request[Page[T]]) -> Iterator[T]:
        request: Request[Page[T]] | None = first
        while request is not None:
            page = self.send(request)
            yield from page.items
            request = page.following


class AsyncHubClient:
    """A hub, awaiting. One per event loop; close it, or use it in an `async with` statement."""

    status = _Awaits(calls.status)
    mock = _Awaits(calls.mock)
    versions = _Awaits(calls.versions)
    version = _Awaits(calls.version)
    set_current_version = _Awaits(calls.set_current_version)
    create = _Awaits(calls.create)
    create_many = _Awaits(calls.create_many)
    get = _Awaits(calls.get)
    fork = _Awaits(calls.fork)
    delete = _Awaits(calls.delete)
    set_ttl = _Awaits(calls.set_ttl)
    snapshot = _Awaits(calls.snapshot)
    snapshots = _Awaits(calls.snapshots)
    snapshot_delete = _Awaits(calls.snapshot_delete)
    restore = _Awaits(calls.restore)
    export = _Awaits(calls.export)
    import_ = _Awaits(calls.import_)
    launch = _Awaits(calls.launch)
    tokens = _Awaits(calls.tokens)
    token_create = _Awaits(calls.token_create)
    token_revoke = _Awaits(calls.token_revoke)
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

    async def send(self, request: Request[T]) -> T:
        """Send a description and give its result; tries again where that is safe. Raises `HubError`."""
        for attempt in count():
            try:
                response = await self._http.request(**request.arguments())
            except httpx.TransportError as error:
                pause = self._retries.after_error(request, error, attempt)
                if pause is None:
                    raise errors.unreachable(error) from error
            else:
                pause = self._retries.after_answer(request, response, attempt)
                if pause is None:
                    return request.result(response, attempt)
            await asyncio.sleep(pause)
        raise AssertionError("count() does not end")

    def mocks(self, *, query: str | None = None, category: str | None = None) -> AsyncIterator[MockInfo]:
        """All mocks that match, page by page."""
        return self._all(calls.mocks(query=query, category=category))

    def list(
        self,
        *,
        mock: str | None = None,
        version: str | None = None,
        prefix: str | None = None,
        owner: str | None = None,
        custom: bool | None = None,
    ) -> AsyncIterator[SessionInfo]:
        """All sessions that match, page by page."""
        return self._all(
            calls.sessions(mock=mock, version=version, prefix=prefix, owner=owner, custom=custom)
        )

    async def session(
        self,
        mock: str,
        *,
        sid: str | None = None,
        version: str | None = None,
        state: JsonObject | None = None,
        fill: Fill | None = None,
        env: Env | None = None,
        ttl: float | None = None,
    ) -> AsyncSession:
        """Create a session and give its handle; as an `async with` block it is deleted at the end."""
        return AsyncSession(
            self, await self.create(mock, sid=sid, version=version, state=state, fill=fill, env=env, ttl=ttl)
        )

    async def attach(self, mock: str, sid: str) -> AsyncSession:
        """A handle of a session that exists. `NotFound` if it does not."""
        return AsyncSession(self, await self.get(mock, sid))

    async def events(self, mock: str, sid: str, *, after: str | None = None) -> AsyncIterator[Event]:
        """Transitions as they happen, without end; a broken connection is resumed after the last one seen.

        `after`: the id of an event to resume after. Raises `HubError` when the hub stays away or refuses.
        """
        reader, failures = EventReader(after), 0
        while True:
            try:
                async with self._http.stream(
                    "GET", **state_calls.events(mock, sid, reader), timeout=LISTEN
                ) as answer:
                    if not answer.is_success:
                        await answer.aread()
                        raise errors.from_response(answer)
                    async for line in answer.aiter_lines():
                        failures = 0
                        for event in reader.feed(line):
                            yield event
            except (httpx.TransportError, errors.Unavailable) as error:
                failures += 1
                await asyncio.sleep(self._retries.before_reconnect(failures, error))

    async def close(self) -> None:
        await self._http.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def _all(self, first: Request[Page[T]]) -> AsyncIterator[T]:
        request: Request[Page[T]] | None = first
        while request is not None:
            page = await self.send(request)
            for item in page.items:
                yield item
            request = page.following
