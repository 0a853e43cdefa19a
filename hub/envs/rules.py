"""What may be asked for through a gateway: by the page of an episode, and by the scripts of its bundle. Pure.

Enters: method, host, path with query. Leaves: None where the request may pass, else a sentence that says why not.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Protocol
from urllib.parse import parse_qsl, unquote

from hub.catalog import address as addresses
from hub.catalog.address import Address

STATE = frozenset({"/post", "/go", "/state", "/upload", "/history", "/events"})
FILES, LAUNCH = "/files/", "/launch/"
PUBLIC_SID = "__cua_session__"


class Rules(Protocol):
    """Who judges the requests of a gateway."""

    def refusal(self, method: str, host: str, target: str) -> str | None: ...


class Nothing:
    """Before and after an episode."""

    def refusal(self, method: str, host: str, target: str) -> str | None:  # noqa: ARG002  the protocol's names
        return "no episode is running here"


@dataclass(frozen=True, slots=True)
class OfPage:
    """A page reaches its own mocks and its own session: no other host, no hub, no API, no other sid.

    `names` are all names under which the episode's mocks answer, in lower case. A page's own route may have the name of
    an endpoint (`/history`), so a page without a sid reaches it; what a sid is missing from is refused by name of
    the endpoint otherwise, since without one the hub would answer for the session that everybody shares.
    """

    domain: str
    names: Collection[str]
    sid: str
    routes: Collection[str] = ()
    hardened: bool = False

    def refusal(self, method: str, host: str, target: str) -> str | None:
        path, _, query = target.partition("?")
        place = placed(host, path, self.domain)
        if place is None or place.name.lower() not in self.names or ".." in unquote(path).split("/"):
            return f"{host}{path[:80]} is not part of this task"
        sids = [value for key, value in parse_qsl(query, keep_blank_values=True) if key == "sid"]
        own = PUBLIC_SID if self.hardened else self.sid
        if any(one != own for one in sids):
            return "a page reaches its own session only"
        rest = unquote(place.rest)
        if rest.startswith(FILES) and rest.split("/")[2:3] != [own]:
            return "a page reaches the files of its own session only"
        if rest in STATE and not sids and not self.hardened and not self._is_route(method, rest):
            return "a page names its session"
        return None

    def _is_route(self, method: str, rest: str) -> bool:
        return method in ("GET", "HEAD") and rest in self.routes


@dataclass(slots=True)
class OfScripts:
    """Scripts reach the state API of every mock; a reward only reads. Notes which sessions were begun."""

    domain: str
    reads_only: bool = False
    begun: dict[tuple[str, str], None] = field(default_factory=dict)  # (mock, sid), in order of first write

    def refusal(self, method: str, host: str, target: str) -> str | None:
        path, _, query = target.partition("?")
        place = placed(host, path, self.domain)
        if place is None:
            return f"scripts reach mocks, not {host}{path[:80]}"
        if method in ("GET", "HEAD"):
            return None
        if self.reads_only:
            return "a reward only reads"
        sids = [value for key, value in parse_qsl(query) if key == "sid"]
        if sids:
            self.begun[place.name.lower(), sids[0]] = None
        return None


def placed(host: str, path: str, domain: str) -> Address | None:
    """The mock of a request under the hub's domain; None for every other place, the hub's own pages included."""
    if _port(host) != _port(domain):
        return None
    bare, own = _bare(host), _bare(domain)
    if bare != own and not bare.endswith("." + own):
        return None
    return addresses.parse(host, 0, path, domain, 0, ())


def _bare(host: str) -> str:
    return host.partition(":")[0].lower().rstrip(".")


def _port(host: str) -> str:
    return host.partition(":")[2] or "80"
