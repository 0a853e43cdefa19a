"""What deserves a second look, and what rightly does nothing."""

from __future__ import annotations

from typing import Any

import pytest

from synthesis.worlds.web import suspicions
from synthesis.worlds.web.effects import Happened
from tests.synthesis.worlds.web.made import deed, effect, element, entry


def test_a_button_without_any_effect_seems_inert() -> None:
    assert suspicions.seems_inert(deed())


@pytest.mark.parametrize(
    "values",
    [
        {"soft": True},
        {"role": "tab", "selected": True},
        {"role": "radio", "checked": True},
        {"role": "option", "selected": True},
        {"role": "link", "href": "/settings", "current": True},
        {"role": "link", "href": "/"},
        {"pressed": "true"},
    ],
)
def test_what_is_in_force_already_or_leads_here_is_not(values: dict[str, Any]) -> None:
    assert not suspicions.seems_inert(deed(element(**values)))


def test_a_checked_box_that_cannot_be_unchecked_is_inert() -> None:
    assert suspicions.seems_inert(deed(element(role="checkbox", checked=True)))


def test_what_crashes_is_told_as_a_crash() -> None:
    assert not suspicions.seems_inert(deed(did=effect(happened=Happened(crashes=("Error: x",)))))


@pytest.mark.parametrize(
    ("said", "is_claim"),
    [
        ("Changes saved.", True), ("3 notes were deleted", True), ("Invitation sent", True),
        ("Nothing to undo.", False), ("Already archived", False), ("Delete 3 notes?", False),
        ("Select a note first", False), ("Link copied", False), ("Please save before", False),
        ("Done dropped: Spring launch, position 5 of 5.", False), ("Picked up Added value.", False),
    ],
)  # fmt: skip
def test_a_claim_says_that_a_change_was_made(said: str, is_claim: bool) -> None:
    assert suspicions.only_claims(deed(did=effect(said=(said,)))) is is_claim


def test_a_switch_that_changes_only_itself_is_suspect_and_one_that_acts_on_the_page_is_not() -> None:
    star = element("Star", pressed="false")
    assert suspicions.toggles_alone(deed(star, effect(changed=True)), in_form=False)
    assert not suspicions.toggles_alone(deed(star, effect(changed=True, elsewhere=True)), in_form=False)
    assert not suspicions.toggles_alone(deed(star, effect(changed=True, entries=(entry(),))), in_form=False)
    assert not suspicions.toggles_alone(deed(star, effect(changed=True)), in_form=True)
    select = element("Select “Kiln log”", role="checkbox")
    assert not suspicions.toggles_alone(deed(select, effect(changed=True)), in_form=False)


def test_a_record_that_is_removed_on_screen_only_is_suspect_and_a_filter_is_not() -> None:
    gone = effect(changed=True, gone=True, elsewhere=True)
    assert suspicions.took_away(deed(element("Delete “Kiln log”", item=3), gone))
    assert not suspicions.took_away(deed(element("Remove filter: urgent", item=3), gone))
    assert not suspicions.took_away(deed(element("Open “Kiln log”", item=3), gone))


def test_an_edited_field_without_a_button_must_reach_the_state_and_a_search_need_not() -> None:
    title = element("Title", kind="text", role="textbox", value="Kiln log")
    typed = effect(changed=True)
    assert suspicions.edited(deed(title, typed, "type"), has_button=False)
    assert not suspicions.edited(deed(title, typed, "type"), has_button=True)
    search = element("Search notes", kind="text", role="searchbox", value="tea")
    assert not suspicions.edited(deed(search, typed, "type"), has_button=False)
