"""A lane: one studio that works on a run's items until none is left, and plans the next wave when it is the last.

Called by the `synth` command (several threads) and by Celery jobs (one for each lane).
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from typing import Any

import httpx
from django.conf import settings
from playwright.sync_api import Error

from synthesis.llm import budget
from synthesis.llm.errors import LlmError
from synthesis.runner import Unavailable
from synthesis.tuples import selectors, services
from synthesis.tuples.models import Item, Run
from synthesis.tuples.pipeline import cast, drafts, making, planning, report, studio, talks, worlds
from synthesis.tuples.pipeline.make import Studio
from synthesis.tuples.pipeline.stops import Away, NotOurs, Stopped
from synthesis.tuples.pipeline.trial import Unreachable
from synthesis.worlds.stage import StageError

Say = Callable[[str], None]
WAIT_SECONDS = 1.0


def work(run: Run, say: Say = lambda _: None, url: str | None = None) -> None:
    """Work until the run ends, is stopped, or other lanes hold all that is left."""
    # Playwright's synchronous API keeps a loop of its own in this thread; no coroutine of ours ever runs on it.
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"
    try:
        with studio.opened(run.mocks, url) as here:
            lane = Lane(run, here, say)
            while lane.step():
                pass
    except (StageError, studio.NoStudio, Unavailable, LlmError) as error:
        services.run_end(run=run, state=Run.State.FAILED, why=str(error))
        say(str(error))


class Lane:
    def __init__(self, run: Run, here: Studio, say: Say) -> None:
        self._run, self._studio, self._say = run, here, say
        self._states: dict[tuple[str, int], Any] = {}
        self._cast = cast.of(run)
        self._dollars = budget.amount(settings.HUB_LLM_RUN_DOLLARS, "HUB_LLM_RUN_DOLLARS")

    def step(self) -> bool:
        """One item, or one wave of planning; False when there is nothing for this lane to do."""
        self._run.refresh_from_db()
        if self._run.state not in services.OPEN:
            return False
        if self._spent():
            return False
        item = services.item_take(run=self._run)
        if item is not None:
            self._item(item)
            return True
        counts = selectors.counts(run=self._run)
        if counts["working"]:
            time.sleep(WAIT_SECONDS)  # for another lane, or for the end of a dead one's lease
            return True
        return self._wave(counts)

    def _spent(self) -> bool:
        """Whether the run has cost what it may; then it ends in a state of its own, and can be resumed with more."""
        if self._dollars is None or (cost := talks.dollars_of(run=self._run)) < self._dollars:
            return False
        why = (
            f"The run has cost ${cost:.2f} of ${self._dollars:.2f}: raise HUB_LLM_RUN_DOLLARS and resume it."
        )
        services.run_end(run=self._run, state=Run.State.BUDGET_SPENT, why=why)
        self._say(why)
        return True

    def _item(self, item: Item) -> None:
        task = services.task_of(item)
        try:
            states = {one.mock: self._state(one.mock, one.history) for one in task.worlds}
            work = making.made(self._studio, item, task, states, self._cast)
        except Stopped as stop:
            services.item_stop(item=item, state=stop.state, reason=stop.reason, why=stop.why)
            making.forget(item)
            self._say(f"  {task.task_id}: {stop.state} ({stop.why})"[:200])
            return
        except NotOurs as error:
            services.item_stop(item=item, state=Item.State.DROPPED, reason="cancelled", why=str(error))
            return
        except (Unreachable, Away, httpx.HTTPError, Error) as error:
            services.item_fail(item=item, why=f"{type(error).__name__}: {error}"[:600])
            self._say(f"  {task.task_id}: failed ({error})"[:200])
            return
        versions = {mock: self._studio.mocks[mock].version for mock in task.applications}
        services.item_finish(item=item, done=work.done, versions=versions, filtered=work.filtered)
        making.forget(item)
        counts = selectors.counts(run=self._run)
        word = item.state if item.state == Item.State.ACCEPTED else f"{item.state}: {item.reason}"
        self._say(f"  {counts['accepted']}/{self._run.size}  {task.task_id}  {word}")

    def _wave(self, counts: dict[str, int]) -> bool:
        wave = self._run.wave
        if counts["accepted"] >= self._run.size or wave >= services.WAVES:
            return self._end(counts)
        shelves = {mock_id: thing.shelf for mock_id, thing in studio.known(self._run.mocks).items()}
        if wave == 0:
            self._say(f"  worlds of {len(shelves)} mocks")
        states = {
            (mock, number): self._state(mock, number)
            for mock in shelves
            for number in range(self._run.worlds + 1)
        }
        ground = planning.Ground(shelves, states, self._run.worlds, self._run.seed)
        standing, barred = selectors.standing(run=self._run), selectors.barred(run=self._run)
        plans = drafts.drafted if self._run.makers == Run.Makers.MODELS else planning.planned
        plan = plans(ground, self._run.size, standing, barred)
        if not plan.tasks:
            return self._overtaken(wave) or self._end(counts)
        if services.items_plan(run=self._run, plan=plan, wave=wave):
            self._say(f"  wave {wave + 1}: {len(plan.tasks)} tasks")
        return True

    def _overtaken(self, wave: int) -> bool:
        """Whether another lane planned this wave meanwhile: then its tasks are why none was found, and not the end."""
        self._run.refresh_from_db()
        return bool(self._run.wave != wave)

    def _end(self, counts: dict[str, int]) -> bool:
        made = report.of(run=self._run)
        short = self._run.size - counts["accepted"]
        why = f"{short} of {self._run.size} could not be made: see the report" if short else ""
        services.run_end(run=self._run, state=Run.State.DONE, why=why, report=made)
        return False

    def _state(self, mock: str, number: int) -> Any:
        if (mock, number) not in self._states:
            self._states[mock, number] = worlds.state(
                self._studio, mock, number, services.folder() / "worlds"
            )
        return self._states[mock, number]
