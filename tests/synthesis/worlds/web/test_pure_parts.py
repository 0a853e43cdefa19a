"""Coverage, banned words, names of records, keys, acts and plans."""

from __future__ import annotations

import pytest

from synthesis.worlds.web import acts, coverage, records, typing_in, words
from synthesis.worlds.web.addresses import Routes
from synthesis.worlds.web.deeds import Visit
from synthesis.worlds.web.effects import Happened
from synthesis.worlds.web.elements import Element, elements_of
from synthesis.worlds.web.keys import pressed
from synthesis.worlds.web.planning import Opening, brought, first_pass, second_pass
from synthesis.worlds.web.sampling import Sample, Sampler
from tests.synthesis.worlds.web.made import element

ACTIONS = """
export const actions = {
  note_pin(draft: State, { id }: { id: string }): void {
    if (draft.notes[id]) draft.notes[id].pinned = true
  },
  /** Gone at once. */
  note_delete(draft: State, { id }: { id: string }, context: Context): void {
  },
  label_create: (draft: State, payload) => null,
}
const not_an_action = 1
"""


def test_actions_are_read_from_the_module_that_declares_them() -> None:
    assert coverage.action_names({"actions.ts": ACTIONS}) == ("note_pin", "note_delete", "label_create")


def test_an_action_without_a_caller_is_dead_and_one_that_never_came_about_is_told() -> None:
    found = coverage.actions(["a_b", "c_d", "e_f"], {"a_b"}, {"x.tsx": "void c_d({})"})
    assert [(one.kind, one.subject.split(":")[0]) for one in found] == [
        ("unreached action", "c_d"), ("dead action", "e_f"),
    ]  # fmt: skip


def test_without_sources_an_action_is_never_called_dead() -> None:
    assert [one.kind for one in coverage.actions(["a_b"], set(), None)] == ["unreached action"]


def test_an_entity_is_reached_by_being_shown_or_by_being_changed() -> None:
    state = {
        "notes": [{"id": "n1", "title": "Kiln log"}],
        "tags": {"t": {"name": "glaze"}},
        "plots": [{"name": "East bed"}],
    }
    held = records.collections(state)
    found = list(coverage.entities(held, ["My Kiln  log\nof today"], ["/tags/t/name"]))
    assert [one.subject.split(":")[0] for one in found] == ["plots"]


def test_names_of_records_are_found_at_any_depth_with_signs_before_them() -> None:
    named = records.is_named_in({"boards": {"b": {"title": "Garden", "lists": [{"name": "To do"}]}}})
    assert named("Garden")
    assert named("# To do")
    assert not named("Rename")


def test_what_begins_with_a_long_name_of_a_record_is_named_after_it() -> None:
    named = records.is_named_in([{"title": "Kiln log of March"}, {"title": "Done"}])
    assert named("Kiln log of March, 5:00 PM")
    assert not named("Kiln log of Marches")
    assert not named("Done in which list")


def test_a_field_that_asks_for_digits_gets_digits() -> None:
    assert typing_in.value_for(element("Cards at most", tag="input", kind="text", mode="numeric")) == "7"
    assert typing_in.value_for(element("Title", tag="input", kind="text")) == typing_in.TEXT


def test_a_banned_word_is_found_whole_in_any_case() -> None:
    found = list(words.banned(["Brandwerk"], [("/", "By BRANDWERK, Ltd."), ("/a", "Brandwerker")]))
    assert [one.where for one in found] == [("/",)]


@pytest.mark.parametrize(
    ("declared", "wanted"),
    [
        ("c", "c"), ("mod+k", "Control+k"), ("g i", "g i"), ("shift+?", "?"), ("esc", "Escape"),
        ("mod+shift+z", "Control+Shift+z"),
    ],
)  # fmt: skip
def test_shortcuts_are_translated(declared: str, wanted: str) -> None:
    assert pressed(declared) == wanted


def test_a_button_of_a_form_is_pressed_empty_and_filled() -> None:
    field = element("Name", id=2, kind="text", role="textbox", scope=5)
    save = element("Save", scope=5, submits=True)
    assert acts.acts(save, [field, save]) == ["click", "submit"]
    assert acts.acts(element("Save", scope=5, disabled=True), [field]) == ["submit"]
    assert acts.acts(element("Save", scope=6), [field]) == ["click"]


def test_a_disabled_control_alone_and_a_link_outside_are_left_alone() -> None:
    assert acts.acts(element(disabled=True), []) == []
    assert acts.acts(element(role="link", outside=True), []) == []


def test_what_has_listeners_is_operated_as_they_ask() -> None:
    card = element("Card", role="group", soft=True, twice=True, menu=True, drag=True)
    assert acts.acts(card, []) == ["click", "doubleclick", "rightclick", "drag"]
    assert acts.acts(element("Pane", role="generic", soft=True, taps=False, menu=True), []) == ["rightclick"]


def test_equal_elements_of_a_scan_are_numbered() -> None:
    row = {name: getattr(element(), name) for name in Element.__slots__ if name not in ("box", "ordinal")}
    row |= {"box": {"left": 0, "top": 0, "width": 1, "height": 1}, "unknown": 1}
    assert [one.ordinal for one in elements_of([row, row])] == [0, 1]


def _visit(route: str, *found: Element) -> Visit:
    return Visit(
        route=route, address=route, title=route, heading=True, text="", labels="", happened=Happened(), wrote=(),
        changed=False, blocked=(), elements=found,
    )  # fmt: skip


def test_navigation_is_operated_on_the_first_route_and_the_main_part_on_each() -> None:
    menu, save = element("New", id=2, areas=("navigation",)), element()
    visits = [
        _visit("/", menu, save, element("Print", id=3)),
        _visit("/b", menu, save, element("Send", id=3)),
    ]
    units = first_pass(visits, Sampler(Routes([]).pattern))
    chosen = [[one.element.name for one in unit.chosen] for unit in units]
    assert chosen == [["New", "Save", "Print"], ["Save", "Send"]]
    assert [unit.elsewhere for unit in units] == [0, 1]


def test_a_bar_that_stands_on_several_routes_is_operated_once_but_for_its_edge() -> None:
    bar = [element(name, id=place) for place, name in enumerate(["Star", "Share", "Filter"], 1)]
    link = element("Table", id=9, role="link", href="/b")
    pages = [_visit(route, link, *bar, element(f"At {route}", id=5)) for route in ("/", "/b", "/c")]
    units = first_pass(pages, Sampler(Routes([]).pattern))
    chosen = [[one.element.name for one in unit.chosen] for unit in units]
    assert chosen == [["Table", "Star", "Share", "Filter", "At /"], ["Filter", "At /b"], ["Filter", "At /c"]]


def test_a_button_that_shows_another_value_is_the_same_one_and_a_switch_with_another_name_is_not() -> None:
    before = [element("By date", id=1, popup="listbox"), element("Archive", id=2)]
    now = [element("By name", id=1, popup="listbox"), element("Restore", id=2), element("New", id=3)]
    assert [one.name for one in brought(before, now)] == ["Restore", "New"]


def test_what_comes_out_twice_is_followed_once() -> None:
    units = first_pass([_visit("/", element()), _visit("/b", element())], Sampler(Routes([]).pattern))
    brought = Sample(element("Delete", role="menuitem"), ("menuitem", "Delete"), 1)
    opening = Opening(units[0].chosen[0], "click", (brought,), wrote=False)
    later = second_pass(units, [(opening,), (opening,)], units)
    assert [(unit.route, len(unit.openings)) for unit in later] == [("/", 1)]
