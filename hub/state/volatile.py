"""Hiding what a manifest declares volatile, so that merely looking at things shows no change. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hub.state import jcs, tree
from hub.state.pointer import Step
from hub.state.tree import Node


def masked(node: Node, patterns: Sequence[tuple[Step, ...]]) -> Node:
    """The tree without the members that a pattern matches (array items become null, so that others keep their place).

    Returns the very same node where nothing matches.
    """
    for pattern in patterns:
        node = _masked(node, pattern, 1)
    return node


def _masked(node: Node, pattern: tuple[Step, ...], depth: int) -> Node:
    if node.kids is None:
        value = jcs.decode(node.raw)
        return tree.of_value(value, None, depth) if _strip(value, pattern) else node
    step, rest = pattern[0], pattern[1:]
    kids: Any = node.kids.copy()
    changed = False
    for key in _matching(kids, step):
        if rest:
            kid = _masked(kids[key], rest, depth + 1)
            changed = changed or kid is not kids[key]
            kids[key] = kid
        else:
            changed = True
            _drop(kids, key)
    return tree.join(kids, depth) if changed else node


def _strip(value: Any, pattern: tuple[Step, ...]) -> bool:
    """Removes matches from a parsed value in place; tells whether there were any."""
    step, rest = pattern[0], pattern[1:]
    found = False
    for key in _matching(value, step):
        if rest:
            found = _strip(value[key], rest) or found
        else:
            found = True
            _drop(value, key)
    return found


def _matching(container: Any, step: Step) -> list[Any]:
    if isinstance(container, dict):
        if step == "*":
            return list(container)
        key = str(step)
        return [key] if key in container else []
    if isinstance(container, list):
        if step == "*":
            return list(range(len(container)))
        return [step] if isinstance(step, int) and step < len(container) else []
    return []


def _drop(container: Any, key: Any) -> None:
    if isinstance(container, list):
        container[key] = jcs.decode(b"null") if not isinstance(container[key], Node) else tree.build(b"null")
    else:
        del container[key]
