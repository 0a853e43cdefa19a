"""A few browsers at work at once, each in a thread of its own, as Playwright's synchronous API wants it.

Enters: jobs, functions of a browser. Leaves: their results in the order of the jobs; the first error ends the rest.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from playwright.sync_api import Browser

from synthesis.worlds.browser import browser

Result = TypeVar("Result")
Job = Callable[[Browser], Result]
Progress = Callable[[str, int, int], None]  # what is being done, how many of it are through, of how many


def silent(_: str, __: int, ___: int) -> None:
    """For callers that show nothing."""


class Pool(Generic[Result]):
    """Threads that live from `__enter__` to `__exit__`; each starts its browser with its first job."""

    def __init__(self, size: int, progress: Progress = silent) -> None:
        self._size = max(1, size)
        self._progress = progress
        self._turn = threading.Condition()
        self._jobs: list[tuple[int, Callable[[Browser], Any]]] = []
        self._results: dict[int, Any] = {}
        self._error: BaseException | None = None
        self._ending = False
        self._busy = 0
        self._threads: list[threading.Thread] = []

    def __enter__(self) -> Pool[Result]:
        self._threads = [threading.Thread(target=self._work, daemon=True) for _ in range(self._size)]
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        with self._turn:
            self._ending = True
            self._jobs.clear()
            self._turn.notify_all()
        for thread in self._threads:
            thread.join()

    def run(self, jobs: Sequence[Callable[[Browser], Any]], doing: str = "") -> list[Any]:
        """Do all of them; the results in order. `doing` names them where progress is shown."""
        with self._turn:
            self._results = {}
            self._jobs = list(enumerate(jobs))
            self._turn.notify_all()
            while self._error is None and (self._jobs or self._busy):
                if doing:
                    self._progress(doing, len(self._results), len(jobs))
                self._turn.wait()
            if self._error is not None:
                raise self._error
        return [self._results[place] for place in range(len(jobs))]

    def _work(self) -> None:
        try:
            with browser() as mine:
                while (job := self._next()) is not None:
                    place, work = job
                    result = work(mine)
                    with self._turn:
                        self._results[place] = result
                        self._busy -= 1
                        self._turn.notify_all()
        except BaseException as error:  # handed to whoever waits in `run`
            with self._turn:
                self._error = self._error or error
                self._turn.notify_all()

    def _next(self) -> tuple[int, Callable[[Browser], Any]] | None:
        with self._turn:
            while not self._jobs and not self._ending:
                self._turn.wait()
            if self._ending:
                return None
            self._busy += 1
            return self._jobs.pop(0)
