"""What the local policy sees of one turn, as numbers: instruction, past answers and nodes become a `Reading`.

Pure; no torch. The same turn gives the same reading when it is sampled, trained on, or read back from a trajectory.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from training.env_client.protocol import Node, Observation
from training.local.matching import FEATURES, Matcher, mark
from training.local.vocabulary import bucket, pieces, quoted, words

MOST_NODES = 160
MOST_OUTSIDE = 16  # of them outside the viewport: what may be scrolled to
MOST_TOKENS = 96  # of an instruction
MOST_WORDS = 12  # of a name or a past sentence
MOST_TURNS = 8  # of the past
EDITABLE = frozenset({"textbox", "searchbox", "combobox", "spinbutton"})
POINTABLE = EDITABLE | frozenset(
    {"button", "link", "checkbox", "radio", "switch", "menuitem", "menuitemradio", "menuitemcheckbox", "option", "tab",
     "slider", "gridcell", "treeitem"}
)  # fmt: skip
SHOWN = POINTABLE | {"heading", "dialog", "alertdialog", "status", "alert"}


@dataclass(frozen=True, slots=True)
class Seen:
    """One node as numbers. `pointable`: it may be clicked now; `editable`: it may be typed into."""

    ref: str
    role: str
    name: str
    centre: tuple[int, int]
    words: tuple[int, ...]
    features: tuple[float, ...]
    pointable: bool
    editable: bool


@dataclass(frozen=True, slots=True)
class Reading:
    """`spans`: where each instruction token begins and ends; `quotes`: 0 outside, else the number of its quotation."""

    instruction: str
    tokens: tuple[int, ...]
    spans: tuple[tuple[int, int], ...]
    quotes: tuple[int, ...]
    past: tuple[tuple[int, ...], ...]
    nodes: tuple[Seen, ...]
    size: tuple[int, int]


def read(
    instruction: str, past: Sequence[str], observation: Observation, most_nodes: int = MOST_NODES
) -> Reading:
    """`past`: the sentences of the answers so far, oldest first."""
    shot = observation.screenshot
    size = (shot.width, shot.height) if shot else (1280, 800)
    found = pieces(instruction)[:MOST_TOKENS]
    matcher = Matcher(instruction, tuple(past), size)
    quotes = _quotes(instruction, found)
    return Reading(
        instruction=instruction,
        tokens=tuple(
            bucket(mark(quote) if quote else piece)
            for (piece, _, _), quote in zip(found, quotes, strict=True)
        ),
        spans=tuple((start, end) for _, start, end in found),
        quotes=quotes,
        past=tuple(_words(one, matcher) for one in list(past)[-MOST_TURNS:]),
        nodes=tuple(_seen(one, matcher, size) for one in _chosen(observation, matcher, most_nodes)),
        size=size,
    )


def sentence(text: str) -> str:
    """What an answer said that it does: the line before the call."""
    first = text.partition("\n")[0]
    return first.removeprefix("Action:").strip()


def _quotes(instruction: str, found: Sequence[tuple[str, int, int]]) -> tuple[int, ...]:
    places = quoted(instruction)
    return tuple(
        next((number for number, (a, b) in enumerate(places, 1) if a <= start and end <= b), 0)
        for _, start, end in found
    )


def _words(text: str, matcher: Matcher) -> tuple[int, ...]:
    return tuple(bucket(word) for word in matcher.spoken(words(text))[:MOST_WORDS]) or (0,)


def _chosen(observation: Observation, matcher: Matcher, most: int) -> list[Node]:
    """What is in the viewport, then what lies outside and is named in the instruction."""
    nodes = observation.accessibility.nodes if observation.accessibility else ()
    shown = [
        one for one in nodes if one.role in SHOWN and one.box is not None and one.box[2] * one.box[3] > 0
    ]
    size = matcher.size
    inside = [one for one in shown if is_inside(one, size)]
    named = sorted((one for one in shown if not is_inside(one, size)), key=matcher.interest, reverse=True)
    outside = [one for one in named[:MOST_OUTSIDE] if matcher.interest(one) > 0]
    return inside[: most - len(outside)] + outside


def is_inside(node: Node, size: tuple[int, int]) -> bool:
    """Whether a click on its middle would reach it, as far as the tree tells."""
    centre = node.centre
    return node.visible and centre is not None and 0 <= centre[0] < size[0] and 0 <= centre[1] < size[1]


def _seen(node: Node, matcher: Matcher, size: tuple[int, int]) -> Seen:
    inside = is_inside(node, size)
    usable = inside and "disabled" not in node.states
    centre = node.centre or (0, 0)
    features = (*matcher.features(node), float(inside), float(usable))
    assert len(features) == FEATURES
    return Seen(
        ref=node.ref, role=node.role, name=node.name, centre=(int(centre[0]), int(centre[1])),
        words=(bucket(f"role {node.role}"), *_words(node.name, matcher)), features=features,
        pointable=usable and node.role in POINTABLE, editable=usable and node.role in EDITABLE,
    )  # fmt: skip
