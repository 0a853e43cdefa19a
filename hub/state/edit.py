"""Changing a tree: JSON Patch (RFC 6902) and deep merge.

Enters: a `Node` and operations. Leaves: a new `Node`; the old one is untouched, so a refused change costs nothing.

Fragments on the way to a change are opened (a container into its children, a leaf into its parsed value) and
closed once at the end, however many operations touched them.
"""

from __future__ import annotations

from typing import Any

import orjson

from hub.state import jcs, pointer, tree
from hub.state.tree import Node


class PatchError(ValueError):
    """An operation that cannot be applied. `index` counts from 0; `failed_test` tells a `test` from the rest."""

    def __init__(self, message: str, index: int = 0, failed_test: bool = False) -> None:
        super().__init__(message)
        self.index = index
        self.failed_test = failed_test


class _Plain:
    """A parsed value that may be changed."""

    __slots__ = ("value",)

    def __init__(self, value: Any) -> None:
        self.value = value


class _Open:
    """A container whose children may be changed; `was` is the node it was opened from."""

    __slots__ = ("kids", "was")

    def __init__(self, was: Node) -> None:
        assert was.kids is not None
        self.was = was
        self.kids: Any = was.kids.copy()


_Part = Node | _Plain | _Open


class Editor:
    """One change of one tree. Call the operations, then `close`."""

    def __init__(self, root: Node) -> None:
        self._root: _Part = root

    def close(self) -> Node:
        return _close(self._root, 1)

    # --- RFC 6902 ------------------------------------------------------------------------------

    def apply(self, operation: dict[str, Any]) -> None:
        kind = operation.get("op")
        path = operation.get("path")
        if not isinstance(path, str):
            raise PatchError("'path' must be a JSON Pointer")
        tokens = pointer.parse(path)
        if kind in ("add", "replace", "test"):
            if "value" not in operation:
                raise PatchError(f"{kind!r} needs a 'value'")
            part = _Plain(operation["value"])
            if kind == "add":
                self.add(tokens, part)
            elif kind == "replace":
                self.replace(tokens, part)
            else:
                self._test(tokens, part)
        elif kind == "remove":
            self.remove(tokens)
        elif kind in ("move", "copy"):
            source = operation.get("from")
            if not isinstance(source, str):
                raise PatchError(f"{kind!r} needs a 'from' that is a JSON Pointer")
            self._transfer(kind, pointer.parse(source), tokens)
        else:
            raise PatchError(f"unknown op {str(kind)[:40]!r}: use add, remove, replace, move, copy or test")

    def _test(self, tokens: list[str], part: _Plain) -> None:
        found = _close(self._find(tokens), len(tokens) + 1)
        if found.digest != _close(part, len(tokens) + 1).digest:
            raise PatchError(f"test failed at {_shown(tokens)}", failed_test=True)

    def _transfer(self, kind: str, source: list[str], target: list[str]) -> None:
        node = _close(self._find(source), len(source) + 1)
        if kind == "move":
            if source == target:
                return
            if pointer.starts_with(target, source):
                raise PatchError("'from' of a move must not contain 'path'")
            self.remove(source)
        self.add(target, node)

    def add(self, tokens: list[str], part: _Part) -> None:
        if not tokens:
            self._root = part
            return
        holder = self._holder(tokens)
        last = tokens[-1]
        if isinstance(holder, list):
            position = len(holder) if last == "-" else _position(last, len(holder) + 1, tokens)
            holder.insert(position, part)
        else:
            holder[last] = part

    def replace(self, tokens: list[str], part: _Part) -> None:
        if not tokens:
            self._root = part
            return
        holder = self._holder(tokens)
        if isinstance(holder, list):
            holder[_position(tokens[-1], len(holder), tokens)] = part
        else:
            if tokens[-1] not in holder:
                raise PatchError(f"nothing to replace at {_shown(tokens)}")
            holder[tokens[-1]] = part

    def remove(self, tokens: list[str]) -> None:
        if not tokens:
            raise PatchError("the whole state cannot be removed: use action 'reset'")
        holder = self._holder(tokens)
        if isinstance(holder, list):
            del holder[_position(tokens[-1], len(holder), tokens)]
        else:
            if tokens[-1] not in holder:
                raise PatchError(f"nothing to remove at {_shown(tokens)}")
            del holder[tokens[-1]]

    # --- deep merge ------------------------------------------------------------------------------

    def merge(self, value: dict[str, Any]) -> None:
        """Objects recursively; arrays, null and everything else replace."""
        self._root = _merged(self._root, value)

    # --- finding ---------------------------------------------------------------------------------

    def _find(self, tokens: list[str]) -> _Part:
        if not tokens:
            return self._root
        holder = self._holder(tokens)
        if isinstance(holder, list):
            found = holder[_position(tokens[-1], len(holder), tokens)]
        elif tokens[-1] in holder:
            found = holder[tokens[-1]]
        else:
            raise PatchError(f"nothing at {_shown(tokens)}")
        return found if isinstance(found, (Node, _Plain, _Open)) else _Plain(found)

    def _holder(self, tokens: list[str]) -> Any:
        """The open list or dict that holds the last token; what lies on the way is opened."""
        self._root, inside = _opened(self._root)
        for depth, token in enumerate(tokens[:-1]):
            if isinstance(inside, list):
                key: Any = _position(token, len(inside), tokens[: depth + 1])
            elif token in inside:
                key = token
            else:
                raise PatchError(f"nothing at {_shown(tokens[: depth + 1])}")
            inside[key], inside = _opened(inside[key])
            if not isinstance(inside, (dict, list)):
                raise PatchError(f"the value at {_shown(tokens[: depth + 1])} has no members")
        if not isinstance(inside, (dict, list)):
            raise PatchError(f"the value at {_shown(tokens[:-1])} has no members")
        return inside


