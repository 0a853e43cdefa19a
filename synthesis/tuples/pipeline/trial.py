"""A reward on many states: each in a session of its own, all in one sandbox."""

from __future__ import annotations

import uuid
from collections.abc import Sequence
from typing import Any

from synthesis.runner import Box, Outcome, Score
from synthesis.tuples.contracts.verdicts import Tried
from synthesis.tuples.oracle import Hub
from synthesis.tuples.strength import Case, Expect


class Unreachable(Exception):
    """The hub could not be reached while rewards ran: nothing is known of them."""


def tried(hub: Hub, box: Box, reward: str, initial: dict[str, Any], cases: Sequence[Case]) -> list[Tried]:
    """Every case, in order. `Unreachable` is not a verdict on the reward."""
    root = f"case-{uuid.uuid4().hex[:12]}"
    sids = [case.sid or f"{root}-{number}" for number, case in enumerate(cases)]
    made = [(sid, case) for sid, case in zip(sids, cases, strict=True) if not case.sid]
    try:
        for sid, case in made:
            _placed(hub, sid, case, initial)
        scores = box.scores(reward, sids)
    finally:
        for sid, _ in made:
            for mock in initial:
                hub.session(mock, sid).delete()
    return [judged(case, score) for case, score in zip(cases, scores, strict=True)]


def _placed(hub: Hub, sid: str, case: Case, initial: dict[str, Any]) -> None:
    """Sessions in the states of a case, by its way."""
    for mock, state in case.states.items():
        session = hub.session(mock, sid)
        session.set(initial[mock])
        for one in case.way if mock == case.mock else ():
            session.set_current(one)
        if case.way or state is not initial[mock]:
            session.set_current(state)


def judged(case: Case, score: Score) -> Tried:
    if score.outcome is Outcome.INFRA_FAILED:
        raise Unreachable(score.why)
    reward = score.reward
    match case.expect:
        case Expect.FULL:
            right = reward == 1
        case Expect.NOTHING:
            right = reward == 0
        case _:
            right = reward is not None and reward < 1
    return Tried(name=case.name, expected=case.expect.value, score=reward, right=right, why=score.why)
