"""What is done to an element: which operations suit it, and with what else they are done. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from synthesis.worlds.web.deeds import Act
from synthesis.worlds.web.elements import Element

NEIGHBOURS = 2
GOALS = 3  # places that something dragged is dropped at, until one takes it


def acts(element: Element, around: Sequence[Element]) -> list[Act]:
    """The operations, in order. A disabled button of a form is tried once its fields are filled."""
    if element.disabled or element.outside:
        return ["submit"] if fields(element, around) and not element.outside else []
    match element.kind:
        case "text":
            if element.readonly:
                return ["click"] if not element.soft else []
            return ["open", "type"] if element.role == "combobox" else ["type"]
        case "select":
            return ["select"]
        case "range":
            return ["adjust"]
        case "file":
            return ["upload"]
        case "press":
            return ["press"]
    wanted: list[Act] = ["click"] if element.taps or not element.soft else []
    if element.twice:
        wanted.append("doubleclick")
    if (
        element.menu and element.role != "button"
    ):  # some components keep the browser's menu from their buttons
        wanted.append("rightclick")
    if element.drag:
        wanted.append("drag")
    if element.role == "button" and element.popup is None and fields(element, around):
        wanted.append("submit")
    return wanted


def fields(element: Element, around: Sequence[Element]) -> tuple[Element, ...]:
    """The fields that are filled before a button of their form is pressed."""
    if element.scope == 0 or element.role not in ("button", "link"):
        return ()
    return tuple(
        one
        for one in around
        if one.scope == element.scope
        and one.kind in ("text", "select")
        and not (one.disabled or one.readonly)
        and (one.role != "combobox" or one.kind == "select")
    )


def goals(element: Element, around: Sequence[Element]) -> tuple[Element, ...]:
    """Where something draggable may be dropped: elements that hear drops, its like nearby, its like far away."""
    alike = [one for one in around if one.drag and one.id != element.id and one.way == element.way]
    drops = [one for one in around if one.drop and one.id != element.id and not one.drag]

    def distance(one: Element) -> float:
        return abs(one.box.left - element.box.left) + abs(one.box.top - element.box.top)

    near = sorted(alike, key=distance)
    aside = [one for one in near if abs(one.box.left - element.box.left) > element.box.width / 2]
    chosen = [*near[:1], *aside[:1], *sorted(drops, key=distance)[:2]]
    return tuple(dict.fromkeys(chosen))[:GOALS]


def neighbours(element: Element, around: Sequence[Element]) -> list[Element]:
    """Controls beside an element that seems to do nothing: it may need one of them first (Next before Today)."""
    like = [
        one
        for one in around
        if one.areas == element.areas
        and one.kind == "click"
        and one.href is None
        and not (one.soft or one.disabled or one.live)
        and (one.item == element.item)
    ]
    place = next((index for index, one in enumerate(like) if one.id == element.id), None)
    if place is None:
        return []
    return [*like[max(0, place - NEIGHBOURS) : place][::-1], *like[place + 1 : place + 1 + NEIGHBOURS]]
