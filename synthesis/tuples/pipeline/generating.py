"""The generator's part of a round, played by a model: both scripts, written and tried in its own view.

Enters: a task, guides, the REVIEW.md of the round before. Leaves: a `GeneratorAnswer`. Nothing of the
discriminator's side is in reach: its folder holds its own scripts and REVIEW.md, its window shows the worlds of
its own trials.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from synthesis.llm.prompts import Generator, Guide
from synthesis.llm.roles import Role
from synthesis.llm.tools import Tool, ToolError
from synthesis.tasks.compose import Task
from synthesis.tuples import handover
from synthesis.tuples.handover import GeneratorAnswer
from synthesis.tuples.models import Item
from synthesis.tuples.pipeline import doorkeeper, pair
from synthesis.tuples.pipeline.hands import FILES, STATES, TEXT, Hands, schema
from synthesis.tuples.pipeline.make import Studio
from synthesis.tuples.pipeline.pair import Pair
from synthesis.tuples.pipeline.stops import Stopped
from synthesis.tuples.pipeline.talks import Talks
from synthesis.tuples.pipeline.told import context_of

SCRIPTS = ("initial_setup.py", "golden_patch.py")
RUN = "Run both scripts on a fresh machine each, as the orchestrator will; then look at the two worlds."
SUBMIT = "Both scripts in your folder are as they should be."


@dataclass
class Generating:
    """`folder`: what the side sees. `kept`: where its answers lie, out of everybody's view."""

    talks: Talks
    studio: Studio
    task: Task
    guides: Sequence[Guide]
    folder: Path
    kept: Path
    rounds: int
    _tried: contextlib.ExitStack = field(default_factory=contextlib.ExitStack, init=False)
    _pair: Pair | None = field(default=None, init=False)

    def answer(self, number: int, review: str) -> GeneratorAnswer:
        """Raises `Stopped` (also when it gives up) and `Away`."""
        path = self.kept / f"generator-{number:02}.json"
        if path.is_file():
            return handover.read(path, GeneratorAnswer)
        self.folder.mkdir(parents=True, exist_ok=True)
        if review:
            handover.write_text(self.folder / handover.REVIEW, review)
        prompt = Generator(
            self.guides, self.task.instruction, context_of(self.task), review, number, self.rounds
        ).render()
        with self._window() as side, self._tried:
            result = self.talks.hold(Role.GENERATOR, number, prompt, self._tools(side))
        self._pair = None
        why = (result.value or {}).get("why")
        if why is not None:
            raise Stopped(Item.State.REJECTED, "infeasible", f"The generator gave up: {why}"[:2000])
        setup, patch = (side.text(name) or "" for name in SCRIPTS)
        made = GeneratorAnswer(initial_setup=setup, golden_patch=patch)
        handover.write(path, made)
        return made

    @contextlib.contextmanager
    def _window(self) -> Iterator[Hands]:
        worlds = {
            (world, mock): partial(self._state, world, mock)
            for world in ("initial", "golden")
            for mock in self.task.applications
        }
        volatile = {mock: self.studio.mocks[mock].volatile for mock in self.task.applications}
        with doorkeeper.opened(self.folder / "door", worlds) as window:
            yield Hands("generator", self.folder, window.token, volatile)

    def _tools(self, side: Hands) -> list[Tool]:
        states = [self._after_a_trial(one) for one in side.tools(STATES)]
        return [
            *side.tools(FILES),
            *states,
            Tool("run_scripts", RUN, schema({}), partial(self._run, side)),
            Tool("submit_scripts", SUBMIT, schema({}), partial(self._submitted, side), ends=True),
            Tool(
                "give_up", "The task cannot be fulfilled as it is.", schema({"why": TEXT}), lambda _: "Noted.",
                ends=True,
            ),
        ]  # fmt: skip

    def _run(self, side: Hands, _: Mapping[str, Any]) -> str:
        setup, patch = self._scripts(side)
        self._tried.close()
        self._pair = None
        made = self._tried.enter_context(
            pair.opened(self.studio.hub, self.studio.addresses, self.task.applications, setup, patch)
        )
        self._pair = made
        told = pair.conditions(made, self._volatile(), self.studio.chromium)
        verdicts = [f"{one.name}: {'holds' if one.holds else one.why}" for one in told]
        return "\n".join([pair.said(made), *verdicts])

    def _submitted(self, side: Hands, _: Mapping[str, Any]) -> str:
        self._scripts(side)
        return "Received."

    def _scripts(self, side: Hands) -> tuple[str, str]:
        texts = [side.text(name) for name in SCRIPTS]
        missing = [name for name, text in zip(SCRIPTS, texts, strict=True) if not (text or "").strip()]
        if missing:
            raise ToolError(f"{' and '.join(missing)}: not in your folder yet.")
        return texts[0] or "", texts[1] or ""

    def _after_a_trial(self, tool: Tool) -> Tool:
        def function(arguments: Mapping[str, Any]) -> Any:
            if self._pair is None:
                raise ToolError("There are no worlds yet: run the scripts first.")
            return tool.function(arguments)

        return Tool(tool.name, tool.description, tool.schema, function)

    def _state(self, world: str, mock: str) -> Any:
        return self._pair.go(world, mock)["current_state"] if self._pair is not None else None

    def _volatile(self) -> dict[str, tuple[tuple[str, ...], ...]]:
        return {mock: tuple(self.studio.mocks[mock].volatile) for mock in self.task.applications}
