"""The loop of generator and discriminator over one task, at most K rounds; the orchestrator judges by running scripts.

Enters: a task, the worlds that it begins and ends in. Leaves: an `Outcome` and the scripts. Called by `make`.
Source: seed 000 (roles, C1 to C5, K = 5); the strength of rewards is ours.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from synthesis.runner import Addresses, Box, Ran
from synthesis.tuples import handover
from synthesis.tuples.contracts.verdicts import Condition, Outcome, Round, Tried
from synthesis.tuples.handover import (
    DiscriminatorAnswer,
    DiscriminatorOrder,
    GeneratorAnswer,
    GeneratorOrder,
    Verdict,
)
from synthesis.tuples.oracle import Hub
from synthesis.tuples.pipeline import doorkeeper, review, sides, trial
from synthesis.tuples.pipeline.scoring import forget
from synthesis.tuples.scanner import scan
from synthesis.tuples.strength import Case, Expect, gone, renaming
from synthesis.workflows.effects import changes

ROUNDS = 5  # K of the seed
States = dict[str, Any]
Cases = Callable[[States, States], Sequence[Case]]


@dataclass(frozen=True)
class Terms:
    """What a loop works on. `golden`: the states that the patch must give. `cases`: states that try the reward."""

    hub: Hub
    addresses: Addresses
    order: GeneratorOrder
    golden: States
    volatile: Mapping[str, tuple[tuple[str, ...], ...]]
    looking: Mapping[str, tuple[str, ...]]
    cases: Cases
    rounds: int = ROUNDS


@dataclass
class Made:
    """The scripts of a loop so far, and how it ended."""

    outcome: Outcome
    generated: GeneratorAnswer | None = None
    rewarded: DiscriminatorAnswer | None = None
    review: str = ""
    rounds: list[Round] = field(default_factory=list)


def run(terms: Terms, work: Path) -> Made:
    """Play the loop in this folder. `Unavailable` without a sandbox, `trial.Unreachable` without a hub."""
    made = Made(Outcome(accepted=False, reason="not_finished"))
    folders = {side: work / side for side in ("generator", "discriminator")}
    handover.write(folders["generator"] / handover.ORDER, terms.order)
    try:
        sides.run("generator", folders["generator"])
        made.generated = handover.read(folders["generator"] / handover.ANSWER, GeneratorAnswer)
    except (sides.SideFailed, ValueError) as error:
        made.outcome = Outcome(accepted=False, reason="generator_failed", why=str(error)[:600])
        return made
    hub = terms.hub.url
    with Box.open(hub, terms.addresses) as initial, Box.open(hub, terms.addresses) as golden:
        try:
            _play(terms, made, work, initial, golden)
        finally:
            for box in (initial, golden):
                forget(terms.hub, box.sid, list(terms.golden))
    return made


def _play(terms: Terms, made: Made, work: Path, initial: Box, golden: Box) -> None:
    assert made.generated is not None
    setup, patch = made.generated.initial_setup, made.generated.golden_patch
    conditions = [_condition("C1", initial.run("initial_setup.py", setup))]
    ran = golden.run("initial_setup.py", setup)
    conditions.append(_condition("C2", golden.run("golden_patch.py", patch) if ran.succeeded else ran))
    if all(one.holds for one in conditions):
        conditions[1] = _is_golden(terms, golden.sid)
    if not all(one.holds for one in conditions):
        _close(terms, made, work, Round(number=1, conditions=tuple(conditions)))
        made.outcome = Outcome(
            accepted=False, rounds=tuple(made.rounds), reason="environment", why=_why(conditions)
        )
        return
    worlds = {
        (world, mock): partial(_current, terms.hub, mock, box.sid)
        for world, box in (("initial", initial), ("golden", golden))
        for mock in terms.golden
    }
    folder = work / "discriminator"
    folder.mkdir(parents=True, exist_ok=True)
    with doorkeeper.opened(folder / "door", worlds) as window:
        _rounds(terms, made, work, conditions, (initial, golden), window.token)


def _rounds(
    terms: Terms, made: Made, work: Path, conditions: list[Condition], boxes: tuple[Box, Box], token: str
) -> None:
    verdicts: tuple[Verdict, ...] = ()
    folder, last = work / "discriminator", ""
    for number in range(1, terms.rounds + 1):
        handover.write(folder / handover.ORDER, _order(terms, token, number, verdicts))
        try:
            sides.run("discriminator", folder)
            made.rewarded = handover.read(folder / handover.ANSWER, DiscriminatorAnswer)
        except (sides.SideFailed, ValueError) as error:
            made.outcome = _rejected(made, "discriminator_failed", str(error)[:600])
            return
        if made.rewarded.reward == last:
            made.outcome = _rejected(made, made.outcome.reason, made.outcome.why)
            return
        last = made.rewarded.reward
        round_, states = _judge(terms, number, conditions, boxes, made.rewarded)
        _close(terms, made, work, round_)
        if round_.accepted:
            made.outcome = Outcome(accepted=True, rounds=tuple(made.rounds))
            return
        made.outcome = _rejected(made, *_reason(round_))
        verdicts = (*verdicts, *_verdicts(terms, round_, states))


def _judge(
    terms: Terms, number: int, before: list[Condition], boxes: tuple[Box, Box], answer: DiscriminatorAnswer
) -> tuple[Round, dict[str, Case]]:
    hits = scan(answer.reward)
    patterns = tuple(f"{one.pattern} (line {one.line})" for one in hits)
    clean = Condition(name="C5", holds=not hits, why="; ".join(patterns)[:300])
    if hits:
        unknown = (
            Condition(name="C3", holds=False, why="not run"),
            Condition(name="C4", holds=False, why="not run"),
        )
        conditions = (*before, *unknown, clean)
        return Round(number=number, conditions=conditions, patterns=patterns, advice=answer.advice), {}
    start = {mock: terms.hub.session(mock, boxes[0].sid).go()["current_state"] for mock in terms.golden}
    ends = [
        Case("the initial world", Expect.NOTHING, start),
        Case("the golden world", Expect.FULL, terms.golden),
    ]
    cases = [*ends, *terms.cases(start, terms.golden)]
    tried = trial.tried(terms.hub, boxes[1], answer.reward, start, cases)
    conditions = (
        *before,
        Condition(name="C3", holds=tried[1].right, why=_said(tried[1])),
        Condition(name="C4", holds=tried[0].right, why=_said(tried[0])),
        clean,
    )
    round_ = Round(
        number=number, conditions=conditions, r_init=tried[0].score, r_gold=tried[1].score, tried=tuple(tried[2:]),
        advice=answer.advice,
    )  # fmt: skip
    return round_, {one.name: one for one in cases}


def _verdicts(terms: Terms, round_: Round, cases: Mapping[str, Case]) -> list[Verdict]:
    """What the discriminator is told: which cases it judged wrong, and where these differ from the golden world."""
    found = []
    for one in round_.tried:
        if not one.right:
            case = cases[one.name]
            seen = "none" if one.score is None else f"{one.score:g}"
            found.append(
                Verdict(
                    case=one.name,
                    expected=one.expected,
                    seen=seen,
                    places=_places(terms, case, cases),
                    passing=_passing(terms, case, cases),
                )
            )
    return found


def _passing(terms: Terms, case: Case, cases: Mapping[str, Case]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """What a right way took away and put back, by the journals of its sessions."""
    if not case.sid or case.expect is not Expect.FULL:
        return ()
    start = cases["the initial world"].states
    return tuple(
        (mock, keys)
        for mock, state in case.states.items()
        for keys in gone(start[mock], state, terms.hub.session(mock, case.sid).history())
    )


def _places(terms: Terms, case: Case, cases: Mapping[str, Case]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    start = cases["the initial world"].states
    found = []
    for mock, state in case.states.items():
        other = renaming.aligned(start[mock], terms.golden[mock], state)
        found += [(mock, one.keys) for one in changes(terms.golden[mock], other)]
    return tuple(found[:50])


def _order(terms: Terms, token: str, number: int, verdicts: tuple[Verdict, ...]) -> DiscriminatorOrder:
    return DiscriminatorOrder(
        task=terms.order.task, mocks={one.mock: one.url for one in terms.order.worlds},
        volatile=dict(terms.volatile), looking=dict(terms.looking), door="/side/door", token=token, round=number,
        verdicts=verdicts,
    )  # fmt: skip


def _close(terms: Terms, made: Made, work: Path, round_: Round) -> None:
    """A round is over: its review goes to the generator's side."""
    made.rounds.append(round_)
    made.review = review.written(terms.order.task.task_id, round_)
    handover.write_text(work / "generator" / handover.REVIEW, made.review)


