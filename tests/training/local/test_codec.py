"""What the local policy says, and that other policies' answers become its tokens."""

from __future__ import annotations

from training.env_client.protocol import Action
from training.local.codec import Decision, fill_calls, said, tokens_of
from training.local.reading import sentence
from training.local.vocabulary import KEYS, WORDS, Verb
from training.scaffold.parser import parse

from .pages import INSTRUCTION, inbox, mail


def test_a_click_goes_to_the_middle_of_the_node() -> None:
    reading = inbox()
    at = next(place for place, one in enumerate(reading.nodes) if one.name == "Q1 report")
    text = said(Decision(Verb.CLICK, node=at), reading)
    assert parse(text).calls == (Action(action="left_click", coordinate=(240, 110)),)
    assert sentence(text) == "Click the link “Q1 report”."
    assert parse(text).faults == ()


def test_typed_text_is_copied_from_the_instruction() -> None:
    reading = mail()
    place = [piece for piece in range(len(reading.tokens)) if reading.quotes[piece] == 1]
    field = next(at for at, one in enumerate(reading.nodes) if one.editable)
    decision = Decision(Verb.FILL, node=field, start=place[0], end=place[-1])
    calls = parse(said(decision, reading)).calls
    assert [one.action for one in calls] == ["left_click", "key", "type"]
    assert calls[2].text == "Bring two boards."


def test_every_decision_is_read_back_from_its_text() -> None:
    reading = mail()
    count = len(reading.tokens)
    field = next(at for at, one in enumerate(reading.nodes) if one.editable)
    decisions = [
        *(Decision(Verb.CLICK, node=at) for at in range(len(reading.nodes))),
        *(
            Decision(Verb.FILL, field, start=s, end=e)
            for s in range(count)
            for e in range(s, min(s + 4, count))
        ),
        *(Decision(Verb.PRESS, key=at) for at in range(len(KEYS))),
        *(Decision(verb) for verb in (Verb.SCROLL_DOWN, Verb.SCROLL_UP, Verb.DONE)),
    ]
    for one in decisions:
        tokens = tokens_of(parse(said(one, reading)).calls, reading)
        assert tokens is not None
        assert said(Decision.of(tokens, reading), reading) == said(one, reading)
        assert Decision.of(one.tokens(reading), reading) == one


def test_a_listed_word_is_typed_where_the_instruction_does_not_say_it() -> None:
    reading = mail()
    tokens = tokens_of(fill_calls(reading.nodes[1].centre, WORDS[0]), reading)
    assert tokens is not None
    assert Decision.of(tokens, reading).text(reading) == WORDS[0]
    assert WORDS[0] not in INSTRUCTION.split()


def test_what_the_policy_has_no_words_for_is_none() -> None:
    reading = inbox()
    assert tokens_of([Action(action="left_click", coordinate=(1, 1))], reading) is None
    assert tokens_of(fill_calls(mail().nodes[1].centre, "not in the instruction"), mail()) is None
    assert tokens_of([Action(action="wait", time=1.0)], reading) is None
