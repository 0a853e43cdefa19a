"""The visual judge: whether the end of an attempt looks done, by a list of what must be visible.

Enters: an instruction, pictures. Leaves: members of an `Attempt`; without a usable answer it stays not judged.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from synthesis.llm.messages import Image
from synthesis.llm.prompts import Judge
from synthesis.llm.roles import Role
from synthesis.llm.tools import Tool
from synthesis.tuples.pipeline.talks import Talks

MOST = 12  # items of a checklist
_SENTENCE = re.compile(r"(?<=[.!?;])\s+(?=[A-Z“\"(0-9])")
ITEM = {
    "type": "object",
    "properties": {
        "item": {"type": "integer"},
        "seen": {"enum": ["met", "not_met", "unseen"]},
        "what": {"type": "string"},
    },
    "required": ["item", "seen", "what"],
    "additionalProperties": False,
}  # fmt: skip
SCHEMA = {
    "type": "object",
    "properties": {
        "items": {"type": "array", "items": ITEM, "minItems": 1},
        "done": {"type": "boolean"},
        "why": {"type": "string", "minLength": 1},
    },
    "required": ["items", "done", "why"],
    "additionalProperties": False,
}
SUBMIT = Tool(
    "submit_judgement",
    "What you saw, and whether the task is done.",
    SCHEMA,
    lambda _: "Received.",
    ends=True,
)


def judged(talks: Talks, number: int, instruction: str, pictures: Sequence[Image]) -> dict[str, Any]:
    model = talks.cast.roles.model(Role.JUDGE)
    prompt = Judge(instruction, checklist(instruction), len(pictures)).render()
    result = talks.hold(
        Role.JUDGE, number, prompt, [SUBMIT], model=model, pictures=list(pictures), optional=True
    )
    if result.value is None:
        return {"judge": model.name, "said": f"no judgement: {result.why}"}
    return {
        "judge": model.name,
        "visual": bool(result.value["done"]),
        "said": str(result.value["why"])[:2000],
    }


def checklist(instruction: str) -> tuple[str, ...]:
    """What must be visible, from the words of the task: each of its sentences, and that nothing else was broken."""
    sentences = [one.strip() for one in _SENTENCE.split(instruction.strip()) if one.strip()]
    return (*sentences[: MOST - 1], "Nothing else looks changed or broken.")
