"""Which mock a request is for, by its host, port or path. Pure, memoised, on the path of every request.

Enters: host header, port, raw path, and the settings that give them meaning. Leaves: an `Address`, or None
for a request to the hub itself. Nothing is looked up: a name may turn out to be unknown (404, says the
caller). Whatever a client sends, nothing is raised.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

By = Literal["host", "path", "port"]
Named = tuple[str, str | None]
PREFIX = "/m/"
MEMOISED = 256  # characters: longer texts name nothing, and must not fill the memory
_PINNED_HOST = re.compile(r"(.+)--(\d{1,6})-(\d{1,6})-(\d{1,6})", re.ASCII | re.DOTALL)


class Address(NamedTuple):
    """What a request says of a mock.

    `rest` is the path inside the mock as it came (percent-encoded), starting with a slash; it is empty for
    `/m/<name>` without one, which serving redirects. `base` is where the mock's root lies, ending in a slash.
    """

    name: str
    version: str | None
    rest: str
    base: str
    by: By


def parse(
    host: str, port: int, raw_path: bytes | str, domain: str, port_base: int, labels_in_order: Sequence[str]
) -> Address | None:
    """The address of a mock, or None. A host name wins over a port, a port over a path.

    `host` is the Host header, `port` the one the connection came to; `domain` is HUB_DOMAIN, with or
    without a port; `port_base` is 0 where mocks have no ports; `labels_in_order` is `Snapshot.port_labels`.
    """
    path = raw_path if isinstance(raw_path, str) else raw_path.decode("latin-1")
    named = _by_host(host, domain) if len(host) < MEMOISED else None  # no host name is that long
    if named is not None:
        return Address(named[0], named[1], path or "/", "/", "host")
    if port_base and 0 <= port - port_base < len(labels_in_order):
        return Address(labels_in_order[port - port_base], None, path or "/", "/", "port")
    if path[:3] == PREFIX:
        segment, slash, rest = path[3:].partition("/")
        found = _by_segment(segment) if len(segment) < MEMOISED else (segment, None, PREFIX)
        if found is not None:
            return Address(found[0], found[1], slash + rest, found[2], "path")
    return None


def host_of(name: str, version: str | None, domain: str) -> str:
    """The host on which a mock is reached: `mail-mock.localhost:8000`, `mail-mock--1-2-0.localhost:8000`."""
    pin = "" if version is None else "--" + version.replace(".", "-")
    return f"{name}{pin}.{domain}"


def path_of(name: str, version: str | None) -> str:
    """The path under which a mock is reached: `/m/mail-mock/`, `/m/mail-mock@1.2.0/`."""
    return f"{PREFIX}{name}{'' if version is None else '@' + version}/"


@lru_cache(maxsize=4096)
def _by_host(host: str, domain: str) -> Named | None:
    suffix = "." + _bare(domain)
    bare = _bare(host)
    if len(suffix) == 1 or not bare.endswith(suffix):
        return None
    label = bare[: -len(suffix)]
    pinned = _PINNED_HOST.fullmatch(label)
    if pinned:
        return pinned[1], f"{pinned[2]}.{pinned[3]}.{pinned[4]}"
    return (label, None) if label else None


def _bare(host: str) -> str:
    """The host without its port and without the dot that a fully qualified name may end with, in lower
    case.
    """
    name, colon, port = host.rpartition(":")
    if (
        colon
        and (not port or (port.isascii() and port.isdigit()))
        and (":" not in name or name.endswith("]"))
    ):
        host = name
    return host.removesuffix(".").lower()


@lru_cache(maxsize=4096)
def _by_segment(segment: str) -> tuple[str, str | None, str] | None:
    """Name, pinned version and base of the segment after /m/."""
    text = segment.replace("%40", "@")
    name, at, version = text.partition("@")
    if not name:
        return None
    return name, (version if at else None), f"{PREFIX}{text}/"
