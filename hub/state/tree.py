"""A JSON state as an immutable tree of fragments.

Enters: JSON text. Leaves: a `Node` whose digest identifies the value, from which the text can be joined again.

A container is split into its children when its canonical form is longer than `SPLIT` bytes and its children
average at least `MIN_CHILD`; anything else is a leaf that keeps its text as it came. The rule looks at nothing
but the value, so that equal values have equal digests however they were made:

    digest(leaf)   = SHA-256(canonical text)
    digest(array)  = SHA-256(0x01, digests of the items)
    digest(object) = SHA-256(0x02, for each key in RFC 8785 order: canonical key, digest of the member)

Building on an earlier tree reuses every fragment whose text or digest is the same: an unchanged fragment is
compared as bytes, never parsed.
"""

from __future__ import annotations

import sys
from hashlib import sha256
from typing import Any

import msgspec
import orjson

from hub.state import jcs
from hub.state.jcs import InvalidJson

SPLIT = 4096
MIN_CHILD = 64
MAX_DEPTH = 256
# A level of nesting takes four calls to build; Python's own default would end that at some 240 levels.
sys.setrecursionlimit(max(sys.getrecursionlimit(), 4000))


class TooDeep(ValueError):
    """The state nests more than `MAX_DEPTH` levels."""


class Node(msgspec.Struct, array_like=True, gc=False, frozen=True):
    """One fragment. `kids` is None for a leaf, whose text is `raw`; containers have `raw` empty."""

    size: int  # bytes of the canonical form
    digest: bytes  # 32 bytes
    raw: bytes
    kids: list[Node] | dict[str, Node] | None = None


_list_decoder = msgspec.json.Decoder(list[msgspec.Raw])
_dict_decoder = msgspec.json.Decoder(dict[str, msgspec.Raw])
_node_encoder = msgspec.msgpack.Encoder()
_node_decoder = msgspec.msgpack.Decoder(Node)


def pack(node: Node) -> bytes:
    """The tree with its digests, as stored: reading it back costs no parsing and no hashing."""
    return _node_encoder.encode(node)


def unpack(data: bytes | memoryview) -> Node:
    return _node_decoder.decode(data)


# --- building ---------------------------------------------------------------------------------


def build(raw: bytes, old: Node | None = None, depth: int = 1) -> Node:
    """The tree of JSON text that starts and ends without white space.

    `old`: a tree that stood in the same place before; its fragments are reused where they are equal.
    `depth`: the level of this value, 1 for the state itself. Raises `InvalidJson`, `TooDeep`.
    """
    if old is not None and old.kids is None and old.raw == raw:
        return old
    if depth > MAX_DEPTH + 1:
        raise TooDeep
    node = None
    if len(raw) > SPLIT and raw[0] in b"[{":
        node = _build_split(raw, old, depth, at_least=MIN_CHILD)
    if node is None:
        node = _leaf(raw, depth)
        if node.size > SPLIT and raw[0] in b"[{":
            # canonical text longer than the posted one (exponents): the rule is about the canonical one
            node = _build_split(raw, old, depth, at_least=0) or node
    return old if old is not None and old.digest == node.digest else node


def _build_split(raw: bytes, old: Node | None, depth: int, at_least: int) -> Node | None:
    """The text as a split container, or None where the rule keeps it a leaf."""
    kids: list[msgspec.Raw] | dict[str, msgspec.Raw]
    try:
        kids = _list_decoder.decode(raw) if raw[0] == 0x5B else _dict_decoder.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise InvalidJson(str(error)) from None
    except RecursionError:
        raise TooDeep from None
    if not kids or len(raw) < len(kids) * at_least:
        return None
    if isinstance(kids, list):
        return container(_build_items([bytes(kid) for kid in kids], old, depth))
    return build_members({key: bytes(kid) for key, kid in kids.items()}, old, depth)


def build_members(members: dict[str, bytes], old: Node | None, depth: int = 1) -> Node | None:
    """As `container`, from the texts of an object's members."""
    before = old.kids if old is not None and isinstance(old.kids, dict) else {}
    return container({key: build(raw, before.get(key), depth + 1) for key, raw in members.items()})


