"""Between the policy's tokens and what the environment does: `said` renders, `tokens_of` reads. Pure; no torch.

Leaves: the scaffold's text (one sentence and the calls). A trajectory of another policy (the oracle's) becomes tokens
where each of its answers is something that the local policy can say; else `tokens_of` is None.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from training.env_client.protocol import Action
from training.local.matching import called
from training.local.reading import Reading, Seen
from training.local.vocabulary import END, KEY, KEYS, NODE, SPAN, START, WORD, WORDS, Verb
from training.scaffold.parser import render

SCROLL = 0.7  # of the viewport's height in one turn


@dataclass(frozen=True, slots=True)
class Decision:
    """What is decided in one turn. `start` beyond the instruction's tokens means a word of the list."""

    verb: Verb
    node: int = -1
    key: int = -1
    start: int = -1
    end: int = -1

    def tokens(self, reading: Reading) -> tuple[int, ...]:
        match self.verb:
            case Verb.CLICK:
                return (self.verb, NODE + self.node)
            case Verb.FILL if self.start >= len(reading.tokens):
                return (self.verb, NODE + self.node, WORD + self.start - len(reading.tokens))
            case Verb.FILL:
                return (self.verb, NODE + self.node, START + self.start, END + self.end)
            case Verb.PRESS:
                return (self.verb, KEY + self.key)
            case _:
                return (self.verb,)

    @classmethod
    def of(cls, tokens: Sequence[int], reading: Reading) -> Decision:
        """The decision that gives these tokens. `ValueError` for what is none."""
        verb = Verb(tokens[0])
        match verb, *tokens[1:]:
            case Verb.CLICK, node:
                return cls(verb, node=node - NODE)
            case Verb.FILL, node, word:
                return cls(verb, node=node - NODE, start=word - WORD + len(reading.tokens))
            case Verb.FILL, node, start, end:
                return cls(verb, node=node - NODE, start=start - START, end=end - END)
            case Verb.PRESS, key:
                return cls(verb, key=key - KEY)
            case (Verb.SCROLL_DOWN | Verb.SCROLL_UP | Verb.DONE,):
                return cls(verb)
        raise ValueError(f"{list(tokens)} is no action of the local policy")

    def text(self, reading: Reading) -> str:
        """What is typed."""
        if self.start >= len(reading.tokens):
            return WORDS[self.start - len(reading.tokens)]
        return reading.instruction[reading.spans[self.start][0] : reading.spans[self.end][1]]


def said(decision: Decision, reading: Reading) -> str:
    """The scaffold's text."""
    middle = (reading.size[0] // 2, reading.size[1] // 2)
    match decision.verb:
        case Verb.CLICK:
            node = reading.nodes[decision.node]
            return render(f"Click the {called(node.role, node.name)}.", [_click(node)])
        case Verb.FILL:
            node, text = reading.nodes[decision.node], decision.text(reading)
            calls = fill_calls(node.centre, text)
            return render(f"Type “{text}” into the {called(node.role, node.name)}.", calls)
        case Verb.PRESS:
            keys = KEYS[decision.key]
            return render(f"Press {'+'.join(keys)}.", [Action(action="key", keys=keys)])
        case Verb.DONE:
            return render("The task is done.", [Action(action="terminate", status="success")])
        case verb:
            word, sign = ("down", -1) if verb is Verb.SCROLL_DOWN else ("up", 1)
            pixels = sign * round(SCROLL * reading.size[1])
            call = Action(action="scroll", coordinate=middle, pixels=pixels)
            return render(f"Scroll {word}.", [call])


def fill_calls(centre: tuple[int, int], text: str) -> list[Action]:
    """A field's text replaced: the calls that `tokens_of` reads as one FILL."""
    return [
        Action(action="left_click", coordinate=centre),
        Action(action="key", keys=("ctrl", "a")),
        Action(action="type", text=text),
    ]


def tokens_of(calls: Sequence[Action], reading: Reading) -> tuple[int, ...] | None:
    """The tokens that say these calls, or None where the local policy has no words for them."""
    decision = _decision(calls, reading)
    return None if decision is None else decision.tokens(reading)


def _decision(calls: Sequence[Action], reading: Reading) -> Decision | None:
    names = [one.action for one in calls]
    if names == ["left_click"]:
        node = _node_at(calls[0], reading, editable=False)
        return None if node is None else Decision(Verb.CLICK, node=node)
    if names == ["left_click", "key", "type"] and calls[1].keys == ("ctrl", "a"):
        node, text = _node_at(calls[0], reading, editable=True), calls[2].text or ""
        place = _place_of(text, reading)
        return None if node is None or place is None else Decision(Verb.FILL, node, -1, *place)
    if names == ["key"] and calls[0].keys in KEYS:
        return Decision(Verb.PRESS, key=KEYS.index(calls[0].keys or ()))
    if names == ["scroll"] and calls[0].pixels:
        return Decision(Verb.SCROLL_DOWN if calls[0].pixels < 0 else Verb.SCROLL_UP)
    if names == ["terminate"] and calls[0].status == "success":
        return Decision(Verb.DONE)
    return None


def _node_at(call: Action, reading: Reading, *, editable: bool) -> int | None:
    """The node whose middle that is; of several the last, which lies deepest."""
    at = [
        place
        for place, node in enumerate(reading.nodes)
        if node.centre == call.coordinate and (node.editable if editable else node.pointable)
    ]
    return at[-1] if at else None


def _place_of(text: str, reading: Reading) -> tuple[int, int] | None:
    starts = {start: place for place, (start, _) in enumerate(reading.spans)}
    ends = {end: place for place, (_, end) in enumerate(reading.spans)}
    at = reading.instruction.find(text) if text else -1
    while at >= 0:
        start, end = starts.get(at), ends.get(at + len(text))
        if start is not None and end is not None and start <= end < start + SPAN:
            return start, end
        at = reading.instruction.find(text, at + 1)
    return (len(reading.tokens) + WORDS.index(text), -1) if text in WORDS else None


def _click(node: Seen) -> Action:
    return Action(action="left_click", coordinate=node.centre)
