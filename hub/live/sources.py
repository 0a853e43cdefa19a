"""Everything that runs or waits, whoever runs it: jobs of the hub, and what other parts bring as a `Source`.

The settings name sources as dotted paths (`HUB_JOB_SOURCES`); the hub knows this protocol of them and no more.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal, Protocol

from django.conf import settings
from django.utils.module_loading import import_string

from hub.lib.problem import Problem

State = Literal["queued", "running", "paused", "done", "failed", "cancelled"]
STATES: tuple[State, ...] = ("queued", "running", "paused", "done", "failed", "cancelled")


@dataclass(frozen=True, slots=True)
class JobRow:
    """`id` is unique over all sources: `synthesis:<uuid>`. `can` holds what may be asked of it now."""

    id: str
    kind: str
    title: str
    state: State
    made_at: str
    started_at: str | None = None
    ended_at: str | None = None
    made_by: str = ""
    why: str = ""
    done: int | None = None  # of `total` pieces
    total: int | None = None
    can: tuple[Literal["cancel", "retry"], ...] = ()


@dataclass(frozen=True, slots=True)
class LogLine:
    id: int
    at: str
    text: str


@dataclass(frozen=True, slots=True)
class Board:
    """What a source adds to the overview: figures by name, and what waits for a person."""

    figures: dict[str, Any]
    waiting: tuple[dict[str, Any], ...] = ()  # rows of kind, text, count, link


class Source(Protocol):
    kind: str

    def counts(self) -> dict[State, int]:
        """How many there are of each state."""

    def rows(self, *, state: str, q: str, most: int) -> Sequence[JobRow]:
        """The latest `most` of a state (empty: of all) whose title or reason holds `q`."""

    def count(self, *, state: str, q: str) -> int:
        """How many match."""

    def row(self, *, key: str) -> JobRow | None: ...

    def log(self, *, key: str, after: int, most: int) -> Sequence[LogLine]: ...

    def cancel(self, *, key: str, by: str) -> None: ...

    def retry(self, *, key: str, by: str) -> str:
        """The id of what runs now."""

    def board(self) -> Board: ...


@cache
def sources() -> tuple[Source, ...]:
    return tuple(import_string(name) for name in settings.HUB_JOB_SOURCES)


def of(job_id: str) -> tuple[Source, str]:
    """The source of a job and its key there. Problem 404 `unknown_job`."""
    kind, colon, key = job_id.partition(":")
    for source in sources():
        if colon and source.kind == kind and source.row(key=key) is not None:
            return source, key
    raise Problem(
        404, "unknown_job", f"There is no job {job_id[:80]!r}: GET /api/v1/jobs lists what there is."
    )
