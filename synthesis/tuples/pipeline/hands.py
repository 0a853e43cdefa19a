"""Tools of a model's side, whose work is done in its view. The model's key and server stay on this side.

Enters: a side, its folder, the window's token. Leaves: tools for an agent; each call is a process behind the barrier.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from synthesis.llm.tools import Tool, ToolError
from synthesis.runner import Unavailable
from synthesis.tuples.pipeline import sides

SECONDS = 60.0
TEXT = {"type": "string"}
NAME = {"type": "string", "minLength": 1, "maxLength": 80, "description": "A file of your folder."}
WORLD = {"enum": ["initial", "golden"], "description": "At the beginning, or done right."}


def schema(required: Mapping[str, Any], optional: Mapping[str, Any] | None = None) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": {**required, **(optional or {})},
        "required": list(required),
        "additionalProperties": False,
    }


FILES: dict[str, tuple[str, dict[str, Any]]] = {
    "list_files": ("What is in your folder.", schema({})),
    "read_file": ("A file of your folder.", schema({"name": NAME})),
    "write_file": ("Write a whole file of your folder.", schema({"name": NAME, "text": TEXT})),
    "edit_file": ("Replace one passage of a file.", schema({"name": NAME, "old": TEXT, "new": TEXT})),
}
STATES: dict[str, tuple[str, dict[str, Any]]] = {
    "read_state": (
        "What a world's application holds, or a part of it by a path such as /notes/n1; long ones are outlined.",
        schema({"world": WORLD, "mock": TEXT}, {"path": TEXT}),
    ),
    "read_differences": ("Where the two worlds differ, place by place.", schema({"mock": TEXT})),
}


@dataclass(frozen=True)
class Hands:
    """Of one side. `volatile`: places that mean nothing, by mock."""

    side: str
    folder: Path
    token: str = ""
    volatile: Mapping[str, Any] = field(default_factory=dict)

    def tools(self, *which: Mapping[str, tuple[str, dict[str, Any]]]) -> list[Tool]:
        return [self._tool(name, *told) for one in which for name, told in one.items()]

    def text(self, name: str) -> str | None:
        """A file that the model wrote, read from outside; None when there is none. A link is none."""
        try:
            handle = os.open(self.folder / name, os.O_RDONLY | os.O_NOFOLLOW)
        except OSError:
            return None
        with os.fdopen(handle, encoding="utf-8", errors="replace") as file:
            return file.read()

    def do(self, tool: str, arguments: Mapping[str, Any]) -> str:
        """Raises `ToolError` for what the model can mend, `Unavailable` without a sandbox."""
        order = {
            "tool": tool, "arguments": dict(arguments), "folder": "/side", "door": "/side/door",
            "token": self.token, "volatile": dict(self.volatile),
        }  # fmt: skip
        program = [sys.executable, "-m", "synthesis.tuples.hands"]
        try:
            done = subprocess.run(
                sides.command(self.side, self.folder, program), input=json.dumps(order), capture_output=True,
                text=True, timeout=SECONDS, env={},
            )  # fmt: skip
        except subprocess.TimeoutExpired:
            raise ToolError(f"{tool} took longer than {SECONDS:g} s.") from None
        if done.stderr.startswith("bwrap: "):
            raise Unavailable(f"The sandbox cannot be made: {done.stderr.strip()[:400]}")
        if done.returncode:
            last = done.stderr.strip().splitlines()[-1:] or ["no reason"]
            raise ToolError(f"{tool} failed: {last[0][:300]}")
        answer = json.loads(done.stdout)
        if "wrong" in answer:
            raise ToolError(answer["wrong"])
        return str(answer["text"])

    def _tool(self, name: str, about: str, wanted: dict[str, Any]) -> Tool:
        return Tool(name, about, wanted, lambda arguments: self.do(name, arguments))
