"""Fonts for PDF documents: Noto Sans for Latin, Greek and Cyrillic, its Korean and Chinese sisters for the rest.

Enters: what a document says. Leaves: the text as these fonts can show it, and font files that hold its letters alone,
so that a document embeds some kilobytes rather than 15 MB and looks the same with every reader. The fonts come as
wheels (requirements.txt), are free (OFL), and lie beside the code wherever the hub runs, with no Node and no system's
fonts. Letters of other scripts, and emoji, are written as their code points. Called by `pdf.py`.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import as_file, files
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

LATIN, KOREAN, CHINESE = "latin", "korean", "chinese"
UNUSED = [
    "BASE",
    "GDEF",
    "GPOS",
    "GSUB",
    "VORG",
    "vhea",
    "vmtx",
]  # fpdf2 sets letters one by one, along a line
ALWAYS = "".join(map(chr, range(0x20, 0x7F)))  # page numbers and code points are written, whatever the text


@dataclass(frozen=True, slots=True)
class Face:
    family: str
    style: str  # as fpdf2 names it: "" or "B"
    package: str
    file: str
    axes: tuple[tuple[str, float], ...] = ()


@dataclass(frozen=True, slots=True)
class Cut:
    """A font file that holds one document's letters."""

    family: str
    style: str
    path: Path


_NOTO = ("fontpkg_noto_sans", "files/NotoSans[wdth,wght].ttf")
FACES = (
    Face(LATIN, "", *_NOTO, (("wght", 400), ("wdth", 100))),
    Face(LATIN, "B", *_NOTO, (("wght", 700), ("wdth", 100))),
    Face(KOREAN, "", "pylopdf_fonts_ko", "NotoSansKR-Regular.otf"),
    Face(CHINESE, "", "pylopdf_fonts_zh_cn", "NotoSansSC-Regular.otf"),
)


def shown(text: str) -> str:
    """One line in letters that the fonts have: composed, and what no font has as U+1234."""
    line = " ".join(unicodedata.normalize("NFC", text).split())
    return "".join(sign if ord(sign) in _known() else f"U+{ord(sign):04X}" for sign in line)


def others(text: str) -> tuple[str, str]:
    """Which fonts stand in for Noto Sans, the first one first: signs that Korean and Chinese share differ in form."""
    hangul = any("\u1100" <= sign <= "\u11ff" or "\uac00" <= sign <= "\ud7a3" for sign in text)
    return (KOREAN, CHINESE) if hangul else (CHINESE, KOREAN)


def cut(text: str, folder: Path) -> list[Cut]:
    """Files in `folder` with the letters of `text`, one for each of FACES."""
    return [_cut(face, ALWAYS + text, folder) for face in FACES]


def _cut(face: Face, text: str, folder: Path) -> Cut:
    options = Options()
    options.drop_tables += UNUSED
    options.notdef_outline = True
    font = _opened(face)
    subsetter = Subsetter(options)
    subsetter.populate(text=text)
    subsetter.subset(font)
    if face.axes:
        font = instantiateVariableFont(font, dict(face.axes))
    path = folder / f"{face.family}{face.style}{Path(face.file).suffix}"
    font.save(path)
    return Cut(face.family, face.style, path)


def _opened(face: Face) -> TTFont:
    # Without a time of its own: the same document gives the same bytes.
    with as_file(files(face.package) / face.file) as path:
        return TTFont(path, recalcTimestamp=False, lazy=True)


@lru_cache(maxsize=1)
def _known() -> frozenset[int]:
    """Every code point that one of the fonts has."""
    return frozenset().union(*(_opened(face).getBestCmap() for face in FACES))
