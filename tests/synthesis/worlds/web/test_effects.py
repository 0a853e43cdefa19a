"""What counts as an effect of an operation, and what does not."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from synthesis.worlds.web.effects import Effect, Happened, effect
from tests.synthesis.worlds.web.made import STILL, entry

OWN = 7


def after(happened: Happened | None = None, entries: tuple[Any, ...] = (), **values: Any) -> Effect:
    return effect(STILL, replace(STILL, **values), entries, happened or Happened(), OWN)


@pytest.mark.parametrize(
    "change",
    [
        {"all": "b"}, {"root": "dark"}, {"live": ("Saved.",)}, {"address": "/settings"}, {"scroll": "0,400"},
        {"focus": 3}, {"selection": "word"}, {"prints": 1}, {"copies": 1}, {"played": 1}, {"saves": 1},
        {"connected": False},
    ],
)  # fmt: skip
def test_what_a_person_could_notice_is_an_effect(change: dict[str, Any]) -> None:
    assert after(**change).is_visible


@pytest.mark.parametrize(
    "happened",
    [
        Happened(downloads=("a.csv",)), Happened(dialogs=("confirm: Sure?",)), Happened(choosers=1),
        Happened(opened=("x",)),
    ],
)  # fmt: skip
def test_what_the_browser_does_is_an_effect(happened: Happened) -> None:
    assert after(happened).is_visible


def test_being_focused_oneself_and_a_message_that_goes_away_are_none() -> None:
    assert not after(focus=OWN).is_any
    assert not effect(replace(STILL, live=("Saved.",)), STILL, (), Happened(), OWN).is_any


def test_a_write_that_changes_nothing_on_screen_is_an_effect_but_no_visible_one() -> None:
    done = after(entries=(entry(),), writes=1)
    assert done.is_any
    assert not done.is_visible


def test_a_new_message_alone_is_told_from_a_message_with_a_change() -> None:
    assert after(live=("Sent.",)).is_message_only
    assert not after(live=("Sent.",), all="b").is_message_only
    assert not after(live=("Sent.",), entries=(entry(),)).is_message_only
