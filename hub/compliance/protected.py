"""The list of protected terms and trade colours (data/protected.json), and where terms stand in a text.

`distinct` terms are nobody's word but the mark's, `company` names stand in libraries' code for reasons of their own and
count everywhere but in bundles, `common` words count for the mock that the mark is the reference of. Pure but for
reading the list once.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import orjson

DATA = Path(__file__).parent / "data" / "protected.json"
_ADDRESS = re.compile(
    r"(?:https?|wss?|mailto):[^\s\"'`<>)\\]+|\b[\w-]+(?:\.[\w-]+)*\.(?:com|io|org|dev|net)[/:][^\s\"'`<>)\\]*"
)
# Names of programs and of engines, which scripts must call what they are called.
_TECHNICAL = re.compile(r"google-chrome(?:-stable)?|AppleWebKit|MicrosoftEdge", re.IGNORECASE)
_SPACED = 40  # characters around a hit


@dataclass(frozen=True, slots=True)
class Term:
    text: str
    kind: str
    labels: tuple[str, ...]
    pattern: re.Pattern[str]
    start: str  # its first word, in lower case


@dataclass(frozen=True, slots=True)
class Hit:
    term: str
    around: str


@dataclass(frozen=True, slots=True)
class Protected:
    terms: tuple[Term, ...]
    phrases: dict[str, tuple[str, ...]]  # by label: slogans
    colours: dict[str, dict[str, list[str]]]  # by label: mark and its trade colours
    icons: frozenset[str]  # names of icons that are brands' in the kit's icon set


@cache
def protected() -> Protected:
    document = orjson.loads(DATA.read_bytes())
    terms = [
        Term(text, kind, tuple(labels), _pattern(text, kind), text.split()[0].lower())
        for kind in ("distinct", "company", "common")
        for text, labels in document[kind].items()
    ]
    phrases = {label: tuple(lines) for label, lines in document["phrases"].items()}
    return Protected(tuple(terms), phrases, document["colours"], frozenset(document["icons"]))


def hits(text: str, label: str, *, bundle: bool = False) -> Iterator[Hit]:
    """Protected terms in a text. `bundle`: in code that libraries are a part of, addresses are left out."""
    searched = _TECHNICAL.sub(" ", _ADDRESS.sub(" ", text) if bundle else text)
    lowered = searched.lower()
    for term in protected().terms:
        if (term.kind == "common" and (bundle or label not in term.labels)) or (
            bundle and term.kind == "company"
        ):
            continue
        # Looking for the bare word first spares most of the work: a text holds few terms, if any.
        match = term.pattern.search(searched) if term.start in lowered else None
        if match is not None:
            yield Hit(term.text, _around(searched, match))


def phrase_hits(text: str, label: str) -> Iterator[Hit]:
    """Slogans of the mock's own reference."""
    lowered = text.lower()
    for phrase in protected().phrases.get(label, ()):
        place = lowered.find(phrase.lower())
        if place >= 0:
            yield Hit(phrase, text[max(0, place - _SPACED) : place + len(phrase) + _SPACED])


def _pattern(text: str, kind: str) -> re.Pattern[str]:
    """Whole words; `TeamChat` holds none of its parts, `team_chat` and `team-chat` do."""
    flexible = re.escape(text).replace(r"\ ", r"[\s_-]?")
    return re.compile(rf"(?<![A-Za-z0-9]){flexible}(?![A-Za-z0-9])", 0 if kind == "common" else re.IGNORECASE)


def _around(text: str, match: re.Match[str]) -> str:
    return " ".join(text[max(0, match.start() - _SPACED) : match.end() + _SPACED].split())
