"""Trees and answers of the sessions that this process served last, bounded by bytes.

Only a shortcut: every use first compares the head's log id and version, which are read from the store.
"""

from __future__ import annotations

from collections import OrderedDict

from hub.state.head import Head
from hub.state.store.base import Key
from hub.state.tree import Node

_OVERHEAD = 2.0  # a tree's objects over the bytes of its text
_MOST_ANSWERS = 16  # of one session: `?fields=` makes them endless, and its clients use two or three


class Cached:
    """Both states of a session at one version, and the answers already made of them."""

    __slots__ = ("answers", "bytes", "current", "initial", "initial_ref", "log", "version")

    def __init__(self, head: Head, initial: Node, current: Node) -> None:
        self.log = head.log
        self.version = head.version
        self.initial_ref = head.initial
        self.initial = initial
        self.current = current
        self.answers: dict[str, bytes] = {}
        own = current.size + (0 if initial is current or not head.initial else initial.size)
        self.bytes = int(own * _OVERHEAD) + 1000


class Cache:
    """Least recently used out first."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._bytes = 0
        self._entries: OrderedDict[Key, Cached] = OrderedDict()

    def get(self, key: Key) -> Cached | None:
        found = self._entries.get(key)
        if found is not None:
            self._entries.move_to_end(key)
        return found

    def put(self, key: Key, entry: Cached) -> None:
        old = self._entries.pop(key, None)
        if old is not None:
            self._bytes -= old.bytes
        self._entries[key] = entry
        self._bytes += entry.bytes
        self._shrink()

    def answer(self, entry: Cached, form: str, body: bytes) -> None:
        """Keeps an answer beside the trees, unless it is a quarter of the whole cache or one of too many."""
        size = len(body) + len(form)
        if size * 4 > self._limit or len(entry.answers) >= _MOST_ANSWERS:
            return
        entry.answers[form] = body
        entry.bytes += size
        self._bytes += size
        self._shrink()

    def drop(self, key: Key) -> None:
        old = self._entries.pop(key, None)
        if old is not None:
            self._bytes -= old.bytes

    def _shrink(self) -> None:
        while self._bytes > self._limit and len(self._entries) > 1:
            _, old = self._entries.popitem(last=False)
            self._bytes -= old.bytes
