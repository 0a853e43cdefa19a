"""`?fields=`: a state reduced to some JSON Pointers. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hub.state import diff, pointer, tree
from hub.state.tree import Node

_NOTHING: Any = object()


def projected(node: Node, pointers: Sequence[str]) -> Node:
    """Only what the pointers name, in its place: objects keep the named members, arrays the named items in order.

    What is not there is left out. Raises `pointer.PointerError`.
    """
    wanted: dict[str, Any] = {}
    for text in pointers:
        _want(wanted, pointer.parse(text))
    part = _project(node, wanted)
    return part if isinstance(part, Node) else tree.of_value(_values(part))


def _want(wanted: dict[str, Any], tokens: list[str]) -> None:
    """Adds a path to the tree of wanted tokens; `{"": None}`-like leaves are marked by the key `*`."""
    for token in tokens:
        wanted = wanted.setdefault("/" + token, {})
    wanted["*"] = True


def _project(part: Any, wanted: dict[str, Any]) -> Any:
    if "*" in wanted:
        return part
    inner = diff.inside(part)
    if isinstance(inner, dict):
        members = {
            key[1:]: _project(inner[key[1:]], below) for key, below in wanted.items() if key[1:] in inner
        }
        return {key: member for key, member in members.items() if member is not _NOTHING}
    if isinstance(inner, list):
        indices = {pointer.index(key[1:]): below for key, below in wanted.items()}
        chosen = sorted(at for at in indices if at is not None and at < len(inner))
        items = [_project(inner[at], indices[at]) for at in chosen]
        return [item for item in items if item is not _NOTHING]
    return _NOTHING  # the pointer leads on, but nothing is inside a scalar


def _values(part: Any) -> Any:
    if isinstance(part, Node):
        return tree.value(part)
    if isinstance(part, dict):
        return {key: _values(member) for key, member in part.items()}
    if isinstance(part, list):
        return [_values(item) for item in part]
    return part
