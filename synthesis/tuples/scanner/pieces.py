"""A source as its top-level statements, each parsed and read through once. Pure.

Rewards share most of their text: what one scan has parsed, the next takes from a cache, by text and line. Pieces are
right whatever the split: each is a whole file by itself, so one after the other they are the source. If one does not
parse, the source is parsed as a whole, which also tells where it is broken.
"""

from __future__ import annotations

import ast
import re
import warnings
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from synthesis.tuples.scanner import outside

CACHED = 512  # pieces that are kept
LARGEST = 4_000  # characters of one that is
STARTS = re.compile(r"[^\s#)\]}]")
GOES_ON = re.compile(r"(?:else|elif|except|finally)\b")
QUOTES = re.compile(r'"""|\'\'\'')
INNER = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef)


@dataclass(frozen=True, slots=True)
class Piece:
    """`learned` and `suspects`: what the pass for other processes asks for. `holders`: what has functions inside."""

    body: list[ast.stmt]
    learned: list[tuple[int, ast.AST]]
    suspects: list[ast.AST]
    holders: list[ast.AST]


def parsed(source: str) -> list[Piece]:
    """Raises what `ast.parse` raises."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of a source that is only looked at
        try:
            parts = list(_split(source)) if "\r" not in source else [(1, source)]
            return [(_kept if len(text) <= LARGEST else _piece)(text, line) for line, text in parts]
        except (SyntaxError, ValueError):
            return [_piece(source, 1)]


def _split(source: str) -> Iterator[tuple[int, str]]:
    """Parts that begin where a top-level statement seems to begin."""
    lines = source.split("\n")
    start, quoted, decorated = 0, "", False
    for number, text in enumerate(lines):
        if not quoted and not decorated and number > start and STARTS.match(text) and not GOES_ON.match(text):
            yield start + 1, "\n".join(lines[start:number]) + "\n"
            start = number
        decorated = not quoted and (text.startswith("@") or (decorated and not STARTS.match(text)))
        for mark in QUOTES.findall(text):
            quoted = mark if not quoted else "" if mark == quoted else quoted
    yield start + 1, "\n".join(lines[start:])


def _piece(text: str, line: int) -> Piece:
    tree = ast.parse("\n" * (line - 1) + text)
    learned: list[tuple[int, ast.AST]] = []
    suspects: list[ast.AST] = []
    holders: list[ast.AST] = []
    for depth, node, inside in _nodes(tree):
        if isinstance(node, outside.LEARNED):
            learned.append((depth, node))
        elif outside.is_suspect(node):
            suspects.append(node)
        if inside is not None and isinstance(node, INNER):
            holders.append(inside)
    return Piece(tree.body, learned, suspects, holders)


def _nodes(tree: ast.Module) -> Iterator[tuple[int, ast.AST, ast.AST | None]]:
    """Each node with its depth and the function or class that it is in, the upper ones first."""
    row: list[tuple[ast.AST, ast.AST | None]] = [(one, None) for one in tree.body]
    depth = 0
    while row:
        below: list[tuple[ast.AST, ast.AST | None]] = []
        for node, inside in row:
            yield depth, node, inside
            within = node if isinstance(node, INNER) else inside
            for part in vars(node).values():
                if isinstance(part, list):
                    below += [(one, within) for one in part if isinstance(one, ast.AST)]
                elif isinstance(part, ast.AST):
                    below.append((part, within))
        row = below
        depth += 1


_kept = lru_cache(CACHED)(_piece)
