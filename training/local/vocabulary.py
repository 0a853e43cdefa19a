"""The local policy's own tokens, and how words become numbers. Pure; no torch.

An action is a short sequence of tokens: a verb, then what it needs: a node, a place in the instruction where a text
begins and one where it ends (or a word of a small list), or a key.
"""

from __future__ import annotations

import re
import zlib
from enum import IntEnum

BUCKETS = 4096  # rows of the word table; words are hashed into it
KEYS: tuple[tuple[str, ...], ...] = (
    ("enter",), ("escape",), ("tab",), ("space",), ("up",), ("down",), ("left",), ("right",), ("backspace",),
)  # fmt: skip
WORDS = (
    "1",
    "2",
    "3",
    "5",
    "10",
    "yes",
    "no",
    "test",
)  # texts that an instruction may mean without saying them
SPAN = 24  # the longest copied text, in instruction tokens

# Where each kind of token begins in the one numbering of `token_ids`.
KEY, WORD, NODE, START, END = 100, 200, 1000, 2000, 3000

_PIECES = re.compile(r"\w+|[^\w\s]")
_QUOTED = re.compile(r"[“\"]([^”\"]+)[”\"]")


class Verb(IntEnum):
    CLICK = 0
    FILL = 1  # click a field, select what it holds, type
    PRESS = 2
    SCROLL_DOWN = 3
    SCROLL_UP = 4
    DONE = 5  # terminate with success


def pieces(text: str) -> list[tuple[str, int, int]]:
    """Words and marks of a text, each with where it begins and ends."""
    return [(found.group().lower(), found.start(), found.end()) for found in _PIECES.finditer(text)]


def words(text: str) -> list[str]:
    return [piece for piece, _, _ in pieces(text) if piece[0].isalnum()]


def bucket(word: str) -> int:
    """From 1; 0 is padding. The same on every machine and in every run."""
    return 1 + zlib.crc32(word.encode()) % (BUCKETS - 1)


def quoted(text: str) -> list[tuple[int, int]]:
    """Where the quotations of a text begin and end, without their marks."""
    return [found.span(1) for found in _QUOTED.finditer(text)]
