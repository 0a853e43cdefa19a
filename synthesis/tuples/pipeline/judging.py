"""A reward judged by running it: forbidden patterns, both ends, and every state that tries it.

Enters: the two worlds, a reward, cases, and a box that only rewards run in. Leaves: a `Round`, and in words or
as places what the discriminator may know of it. Called by the contest of models.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from synthesis.runner import Box
from synthesis.tuples.contracts.verdicts import Condition, Round, Tried
from synthesis.tuples.oracle import Hub
from synthesis.tuples.pipeline import trial
from synthesis.tuples.scanner import scan
from synthesis.tuples.strength import Case, Expect, renaming
from synthesis.workflows.effects import changes

States = dict[str, Any]
INITIAL, GOLDEN = "the initial world", "the golden world"
PLACES = 6  # of a case that was judged wrong, told to the discriminator


@dataclass(frozen=True)
class Judged:
    round: Round
    findings: str


def judged(
    hub: Hub, box: Box, start: States, golden: States, cases: Sequence[Case], reward: str, advice: str, number: int,
    before: Sequence[Condition],
) -> Judged:  # fmt: skip
    """`trial.Unreachable` when the hub is away: that is no verdict."""
    hits = scan(reward)
    patterns = tuple(f"{one.pattern} (line {one.line})" for one in hits)
    clean = Condition(name="C5", holds=not hits, why="; ".join(patterns)[:300])
    if hits:
        unknown = [_unrun("C3"), _unrun("C4")]
        round_ = Round(number=number, conditions=(*before, *unknown, clean), patterns=patterns, advice=advice)
        return Judged(round_, _findings(round_, {}, start, golden))
    every = [Case(INITIAL, Expect.NOTHING, start), Case(GOLDEN, Expect.FULL, golden), *cases]
    tried = trial.tried(hub, box, reward, start, every)
    round_ = Round(
        number=number,
        conditions=(*before, _end("C3", tried[1]), _end("C4", tried[0]), clean),
        r_init=tried[0].score, r_gold=tried[1].score, tried=tuple(tried[2:]), advice=advice,
    )  # fmt: skip
    return Judged(round_, _findings(round_, {one.name: one for one in every}, start, golden))


def _unrun(name: str) -> Condition:
    return Condition.model_validate({"name": name, "holds": False, "why": "not run"})


def _end(name: str, tried: Tried) -> Condition:
    """Without what the reward printed: this goes into REVIEW.md, and so to the other side."""
    how = tried.why.partition(":")[0]
    why = "" if tried.right else f"it scored {_figure(tried.score)}" + (f" ({how})" if how else "")
    return Condition.model_validate({"name": name, "holds": tried.right, "why": why[:300]})


def _findings(round_: Round, cases: Mapping[str, Case], start: States, golden: States) -> str:
    """Scores, patterns and places of states: nothing that a script of the other side printed or holds."""
    rows = [
        f"Scores: initial {_figure(round_.r_init)} (0 is right), golden {_figure(round_.r_gold)} (1 is right)."
    ]
    if round_.patterns:
        rows.append(f"Forbidden patterns, so that it was not run: {', '.join(round_.patterns)}.")
    for one in round_.tried:
        if not one.right:
            rows.append(f"- {one.name}: expected {one.expected}, scored {_figure(one.score)}.")
            rows += [
                f"    differs from the golden world at {place}"
                for place in _places(cases[one.name], start, golden)
            ]
    return "\n".join(rows)


def _places(case: Case, start: States, golden: States) -> list[str]:
    found = []
    for mock, state in case.states.items():
        other = renaming.aligned(start[mock], golden[mock], state)
        found += [f"{mock}:/{'/'.join(one.keys)}" for one in changes(golden[mock], other)]
    return found[:PLACES]


def _figure(score: float | None) -> str:
    return "none" if score is None else f"{score:g}"
