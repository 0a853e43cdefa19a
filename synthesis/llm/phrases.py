"""What our side says to a model in the course of a run, and how an answer that it broke up is read. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from synthesis.llm.messages import Message

GO_ON = "Your answer was cut off: {}. Go on exactly where it stopped, and keep each answer shorter."
CUT_OFF = "Not run: the answer that called it was cut off. Call again, with less in one answer."
LOST = (
    "It is not known whether this ran: the run was interrupted. Look at what is there before you call again."
)


def reminder(endings: Sequence[str]) -> str:
    """After an answer that ended nothing. `endings`: the tools that end the run."""
    if endings:
        return f"The run is over when you have called {' or '.join(endings)}."
    return "There was no text in your answer: answer."


def answer(messages: Sequence[Message]) -> str:
    """The last thing the model said, put together where it had been cut off."""
    pieces: list[str] = []
    for message in reversed(messages):
        if message.role == "assistant":
            pieces.insert(0, message.text)
        elif pieces and GO_ON.partition("{")[0] not in message.text:
            break
    return "".join(pieces)
