"""One instruction a line in `corpus/`; `⏎` stands for a line break."""

from __future__ import annotations

from pathlib import Path
from random import Random

import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st

from synthesis.tasks.linter import Fault, Kind, Known, lint
from synthesis.workflows import Impossible, draw, filled, load

CORPUS = Path(__file__).parent / "corpus"
MOCKS = Path(__file__).parents[4] / "mocks"


def instructions(name: str) -> list[str]:
    return [line.replace("⏎", "\n") for line in (CORPUS / f"{name}.txt").read_text().splitlines()]


BAD = [(kind, text) for kind in Kind for text in instructions(kind.value)]


def kinds(text: str, known: Known | None = None) -> set[Kind]:
    return {fault.kind for fault in lint(text, known=known)}


def test_the_corpus_is_large_enough() -> None:
    assert all(len(instructions(kind.value)) >= 15 for kind in Kind)
    assert len(instructions("good")) >= 60


@pytest.mark.parametrize(("kind", "text"), BAD, ids=[f"{kind}: {text[:50]!r}" for kind, text in BAD])
def test_a_bad_instruction_is_called_what_it_is(kind: Kind, text: str) -> None:
    assert kind in kinds(text)


@pytest.mark.parametrize("text", instructions("good"), ids=lambda text: repr(text[:50]))
def test_a_good_instruction_has_no_fault(text: str) -> None:
    assert lint(text) == ()


@pytest.mark.parametrize(
    "folder", sorted(path.parent for path in MOCKS.glob("[a-z]*/workflows.json")), ids=lambda one: one.name
)
def test_goals_of_the_mocks_have_no_fault(folder: Path) -> None:
    state = orjson.loads((folder / "seed.json").read_bytes())
    found = []
    for workflow in load(folder / "workflows.json"):
        for rng in (None, Random(1)):
            try:
                values = draw(workflow, state, rng)
            except Impossible:
                continue
            goals = [filled(goal, values) for goal in workflow.goals]
            found += [f"{goal}: {fault}" for goal in goals for fault in lint(goal)]
    assert found == []


@pytest.mark.parametrize(
    "bad",
    [text for kind in Kind for text in instructions(kind.value)[:6] if "\n" not in text and "“" not in text],
)
@pytest.mark.parametrize("frame", ["Rename the note “{}” to “Plan”.", 'Delete the card "{}".', "Star «{}»."])
def test_what_is_quoted_is_content(bad: str, frame: str) -> None:
    assert lint(frame.format(bad.replace('"', ""))) == ()


def test_a_fault_has_the_words_and_what_to_do_instead() -> None:
    (fault,) = lint("Use the DSUM function to compute the total sales.")[:1]
    assert fault.kind is Kind.METHOD_REVEALING
    assert "DSUM" in fault.excerpt
    assert fault.advice == "say what is to be so in the end, not how to get there"
    assert str(fault).startswith("method_revealing: “")


def test_an_instruction_may_have_several_faults() -> None:
    assert kinds("Make it look nice and then write something about the museum.") == {
        Kind.VAGUE,
        Kind.OPEN_ENDED,
    }


@pytest.mark.parametrize("text", ["", "  ", "\n"])
def test_nothing_is_vague(text: str) -> None:
    assert kinds(text) == {Kind.VAGUE}


WORLD = Known.of(["Tax 2025", "Lunch with Ida Berg?", "Handle with care and so on", "Done"])


@pytest.mark.parametrize(
    "text",
    [
        "Delete the note “Tax 2026”.",
        "Open “Budget” and star it.",
        "Move the card “Tax 2025” to the list “Finished”.",
        "Put “Tax 2025” into the folder “Papers”.",
    ],
)
def test_a_name_that_is_referred_to_must_exist(text: str) -> None:
    (fault,) = lint(text, known=WORLD)
    assert fault.kind is Kind.INFEASIBLE
    assert fault.advice == "take a name that exists in the world"
    assert lint(text) == ()


@pytest.mark.parametrize(
    "text",
    [
        "Delete the note “Tax 2025”.",
        "Delete the note “tax 2025.”",
        "Open “Lunch with Ida” and star it.",
        "Create the note “Budget” and say “Nothing yet” in it.",
        "Rename “Tax 2025” to “Tax 2025, final”.",
        "Reply “See you there.” to “Lunch with Ida Berg?”.",
        "Add another list called “Waiting” after the list “Done”.",
        "Give Handle with care and so on a star.",
    ],
)
def test_new_names_and_texts_need_not_exist_and_names_of_the_world_are_no_words(text: str) -> None:
    assert lint(text, known=WORLD) == ()


@pytest.mark.parametrize(
    ("text", "feature"),
    [
        ("Make a phone call to the water board.", "call"),
        ("Log in with the account of Ida Berg.", "sign_in"),
        ("Pay order 1029 with your credit card.", "payment"),
        ("Search the web for opening hours and open the first result.", "network"),
    ],
)
def test_what_an_application_can_do_is_feasible_there(text: str, feature: str) -> None:
    assert Kind.INFEASIBLE in kinds(text)
    assert Kind.INFEASIBLE not in kinds(text, Known.of([], [feature]))


def test_addresses_of_the_world_may_be_visited() -> None:
    assert lint("Open https://plans.oldmere.example/lamp and star the page.") == ()
    assert Kind.INFEASIBLE in kinds("Open https://www.plans.com/lamp and star the page.")


@given(st.text(max_size=300))
def test_any_text_can_be_linted(text: str) -> None:
    for fault in lint(text, known=WORLD):
        assert isinstance(fault, Fault)
        assert fault.advice


@given(st.sampled_from(instructions("good")), st.sampled_from(["  ", "\n", " 🙂", " 감사합니다", " 谢谢"]))
def test_what_stands_around_a_good_instruction_changes_nothing(text: str, more: str) -> None:
    assert lint(more + text + more) == ()
