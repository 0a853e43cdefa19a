"""The state that a mock's version starts from, as a tree, kept per process.

A built version carries its seed. An imported one has none until its page saves for the first time; that
state is then kept in the store for all processes.
"""

from __future__ import annotations

import asyncio

from hub.catalog import snapshot as catalog
from hub.state import pointer, tree
from hub.state.diff import Pattern
from hub.state.store.base import Store
from hub.state.tree import Node

EMPTY = tree.build(b"{}")


class Seeds:
    """Seeds and volatile patterns by (mock, version)."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._trees: dict[tuple[str, str], Node] = {}
        self._hidden: dict[tuple[str, str], tuple[Pattern, ...]] = {}

    async def get(self, mock: str, version: str, now: float) -> Node | None:
        """The seed, or None for an imported version whose page has not saved yet."""
        found = self._trees.get((mock, version))
        if found is not None:
            return found
        info = catalog.current().version(mock, version)
        text = None
        if info is not None:
            text = info.seed_json() if info.seed_is_loaded else await asyncio.to_thread(info.seed_json)
        if text is None:
            text = await self._store.kv_get(_key(mock, version), now)
        if text is None:
            return None
        return self._trees.setdefault((mock, version), tree.build(text.strip()))

    async def capture(self, mock: str, version: str, state: Node) -> Node:
        """Keeps the first save of an imported mock's page as its seed; returns the one that was first."""
        kept = await self._store.kv_add(_key(mock, version), tree.text(state))
        return self._trees.setdefault((mock, version), tree.build(kept))

    def hidden(self, mock: str, version: str) -> tuple[Pattern, ...]:
        """The manifest's volatile paths."""
        found = self._hidden.get((mock, version))
        if found is None:
            info = catalog.current().version(mock, version)
            paths = info.manifest.volatile if info is not None else ()
            found = self._hidden[(mock, version)] = tuple(pointer.parse_pattern(path) for path in paths)
        return found


def _key(mock: str, version: str) -> bytes:
    return f"seed\0{mock}\0{version}".encode()
