"""Quoted content, made unreadable for the rules without moving anything."""

from __future__ import annotations

import re
from collections.abc import Iterator

QUOTED = re.compile(
    r"“([^”\n]{1,600})[”“]|\"([^\"\n]{1,600})\"|«([^»\n]{1,600})»|„([^“”\n]{1,600})[“”]|「([^」\n]{1,600})」"
    r"|『([^』\n]{1,600})』|《([^》\n]{1,600})》|‘([^’\n]{1,300})’(?!\w)|(?<!\w)'([^'\n]{1,300})'(?!\w)"
)
FILL = "·"


def quotes(text: str) -> Iterator[tuple[int, int, str]]:
    """Start, end and content of each quotation."""
    for match in QUOTED.finditer(text):
        yield match.start(), match.end(), next(one for one in match.groups() if one is not None)


def masked(text: str, values: frozenset[str] = frozenset()) -> str:
    """The text in its length, with quotations and the values of the world (of two words or more) filled."""
    for start, end, _ in list(quotes(text)):
        text = f"{text[:start]}‹{FILL * (end - start - 2)}›{text[end:]}"
    for value in sorted(
        (one for one in values if " " in one.strip() and len(one) > 4), key=len, reverse=True
    ):
        if value in text:
            text = text.replace(value, f"‹{FILL * (len(value) - 2)}›")
    return text


def sentence(text: str, start: int, end: int) -> str:
    """The sentence around a place; quotations are masked, so their points do not end one."""
    before = max(text.rfind(mark, 0, start) for mark in (". ", "! ", "? ", "\n", "。"))
    after = [at for at in (text.find(mark, end) for mark in (". ", "! ", "? ", "\n", "。")) if at >= 0]
    return text[before + 1 : min(after, default=len(text))]
