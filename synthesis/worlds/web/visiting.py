"""Opens one route in a fresh session and looks, without touching anything."""

from __future__ import annotations

from playwright.sync_api import Browser, Error, ViewportSize

from synthesis.worlds.web import looks
from synthesis.worlds.web.addresses import Routes
from synthesis.worlds.web.browsing import SIZE, Browsing, browsing
from synthesis.worlds.web.deeds import Visit
from synthesis.worlds.web.subject import Subject

WIDE = ViewportSize(width=1920, height=1080)


def visit(
    browser: Browser, subject: Subject, base: str, routes: Routes, address: str, *, depth: looks.Depth
) -> Visit:
    """What the route shows and says. A page that cannot be opened at all is a blank one with a crash."""
    with browsing(browser, subject, base) as at:
        try:
            at.open(address)
        except Error as error:
            at.events.add("crashes", error.message.splitlines()[0])
        return _seen(at, routes.pattern(address), address, depth)


def _seen(at: Browsing, route: str, address: str, depth: looks.Depth) -> Visit:
    page = at.page
    happened = at.events.take()
    entries = at.subject.history(at.sid)
    elements, text = at.scan(), at.text()
    seen = at.subject.go(at.sid)
    layout = [*page.evaluate("() => __crawler.layout()"), *_too_wide(at)]
    return Visit(
        route=route,
        address=address,
        title=page.title(),
        heading=bool(page.evaluate("() => __crawler.hasHeading()")),
        text=text,
        labels=at.labels(),
        happened=happened,
        # A page that was only opened: whoever wrote, it was not a person's doing.
        wrote=tuple(entry["label"] or entry["action"] for entry in entries if entry["actor"] == "ui"),
        changed=bool(seen["state_diff"]),
        state_id=seen["state_id"],
        blocked=tuple(page.evaluate("() => __crawler.blocked")),
        elements=tuple(elements),
        layout=tuple(layout),
        axe=looks.axe(at, depth),
        blank=bool(page.evaluate("() => __crawler.isBlank()")),
    )


def _too_wide(at: Browsing) -> list[dict[str, object]]:
    found: list[dict[str, object]] = []
    for size in (WIDE, SIZE):
        at.page.set_viewport_size(size)
        at.settle(quiet=16, most=400)
        excess = int(at.page.evaluate("() => __crawler.tooWide()"))
        if excess > 1:
            found.append(
                {
                    "kind": "too wide", "role": "page", "name": "",
                    "detail": f"{excess} px beyond a window of {size['width']}",
                }
            )  # fmt: skip
    return found
