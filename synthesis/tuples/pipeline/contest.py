"""The loop of generator and discriminator, both played by models: at most K rounds, judged by running the scripts.

Enters: a task, a studio, the conversations of its item. Leaves: what `make.Tuple` holds. Called by `making`.
Source: seed 000 (roles, table 1, C1 to C5, K = 5) and seed 001 (what goes back and forth); the strength of
rewards is ours.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from pathlib import Path

from synthesis.runner import Box
from synthesis.tasks.compose import Task
from synthesis.tuples.contracts.observe import Observed
from synthesis.tuples.contracts.verdicts import Condition, Outcome, Round
from synthesis.tuples.handover import DiscriminatorAnswer, GeneratorAnswer
from synthesis.tuples.pipeline import asked, judging, pair, review, told
from synthesis.tuples.pipeline.discriminating import Discriminating
from synthesis.tuples.pipeline.generating import Generating
from synthesis.tuples.pipeline.judging import Judged
from synthesis.tuples.pipeline.loop import ROUNDS, Made
from synthesis.tuples.pipeline.make import Studio, Tuple
from synthesis.tuples.pipeline.pair import Pair
from synthesis.tuples.pipeline.talks import Talks
from synthesis.tuples.strength import Case, cases


@dataclass
class Contest:
    """One task's loop. It can be taken up once more for the reward alone, when a filter returns the tuple."""

    studio: Studio
    task: Task
    talks: Talks
    work: Path
    rounds: list[Round] = field(default_factory=list)
    review: str = ""
    findings: str = ""
    generated: GeneratorAnswer | None = None
    rewarded: DiscriminatorAnswer | None = None

    def __post_init__(self) -> None:
        mocks = [self.studio.mocks[one] for one in self.task.applications]
        common = (self.talks, self.studio, self.task, told.guides(mocks))
        kept = self.work / "answers"
        self._generator = Generating(*common, self.work / "generator", kept, ROUNDS)
        self._discriminator = Discriminating(*common, self.work / "discriminator", kept, ROUNDS)

    def play(self) -> Tuple:
        """`Stopped`, `Away`, `trial.Unreachable`, `Unavailable`."""
        began = time.monotonic()
        for number in range(1, ROUNDS + 1):
            if self._round(number).accepted:
                break
        return self._tuple({"loop": time.monotonic() - began})

    def again(self, feedback: str, returned: int) -> Tuple:
        """A filter gave the tuple back: the discriminator mends its reward, which is judged as before."""
        assert self.generated is not None
        began = time.monotonic()
        self.findings = feedback
        with self._worlds(self.generated) as worlds:
            before = self._conditions(worlds)
            self._rewarded(ROUNDS + returned, worlds, before)
        return self._tuple({f"return {returned}": time.monotonic() - began})

    def _round(self, number: int) -> Round:
        self.generated = self._generator.answer(number, self.review)
        self.talks.watch.beat()
        with self._worlds(self.generated) as worlds:
            before = self._conditions(worlds)
            if all(one.holds for one in before):
                return self._rewarded(number, worlds, before)
        # Without two worlds there is nothing to judge: only the generator is asked again.
        return self._closed(Judged(Round(number=number, conditions=tuple(before)), self.findings))

    def _rewarded(self, number: int, worlds: Pair, before: Sequence[Condition]) -> Round:
        self.rewarded = self._discriminator.answer(number, self.findings, worlds)
        self.talks.watch.beat()
        start, golden = worlds.states("initial"), worlds.states("golden")
        with Box.open(self.studio.hub.url, self.studio.addresses) as box:
            judged = judging.judged(
                self.studio.hub, box, start, golden, self._cases(start, golden), self.rewarded.reward,
                self.rewarded.advice, number, before,
            )  # fmt: skip
        return self._closed(judged)

    def _closed(self, judged: Judged) -> Round:
        self.rounds.append(judged.round)
        self.review = review.written(self.task.task_id, judged.round)
        self.findings = judged.findings
        return judged.round

    def _worlds(self, scripts: GeneratorAnswer) -> AbstractContextManager[Pair]:
        return pair.opened(
            self.studio.hub, self.studio.addresses, self.task.applications, scripts.initial_setup,
            scripts.golden_patch,
        )  # fmt: skip

    def _conditions(self, worlds: Pair) -> list[Condition]:
        return pair.conditions(worlds, self._volatile(), self.studio.chromium)

    def _cases(self, start: judging.States, golden: judging.States) -> list[Case]:
        volatile = self._volatile()
        observed = [Observed(one, start[one], golden[one], volatile[one]) for one in golden]
        words = f"{self.task.instruction}\n{told.context_of(self.task)}"
        return cases(observed, asked.untold(asked.asked(observed, words)), self.task.seed)

    def _volatile(self) -> dict[str, tuple[tuple[str, ...], ...]]:
        return {mock: tuple(self.studio.mocks[mock].volatile) for mock in self.task.applications}

    def _tuple(self, seconds: dict[str, float]) -> Tuple:
        last = self.rounds[-1]
        reason, why = ("", "") if last.accepted else _reason(last)
        outcome = Outcome(accepted=last.accepted, rounds=tuple(self.rounds), reason=reason, why=why)
        made = Made(outcome, self.generated, self.rewarded, self.review, list(self.rounds))
        return Tuple(self.task, outcome, made, seconds)


def _reason(round_: Round) -> tuple[str, str]:
    broken = [one for one in round_.conditions if not one.holds]
    if len(round_.conditions) < 5:
        return "environment", _said(broken)
    if broken:
        return "conditions", _said(broken)
    return "weak_reward", "; ".join(f"{one.name}: {one.score}" for one in round_.tried if not one.right)[:600]


def _said(broken: Sequence[Condition]) -> str:
    return "; ".join(f"{one.name}: {one.why}" for one in broken)[:600]
