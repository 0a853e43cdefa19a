"""The state's shape in words: paths without ids, the fields of a JSON Schema as rows. Pure."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from hub.state.pointer import parse

SHORT = 60  # characters of an example
WRITTEN = {"add": "added", "remove": "removed", "replace": "→"}


@dataclass(frozen=True, slots=True)
class Row:
    """One field: its path, its type, what it may be, and what is said of it."""

    path: str
    type: str
    values: str
    about: str


def general(pointer: str, schema: dict[str, Any]) -> str:
    """`/notes/n_41/tags/0` as `notes[id].tags[]`: what differs from one record to the next is left out."""
    text = ""
    node: Any = schema
    for token in parse(pointer):
        node = resolved(node, schema)
        properties = node.get("properties", {})
        if token in properties:
            text, node = f"{text}.{token}", properties[token]
        elif isinstance(node.get("items"), dict):
            text, node = f"{text}[]", node["items"]
        elif isinstance(node.get("additionalProperties"), dict):
            text, node = f"{text}[id]", node["additionalProperties"]
        elif isinstance(patterns := node.get("patternProperties"), dict) and patterns:
            text, node = f"{text}[id]", next(iter(patterns.values()))
        elif re.fullmatch(r"\d+|-", token):
            text, node = f"{text}[]", {}
        else:
            text, node = f"{text}.{token}", {}
        node = node if isinstance(node, dict) else {}
    return str(text).lstrip(".")


def example(operation: dict[str, Any]) -> str:
    """What an RFC 6902 operation leaves, in a few characters."""
    word = str(WRITTEN.get(operation["op"], operation["op"]))
    if "value" not in operation:
        return word
    text = json.dumps(operation["value"], ensure_ascii=False)
    return f"{word} {text if len(text) <= SHORT else text[: SHORT - 1] + '…'}"


def rows(schema: dict[str, Any]) -> Iterator[Row]:
    """Every field, containers before what is in them; a definition within itself is named, not repeated."""
    yield from _rows(schema, schema, "", ())


def _rows(node: dict[str, Any], root: dict[str, Any], path: str, above: tuple[str, ...]) -> Iterator[Row]:
    reference = node.get("$ref", "")
    if reference in above:
        return
    above = (*above, reference) if reference else above
    full = {**resolved(node, root), **{key: value for key, value in node.items() if key != "$ref"}}
    if path:
        yield Row(path, _type(full), _values(full), str(full.get("description", "")))
    required = full.get("required", [])
    for name, child in full.get("properties", {}).items():
        if isinstance(child, dict):
            mark = "" if name in required else "?"
            yield from _rows(child, root, f"{path}.{name}{mark}".lstrip("."), above)
    for key, word in (("additionalProperties", "[id]"), ("items", "[]")):
        child = full.get(key)
        if isinstance(child, dict) and child:
            yield from _rows(child, root, f"{path}{word}", above)
    for variant in full.get("anyOf", full.get("oneOf", [])):
        if isinstance(variant, dict) and resolved(variant, root).get("properties"):
            yield from (one for one in _rows(variant, root, path, above) if one.path != path)


def resolved(node: dict[str, Any], root: dict[str, Any]) -> dict[str, Any]:
    """The node, or what its `$ref` names inside the document."""
    reference = node.get("$ref")
    if not isinstance(reference, str):
        return node
    found: Any = root
    for token in parse(reference.removeprefix("#")):
        found = found.get(token, {}) if isinstance(found, dict) else {}
    return found if isinstance(found, dict) else {}


def _type(node: dict[str, Any]) -> str:
    kind = node.get("type")
    if isinstance(kind, list):
        return " or ".join(kind)
    if kind is None and (variants := node.get("anyOf", node.get("oneOf"))):
        return " or ".join(dict.fromkeys(_type(one) for one in variants if isinstance(one, dict)))
    if isinstance(kind, str):
        return f"{kind} ({node['format']})" if "format" in node else str(kind)
    return "any" if "enum" not in node and "const" not in node else ""


def _values(node: dict[str, Any]) -> str:
    if "const" in node:
        return json.dumps(node["const"], ensure_ascii=False)
    said = [json.dumps(one, ensure_ascii=False) for one in node.get("enum", [])]
    if "pattern" in node:
        said.append(f"pattern {node['pattern']}")
    bounds = [f"{word} {node[key]}" for key, word in (("minimum", "from"), ("maximum", "to")) if key in node]
    return ", ".join([*said, *bounds])
