"""Full-text search over what models wrote, behind one function for both databases.

SQLite has an FTS5 table that triggers keep equal to `RolloutText`; PostgreSQL an index over the same column
(migration 0002). Enters: words as people type them. Leaves: a query of rollouts' numbers.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from django.db import connection
from django.db.models import QuerySet
from django.db.models.expressions import RawSQL

from hub.rollouts.models import Rollout

_PIECE = re.compile(r'"([^"]+)"|(\S+)')
_WORD = re.compile(r"\w+")
MOST_PIECES = 12


def matching(rows: QuerySet[Rollout], q: str) -> QuerySet[Rollout]:
    """Those whose model wrote all the words of `q`; `open*` is any word that begins so, "…" keeps words together."""
    pieces = _pieces(q)
    if not pieces:
        return rows.none() if q.strip() else rows
    sql, wanted = (_SQLITE, _fts5(pieces)) if connection.vendor == "sqlite" else (_POSTGRES, _tsquery(pieces))
    return rows.filter(number__in=RawSQL(sql, (wanted,)))  # noqa: S611  the words are a parameter


def words(q: str) -> list[str]:
    """Every word of a query."""
    return [word for piece in _pieces(q) for word in piece.words]


@dataclass(frozen=True, slots=True)
class _Piece:
    """Words that stand together; `open`: the last is a beginning."""

    words: tuple[str, ...]
    open: bool


def _pieces(q: str) -> list[_Piece]:
    """What is written as one: a word, or several in quotes."""
    found = [
        _Piece(tuple(_WORD.findall((quoted or plain).lower())), (quoted or plain).endswith("*"))
        for quoted, plain in _PIECE.findall(q)
    ]
    return [piece for piece in found if piece.words][:MOST_PIECES]


_SQLITE = "SELECT rowid FROM rollouts_fulltext WHERE rollouts_fulltext MATCH %s"
_POSTGRES = "SELECT rollout_id FROM rollouts_rollouttext WHERE to_tsvector('simple', body) @@ to_tsquery('simple', %s)"


def _fts5(pieces: list[_Piece]) -> str:
    return " ".join(f'"{" ".join(piece.words)}"{" *" if piece.open else ""}' for piece in pieces)


def _tsquery(pieces: list[_Piece]) -> str:
    joined = (" <-> ".join(f"'{word}'" for word in piece.words) + ":*" * piece.open for piece in pieces)
    return " & ".join(f"({one})" for one in joined)
