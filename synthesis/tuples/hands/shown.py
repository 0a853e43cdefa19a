"""States and differences as a model reads them: whole where they are short, outlined where not. Pure."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from synthesis.tuples.hands.files import Wrong
from synthesis.workflows import places
from synthesis.workflows.effects import Change

WHOLE = 12_000  # characters of JSON that are shown as they are
SHORT = 160
MEMBERS = 200
CHANGES = 120


def at(state: Any, path: str) -> Any:
    """What a JSON pointer names; a record of a list by its id or its position."""
    found = state
    for word in filter(None, path.split("/")):
        key = word.replace("~1", "/").replace("~0", "~")
        if isinstance(found, list) and key.isdigit() and int(key) < len(found):
            found = found[int(key)]
            continue
        inner = places.at(found, (key,))
        if inner is places.MISSING:
            raise Wrong(f"Nothing is at {path}: {key!r} is not among {_names(found)}.")
        found = inner
    return found


def shown(value: Any) -> str:
    """JSON, or an outline that says which deeper paths there are."""
    text = json.dumps(value, ensure_ascii=False)
    if len(text) <= WHOLE:
        return text
    if not isinstance(value, dict | list):
        return f"{text[:WHOLE]}… cut: {len(text)} characters"
    rows = [f"{key}: {_short(one)}" for key, one in places.members(value)[:MEMBERS]]
    more = len(places.members(value)) - len(rows)
    rows += [f"… and {more} more"] if more > 0 else []
    return "\n".join(["Too long to be shown whole; ask for a deeper path.", *rows])


def changed(found: Sequence[Change]) -> str:
    rows = [f"/{'/'.join(one.keys)}: {_side(one.before)} -> {_side(one.after)}" for one in found[:CHANGES]]
    more = len(found) - len(rows)
    return (
        "\n".join([*rows, *([f"… and {more} more"] if more > 0 else [])]) or "The two worlds do not differ."
    )


def _side(value: Any) -> str:
    return "nothing" if value is places.MISSING else _short(value, 4 * SHORT)


def _short(value: Any, most: int = SHORT) -> str:
    text = json.dumps(value, ensure_ascii=False)
    if len(text) <= most:
        return text
    if isinstance(value, dict | list):
        return f"{type(value).__name__} of {len(value)}: {text[: most - 40]}…"
    return f"{text[:most]}…"


def _names(value: Any) -> str:
    names = [str(key) for key, _ in places.members(value)] if isinstance(value, dict | list) else []
    return ", ".join(names[:20]) + ("…" if len(names) > 20 else "") or "anything, as this is no collection"