def _build_items(raws: list[bytes], old: Node | None, depth: int) -> list[Node]:
    before = old.kids if old is not None and isinstance(old.kids, list) else []
    nodes: list[Node] = []
    moved: dict[bytes, Node] | None = None
    for index, raw in enumerate(raws):
        was = before[index] if index < len(before) else None
        if was is not None and was.raw == raw:
            nodes.append(was)
            continue
        if before and moved is None:  # items may have shifted: find them by their text
            moved = {kid.raw: kid for kid in before if kid.kids is None}
        nodes.append((moved and moved.get(raw)) or build(raw, was, depth + 1))
    return nodes


def _leaf(raw: bytes, depth: int) -> Node:
    text = jcs.canonical(raw)
    budget = MAX_DEPTH - depth + 1
    if text.count(b"[") + text.count(b"{") > budget and _depth(text) > budget:
        raise TooDeep
    return Node(len(text), sha256(text).digest(), raw)


def _depth(text: bytes) -> int:
    """Levels of nesting of canonical text, without recursion."""
    level = deepest = 0
    inside = escaped = False
    for byte in text:
        if inside:
            if escaped:
                escaped = False
            elif byte == 0x5C:
                escaped = True
            elif byte == 0x22:
                inside = False
        elif byte == 0x22:
            inside = True
        elif byte in b"[{":
            level += 1
            deepest = max(deepest, level)
        elif byte in b"]}":
            level -= 1
    return deepest


def depth(node: Node) -> int:
    """Levels of nesting of a tree, 1 for a scalar or an empty container."""
    deepest, rest = 1, [(node, 1)]
    while rest:
        part, level = rest.pop()
        if part.kids is None:
            deepest = max(deepest, level - 1 + max(1, _depth(part.raw)))
        else:
            rest += [
                (kid, level + 1) for kid in (part.kids if isinstance(part.kids, list) else part.kids.values())
            ]
    return deepest


def container(kids: list[Node] | dict[str, Node]) -> Node | None:
    """The split container of these children, or None where the rule says that it must be one leaf."""
    count = len(kids)
    if not count:
        return None
    if isinstance(kids, list):
        size = sum([kid.size for kid in kids]) + count + 1
        if not splits(size, count):
            return None
        return Node(size, sha256(b"\x01" + b"".join([kid.digest for kid in kids])).digest(), b"", kids)
    names = {key: orjson.dumps(key) for key in kids}
    size = sum([kid.size for kid in kids.values()]) + sum(map(len, names.values())) + 2 * count + 1
    if not splits(size, count):
        return None
    parts = [b"\x02"]
    for key in sorted(kids, key=jcs.utf16_key):
        parts += (names[key], kids[key].digest)
    return Node(size, sha256(b"".join(parts)).digest(), b"", kids)


def splits(size: int, count: int) -> bool:
    return size > SPLIT and size >= count * MIN_CHILD


def join(kids: list[Node] | dict[str, Node], depth: int = 1) -> Node:
    """The node of these children, split or not as the rule says."""
    return container(kids) or _leaf(_text_of(kids), depth)


# --- reading ------------------------------------------------------------------------------------


def text(node: Node) -> bytes:
    """The JSON text of a tree."""
    return node.raw if node.kids is None else _text_of(node.kids)


def _text_of(kids: list[Node] | dict[str, Node]) -> bytes:
    parts: list[bytes] = []
    _collect(kids, parts)
    return b"".join(parts)


def _collect(kids: list[Node] | dict[str, Node], parts: list[bytes]) -> None:
    append = parts.append
    if isinstance(kids, list):
        separator = b"["
        for kid in kids:
            append(separator)
            if kid.kids is None:
                append(kid.raw)
            else:
                _collect(kid.kids, parts)
            separator = b","
        append(b"]" if kids else b"[]")
        return
    separator = b"{"
    for key, kid in kids.items():
        parts += (separator, orjson.dumps(key), b":")
        if kid.kids is None:
            append(kid.raw)
        else:
            _collect(kid.kids, parts)
        separator = b","
    append(b"}" if kids else b"{}")


def value(node: Node) -> Any:
    """The parsed value of a tree."""
    return jcs.decode(text(node))


def of_value(parsed: Any, old: Node | None = None, depth: int = 1) -> Node:
    """The tree of a parsed value."""
    return build(jcs.encode(parsed), old, depth)


def is_object(node: Node) -> bool:
    return isinstance(node.kids, dict) or (node.kids is None and node.raw[:1] == b"{")
