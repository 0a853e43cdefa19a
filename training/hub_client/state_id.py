"""The `state_id` of a state, computed here: to compare an expected state with the hub's without fetching it.

The rule is the hub's (its docs/decisions/0002-state-id.md), written once more in plain Python because training imports
nothing of the hub: SHA-256 of the canonical text (RFC 8785) for small values and for arrays or objects of many small
ones, else SHA-256 over the children's digests. A test holds both to the same ids.
"""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any

SPLIT_BYTES = 4096
MIN_CHILD_BYTES = 64
EXACT_INTEGER = 2**53


def state_id(state: dict[str, Any]) -> str:
    """64 hexadecimal digits; equal states have equal ids, whatever their key order or number notation.

    Raises `ValueError` for what is not JSON: NaN, infinities, other types.
    """
    return _measured(state)[1].hex()


def _measured(value: Any) -> tuple[bytes, bytes]:
    """Canonical text and digest."""
    if isinstance(value, dict):
        names = [
            (json.dumps(key, ensure_ascii=False).encode(), value[key]) for key in sorted(value, key=_utf16)
        ]
        kids = [(name, *_measured(child)) for name, child in names]
        text = b"{" + b",".join(name + b":" + inner for name, inner, _ in kids) + b"}"
        if _splits(text, len(kids)):
            return text, sha256(b"\x02" + b"".join(name + digest for name, _, digest in kids)).digest()
    elif isinstance(value, list | tuple):
        items = [_measured(child) for child in value]
        text = b"[" + b",".join(inner for inner, _ in items) + b"]"
        if _splits(text, len(items)):
            return text, sha256(b"\x01" + b"".join(digest for _, digest in items)).digest()
    else:
        text = _scalar(value)
    return text, sha256(text).digest()


def _splits(text: bytes, count: int) -> bool:
    return len(text) > SPLIT_BYTES and len(text) >= count * MIN_CHILD_BYTES


def _utf16(key: str) -> bytes:
    return key.encode("utf-16-be")


def _scalar(value: Any) -> bytes:
    if isinstance(value, bool) or value is None or isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).encode()
    if isinstance(value, int | float):
        return number_text(value).encode()
    raise ValueError(f"{type(value).__name__} is no JSON type")


def number_text(value: int | float) -> str:
    """ECMAScript's text of a number (RFC 8785, section 3.2.2.3)."""
    if isinstance(value, int) and abs(value) <= EXACT_INTEGER:
        return str(value)
    text = json.dumps(float(value), allow_nan=False)
    sign, text = ("-", text[1:]) if text.startswith("-") else ("", text)
    mantissa, _, exponent = text.partition("e")
    whole, _, fraction = mantissa.partition(".")
    digits = (whole + fraction).lstrip("0")
    point = len(whole) + int(exponent or 0) - (len(whole + fraction) - len(digits))
    digits = digits.rstrip("0")
    if not digits:
        return "0"
    if len(digits) <= point <= 21:
        return sign + digits.ljust(point, "0")
    if 0 < point <= 21:
        return f"{sign}{digits[:point]}.{digits[point:]}"
    if -6 < point <= 0:
        return f"{sign}0.{'0' * -point}{digits}"
    tail = f".{digits[1:]}" if len(digits) > 1 else ""
    return f"{sign}{digits[0]}{tail}e{point - 1:+d}"
