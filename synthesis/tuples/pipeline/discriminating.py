"""The discriminator's part of a round, played by a model: a reward from the words of the task and the two worlds alone.

Enters: a task, guides, the pair of worlds that the orchestrator made, what came of its reward of the round
before. Leaves: reward and advice. It reads the worlds through its window; its own trials run in a box whose
only way out leads to the same two worlds, read only.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from synthesis.llm.prompts import Discriminator, Guide, Session
from synthesis.llm.roles import Role
from synthesis.llm.tools import Tool, ToolError
from synthesis.runner import Box
from synthesis.tasks.compose import Task
from synthesis.tuples import handover
from synthesis.tuples.contracts.rubric import Rubric
from synthesis.tuples.handover import DiscriminatorAnswer
from synthesis.tuples.pipeline import doorkeeper, reading
from synthesis.tuples.pipeline.hands import FILES, STATES, TEXT, Hands, schema
from synthesis.tuples.pipeline.make import Studio
from synthesis.tuples.pipeline.pair import Pair
from synthesis.tuples.pipeline.talks import Talks
from synthesis.tuples.pipeline.told import context_of
from synthesis.tuples.scanner import scan

REWARD = "reward.py"
SESSIONS = (
    Session("initial", "the task has not been begun"),
    Session("golden", "the task is said to have been done right"),
)
TRY = "Run reward.py on both worlds: what it scores, or how it fails. Nothing but these two worlds is in its reach."
SUBMIT = "reward.py in your folder is as it should be. `advice` is for whoever made the states."
QUOTED = 16  # characters of a line of the reward that advice may not repeat


@dataclass
class Discriminating:
    """`folder`: what the side sees. `kept`: where its answers lie, out of everybody's view."""

    talks: Talks
    studio: Studio
    task: Task
    guides: Sequence[Guide]
    folder: Path
    kept: Path
    rounds: int

    def answer(self, number: int, findings: str, worlds: Pair) -> DiscriminatorAnswer:
        """Raises `Stopped` and `Away`."""
        path = self.kept / f"discriminator-{number:02}.json"
        if path.is_file():
            return handover.read(path, DiscriminatorAnswer)
        self.folder.mkdir(parents=True, exist_ok=True)
        prompt = Discriminator(
            self.guides, self.task.instruction, context_of(self.task), SESSIONS, findings,
            min(number, self.rounds), self.rounds,
        ).render()  # fmt: skip
        with self._window(worlds) as side:
            result = self.talks.hold(Role.DISCRIMINATOR, number, prompt, self._tools(side, worlds))
        reward = side.text(REWARD) or ""
        advice = guarded(str((result.value or {}).get("advice", "")), reward)
        made = DiscriminatorAnswer(reward=reward, rubric=Rubric(checks=()), advice=advice)
        handover.write(path, made)
        return made

    @contextlib.contextmanager
    def _window(self, worlds: Pair) -> Iterator[Hands]:
        shown = {
            (world, mock): partial(_current, worlds, world, mock)
            for world in ("initial", "golden")
            for mock in worlds.mocks
        }
        volatile = {mock: self.studio.mocks[mock].volatile for mock in worlds.mocks}
        with doorkeeper.opened(self.folder / "door", shown) as window:
            yield Hands("discriminator", self.folder, window.token, volatile)

    def _tools(self, side: Hands, worlds: Pair) -> list[Tool]:
        return [
            *side.tools(FILES, STATES),
            Tool("try_reward", TRY, schema({}), partial(self._try, side, worlds)),
            Tool(
                "submit_reward", SUBMIT, schema({"advice": TEXT}), partial(self._submitted, side), ends=True
            ),
        ]

    def _try(self, side: Hands, worlds: Pair, _: Mapping[str, Any]) -> str:
        reward = self._reward(side)
        if hits := scan(reward):
            return "Not run: " + "; ".join(f"{one.pattern} (line {one.line})" for one in hits)
        shown = {
            (world, mock): partial(_go, worlds, world, mock)
            for world in ("initial", "golden")
            for mock in worlds.mocks
        }
        with reading.opened(shown) as address, Box.open(address, self.studio.addresses) as box:
            scores = box.scores(reward, ["initial", "golden"])
        told = zip(("initial", "golden"), scores, strict=True)
        return "\n".join(
            f"{name}: " + (f"{one.reward:g}" if one.reward is not None else f"{one.outcome}: {one.why}")
            for name, one in told
        )

    def _submitted(self, side: Hands, _: Mapping[str, Any]) -> str:
        self._reward(side)
        return "Received."

    def _reward(self, side: Hands) -> str:
        text = side.text(REWARD)
        if not (text or "").strip():
            raise ToolError(f"{REWARD}: not in your folder yet.")
        return text or ""


def guarded(advice: str, reward: str) -> str:
    """Advice without the lines that repeat the reward: it goes to the other side."""
    lines = {one.strip() for one in reward.splitlines() if len(one.strip()) >= QUOTED}
    kept = [row for row in advice.splitlines() if not any(line in row for line in lines)]
    return "\n".join(kept).strip()[:4000]


def _current(worlds: Pair, world: str, mock: str) -> Any:
    return worlds.go(world, mock)["current_state"]


def _go(worlds: Pair, world: str, mock: str, diff: str) -> Mapping[str, Any]:
    return worlds.go(world, mock, diff)
