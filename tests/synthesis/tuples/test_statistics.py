"""The tables of a corpus, against numbers counted by hand."""

from __future__ import annotations

from typing import Any

import pytest

from synthesis.tuples import statistics


def row(instruction: str, **changes: Any) -> dict[str, Any]:
    return {
        "instruction": instruction, "domain": "documents", "difficulty": "easy", "scenario": "personal",
        "type": "single-application", "applications": ["notes-mock"], **changes,
    }  # fmt: skip


CORPUS = [
    row("Archive the note “Fern”."),
    row("In the calendar, move the meeting to Friday.", domain="communication", difficulty="hard",
        applications=["calendar-mock"]),
    row("archive everything", difficulty="hard", scenario="commercial"),
    row("Rename the board and send it to Ada.", domain="communication", difficulty="hard", scenario="commercial",
        type="cross-application", applications=["kanban-board-mock", "mail-mock"]),
    row("Copy the total into the sheet, then mail it.", domain="documents", difficulty="medium",
        type="cross-application", applications=["spreadsheet-mock", "mail-mock", "kanban-board-mock"]),
]  # fmt: skip


def test_a_corpus_is_counted_in_every_dimension() -> None:
    found = statistics.corpus(CORPUS)
    assert found["size"] == 5
    assert found["scenario"] == {"personal": 3, "commercial": 2}
    assert found["difficulty"] == {"easy": 1, "hard": 3, "medium": 1}
    assert found["type"] == {"single-application": 3, "cross-application": 2}
    assert found["domain_by_difficulty"] == {
        "communication": {"hard": 2}, "documents": {"easy": 1, "hard": 1, "medium": 1},
    }  # fmt: skip
    assert found["applications"] == {
        "notes-mock": 2, "kanban-board-mock": 2, "mail-mock": 2, "calendar-mock": 1, "spreadsheet-mock": 1,
    }  # fmt: skip


def test_each_pair_of_applications_of_a_task_counts_once_whatever_its_order() -> None:
    assert statistics.corpus(CORPUS)["application_pairs"] == {
        "kanban-board-mock + mail-mock": 2, "kanban-board-mock + spreadsheet-mock": 1,
        "mail-mock + spreadsheet-mock": 1,
    }  # fmt: skip


def test_first_words_are_counted_without_case_and_behind_a_place() -> None:
    assert statistics.corpus(CORPUS)["first_words"] == {"archive": 2, "move": 1, "rename": 1, "copy": 1}


@pytest.mark.parametrize(
    ("text", "word"),
    [("Don't send it", "don't"), ("On the board: add a card", "add"), ("  “Open” it", "open"), ("123 456", ""),
     ("", ""), ("In a hurry, send it", "in")],
)  # fmt: skip
def test_the_first_word(text: str, word: str) -> None:
    assert statistics.first_word(text) == word


def test_lengths_of_instructions() -> None:
    # words: 4, 8, 2, 8, 9
    assert statistics.corpus(CORPUS)["instruction_words"] == {
        "mean": 6.2, "least": 2, "most": 9, "p10": 2.0, "p25": 4.0, "p50": 8.0, "p75": 8.0, "p90": 9.0, "p99": 9.0,
    }  # fmt: skip


def test_percentiles_are_by_nearest_rank() -> None:
    found = statistics.lengths(range(1, 101))
    assert (found["p10"], found["p25"], found["p50"], found["p75"], found["p90"], found["p99"]) == (
        10,
        25,
        50,
        75,
        90,
        99,
    )
    assert statistics.lengths([7]) == {
        "mean": 7.0, "least": 7, "most": 7, "p10": 7, "p25": 7, "p50": 7, "p75": 7, "p90": 7, "p99": 7,
    }  # fmt: skip


def test_a_corpus_of_nothing_has_empty_tables() -> None:
    found = statistics.corpus([])
    assert found["size"] == 0
    assert {key for key, value in found.items() if value} == set()


def test_only_the_twenty_commonest_first_words_are_listed() -> None:
    rows = [row(f"word{letter}x it") for letter in "abcdefghijklmnopqrstuvwxyz"] + [
        row("zeal it"),
        row("zeal it"),
    ]
    found = statistics.corpus(rows)["first_words"]
    assert (len(found), next(iter(found.items()))) == (20, ("zeal", 2))
