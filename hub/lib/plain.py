"""JSON values as every database takes them. Pure."""

from __future__ import annotations

import re
from typing import Any

import orjson

# A NUL as JSON writes it, after an even number of backslashes.
_NUL = re.compile(rb"(?<!\\)((?:\\\\)*)\\u0000")
_INSTEAD = "\N{REPLACEMENT CHARACTER}".encode()


def plain(value: Any) -> Any:
    """The value without NUL characters, which PostgreSQL takes in no text. ValueError if it is nested too deep."""
    try:
        text = orjson.dumps(value)
    except orjson.JSONEncodeError as error:
        raise ValueError(f"It cannot be written as JSON: {error}.") from None
    return orjson.loads(_NUL.sub(rb"\1" + _INSTEAD, text)) if b"\\u0000" in text else value
