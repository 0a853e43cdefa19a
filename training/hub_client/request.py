"""A call to the hub as a value: what is sent, and how the answer is read. No I/O; both clients send these."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar
from urllib.parse import quote

import httpx

from training.hub_client import errors

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Request(Generic[T]):
    """`repeatable`: sending it twice leaves the hub as sending it once does, so that it may be retried."""

    method: str
    path: str
    parse: Callable[[httpx.Response], T]
    params: Mapping[str, Any] = field(default_factory=dict)
    json: Any = None
    files: Any = None
    repeatable: bool = False
    gone_is_done: bool = False  # a retried delete that finds nothing has succeeded the first time

    def arguments(self) -> dict[str, Any]:
        """What httpx's `request` takes."""
        given = {"params": given_only(self.params), "json": self.json, "files": self.files}
        return {
            "method": self.method,
            "url": self.path,
            **{name: value for name, value in given.items() if value},
        }

    def result(self, response: httpx.Response, attempt: int = 0) -> T:
        """What the answer says, or the `HubError` it stands for."""
        gone = response.status_code == 404 and self.gone_is_done and attempt > 0
        if not (response.is_success or gone):
            raise errors.from_response(response)
        try:
            return self.parse(response)
        except (KeyError, TypeError, ValueError) as error:
            raise errors.HubError(
                response.status_code, "unexpected_answer",
                f"{self.method} {self.path} was not answered as a hub of this version answers ({error!r}). "
                "Is the address that of a Mock Hub?",
            ) from error  # fmt: skip


@dataclass(frozen=True, slots=True)
class Page(Generic[T]):
    """Some items, and the request for those that follow."""

    items: tuple[T, ...]
    following: Request[Page[T]] | None


def segment(text: str) -> str:
    """One segment of a path, escaped."""
    return quote(text, safe="@:")


def given_only(members: Mapping[str, Any]) -> dict[str, Any]:
    """The members that were given: None stands for "left out" everywhere in `calls`."""
    return {name: value for name, value in members.items() if value is not None}


def nothing(_: httpx.Response) -> None:
    return None
