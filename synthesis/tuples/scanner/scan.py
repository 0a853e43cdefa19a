"""The scan as a whole: both passes, and their findings as hits."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from synthesis.tuples.scanner import known, outside, pieces, words
from synthesis.tuples.scanner.arithmetic import answered
from synthesis.tuples.scanner.ground import TooComplex
from synthesis.tuples.scanner.hits import WHY, Hit, Pattern
from synthesis.tuples.scanner.machine import Machine
from synthesis.tuples.scanner.pieces import Piece
from synthesis.tuples.scanner.shapes import Function, State
from synthesis.tuples.scanner.values import CONTENT, EXISTS, NONE, SMALL, UNKNOWN, Value, lift, unknown

Found = tuple[int, Pattern]


def scan(source: str) -> tuple[Hit, ...]:
    """Every forbidden place in a reward script, in order. Never raises; what cannot be judged is a hit."""
    lines = source.splitlines()
    try:
        whole = pieces.parsed(source)
    except SyntaxError as error:
        return _hits(_broken(lines, error.lineno or 1), lines)
    except (ValueError, RecursionError, MemoryError):
        return _hits(_broken(lines, 1), lines)
    try:
        found = list(_findings(source, whole, lines))
    except Exception as error:  # a source made to break the scan must not stop a loop: it is refused
        line = error.args[0] if isinstance(error, TooComplex) else 1
        found = [(line, Pattern.UNREADABLE), *((line, Pattern.SUBPROCESS) for line in _outside(whole))]
    return _hits(found, lines)


def _broken(lines: list[str], line: int) -> Iterator[Found]:
    yield line, Pattern.UNREADABLE
    for number, text in enumerate(lines, 1):
        if words.PROCESS.search(text.partition("#")[0]):
            yield number, Pattern.SUBPROCESS


def _hits(found: Iterator[Found] | list[Found], lines: list[str]) -> tuple[Hit, ...]:
    return tuple(
        Hit(line, pattern, lines[line - 1].strip()[:120] if 0 < line <= len(lines) else "", WHY[pattern])
        for line, pattern in sorted(set(found))
    )


def _outside(whole: list[Piece]) -> Iterator[int]:
    """Lines with other processes, or code made at run time."""
    learned = [one for piece in whole for one in piece.learned]
    for line, _ in outside.lines(learned, (one for piece in whole for one in piece.suspects)):
        yield line


def _findings(source: str, whole: list[Piece], lines: list[str]) -> Iterator[Found]:
    for line in _outside(whole):
        yield line, Pattern.SUBPROCESS
    body = [one for piece in whole for one in piece.body]
    m = Machine(frozenset(one for piece in whole for one in piece.holders))
    state = State()
    m.block(body, state)
    m.settled += [(name, value) for (scope, name), value in state.env.items() if scope == 0]
    sinks = m.sinks + _uncalled(m, body)
    claims: dict[int, str] = {}
    for value, level, line in sinks or _by_name(m):
        found = list(judged(value, level, line)) or list(_never_nothing(value, level, line))
        for at, pattern in found:
            yield at, pattern
            if pattern is Pattern.HARDCODED and words.claimed(
                at, lines, claims := claims or words.claims(source)
            ):
                yield at, Pattern.COMMENT
    yield from _claimed_flags(m)
    yield from _always(m)


def judged(value: Value, level: int, line: int) -> Iterator[Found]:
    """What is wrong with a reward that is printed on this line with this evidence."""
    for one in value.alts:
        given = max(one.t, level)
        if given >= CONTENT or isinstance(one.const, str) or one.const is None:
            continue
        if one.const is not UNKNOWN and not (isinstance(one.const, int | float) and one.const > SMALL):
            continue
        at = one.line or line
        if given == EXISTS:
            yield at, Pattern.EXISTENCE
        elif one.flags:
            yield from one.flags
            if not answered(one):
                yield at, Pattern.PLACEHOLDER
        else:
            yield at, Pattern.HARDCODED
    for grant in value.grants:
        if max(grant.level, level) < CONTENT:
            pattern = (
                Pattern.EXISTENCE
                if grant.level == EXISTS and grant.pattern is not Pattern.HARDCODED
                else grant.pattern
            )
            yield grant.line, pattern
            yield from grant.flags


def _never_nothing(value: Value, level: int, line: int) -> Iterator[Found]:
    """A reward that cannot be 0 was given at the start."""
    if level < CONTENT and value.alts and value.low > SMALL:
        least = min(value.alts, key=lambda one: one.low)
        yield least.line or line, Pattern.HARDCODED


def _uncalled(m: Machine, body: list[ast.stmt]) -> list[tuple[Value, int, int]]:
    """Functions that nothing calls here may be called by whoever runs the script."""
    start = len(m.sinks)
    state = State()
    m.block(
        [one for one in body if isinstance(one, ast.Import | ast.ImportFrom | ast.FunctionDef | ast.Assign)],
        state,
    )
    del m.sinks[start:]
    returned = []
    for node in body:
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) or id(node) in m.reading.called:
            continue
        function = Function(node, 0, {})
        way = state.copy()
        way.dead, way.level, way.flags = "", NONE, frozenset()
        result = m.invoke(function, [], {}, way, node.lineno)
        if known.SCORING.search(node.name):
            returned.append((result, NONE, node.lineno))
    more = m.sinks[start:]
    del m.sinks[start:]
    return more + (returned if not (m.sinks or more) else [])


def _by_name(m: Machine) -> list[tuple[Value, int, int]]:
    """Without a `REWARD:` line, whatever bare number is printed."""
    return m.bare


def _claimed_flags(m: Machine) -> Iterator[Found]:
    """Names that claim a check and hold nothing but a constant truth in the end."""
    for name, value in m.settled:
        if value.consts() == [True] and value.alts[0].t == NONE and known.CLAIMS.search(name.lower()):
            yield from value.alts[0].flags


def _always(m: Machine) -> Iterator[Found]:
    """Several ways to print the reward, and all print the same."""
    values = [one for value, _, _ in m.sinks for one in value.consts() or [UNKNOWN]]
    if len(m.sinks) < 2 or (m.exits and len({line for _, _, line in m.sinks}) < 2):
        return
    if all(isinstance(one, int | float) and one > SMALL for one in values):
        yield m.sinks[-1][2], Pattern.HARDCODED


__all__ = ["lift", "scan", "unknown"]