def _condition(name: str, ran: Ran) -> Condition:
    if ran.unreachable:
        raise trial.Unreachable(ran.unreachable)
    return Condition.model_validate({"name": name, "holds": ran.succeeded, "why": ran.fault[:300]})


def _is_golden(terms: Terms, sid: str) -> Condition:
    for mock, wanted in terms.golden.items():
        differing = next(changes(wanted, _current(terms.hub, mock, sid)), None)
        if differing is not None:
            return Condition(
                name="C2", holds=False, why=f"{mock} is not as the oracle left it: {differing}"[:300]
            )
    return Condition(name="C2", holds=True)


def _current(hub: Hub, mock: str, sid: str) -> Any:
    return hub.session(mock, sid).go()["current_state"]


def _reason(round_: Round) -> tuple[str, str]:
    if not all(one.holds for one in round_.conditions):
        return "conditions", _why(round_.conditions)
    wrong = [f"{one.name}: {one.score}" for one in round_.tried if not one.right]
    return "weak_reward", "; ".join(wrong)[:600]


def _rejected(made: Made, reason: str, why: str) -> Outcome:
    return Outcome(accepted=False, rounds=tuple(made.rounds), reason=reason, why=why)


def _why(conditions: Sequence[Condition]) -> str:
    return "; ".join(f"{one.name}: {one.why}" for one in conditions if not one.holds)[:600]


def _said(tried: Tried) -> str:
    return "" if tried.right else f"it scored {tried.score}" + (f" ({tried.why})" if tried.why else "")
