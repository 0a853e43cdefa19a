"""An item becomes a tuple and passes the filters, with models in the roles that the run has given them.

Enters: an item, its task and states, a studio, the cast (None: no models). Leaves: `Work` for `services.item_finish`.
Called by lanes.
"""

from __future__ import annotations

import shutil
import time
from dataclasses import dataclass, field, replace
from pathlib import Path

from synthesis.llm.model import Watch
from synthesis.llm.roles import Role
from synthesis.tasks.compose import Task
from synthesis.tuples import home, selectors, services
from synthesis.tuples.models import Item, Run
from synthesis.tuples.pipeline import teaching
from synthesis.tuples.pipeline.cast import Cast
from synthesis.tuples.pipeline.contest import Contest
from synthesis.tuples.pipeline.filtered import Filtered
from synthesis.tuples.pipeline.make import States, Studio, Tuple, tuple_of
from synthesis.tuples.pipeline.stops import NotOurs
from synthesis.tuples.pipeline.talks import Talks
from synthesis.tuples.pipeline.teaching import Teaching
from synthesis.tuples.pipeline.voting import Voting
from synthesis.tuples.pipeline.writing import Writer

BEAT_SECONDS = 30.0
NOT_TAUGHT = {
    "outcome": "not_run", "program": None, "visual": None, "judged": False,
    "why": "no teacher is set, and the oracle knows no way of tasks that a model wrote",
}  # fmt: skip


@dataclass(frozen=True)
class Work:
    done: Tuple
    filtered: Filtered


@dataclass
class Lease(Watch):
    """Keeps an item while models speak, which takes longer than a lease; ends what is for nobody any more."""

    item: Item
    _last: float = field(default_factory=time.monotonic)

    def beat(self) -> None:
        if time.monotonic() - self._last < BEAT_SECONDS:
            return
        self._last = time.monotonic()
        if not services.item_keep(item=self.item):
            raise NotOurs("The item went to another lane, or its run was cancelled.")


def made(studio: Studio, item: Item, task: Task, states: States, cast: Cast | None) -> Work:
    """`Stopped`, `Away`, `NotOurs`, `trial.Unreachable`, `Unavailable`."""
    if cast is None:
        done = tuple_of(studio, task, states)
        filtered = teaching.offline(item, done) if done.outcome.accepted else Filtered()
        return Work(done, filtered)
    talks, work = Talks(item.run, item, cast, Lease(item)), _work(item)
    if not work.is_dir():
        talks.begin_anew()
        work.mkdir(parents=True)
    if item.run.makers == Run.Makers.WORKFLOWS:
        done = tuple_of(studio, task, states)
        return _filtered(studio, talks, done, None)
    if not task.instruction:
        task = Writer(talks, studio, selectors.instructions(run=item.run)).written(task)
        services.item_written(item=item, task=task)
    contest = Contest(studio, task, talks, work)
    done = contest.play()
    return _filtered(studio, talks, done, contest)


def forget(item: Item) -> None:
    """What the sides had in hand is no longer needed once the item has ended; the transcripts stay."""
    shutil.rmtree(_work(item), ignore_errors=True)


def _work(item: Item) -> Path:
    return home.folder() / "runs" / str(item.run_id) / "work" / f"{item.number:06}"


def _filtered(studio: Studio, talks: Talks, done: Tuple, contest: Contest | None) -> Work:
    filtered = Filtered()
    if not done.outcome.accepted:
        return Work(done, filtered)
    if talks.cast.has(Role.CRITICS):
        filtered = Voting(talks).voted(done)
        if filtered.state:
            return Work(done, filtered)
        if filtered.instruction:
            done = replace(done, task=done.task.model_copy(update={"instruction": filtered.instruction}))
    if talks.cast.has(Role.TEACHER):
        again = None if contest is None else contest.again
        done, taught = Teaching(talks, studio, done).passed(again)
        if filtered.instruction:
            done = replace(done, task=done.task.model_copy(update={"instruction": filtered.instruction}))
    elif contest is None:
        taught = teaching.offline(talks.item, done)
    else:
        taught = Filtered(teacher=NOT_TAUGHT)
    return Work(done, replace(taught, votes=filtered.votes, instruction=filtered.instruction))
