"""The text of user turns: the instruction, what became of the last calls, what the parser could not read. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from training.env_client.protocol import ActionResult, Observation, Screenshot

SHAPE = "Answer with one sentence `Action: …` and one <tool_call> block."


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn pair that is over: the user turn (text and the screenshot it showed) and the model's answer, verbatim."""

    user_text: str
    screenshot: Screenshot | None
    text: str
    token_ids: tuple[int, ...] | None = None


def first(instruction: str) -> str:
    """The first user turn: the task, and nothing else."""
    return instruction.strip()


def after_error(error: str) -> str:
    """Recovery 1: what could not be read is said in the next user turn; nothing was executed."""
    return f"Your last answer could not be read, and nothing was done: {error} {SHAPE}"


def after_calls(
    results: Sequence[ActionResult],
    observation: Observation,
    before: Observation | None = None,
    faults: Sequence[str] = (),
) -> str:
    """Recovery 2 and the ordinary case: failures and answers of the last calls, and what the screenshot cannot show."""
    lines = [
        line for number, result in enumerate(results, 1) for line in _result(number, result, len(results))
    ]
    lines += [f"A {dialog.type} opened: {dialog.message}" for dialog in observation.dialogs]
    known = {download.name for download in before.downloads} if before else set()
    lines += [
        f"Downloaded: {one.name} ({one.size} bytes)" for one in observation.downloads if one.name not in known
    ]
    if len(observation.tabs) > 1:
        tabs = [f"[{tab.title}]" if tab.active else tab.title for tab in observation.tabs]
        lines.append(f"Tabs: {', '.join(tabs)}")
    return "\n".join([*lines, *faults])


def _result(number: int, result: ActionResult, of: int) -> list[str]:
    name = f"{result.action} (call {number} of {of})" if of > 1 else result.action
    lines = [] if result.ok else [f"{name} failed: {result.error or 'no reason was given'}"]
    return lines + ([f"{name}: {result.output}"] if result.output else [])
