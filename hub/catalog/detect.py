"""How a standalone mock's own server behaves, told from the source of its Vite configuration. Pure.

Enters: source text. Leaves: the compatibility settings that make the hub behave likewise. These are guesses
from the habits of public mocks, and mock_import prints them, with the options that override them.
"""

from __future__ import annotations

import re
from typing import Literal

_COMMENT = re.compile(r"/\*.*?\*/|(?<![:\"'`])//[^\n]*", re.DOTALL)
_FUNCTION = re.compile(
    r"(?:function\s+(?P<a>\w+)\s*\(|(?:const|let|var)\s+(?P<b>\w+)\s*=\s*(?:function\b|(?:async\s*)?\([^)]*\)\s*=>|\w+\s*=>))"
)
_DEEP_LIBRARY = re.compile(
    r"""["'](deep-diff|microdiff|deep-object-diff|just-diff|jsondiffpatch|recursive-diff)["']"""
)
_GUARD = re.compile(r"if\s*\((?P<condition>[^{};]*?initial[^{};]*?)\)\s*(?:\{|\w)", re.IGNORECASE)
_ABSENT = re.compile(
    r"!\s*(?:await\s+)?[\w.]*\(?[^&|]*initial|initial[^&|]*?[=!]==?\s*(?:null|undefined)|\.has\([^)]*\)\s*===?\s*false",
    re.IGNORECASE,
)
_ASSIGN_ONCE = re.compile(r"initial\w*(?:\[[^\]]*\]|\.\w+)*\s*(?:\?\?=|\|\|=)", re.IGNORECASE)
# `session?.initial ?? body.state`: what is stored wins over what arrives.
_KEEP = re.compile(
    r"(?P<kept>\w+)(?:\[[^\]]*\]|\([^()]*\))*\??\.initial\w*\s*(?:\?\?|\|\|)(?!=)\s*(?P<given>\w+)",
    re.IGNORECASE,
)
_ARRIVING = re.compile(
    r"body|payload|data|parsed|json|input|incoming|request|req|state|\w+State", re.IGNORECASE
)
_SET = re.compile(r"""action\s*===?\s*["'`]set["'`]|\bisSet\b|\bforce\b""")


def diff_form(source: str) -> Literal["flat", "top_level"]:
    """`flat` where a diffing function calls itself or a deep-diff library is used, else `top_level`."""
    text = _COMMENT.sub("", source)
    if _DEEP_LIBRARY.search(text):
        return "flat"
    return "flat" if any(_calls_itself(text, match) for match in _FUNCTION.finditer(text)) else "top_level"


def set_policy(source: str) -> Literal["first", "always"]:
    """`first` where the initial state is stored only while there is none, even by `set`; else `always`."""
    text = _COMMENT.sub("", source)
    if _ASSIGN_ONCE.search(text) or any(_keeps_stored(match) for match in _KEEP.finditer(text)):
        return "first"
    for match in _GUARD.finditer(text):
        condition = match["condition"]
        if _ABSENT.search(condition) and not _SET.search(condition):
            return "first"
    return "always"


def _keeps_stored(match: re.Match[str]) -> bool:
    arriving = [_ARRIVING.fullmatch(match[side]) is not None for side in ("kept", "given")]
    return arriving == [False, True]


def _calls_itself(text: str, match: re.Match[str]) -> bool:
    name = match["a"] or match["b"]
    if not re.search(r"diff|compare|change|delta", name, re.IGNORECASE):
        return False
    return re.search(rf"(?<![\w.]){re.escape(name)}\s*\(", _body(text, match.end())) is not None


def _body(text: str, start: int) -> str:
    """The text between the braces of the function whose head ends at `start`, its parameters left out."""
    if not text[:start].endswith("=>"):
        start = _closing(text, text.find("(", start - 1), "()")
    opening = text.find("{", start)
    return text[opening : _closing(text, opening, "{}")] if opening >= 0 else ""


def _closing(text: str, opening: int, pair: str) -> int:
    """Where the bracket at `opening` is closed; the end of the text if it never is."""
    depth = 0
    for index in range(max(opening, 0), len(text)):
        depth += (text[index] == pair[0]) - (text[index] == pair[1])
        if depth == 0:
            return index
    return len(text)
