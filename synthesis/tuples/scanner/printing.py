"""Where the reward leaves the program: what stands behind `REWARD:` in what is printed."""

from __future__ import annotations

import ast
import re
from typing import TYPE_CHECKING

from synthesis.tuples.scanner import calls, expressions
from synthesis.tuples.scanner.shapes import State
from synthesis.tuples.scanner.values import NONE, Text, Value, constant, lift

if TYPE_CHECKING:
    from synthesis.tuples.scanner.ground import Ground

LABEL = re.compile(r"REWARD\s*:\s*$")
WRITTEN = re.compile(r"REWARD\s*:\s*([-+\d.eE]+|True)")


def printed(m: Ground, args: list[Value], named: dict[str, Value], node: ast.Call, s: State) -> None:
    """Notes the reward in a printed line, if there is one."""
    target = named.get("file")
    if target is not None and "stderr" in ast.dump(node):
        return
    if len(args) == 2 and expressions.called(node) == "write":
        args = args[1:]
    parts: list[str | Value] = []
    for one in args:
        parts += [named.get("sep", " "), one] if parts else [one]
    whole = expressions.text(parts, node.lineno)
    consts = whole.consts()
    if consts is not None and isinstance(consts[0], str):
        _written(m, consts[0], node.lineno, s)
    elif isinstance(whole.shape, Text):
        _composed(m, whole.shape.parts, node.lineno, s)
    if len(args) == 1:
        m.bare.append((lift(args[0], s.level), s.level, node.lineno))


def _written(m: Ground, text: str, line: int, s: State) -> None:
    for match in WRITTEN.finditer(text):
        value = calls.number(constant(match[1] if match[1] != "True" else "1", line), line, whole=False)
        value = m.noted(value, ast.Pass(lineno=line), s, m.hardcoded) if s.flags else value
        m.sinks.append((lift(value, s.level), s.level, line))


def _composed(m: Ground, parts: list[str | Value], line: int, s: State) -> None:
    before = ""
    for part in parts:
        if isinstance(part, str):
            _written(m, part, line, s)
            before += part
        elif LABEL.search(before):
            # What led here counts: a positive constant may be printed under a test.
            value = calls.number(part, line, whole=False)
            if s.level == NONE and s.flags:
                value = m.noted(value, ast.Pass(lineno=line), s, m.hardcoded)
            m.sinks.append((lift(value, s.level), s.level, line))
            return
        else:
            before += "\0"
