"""What has to be known of a mock before its pages are judged: its world, and the addresses of its routes."""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import Browser

from synthesis.worlds.routes import route_addresses
from synthesis.worlds.web import records
from synthesis.worlds.web.addresses import Routes
from synthesis.worlds.web.browsing import browsing
from synthesis.worlds.web.sampling import Sampler
from synthesis.worlds.web.subject import Subject


@dataclass(frozen=True, slots=True)
class World:
    """A session that others are forked from, and what its state holds."""

    base: str
    addresses: tuple[str, ...]
    collections: dict[str, list[str]]
    sampler: Sampler


def world(browser: Browser, *, subject: Subject) -> World:
    """Open the first page once: an imported mock tells its state with its first save."""
    with browsing(browser, subject, subject.started()) as at:
        at.open("/")
        state = subject.go(at.sid)["current_state"]
    routes = Routes(subject.manifest.routes)
    declared = route_addresses(subject.manifest.routes, state)
    addresses = [one.address.replace("*", "none") for one in declared if one.exists]
    return World(
        base=subject.started(),
        addresses=tuple(dict.fromkeys(addresses or ["/"])),
        collections=records.collections(state),
        sampler=Sampler(routes.pattern, records.is_named_in(state)),
    )
