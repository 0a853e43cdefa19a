"""Accepted tuples on later versions of their mocks: setup and golden patch run, the reward scores both ends, the oracle
performs the plan again.

Enters: queued verifications. Leaves: each judged, or back in the queue when something outside it broke. Called by
`manage.py synth reverify` and by jobs.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Error

from synthesis.runner import Box, Outcome, Score
from synthesis.tasks.compose import Task
from synthesis.tuples import home, oracle, services, verifications
from synthesis.tuples.models import Verification
from synthesis.tuples.oracle import OracleFailed
from synthesis.tuples.pipeline import studio as studios
from synthesis.tuples.pipeline.make import Studio, environment
from synthesis.tuples.pipeline.scoring import failure, forget
from synthesis.tuples.pipeline.trial import Unreachable, tried
from synthesis.tuples.strength import Case, Expect

Say = Callable[[str], None]
PERFORMED = "the plan performed again"


@dataclass
class Verdict:
    """`reason` is empty when all holds. Scores by `initial`, `golden`, `oracle`; None where there was no reward."""

    reason: str = ""
    why: str = ""
    scores: dict[str, float | None] = field(default_factory=dict)

    def fault(self, reason: str, why: str) -> None:
        """The first fault names the reason; the sentences of all are kept."""
        self.reason = self.reason or reason
        self.why = f"{self.why}; {why}" if self.why else why


def work(*, mock_id: str = "", say: Say = lambda _: None, url: str | None = None) -> int:
    """Judge all that waits; how many were judged. `StageError`, `NoStudio`, `Unavailable`."""
    # As in a lane: Playwright's loop lives in this thread, and no coroutine of ours ever runs on it.
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"
    rows = verifications.waiting(mock_id=mock_id)
    if not rows:
        return 0
    mocks = sorted({mock for row in rows for mock in row.versions} & set(studios.usable()))
    judged = 0
    with studios.opened(mocks, url) as studio:
        for row in rows:
            if verifications.verification_take(row=row):
                judged += _one(studio, row, say)
    return judged


def _one(studio: Studio, row: Verification, say: Say) -> int:
    served = {mock: studio.mocks[mock].version for mock in row.versions if mock in studio.mocks}
    if served != row.versions:
        verifications.verification_fail(
            row=row, why=f"served here: {served}. Run manage.py synth reverify again."
        )
        return 0
    task = services.task_of(row.item)
    try:
        verdict = verified(studio, task, home.folder() / row.item.bundle)
    except (Unreachable, httpx.HTTPError, Error) as error:
        verifications.verification_fail(row=row, why=f"{type(error).__name__}: {error}"[:600])
        say(f"  {task.task_id}  not judged ({error})"[:200])
        return 0
    verifications.verification_finish(row=row, reason=verdict.reason, why=verdict.why, scores=verdict.scores)
    say(f"  {task.task_id}  {f'broken: {verdict.why}' if verdict.reason else 'holds'}"[:300])
    return 1


def verified(studio: Studio, task: Task, bundle: Path) -> Verdict:
    """`Unreachable` or `httpx.HTTPError` when the hub is away: that is no verdict."""
    verdict = Verdict()
    try:
        scripts = {
            name: (bundle / name).read_text() for name in ("initial_setup.py", "golden_patch.py", "reward.py")
        }
    except OSError as error:
        verdict.fault(
            "bundle_gone", f"{error.filename and Path(error.filename).name} cannot be read: {error.strerror}"
        )
        return verdict
    with (
        Box.open(studio.hub.url, studio.addresses) as initial,
        Box.open(studio.hub.url, studio.addresses) as golden,
    ):
        try:
            _ends(verdict, scripts, initial, golden)
            if verdict.reason != "setup_failed":
                start = {mock: _current(studio, mock, initial.sid) for mock in task.applications}
                _performed(verdict, studio, task, start, scripts["reward.py"], golden)
        finally:
            forget(studio.hub, initial.sid, task.applications)
            forget(studio.hub, golden.sid, task.applications)
    return verdict


def _ends(verdict: Verdict, scripts: dict[str, str], initial: Box, golden: Box) -> None:
    for box in (initial, golden):
        failed = failure(box.run("initial_setup.py", scripts["initial_setup.py"]), "the setup")
        if failed is not None:
            verdict.fault("setup_failed", _known(failed).why)
            return
    _scored(verdict, "initial", initial.score(scripts["reward.py"]), 0.0)
    failed = failure(golden.run("golden_patch.py", scripts["golden_patch.py"]), "the golden patch")
    if failed is not None:
        verdict.fault("patch_failed", _known(failed).why)
    else:
        _scored(verdict, "golden", golden.score(scripts["reward.py"]), 1.0)


def _performed(
    verdict: Verdict, studio: Studio, task: Task, start: dict[str, Any], reward: str, box: Box
) -> None:
    gone = [one.workflow for one in task.plan.deeds if (one.mock, one.workflow) not in studio.known]
    if gone:
        verdict.fault("oracle_failed", f"the mock has no workflow {', '.join(gone)} any more")
        return
    env = {mock: environment(studio.mocks[mock], task.seed) for mock in start}
    try:
        done = oracle.perform(
            studio.hub, studio.seat, task.plan, studio.known, start, studio.hidden, env=env, look=True
        )
    except OracleFailed as error:
        verdict.fault("oracle_failed", str(error)[:600])
        return
    told = tried(studio.hub, box, reward, start, [Case(PERFORMED, Expect.FULL, done.states)])[0]
    verdict.scores["oracle"] = told.score
    if not told.right:
        verdict.fault("oracle_score", f"{PERFORMED} scores {_figure(told.score)}, not 1 {told.why}".strip())


def _scored(verdict: Verdict, name: str, score: Score, wanted: float) -> None:
    seen = _known(score)
    verdict.scores[name] = seen.reward
    if seen.outcome is not Outcome.SCORED:
        verdict.fault("reward_failed", f"no reward in the {name} world: {seen.why}")
    elif seen.reward != wanted:
        verdict.fault(f"{name}_score", f"the {name} world scores {_figure(seen.reward)}, not {wanted:g}")


def _known(score: Score) -> Score:
    if score.outcome is Outcome.INFRA_FAILED:
        raise Unreachable(score.why)
    return score


def _current(studio: Studio, mock: str, sid: str) -> Any:
    return studio.hub.session(mock, sid).go()["current_state"]


def _figure(score: float | None) -> str:
    return "none" if score is None else f"{score:g}"
