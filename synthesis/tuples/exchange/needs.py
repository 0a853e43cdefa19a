"""Which mocks a bundle needs, and whether it can run here. Pure but for reading the bundle's scripts.

Enters: a described bundle, the catalogue's addresses, the published mocks. Leaves: public ids and at most one obstacle:
a word for filters, a sentence for people.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Any

from synthesis.runner import Addresses
from synthesis.runner.placeholders import Unknown, mocks_in
from synthesis.tuples.exchange.families import family
from synthesis.tuples.exchange.layouts import DOCUMENT_SUFFIXES, PATCH, REWARD, SCRIPT_SUFFIXES, Described

UNPUBLISHED = "unpublished_mock"
OBSTACLES = (
    "missing_reward", "missing_setup", "desktop_files", "unknown_mock", "foreign_address", "desktop", UNPUBLISHED,
)  # fmt: skip
_NAMED = re.compile(r"__CUA_GYM_[A-Z0-9_]+?_(?:URL|HOST)__|https?://cua-gym-[A-Za-z0-9.-]+")
_MACHINE = re.compile(r"https?://(?!127\.|0\.)\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?")
_QUIET = frozenset({"sleep", "download", "upload_file"})
_BROWSING = frozenset({"chrome_open_tabs", "chrome_close_tabs", "update_browse_history"})


@dataclass(frozen=True, slots=True)
class Needs:
    mocks: tuple[str, ...]
    app_type: str
    obstacle: str = ""
    why: str = ""


def needs(bundle: Described, addresses: Addresses, published: Collection[str]) -> Needs:
    """The first obstacle that nobody here can remove counts before one that publishing a mock removes."""
    apps = family(bundle.app_type, bundle.applications, addresses)
    scripts = "\n".join(
        [*map(bundle.text, (_script(bundle.setup), PATCH, REWARD)), json.dumps(list(bundle.steps))]
    )
    named, unknown = _spoken_to(scripts, addresses)
    mocks = tuple(dict.fromkeys([*named, *apps.mocks]))
    unknown = [*unknown, *apps.unknown]
    found = next(_obstacles(bundle, scripts, mocks, unknown, apps.others), None)
    missing = sorted(set(mocks) - set(published))
    if found is None and missing:
        found = (UNPUBLISHED, f"not published here: {', '.join(missing)}. manage.py mock_publish does that.")
    obstacle, why = found or ("", "")
    return Needs(mocks, apps.app_type, obstacle, why)


def _obstacles(
    bundle: Described, scripts: str, mocks: tuple[str, ...], unknown: list[str], others: tuple[str, ...]
) -> Iterator[tuple[str, str]]:
    if not bundle.text(REWARD).strip():
        yield "missing_reward", "it has no reward.py, or an empty one: nothing could be scored"
    documents = [one for one in bundle.setup_files if PurePosixPath(one).suffix in DOCUMENT_SUFFIXES]
    if documents:
        yield "desktop_files", f"its setup is a document of a desktop program ({', '.join(documents)})"
    if PurePosixPath(bundle.setup).suffix not in SCRIPT_SUFFIXES:
        yield (
            "missing_setup",
            f"it has no initial_setup.py or .sh{f', but {bundle.setup}' if bundle.setup else ''}",
        )
    if unknown:
        yield "unknown_mock", f"the catalogue has no mock {', '.join(dict.fromkeys(unknown))}"
    machine = _MACHINE.search(scripts)
    if machine:
        yield "foreign_address", f"its scripts speak to {machine[0]}, which no sandbox reaches"
    if others:
        yield "desktop", f"it needs a desktop with {', '.join(others)}"
    step = next((one for one in bundle.steps if not _runs_here(one, bundle)), None)
    if step is not None:
        yield "desktop", f"a step of its setup needs a desktop: {json.dumps(step)[:200]}"
    if not mocks:
        yield "desktop", "it speaks to no mock: it needs a desktop"


def _runs_here(step: Any, bundle: Described) -> bool:
    """Steps that bring a script and run it, wait, or open pages: all that a sandbox has."""
    kind, parameters = step.get("type"), step.get("parameters")
    if kind in _QUIET or kind in _BROWSING:
        return True
    command = parameters.get("command") if isinstance(parameters, dict) else None
    words = command.split() if isinstance(command, str) else [str(one) for one in command or []]
    if kind == "launch":
        return bool(words) and PurePosixPath(words[0]).name in (
            "google-chrome",
            "chromium",
            "chromium-browser",
        )
    return kind in ("execute", "command") and any(PurePosixPath(one).name == bundle.setup for one in words)


def _spoken_to(text: str, addresses: Addresses) -> tuple[list[str], list[str]]:
    known: dict[str, None] = {}
    unknown: dict[str, None] = {}
    for match in _NAMED.finditer(text):
        try:
            known |= dict.fromkeys(mocks_in(match[0], addresses))
        except Unknown:
            unknown[match[0]] = None
    return list(known), list(unknown)


def _script(name: str) -> str:
    return name if PurePosixPath(name).suffix in SCRIPT_SUFFIXES else ""
