"""Runs of an agent as tests make them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from synthesis.llm.agent import Agent
from synthesis.llm.budget import Budget, Limits
from synthesis.llm.messages import user
from synthesis.llm.model import Model, Watch
from synthesis.llm.result import Result
from synthesis.llm.secrecy import Censor
from synthesis.llm.tools import Output, Tool
from synthesis.llm.transcript import Start, Transcript
from synthesis.llm.transcript_read import Record

WIRES = pytest.mark.parametrize("wire", ["anthropic", "openai"])
ITEM = {
    "type": "object",
    "properties": {"item": {"type": "string"}},
    "required": ["item"],
    "additionalProperties": False,
}
VERDICT = {"type": "object", "properties": {"verdict": {"enum": ["keep", "reject"]}}}
LEFT = {"green tea": "12", "coffee": "3"}


class Shop:
    """A tool that keeps what it was asked."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def stock(self, arguments: Mapping[str, Any]) -> Output:
        self.asked.append(arguments["item"])
        return LEFT[arguments["item"]]

    @property
    def tool(self) -> Tool:
        return Tool("stock", "How many are left.", ITEM, self.stock)


SUBMIT = Tool("submit", "Ends the run.", VERDICT, lambda _: "received", ends=True)


def go(
    model: Model,
    folder: Path,
    *tools: Tool,
    budget: Budget | None = None,
    watch: Watch | None = None,
    **options: Any,
) -> Result:
    start = Start("r1", "critic", model.name, "You count.", tuple(tool.spec for tool in tools))
    with Transcript(folder, start, Censor()) as transcript:
        agent = Agent(
            model, "You count.", tools, budget or Budget(Limits()), transcript, watch or Watch(), **options
        )
        return agent.run(user("How many?"))


def kinds(record: Record) -> list[str]:
    return [entry["kind"] for entry in record.entries]
