"""Files of mocks that never change, kept as the hub answered them: a new page gets them without asking the hub."""

from __future__ import annotations

from collections import OrderedDict

MOST_BYTES = 96 * 2**20
LARGEST = 8 * 2**20
Key = tuple[str, str, bytes]  # host, path with query, Accept-Encoding


class Assets:
    """Whole answers, the least recently used ones dropped first. Shared by the gateways of a node."""

    def __init__(self, most: int = MOST_BYTES) -> None:
        self._most, self._bytes = most, 0
        self._kept: OrderedDict[Key, bytes] = OrderedDict()

    def get(self, key: Key) -> bytes | None:
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def put(self, key: Key, answer: bytes) -> None:
        if len(answer) > LARGEST or key in self._kept:
            return
        self._kept[key] = answer
        self._bytes += len(answer)
        while self._bytes > self._most:
            self._bytes -= len(self._kept.popitem(last=False)[1])
