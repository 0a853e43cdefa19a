"""Two hundred rows are one control, twenty tools are twenty."""

from __future__ import annotations

from synthesis.worlds.web.addresses import Routes
from synthesis.worlds.web.sampling import Sampler
from tests.synthesis.worlds.web.made import element, elements

SAMPLER = Sampler(Routes(["/", "/note/:id"]).pattern, {"Inbox", "Kiln log", "Work", "Home"}.__contains__)


def names(found: list[object]) -> list[str]:
    return [sample.element.name for sample in found]  # type: ignore[attr-defined]


def test_the_same_verb_in_many_rows_is_operated_once() -> None:
    rows = elements([f"Archive “Note {number}”" for number in range(200)])
    [sample] = SAMPLER.samples(rows)
    assert (sample.element.name, sample.stands_for) == ("Archive “Note 0”", 200)


def test_different_verbs_of_a_row_are_different_controls() -> None:
    rows = elements([f"{verb} “Note {number}”" for number in range(5) for verb in ("Archive", "Star")])
    assert names(SAMPLER.samples(rows)) == ["Archive “Note 0”", "Star “Note 0”"]


def test_of_a_switch_the_first_that_is_off_is_operated() -> None:
    rows = elements(["Pin “A”", "Pin “B”"])
    rows[0] = element("Pin “A”", id=1, item=101, pressed="true")
    assert names(SAMPLER.samples(rows)) == ["Pin “B”"]


def test_links_are_told_apart_by_the_route_they_lead_to() -> None:
    links = [
        element(f"Link {place}", id=place, role="link", href=href, item=place)
        for place, href in enumerate(["/note/1", "/note/2", "/", "/note/3"], 1)
    ]
    found = SAMPLER.samples(links)
    assert [(one.element.href, one.stands_for) for one in found] == [("/note/1", 3), ("/", 1)]


def test_a_toolbar_is_operated_whole() -> None:
    tools = elements([f"Tool {number}" for number in range(30)], item=0, self=9)
    assert len(SAMPLER.samples(tools)) == 30


def test_hundreds_of_buttons_side_by_side_are_sampled_and_counted() -> None:
    signs = elements([f"Sign {number}" for number in range(300)], item=0, self=9)
    found = SAMPLER.samples(signs)
    assert names(found) == ["Sign 0", "Sign 100", "Sign 199", "Sign 299"]
    assert sum(one.stands_for for one in found) == 300


def test_entries_named_after_records_are_one_control_and_the_others_all_are_operated() -> None:
    entries = elements(
        ["Inbox", "Kiln log", "Work", "Home", "New notebook", "Rename"], role="menuitem", item=0
    )
    assert names(SAMPLER.samples(entries)) == ["Inbox", "Home", "New notebook", "Rename"]


def test_choices_of_one_group_are_sampled_whatever_their_classes() -> None:
    colours = [
        element(name, id=place, role="radio", way=f"label.tone-{name}>input")
        for place, name in enumerate(["teal", "rose", "plum", "moss"], 1)
    ]
    assert names(SAMPLER.samples(colours)) == ["teal", "moss"]


def test_disabled_controls_are_not_mixed_with_those_that_work() -> None:
    found = SAMPLER.samples([element("Undo", id=1, disabled=True), element("Undo", id=2)])
    assert len(found) == 2


def test_days_are_records_and_so_are_entries_that_begin_with_a_records_name() -> None:
    days = elements([f"{day}, March {place}" for place, day in enumerate(["Monday", "Tuesday", "Friday"], 2)])
    assert names(SAMPLER.samples(days)) == ["Monday, March 2", "Friday, March 4"]


def test_a_control_in_a_list_item_is_the_same_whether_there_is_one_item_or_many() -> None:
    [alone] = SAMPLER.samples(elements(["Archive “Quillwort”"]))
    [many] = SAMPLER.samples(elements(["Archive “A”", "Archive “B”"]))
    assert alone.signature == many.signature
