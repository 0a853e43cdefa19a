"""Where a task stands in the public data set's terms: type, family and platform of its applications. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from synthesis.runner import Addresses

SEVERAL = "multi_apps"
NEUTRAL = frozenset({SEVERAL, "mock_websites", "mock_web", "web", "chrome", "google_chrome", "browser"})
OFFICE = ("libreoffice", "writer", "calc", "impress", "office_")
DESKTOP = frozenset({
    "os", "pdf", "vscode", "vs_code", "gimp", "vlc", "blender", "thunderbird", "openshot", "overleaf", "penpot",
    "terminal", "files", "inkscape", "audacity", "obs", "drawio", "kdenlive", "zotero", "shotcut",
    "chrome", "google_chrome",
})  # fmt: skip


@dataclass(frozen=True, slots=True)
class Family:
    """`mocks`: public ids; `unknown`: names of mocks that the catalogue does not have; `others`: desktop programs."""

    app_type: str
    app_family: str
    platform: str | None
    mocks: tuple[str, ...]
    unknown: tuple[str, ...]
    others: tuple[str, ...]


def family(app_type: str, applications: Sequence[str], addresses: Addresses) -> Family:
    """`app_type` may be empty: then it follows from the applications. Mocks get their public names."""
    names = list(dict.fromkeys(public_name(one, addresses) for one in (*applications, app_type) if one))
    known = set(addresses.marks.values())
    mocks = tuple(one for one in names if one in known)
    rest = [one for one in names if one not in known and one not in NEUTRAL]
    unknown = tuple(one for one in rest if one.endswith(("_mock", "-mock")))
    others = tuple(one for one in rest if one not in unknown)
    kind = public_name(app_type, addresses) if app_type else ""
    if not kind or (kind != SEVERAL and kind in NEUTRAL and mocks):
        told = (*mocks, *unknown, *others)
        kind = SEVERAL if len(told) > 1 else next(iter((*told, *names)), "")
    named, platform = _placed(kind, mocks)
    return Family(kind, named, platform, mocks, unknown, others)


def public_name(name: str, addresses: Addresses) -> str:
    """A mock's public id for any of its names; another name in lower case."""
    lowered = name.strip().lower()
    by_lower = {one.lower(): public for one, public in addresses.names.items()}
    return by_lower.get(lowered, lowered)


def _placed(kind: str, mocks: tuple[str, ...]) -> tuple[str, str | None]:
    if kind == SEVERAL:
        return "multi_apps", "cross_app"
    if kind in mocks or kind.endswith(("_mock", "-mock")):
        return "mock_web", "web"
    if kind.startswith(OFFICE):
        return "desktop_office", "desktop"
    if kind in DESKTOP:
        return "desktop", "desktop"
    return "other", None
