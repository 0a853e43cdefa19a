"""Hand-made pages for the tests of the local policy."""

from __future__ import annotations

from training.env_client.protocol import Accessibility, Node, Observation, Screenshot
from training.local.reading import Reading, read

INSTRUCTION = "Reply “Bring two boards.” to the message about “Q1 report”."


def node(ref: str, role: str, name: str, x: int, y: int, **more: object) -> Node:
    return Node.model_validate({"ref": ref, "role": role, "name": name, "box": (x, y, 80, 20), **more})


def page(*nodes: Node) -> Observation:
    return Observation(
        screenshot=Screenshot(sha256="0" * 64, width=1280, height=800),
        accessibility=Accessibility(nodes=nodes),
    )


INBOX = page(
    node("e1", "link", "Inbox", 10, 10),
    node("e2", "link", "Q1 report", 200, 100),
    node("e3", "link", "Summer party", 200, 140),
    node("e4", "checkbox", "Select “Q1 report”", 100, 100, states={"checked": True}),
    node("e5", "link", "Old Q1 report", 200, 2000, visible=False),
    node("e6", "button", "Delete", 400, 10, states={"disabled": True}),
)
MAIL = page(
    node("e1", "link", "Inbox", 10, 10),
    node("e7", "textbox", "Message", 300, 300),
    node("e8", "button", "Send", 300, 400),
)


def inbox(*past: str) -> Reading:
    return read(INSTRUCTION, past, INBOX)


def mail(*past: str) -> Reading:
    return read(INSTRUCTION, past, MAIL)
