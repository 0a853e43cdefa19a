"""From a view's thread to the service of sessions on the event loop, for `api.py` and `api_items.py`.

Enters: a request and what is to be done. Leaves: what the service gave; its failures as Problems.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from asgiref.sync import async_to_sync
from django.http import QueryDict
from rest_framework.request import Request
from rest_framework.serializers import Serializer

from hub.access.rest import principal_of
from hub.catalog import snapshot
from hub.lib.problem import Problem
from hub.state.sessions import Sessions, sessions
from hub.state.store.base import StoreFull, StoreUnavailable
from hub.state.types import Owner

T = TypeVar("T")
POLL_SECONDS = 0.5  # how often a flood of unknown names makes this process look at the catalogue


def run(work: Callable[[Sessions], Awaitable[T]]) -> T:
    """Await one piece of work with the service."""

    async def call() -> T:
        try:
            return await work(await sessions())
        except StoreUnavailable:
            raise Problem(503, "store_unavailable", "The store cannot be reached. Try again.") from None
        except StoreFull:
            raise Problem(503, "store_full", "The store is full: delete sessions or enlarge it.") from None

    return async_to_sync(call)()


def run_on(mock: str, work: Callable[[Sessions, str], Awaitable[T]]) -> T:
    """As `run`, for work on one mock: it gets the mock's public id, whatever name the request used."""
    found = mock_id(mock)  # here and not on the event loop, for it may look into the database
    return run(lambda service: work(service, found))


def run_making(request: Request, count: int, work: Callable[[Sessions, str], Awaitable[T]]) -> T:
    """As `run`, for work that makes `count` sessions, if the token may have so many: it gets their owner's
    name.
    """
    caller = principal_of(request)

    async def within_quota(service: Sessions) -> T:
        await service.writer.check_owner(Owner(caller.name, caller.max_sessions), count)
        return await work(service, caller.name)

    return run(within_quota)


def mock_id(name: str) -> str:
    """The public id of the mock that has this id, label or alias. Problem 404."""
    found = snapshot.current().resolve(name) or snapshot.refresh(max_age=POLL_SECONDS).resolve(name)
    if found is None:
        raise Problem(
            404, "unknown_mock", f"There is no mock {name!r}. GET /api/v1/mocks lists what there is."
        )
    return found.id


def valid(shape: type[Serializer[Any]], data: Any) -> dict[str, Any]:
    """The members of a request's body or query, or DRF's ValidationError."""
    # A plain dict: of a QueryDict, DRF takes `?mock=` for a form's empty box and would drop the filter.
    checked = shape(data=data.dict() if isinstance(data, QueryDict) else data)
    checked.is_valid(raise_exception=True)
    found: dict[str, Any] = checked.validated_data
    return found
