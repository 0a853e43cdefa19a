"""Changing a tree: JSON Patch (RFC 6902) and deep merge.

Enters: a `Node` and operations. Leaves: a new `Node`; the old one is untouched, so a refused change costs nothing.

Fragments on the way to a change are opened (a container into its children, a leaf into its parsed value) and
closed once at the end, however many operations touched them.
"""

from __future__ import annotations

from typing import Any

from hub.state import jcs, pointer, tree
from hub.state.tree import Node

MOST_HANDLED = (
    16 * 2**20
)  # bytes that the copies, moves and tests of one patch may take up and write out anew


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
        self._handled = 0

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
        found = self._taken(tokens)
        if found.digest != _close(part, len(tokens) + 1).digest:
            raise PatchError(f"test failed at {_shown(tokens)}", failed_test=True)

    def _transfer(self, kind: str, source: list[str], target: list[str]) -> None:
        node = self._taken(source)
        if len(target) > len(source) and len(target) + tree.depth(node) > tree.MAX_DEPTH:
            raise tree.TooDeep
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
        holder, inside_value = self._holder(tokens)
        last, kept = tokens[-1], self._into_value(part) if inside_value else part
        if isinstance(holder, list):
            position = len(holder) if last == "-" else _position(last, len(holder) + 1, tokens)
            holder.insert(position, kept)
        else:
            holder[last] = kept

    def replace(self, tokens: list[str], part: _Part) -> None:
        if not tokens:
            self._root = part
            return
        holder, inside_value = self._holder(tokens)
        kept = self._into_value(part) if inside_value else part
        if isinstance(holder, list):
            holder[_position(tokens[-1], len(holder), tokens)] = kept
        else:
            if tokens[-1] not in holder:
                raise PatchError(f"nothing to replace at {_shown(tokens)}")
            holder[tokens[-1]] = kept

    def remove(self, tokens: list[str]) -> None:
        if not tokens:
            raise PatchError("the whole state cannot be removed: use action 'reset'")
        holder, _ = self._holder(tokens)
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

    def _taken(self, tokens: list[str]) -> Node:
        """The value at a place as a node of its own. Bounded: copies of copies double with every operation."""
        found = self._find(tokens)
        node = _close(found, len(tokens) + 1)
        self._count(0 if found is node else node.size)
        return node

    def _count(self, size: int) -> None:
        self._handled += size
        if self._handled > MOST_HANDLED:
            raise PatchError(
                f"copy, move and test may handle {MOST_HANDLED:,} bytes in one patch: send several"
            )

    def _into_value(self, part: _Part) -> Any:
        """What goes into a parsed value: plain values only."""
        if isinstance(part, _Plain):
            return part.value
        node = _close(part, 1)
        self._count(node.size)
        return tree.value(node)

    def _find(self, tokens: list[str]) -> _Part:
        if not tokens:
            return self._root
        holder, _ = self._holder(tokens)
        if isinstance(holder, list):
            found = holder[_position(tokens[-1], len(holder), tokens)]
        elif tokens[-1] in holder:
            found = holder[tokens[-1]]
        else:
            raise PatchError(f"nothing at {_shown(tokens)}")
        return found if isinstance(found, (Node, _Plain, _Open)) else _Plain(found)

    def _holder(self, tokens: list[str]) -> tuple[Any, bool]:
        """The list or dict that holds the last token, and whether it lies inside a parsed value.

        What lies on the way is opened. Open containers hold parts, parsed values hold plain values.
        """
        self._root, inside = _opened(self._root)
        plain = not isinstance(self._root, _Open)
        for depth, token in enumerate(tokens[:-1]):
            if isinstance(inside, list):
                key: Any = _position(token, len(inside), tokens[: depth + 1])
            elif isinstance(inside, dict) and token in inside:
                key = token
            else:
                raise PatchError(f"nothing at {_shown(tokens[: depth + 1])}")
            if plain:
                inside = inside[key]
            else:
                inside[key], inner = _opened(inside[key])
                plain = not isinstance(inside[key], _Open)
                inside = inner
        if not isinstance(inside, (dict, list)):
            raise PatchError(f"the value at {_shown(tokens[:-1])} has no members")
        return inside, plain


def _opened(part: _Part) -> tuple[_Part, Any]:
    """The part in a form that may be changed, and the list, dict or scalar inside it."""
    if isinstance(part, Node):
        part = _Plain(jcs.decode(part.raw)) if part.kids is None else _Open(part)
    return part, part.kids if isinstance(part, _Open) else part.value


def _merged(part: _Part, value: dict[str, Any]) -> _Part:
    opened, inside = _opened(part)
    if not isinstance(inside, dict):
        return _Plain(value)
    if isinstance(opened, _Plain):
        _merge_values(inside, value)
        return opened
    for key, member in value.items():
        mergeable = isinstance(member, dict) and key in inside
        inside[key] = _merged(inside[key], member) if mergeable else _Plain(member)
    return opened


def _merge_values(old: dict[str, Any], new: dict[str, Any]) -> None:
    for key, member in new.items():
        if isinstance(member, dict) and isinstance(old.get(key), dict):
            _merge_values(old[key], member)
        else:
            old[key] = member


def _close(part: _Part, depth: int) -> Node:
    if isinstance(part, Node):
        return part
    if isinstance(part, _Plain):
        return tree.build(jcs.encode(part.value), None, depth)
    kids = part.kids
    if isinstance(kids, list):
        kids = [kid if type(kid) is Node else _close(kid, depth + 1) for kid in kids]
    else:
        kids = {key: kid if type(kid) is Node else _close(kid, depth + 1) for key, kid in kids.items()}
    node = tree.join(kids, depth)
    return part.was if node.digest == part.was.digest else node


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
