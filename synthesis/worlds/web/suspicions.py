"""Which operations deserve a second look before they are judged. Pure."""

from __future__ import annotations

import re

from synthesis.worlds.web.addresses import path_of
from synthesis.worlds.web.deeds import Deed
from synthesis.worlds.web.effects import Effect
from synthesis.worlds.web.elements import Element

CLAIM = re.compile(
    r"\b(saved|created|added|sent|posted|deleted|removed|archived|moved|updated|renamed|restored|published|booked|"
    r"cancelled|scheduled|assigned|invited|submitted|approved|refunded|duplicated|changed|done)\b",
    re.IGNORECASE,
)
NO_CLAIM = re.compile(
    r"\b(no|not|nothing|none|already|first|cannot|can't|could not|must|please|unsaved|select|choose|without)\b|\?$"
    r"|\b(picked up|dropped|put back|position \d+ of)\b",  # told while something is dragged
    re.IGNORECASE,
)
LOOKING = re.compile(
    r"\b(search|filter|find|sort|go to|jump|zoom|clear|select|show|view|page)\b", re.IGNORECASE
)
REMOVING = re.compile(
    r"^(remove|delete|archive|trash|dismiss|hide|cancel|unsubscribe|leave|decline)\b", re.IGNORECASE
)


def claims(said: tuple[str, ...]) -> str | None:
    """A new message that says a change was made."""
    return next((one for one in said if CLAIM.search(one) and not NO_CLAIM.search(one)), None)


def seems_inert(deed: Deed) -> bool:
    """Nothing came of it, and it does not look as if nothing should."""
    element, done = deed.element, deed.effect
    if done is None or element.soft or deed.act not in ("click", "select", "adjust", "upload", "press"):
        return False
    if deed.act == "click" and (element.is_chosen or _leads_here(deed)):
        return False
    # What crashed is told as a crash.
    return not done.is_any and not done.happened.crashes


def _leads_here(deed: Deed) -> bool:
    """A link to the page that is open: it rightly does nothing."""
    href = deed.element.href
    return href is not None and path_of(href) == path_of(deed.at) and "#" not in href


def only_claims(deed: Deed) -> bool:
    """A message says that something was done, and that is all that happened."""
    done = deed.effect
    return done is not None and done.is_message_only and claims(done.said) is not None


def is_dead_field(deed: Deed) -> bool:
    return deed.act == "type" and deed.effect is not None and not deed.typed and not deed.element.soft


def is_view(element: Element) -> bool:
    """Looks at the world rather than changing it: searching, filtering, selecting."""
    return bool(
        LOOKING.search(element.name)
        or element.role == "searchbox"
        or {"search"} & set(element.areas)
        or element.is_chosen
    )


def toggles_alone(deed: Deed, *, in_form: bool) -> bool:
    """A switch whose only effect is its own look: what it stands for is nowhere, unless a form sends it later."""
    element, done = deed.element, deed.effect
    if done is None or deed.act != "click" or not element.is_toggle or in_form or element.is_overlay:
        return False
    return done.changed and not _goes_on(done) and not done.elsewhere and not is_view(element)


def took_away(deed: Deed) -> bool:
    """The record whose control it is disappeared from the screen."""
    element, done = deed.element, deed.effect
    if done is None or deed.act != "click" or not element.item or element.live or element.is_overlay:
        return False
    return done.gone and not _goes_on(done) and bool(REMOVING.match(element.name)) and not is_view(element)


def edited(deed: Deed, *, has_button: bool) -> bool:
    """A field that held something was overwritten and left, and there is no button that would send it."""
    element, done = deed.element, deed.effect
    if done is None or deed.act != "type" or not deed.typed or not element.value.strip() or has_button:
        return False
    return not _goes_on(done) and not is_view(element)


def put_on_screen(deed: Deed) -> bool:
    """What was typed may stand on the page now as if it had been kept."""
    done = deed.effect
    return (
        done is not None
        and deed.act in ("submit", "type")
        and done.changed
        and not _goes_on(done)
        and not is_view(deed.element)
    )


def dragged_for_show(deed: Deed) -> bool:
    done = deed.effect
    return deed.act == "drag" and done is not None and done.changed and not _goes_on(done)


def _goes_on(done: Effect) -> bool:
    """The state, the address or something outside the page has it."""
    return bool(done.entries or done.writes or done.moved_to or done.stored or done.aside)
