"""Functions, classes, objects and names in force, as the abstract machine holds them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Any

from synthesis.tuples.scanner.values import NO_FLAGS, NONE, Flags, Shape, Value, join, lift

Key = tuple[int, str]
Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda


class Function(Shape):
    __slots__ = ("bound", "defaults", "node", "owner", "scope")

    def __init__(
        self,
        node: Definition,
        scope: int,
        defaults: dict[str, Value],
        bound: tuple[Value, ...] = (),
        owner: Class | None = None,
    ) -> None:
        self.node = node
        self.scope = scope
        self.defaults = defaults
        self.bound = bound
        self.owner = owner

    def bind(self, *first: Value) -> Function:
        return Function(self.node, self.scope, self.defaults, (*self.bound, *first), self.owner)

    @property
    def name(self) -> str:
        return "" if isinstance(self.node, ast.Lambda) else self.node.name

    @property
    def marks(self) -> set[str]:
        """The names of its decorators."""
        if isinstance(self.node, ast.Lambda):
            return set()
        return {name for one in self.node.decorator_list for name in [_last(one)] if name}


def _last(node: ast.expr) -> str:
    if isinstance(node, ast.Call):
        node = node.func
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


class Class(Shape):
    """A class written in the source: attributes, fields in order, bases."""

    __slots__ = ("attrs", "bases", "fields", "foreign", "name")

    def __init__(self, name: str, bases: list[Class], *, foreign: bool) -> None:
        self.name = name
        self.bases = bases
        self.foreign = foreign
        self.attrs: dict[str, Value] = {}
        self.fields: list[str] = [field for base in bases for field in base.fields]

    def find(self, name: str) -> Value | None:
        if name in self.attrs:
            return self.attrs[name]
        for base in self.bases:
            found = base.find(name)
            if found is not None:
                return found
        return None

    def functions(self) -> Iterator[Function]:
        for value in self.attrs.values():
            if isinstance(value.shape, Function):
                yield value.shape


class Instance(Shape):
    __slots__ = ("attrs", "cls")

    def __init__(self, cls: Class) -> None:
        self.cls = cls
        self.attrs: dict[str, Value] = {}


class Method(Shape):
    """A method of something that is not written in the source."""

    __slots__ = ("name", "node", "receiver")

    def __init__(self, receiver: Value, name: str, node: ast.expr) -> None:
        self.receiver = receiver
        self.name = name
        self.node = node


class State:
    """One way through the program: names, and the evidence in force. `tried`: only by something that opened."""

    __slots__ = ("dead", "env", "flags", "level", "tried", "trying")

    def __init__(self) -> None:
        self.env: dict[Key, Value] = {}
        self.level = NONE
        self.flags: Flags = NO_FLAGS
        self.tried = False
        self.trying = False
        self.dead = ""  # "return", "win", "exit" or "loop" once this way has left

    def copy(self) -> State:
        other = State.__new__(State)
        other.take(self)
        other.env = self.env.copy()
        return other

    def take(self, other: State) -> None:
        self.env, self.level, self.flags = other.env, other.level, other.flags
        self.tried, self.trying, self.dead = other.tried, other.trying, other.dead


class Frame:
    """One call: what it returns and the loops that it is in."""

    __slots__ = ("breaks", "continues", "function", "globals", "returns", "scope", "yields")

    def __init__(self, scope: int, function: Definition | None) -> None:
        self.scope = scope
        self.function = function
        self.globals: dict[str, int] = {}
        self.returns: list[Value] = []
        self.yields: list[Any] | None = None
        self.breaks: list[State] = []
        self.continues: list[State] = []


def joined(first: State, first_level: int, second: State, second_level: int) -> dict[Key, Value]:
    env = first.env
    if env is second.env:
        return env
    result = dict(env)
    for key, value in second.env.items():
        mine = env.get(key)
        if mine is None:
            result[key] = lift(value, second_level)
        elif mine is not value:
            result[key] = join(mine, first_level, value, second_level)
    return result
