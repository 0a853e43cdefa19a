"""Colours compared as eyes do (CIE L*a*b*): which are of the neutral palette, which are near a trade colour. Pure."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

Lab = tuple[float, float, float]
_HEX = re.compile(r"#(?:[0-9a-fA-F]{8}|[0-9a-fA-F]{6}|[0-9a-fA-F]{3,4})\b")
_RGB = re.compile(r"rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})(?:[\s,/]+([\d.]+%?))?\s*\)")
GREY_CHROMA = 14.0  # below it a colour says nothing of a brand
SAME = 5.0  # hardly told apart side by side
OF_PALETTE = 16.0  # a shade between two steps of a palette's colour


@dataclass(frozen=True, slots=True)
class Judged:
    """Colours by what they are; `trade` names the mark whose colour it is."""

    palette: tuple[str, ...]
    grey: tuple[str, ...]
    off: tuple[str, ...]
    trade: tuple[tuple[str, str], ...]


def found_in(text: str, *, style: bool = True) -> set[str]:
    """Every colour that is written out, as #rrggbb; see-through ones without their alpha.

    In what is no style sheet only whole ones count: `#1102` is an order there.
    """
    colours = {_six(match) for match in _HEX.findall(text) if style or len(match) >= 7}
    return colours | {
        _hex(int(r), int(g), int(b))
        for r, g, b, alpha in _RGB.findall(text)
        if alpha not in ("0", "0%", "0.0")
    }


def judge(colours: Iterable[str], palette: Iterable[str], trade: dict[str, list[str]]) -> Judged:
    of_palette, grey, off, marks = [], [], [], []
    known = [lab(one) for one in palette]
    for colour in sorted(set(colours)):
        here = lab(colour)
        nearest = min((distance(here, one) for one in known), default=1000.0)
        mark = next(
            (mark for mark, theirs in trade.items() for one in theirs if distance(here, lab(one)) < SAME),
            None,
        )
        if mark is not None and nearest >= 1.0:
            marks.append((colour, mark))
        elif nearest < OF_PALETTE:
            of_palette.append(colour)
        elif chroma(here) < GREY_CHROMA:
            grey.append(colour)
        else:
            off.append(colour)
    return Judged(tuple(of_palette), tuple(grey), tuple(off), tuple(marks))


def distance(one: Lab, other: Lab) -> float:
    return math.dist(one, other)


def chroma(colour: Lab) -> float:
    return math.hypot(colour[1], colour[2])


@lru_cache(maxsize=4096)
def lab(colour: str) -> Lab:
    """Of #rrggbb, under the white of a screen (D65)."""
    r, g, b = (_linear(int(colour[place : place + 2], 16) / 255) for place in (1, 3, 5))
    x = _curved((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047)
    y = _curved(0.2126 * r + 0.7152 * g + 0.0722 * b)
    z = _curved((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883)
    return (116 * y - 16, 500 * (x - y), 200 * (y - z))


def _linear(value: float) -> float:
    return float(value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4)


def _curved(value: float) -> float:
    return float(value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116)


def _six(text: str) -> str:
    digits = text[1:]
    if len(digits) in (3, 4):
        digits = "".join(digit * 2 for digit in digits)
    return f"#{digits[:6].lower()}"


def _hex(*parts: int) -> str:
    return "#" + "".join(f"{min(part, 255):02x}" for part in parts)
