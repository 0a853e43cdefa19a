"""Conversations with models about one item (or a whole run): held within budgets, kept, and counted.

Enters: a role, a prompt, tools. Leaves: the `Result` of a run that is done; `Stopped` or `Away` otherwise.
Transcript and cost are kept whatever happens; a conversation that was interrupted goes on where it was.
"""

from __future__ import annotations

import contextlib
import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from django.db.models import Sum

from synthesis.llm.agent import Agent
from synthesis.llm.budget import Budget, BudgetSpent, Spent
from synthesis.llm.messages import Image, user
from synthesis.llm.model import UNWATCHED, Model, Watch
from synthesis.llm.prompts import Prompt
from synthesis.llm.result import Outcome, Result
from synthesis.llm.roles import Role
from synthesis.llm.tools import Tool
from synthesis.llm.transcript import Start, Transcript, TranscriptBusy, TranscriptMismatch
from synthesis.llm.transcript_read import read
from synthesis.tuples import home
from synthesis.tuples.models import Conversation, Item, Run
from synthesis.tuples.pipeline.cast import Cast
from synthesis.tuples.pipeline.stops import Away, Stopped


@dataclass(frozen=True)
class Talks:
    """All conversations of one item. `watch` keeps its lease."""

    run: Run
    item: Item
    cast: Cast
    watch: Watch = UNWATCHED

    @property
    def folder(self) -> Path:
        return home.folder() / "runs" / str(self.run.id) / "talks" / f"{self.item.number:06}"

    def hold(
        self, role: Role, number: int, prompt: Prompt, tools: Sequence[Tool], *, model: Model | None = None,
        pictures: Sequence[Image] = (), optional: bool = False,
    ) -> Result:  # fmt: skip
        """`optional`: a refusal or an answer that leads nowhere is returned instead of raised."""
        chosen = model or self.cast.roles.model(role)
        where = self.folder / f"{role}-{number:02}"
        try:
            result = self._held(chosen, where, role, number, prompt, tools, pictures)
        except BudgetSpent as error:
            raise Stopped.spent(str(error)) from None
        except TranscriptBusy as error:
            raise Away(str(error)) from None
        if result.outcome is Outcome.BUDGET_SPENT:
            raise Stopped.spent(f"{role} {number}: {result.why}")
        if result.again:
            raise Away(f"{role}: {result.why}")
        if result.outcome is not Outcome.DONE and not optional:
            refused = result.outcome is Outcome.REFUSED
            state = Item.State.REJECTED if refused else Item.State.FAILED
            raise Stopped(state, "model_refused" if refused else "model_failed", f"{role}: {result.why}")
        return result

    def _held(
        self, model: Model, where: Path, role: Role, number: int, prompt: Prompt, tools: Sequence[Tool],
        pictures: Sequence[Image],
    ) -> Result:  # fmt: skip
        start = Start(
            str(self.item.id), role.value, model.name, prompt.system, tuple(one.spec for one in tools)
        )
        with self._opened(where, start) as transcript:
            row = self._row(role, number, model.name, where)
            limits = self.cast.each.within(self.cast.whole, self._spent(but=row))
            agent = Agent(
                model, prompt.system, tools, Budget(limits, transcript.spent), transcript, self.watch
            )
            try:
                return agent.run(user(prompt.user, *pictures))
            finally:
                _counted(row, where)

    def _opened(self, where: Path, start: Start) -> contextlib.AbstractContextManager[Transcript]:
        """A transcript of another model, prompt or set of tools is put aside: its conversation cannot be gone
        on with.
        """
        try:
            return Transcript(where, start, self.cast.roles.censor)
        except TranscriptMismatch:
            self._put_aside(where)
            return Transcript(where, start, self.cast.roles.censor)

    def begin_anew(self) -> None:
        """The item has ended before, and what the sides had in hand is gone: nothing is gone on with."""
        for row in self.item.conversations.order_by("id"):
            where = home.folder() / row.folder
            if not where.suffix and where.is_dir():  # those put aside end in a number
                self._put_aside(where)

    def put_aside(self, role: Role, number: int) -> None:
        """A conversation whose world is gone is kept and counted, and not gone on with."""
        where = self.folder / f"{role}-{number:02}"
        if where.exists():
            self._put_aside(where)

    def _put_aside(self, where: Path) -> None:
        names = (where.with_name(f"{where.name}.{number}") for number in itertools.count(1))
        aside = next(name for name in names if not name.exists())
        where.rename(aside)
        Conversation.objects.filter(run=self.run, folder=_below(where)).update(folder=_below(aside))

    def _row(self, role: Role, number: int, model: str, where: Path) -> Conversation:
        row, _ = Conversation.objects.update_or_create(
            run=self.run, folder=_below(where),
            defaults={"item": self.item, "role": role.value, "number": number, "model": model},
        )  # fmt: skip
        return row

    def _spent(self, but: Conversation) -> Spent:
        rows = self.item.conversations.exclude(id=but.id)
        return sum((spent_of(one) for one in rows), Spent())


def spent_of(row: Conversation) -> Spent:
    tokens = row.input_tokens + row.output_tokens + row.cache_write_tokens + row.cache_read_tokens
    return Spent(row.turns, tokens, row.dollars, row.seconds)


def dollars_of(*, run: Run) -> float:
    """What a run has cost so far, as far as it is known."""
    total = run.conversations.aggregate(total=Sum("dollars"))["total"]
    return float(total or 0.0)


def _counted(row: Conversation, where: Path) -> None:
    record = read(where)
    usage, ended = record.total.usage, record.ended
    row.turns, row.seconds, row.dollars = record.turns, round(record.seconds, 3), record.total.dollars
    row.input_tokens, row.output_tokens = usage.input, usage.output
    row.cache_write_tokens, row.cache_read_tokens = usage.cache_write, usage.cache_read
    row.outcome, row.why = (ended["outcome"], ended["why"]) if ended else ("", "")
    row.save()


def _below(path: Path) -> str:
    return str(path.relative_to(home.folder()))