def _opened(part: Any) -> tuple[Any, Any]:
    """The part in a form that may be changed, and the list, dict or scalar inside it."""
    if isinstance(part, Node):
        part = _Plain(jcs.decode(part.raw)) if part.kids is None else _Open(part)
    if isinstance(part, _Open):
        return part, part.kids
    if isinstance(part, _Plain):
        return part, part.value
    return part, part  # already inside a parsed value


def _merged(part: Any, value: dict[str, Any]) -> Any:
    opened, inside = _opened(part)
    if not isinstance(inside, dict):
        return _Plain(value)
    for key, member in value.items():
        mergeable = isinstance(member, dict) and key in inside
        inside[key] = _merged(inside[key], member) if mergeable else _Plain(member)
    return opened


def _close(part: Any, depth: int) -> Node:
    if isinstance(part, Node):
        return part
    if isinstance(part, _Open):
        kids = part.kids
        if isinstance(kids, list):
            kids = [kid if type(kid) is Node else _close(kid, depth + 1) for kid in kids]
        else:
            kids = {key: kid if type(kid) is Node else _close(kid, depth + 1) for key, kid in kids.items()}
        node = tree.join(kids, depth)
        return part.was if node.digest == part.was.digest else node
    value = part.value if isinstance(part, _Plain) else part
    try:
        text = orjson.dumps(value)
    except TypeError:  # parts inside that an edit has put there, or more than orjson writes
        text = jcs.encode(_plain(value))
    return tree.build(text, None, depth)


def _plain(value: Any) -> Any:
    """A parsed value without the parts that edits have put into it."""
    if isinstance(value, dict):
        return {key: _plain(member) for key, member in value.items()}
    if isinstance(value, list):
        return [_plain(item) for item in value]
    if isinstance(value, (Node, _Plain, _Open)):
        return tree.value(value) if isinstance(value, Node) else _plain(_opened(value)[1])
    return value


def _position(token: str, length: int, tokens: list[str]) -> int:
    position = pointer.index(token)
    if position is None or position >= length:
        raise PatchError(f"no such index at {_shown(tokens)}")
    return position


def _shown(tokens: list[str]) -> str:
    return repr("".join("/" + pointer.escape(token) for token in tokens)[:120])


def patched(root: Node, operations: list[Any]) -> Node:
    """The tree after all operations, or `PatchError` naming the first that fails; then nothing has changed."""
    editor = Editor(root)
    for index, operation in enumerate(operations):
        if not isinstance(operation, dict):
            raise PatchError(f"operation {index} is not an object", index)
        try:
            editor.apply(operation)
        except (PatchError, pointer.PointerError) as error:
            failed = isinstance(error, PatchError) and error.failed_test
            raise PatchError(f"operation {index}: {error}", index, failed) from None
    return editor.close()


def merged(root: Node, value: dict[str, Any]) -> Node:
    """The tree with `value` merged into it."""
    editor = Editor(root)
    editor.merge(value)
    return editor.close()
