"""What the local policy sees of a page."""

from __future__ import annotations

from training.local.matching import QUOTATIONS
from training.local.reading import Seen

from .pages import inbox


def by_name(name: str, *past: str) -> Seen:
    return next(one for one in inbox(*past).nodes if one.name == name)


def test_only_what_can_be_clicked_now_is_pointable() -> None:
    assert by_name("Q1 report").pointable
    assert not by_name("Delete").pointable, "it is disabled"
    assert not by_name("Old Q1 report").pointable, "it is outside the viewport"


def test_outside_the_viewport_only_what_the_instruction_names_is_kept() -> None:
    names = [one.name for one in inbox().nodes]
    assert names[-1] == "Old Q1 report"


def test_the_quotation_that_a_name_holds_is_told() -> None:
    first = 8  # after place and size (4), share, wholeness, length, emptiness
    held = by_name("Select “Q1 report”").features[first : first + QUOTATIONS]
    assert held == (0.0, 1.0, 0.0)
    assert by_name("Summer party").features[first : first + QUOTATIONS] == (0.0, 0.0, 0.0)


def test_what_was_clicked_before_is_marked() -> None:
    fresh, used = by_name("Inbox"), by_name("Inbox", "Click the link “Inbox”.")
    assert fresh.features != used.features
    assert by_name("Q1 report") == by_name("Q1 report", "Click the link “Inbox”.")


def test_instruction_tokens_know_their_quotation() -> None:
    reading = inbox()
    quoted = {
        number: " ".join(
            reading.instruction[start:end]
            for (start, end), quote in zip(reading.spans, reading.quotes, strict=True)
            if quote == number
        )
        for number in (1, 2)
    }
    assert quoted == {1: "Bring two boards .", 2: "Q1 report"}
