"""The second filter: a teacher attempts a tuple N times; the reward scores each attempt, a judge looks at its end.

Enters: an accepted tuple. Leaves: attempts, their rows, and one of the seed's outcomes. Where means of program
and judge are δ apart, the discriminator is asked for another reward, at most twice, and the same end states are
scored again: what somebody did does not depend on how it is scored. Without a teacher the oracle and the
deliberately imperfect oracle stand in, whose performances the loop has scored already; what nobody looked at is
recorded as not judged.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

from django.conf import settings

from synthesis.filters import teacher
from synthesis.filters.teacher import RETURNS, Outcome, Verdict
from synthesis.llm.messages import Image
from synthesis.llm.prompts import Prompt
from synthesis.llm.roles import Role
from synthesis.llm.tools import Tool, ToolError
from synthesis.runner import Box, Score
from synthesis.runner import Outcome as Ran
from synthesis.tuples import filing, handover, home
from synthesis.tuples.models import Item
from synthesis.tuples.pipeline import judge, scoring
from synthesis.tuples.pipeline.filtered import Attempt, Filtered, told
from synthesis.tuples.pipeline.make import AGAIN, HALF_DONE, REORDERED, Studio, Tuple
from synthesis.tuples.pipeline.screen import SCHEMA, Screen
from synthesis.tuples.pipeline.talks import Talks
from synthesis.tuples.pipeline.trial import Unreachable
from synthesis.worlds.browser import watched

NO_SCORE = {
    "outcome": "offline",
    "program": None,
    "visual": None,
    "judged": False,
    "why": "the reward failed",
}
ORACLE, IMPERFECT = "oracle", "imperfect oracle"
SYSTEM = """You work in a browser like a person: you see pictures, you point and type, you see what came of it.
Coordinates are 0 to 999 in both directions from the upper left corner, whatever the picture's size. Each application of
the task is open in a tab of its own. Do what you are asked, all of it and nothing else; then call `terminate` with the
status success. If it cannot be done, terminate with failure.
"""
STATUS = {
    "type": "object",
    "properties": {"status": {"enum": ["success", "failure"]}},
    "required": ["status"],
}
TERMINATE = Tool("terminate", "You have done what you could.", STATUS, lambda _: "Ended.", ends=True)


@dataclass(frozen=True)
class Ended:
    """An attempt whose session is still there: it can be scored again."""

    attempt: Attempt
    box: Box


def offline(item: Item, done: Tuple) -> Filtered:
    """Oracle and imperfect oracle as the last round scored them. The visual score is not judged, never invented."""
    tried = {one.name: one for one in done.outcome.rounds[-1].tried}
    attempts = [
        Attempt(actor, Ran.SCORED if tried[name].score is not None else Ran.REWARD_FAILED, tried[name].score,
        why=tried[name].why) for name, actor in ((REORDERED, ORACLE), (AGAIN, ORACLE), (HALF_DONE, IMPERFECT))
        if name in tried
    ]  # fmt: skip
    if ORACLE not in {
        one.actor for one in attempts
    }:  # its parts hang on the clock: the golden world is its end
        score = done.outcome.rounds[-1].r_gold
        attempts.insert(0, Attempt(ORACLE, Ran.SCORED, score))
    filing.rollouts_write(item=item, passage=0, attempts=attempts)
    scored = [one.program for one in attempts if one.program is not None]
    delta = settings.HUB_SYNTHESIS_DELTA
    if not any(
        one.actor == IMPERFECT for one in attempts
    ):  # nothing that could fall short was there to be tried
        record = {"outcome": "not_run", "program": None, "visual": None, "judged": False, "delta": delta, "returns": 0,
                  "why": "the task has no part that an imperfect oracle could leave out"}  # fmt: skip
        return Filtered(teacher=record)
    return _filtered(teacher.outcome(scored, None, delta, 0), delta, 0)


@dataclass
class Teaching:
    """N attempts by a model at one tuple."""

    talks: Talks
    studio: Studio
    done: Tuple

    def passed(self, again: Callable[[str, int], Tuple] | None) -> tuple[Tuple, Filtered]:
        """`again(feedback, number)` gives the tuple with another reward, or one that was not accepted; None:
        nobody can.

        Raises `Stopped`, `Away` and `Unreachable`.
        """
        delta, returns = settings.HUB_SYNTHESIS_DELTA, 0
        with self._attempted() as ended:
            while True:
                attempts = [one.attempt for one in ended]
                filing.rollouts_write(item=self.talks.item, passage=returns, attempts=attempts)
                if all(one.program is None for one in attempts):
                    why = f"the reward gives no attempt a score: {attempts[0].why}"
                    return self.done, Filtered(Item.State.OFFLINE, "reward_failed", why, teacher=NO_SCORE)
                verdict = self._verdict(attempts, delta, returns if again is not None else RETURNS)
                if verdict.outcome is not Outcome.BACK:
                    return self.done, _filtered(verdict, delta, returns)
                returns += 1
                assert again is not None
                better = again(_feedback(attempts, verdict), returns)
                if better.outcome.accepted:
                    self.done = better
                    ended = [replace(one, attempt=self._scored(one)) for one in ended]

    def _verdict(self, attempts: Sequence[Attempt], delta: float, returns: int) -> Verdict:
        scored = [one for one in attempts if one.program is not None]
        visual = [float(one.visual) for one in scored if one.visual is not None]
        whole = visual if len(visual) == len(scored) else None  # all or none
        return teacher.outcome([one.program or 0.0 for one in scored], whole, delta, returns)

    @contextlib.contextmanager
    def _attempted(self) -> Iterator[list[Ended]]:
        with contextlib.ExitStack() as stack:
            yield [
                stack.enter_context(self._one(number))
                for number in range(1, settings.HUB_SYNTHESIS_ROLLOUTS + 1)
            ]

    @contextlib.contextmanager
    def _one(self, number: int) -> Iterator[Ended]:
        assert self.done.made is not None
        assert self.done.made.generated is not None
        self.talks.watch.beat()
        with Box.open(self.studio.hub.url, self.studio.addresses) as box:
            try:
                ran = box.run("initial_setup.py", self.done.made.generated.initial_setup)
                failed = scoring.failure(ran, "the setup")
                if failed is not None:
                    raise Unreachable(failed.why)
                attempt = self._remembered(number, box) or self._act(number, box)
                yield Ended(replace(attempt, **_score(box.score(self._reward()))), box)
            finally:
                scoring.forget(self.studio.hub, box.sid, self.done.task.applications)

    def _act(self, number: int, box: Box) -> Attempt:
        """The teacher works; then the judge looks at every tab. An attempt that leads nowhere is scored as it is."""
        talks, task = self.talks, self.done.task
        model = talks.cast.roles.model(Role.TEACHER)
        pages = [self.studio.hub.page(mock, "/", box.sid) for mock in task.applications]
        with watched(self.studio.chromium) as (context, _):
            screen = Screen(context, pages)
            tool = Tool("computer_use", "One action on the screen.", SCHEMA, partial(_shown, screen))
            result = talks.hold(
                Role.TEACHER, number, Prompt(SYSTEM, task.instruction), [tool, TERMINATE], model=model, optional=True,
                pictures=[screen.picture()],
            )  # fmt: skip
            pictures = screen.pictures()
        names = self._kept(number, pictures)
        attempt = Attempt(model.name, "", None, why=result.why, steps=screen.steps, pictures=names)
        if talks.cast.has(Role.JUDGE):
            attempt = replace(attempt, **judge.judged(talks, number, task.instruction, pictures))
        states = {
            mock: self.studio.hub.session(mock, box.sid).go()["current_state"] for mock in task.applications
        }
        handover.write_text(self._file(number), json.dumps({"attempt": asdict(attempt), "states": states}))
        return attempt

    def _remembered(self, number: int, box: Box) -> Attempt | None:
        """An attempt that had ended before this lane was interrupted, its end brought back; what had not is
        begun anew.
        """
        if not self._file(number).is_file():
            self.talks.put_aside(Role.TEACHER, number)
            return None
        kept = json.loads(self._file(number).read_bytes())
        for mock, state in kept["states"].items():
            self.studio.hub.session(mock, box.sid).set_current(state)
        return Attempt(**{**kept["attempt"], "pictures": tuple(kept["attempt"]["pictures"])})

    def _file(self, number: int) -> Path:
        return self.talks.folder / f"rollout-{number:02}" / "end.json"

    def _kept(self, number: int, pictures: Sequence[Image]) -> tuple[str, ...]:
        folder = self.talks.folder / f"rollout-{number:02}"
        folder.mkdir(parents=True, exist_ok=True)
        names = []
        for tab, image in enumerate(pictures, start=1):
            path = folder / f"end-{tab}.png"
            path.write_bytes(image.data)
            names.append(str(path.relative_to(home.folder())))
        return tuple(names)

    def _scored(self, one: Ended) -> Attempt:
        return replace(one.attempt, **_score(one.box.score(self._reward())))

    def _reward(self) -> str:
        assert self.done.made is not None
        assert self.done.made.rewarded is not None
        return self.done.made.rewarded.reward


def _shown(screen: Screen, arguments: Mapping[str, Any]) -> list[Image]:
    if screen.steps >= settings.HUB_SYNTHESIS_STEPS:
        raise ToolError(f"{screen.steps} steps are all that there are: call `terminate`.")
    screen.do(arguments)
    return [screen.picture()]


def _score(score: Score) -> dict[str, Any]:
    if score.outcome is Ran.INFRA_FAILED:
        raise Unreachable(score.why)
    found: dict[str, Any] = {"outcome": score.outcome.value, "program": score.reward}
    return found if not score.why else {**found, "why": score.why}


def _feedback(attempts: Sequence[Attempt], verdict: Verdict) -> str:
    """What the discriminator is told: where program and eye differ, as a person would say it."""
    scored = [one for one in attempts if one.program is not None]
    rows = [
        f"Your reward was tried on attempts of somebody else, and a judge looked at their ends: {verdict.why}."
    ]
    for number in verdict.disagreeing:
        one = scored[number]
        seen = "done" if one.visual else "not done"
        rows.append(
            f"- attempt {number + 1}: your reward gave {one.program:g}; to the eye it is {seen}: {one.said}"
        )
    return "\n".join(rows)


def _filtered(verdict: Verdict, delta: float, returns: int) -> Filtered:
    record = told(verdict, delta, returns)
    match verdict.outcome:
        case Outcome.UNSOLVABLE:
            return Filtered(Item.State.REJECTED, "unsolvable", verdict.why, teacher=record)
        case Outcome.TOO_EASY:
            return Filtered(Item.State.TOO_EASY, "too_easy", verdict.why, teacher=record)
        case Outcome.OFFLINE:
            return Filtered(Item.State.OFFLINE, "disagreement", verdict.why, teacher=record)
    return Filtered(teacher=record)
