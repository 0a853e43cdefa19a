from __future__ import annotations

import json

import numpy as np
import pytest

from synthesis.tasks.duplicates import Index, Kind, embedding, texts
from tests import servers


def kinds(index: Index, instruction: str, application: str = "mail-mock") -> set[Kind]:
    return {hit.kind for hit in index.check(instruction, application)}


def test_four_grams_are_counted_by_hand() -> None:
    assert len(texts.grams("one two three four five six")) == 3
    assert texts.grams("One, two; THREE four!") == {("one", "two", "three", "four")}
    assert texts.grams("too short") == {("too", "short")}
    assert texts.grams("") == frozenset()


def test_more_than_half_of_the_four_grams_is_too_many_and_half_is_not() -> None:
    index = Index()
    index.add("t1", "alpha beta gamma delta epsilon zeta", "mail-mock")
    # 4-grams of the first: 3. Two of four shared: half; two of three: more than half.
    assert Kind.WORDS not in kinds(index, "alpha beta gamma delta epsilon omega psi")
    assert Kind.WORDS in kinds(index, "alpha beta gamma delta epsilon omega")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Star the email “Tax 2025” from Ann Lee.", "Star the email “Lunch?” from Bo Berg."),
        ("Move 3 cards to the list 'Done'", "Move 12 cards to the list 'To do'"),
        ("Send it to ann@post.example on 2026-03-04", "Send it to bo.b@post.example on 2025-12-01"),
        ("Book a visit on March 3, 2026 at 9:30", "Book a visit on 14 April 2025 at 14:00"),
    ],
)
def test_what_varies_is_a_slot(one: str, other: str) -> None:
    assert texts.template(one) == texts.template(other)
    assert "‹" in texts.template(one)


def test_different_sentences_have_different_templates() -> None:
    assert texts.template("Archive the email “A”") != texts.template("Delete the email “A”")


def test_the_fourth_instance_of_a_template_in_one_application_is_too_many() -> None:
    index = Index()
    for number, name in enumerate(("Birch", "Kiln schedule", "2025 tax return")):
        index.add(f"t{number}", f"Give the label “{name}” another colour", "mail-mock")
    again = "Give the label “Wednesday market” another colour"
    (hit,) = [one for one in index.check(again, "mail-mock") if one.kind is Kind.TEMPLATE]
    assert (hit.task, hit.value) == ("t0", 4)
    assert Kind.TEMPLATE not in kinds(index, again, "notes-mock")


def test_a_rephrasing_is_near_and_another_task_is_not() -> None:
    index = Index()
    index.add("t1", "Star the email from Ann about taxes", "mail-mock")
    assert Kind.MEANING in kinds(index, "Star the message from Ann on tax")
    assert kinds(index, "Move the card Order labels to the list Done", "kanban-board-mock") == set()


REPHRASED = (
    (
        "Move the card “Order labels” to the list Done.",
        "The card “Order labels” belongs in Done: move it there.",
    ),
    ("Send Priya a message that says “The van is here”.", "Please write to Priya: “The van is here”."),
    (
        "Look up the job title of Ana Ruiz in the calendar; call it X. In the notes, make a note called X and pin it.",
        "In the calendar, find the job title of Ana Ruiz. That is X. Make a pinned note called X in the notes.",
    ),
    (
        "In the calendar, move the dentist to Thursday at four and invite Bram. Then delete the event on parking.",
        "The dentist is on Thursday at four instead; Bram is to be invited. After that, delete the event on parking.",
    ),
)
LONG = """
In the kanban board, rename “Reserve the hall” to “Once more, with care” and mark it incomplete again. Also, delete the
archived card “Wholesale catalogue in Danish” for good. Once that is done, make a rule: when a card is moved to
“Settled”, it is marked complete.

In the patient portal, make the bank account the default way to pay, throw out the expired card, and set the pharmacy to
Lantern Mail Pharmacy. Then pay the two statements of February in six instalments, the first one right now.

Look up the phone number of the account Aldertree Insurance in the CRM; call it X. In the document editor, write a new
document with the heading X and a table of two columns below it. Also, turn on the dark theme.

In the mail: I am away. Answer all mail with “Back on Monday” by itself. After that, set the signature to “M. Lindqvist,
stage door”, allow undoing for 30 seconds, and offer “Send and archive”.
"""


@pytest.mark.parametrize(("one", "other"), REPHRASED)
def test_rephrasings_of_any_length_are_near(one: str, other: str) -> None:
    index = Index()
    index.add("t1", one, "mail-mock")
    assert Kind.MEANING in kinds(index, other)


def test_long_instructions_are_not_near_because_they_are_long() -> None:
    index = Index()
    for number, text in enumerate(LONG.strip().replace("\n\n", "¶").replace("\n", " ").split("¶")):
        assert kinds(index, text) == set()
        index.add(f"t{number}", text, "mail-mock")


def test_what_instructions_have_in_common_is_measured_on_none_of_a_mock() -> None:
    ordinary = embedding.ORDINARY.read_text()
    goals = [
        goal
        for path in (servers.ROOT / "mocks").glob("[a-z]*/workflows.json")
        for one in json.loads(path.read_text())["workflows"]
        for goal in one["goals"]
    ]
    assert len(goals) > 800
    assert [goal for goal in goals if goal in ordinary] == []


def test_embeddings_are_unit_vectors_and_the_same_each_time() -> None:
    vectors = embedding.embed(["Archive the report.", "全部归档", "Archive the report."])
    assert np.allclose(np.linalg.norm(vectors[[0, 2]], axis=1), 1, atol=1e-5)
    assert np.array_equal(vectors[0], vectors[2])


def test_sifting_keeps_what_is_new_and_says_why_the_rest_is_not() -> None:
    rows = [
        ("a", "Archive the notes about the kiln", "notes-mock"),
        ("b", "Archive the notes about the kiln", "notes-mock"),
        ("c", "Invite the new colleague to the planning meeting", "calendar-mock"),
    ]
    index = Index()
    outcome = dict(index.sift(rows))
    assert outcome["a"] == outcome["c"] == []
    assert {hit.kind for hit in outcome["b"]} == {Kind.MEANING, Kind.WORDS}
    assert all(hit.task == "a" for hit in outcome["b"])
    assert len(index) == 2
