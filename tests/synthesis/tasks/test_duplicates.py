from __future__ import annotations

import numpy as np
import pytest

from synthesis.tasks.duplicates import Index, Kind, embedding, texts


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
