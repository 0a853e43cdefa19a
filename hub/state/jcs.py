"""Canonical JSON (RFC 8785) of JSON text.

Enters: JSON text as a client posted it. Leaves: the canonical text, or `InvalidJson`. `hub/state/tree.py` hashes it.

Almost every document takes the fast path, where two C libraries do the work. What they would write differently
from RFC 8785 makes them raise instead (integers beyond 2^53, numbers that ECMAScript writes with other
exponents) or is looked for afterwards (key order by UTF-16 code unit), and is then written by `_write`.
"""

from __future__ import annotations

import math
from typing import Any

import msgspec
import orjson

SAFE_INTEGER = 2**53
_FAST = orjson.OPT_SORT_KEYS | orjson.OPT_STRICT_INTEGER
_ASTRAL = (b"\xf0", b"\xf1", b"\xf2", b"\xf3", b"\xf4")  # first bytes of UTF-8 beyond the BMP


class InvalidJson(ValueError):
    """The text is not JSON that the hub can keep; the message says where and why."""


class _Unusual(float):
    """A number that orjson writes differently from ECMAScript: its type makes orjson refuse it."""


def _number(text: str) -> float | int:
    value = float(text)
    if math.isinf(value):
        raise InvalidJson(f"the number {text[:40]} is outside the range of a double")
    if value.is_integer():  # 1.0 and 1 are one number; so are 0 and -0
        return int(value) if abs(value) <= SAFE_INTEGER else _Unusual(value)
    return value if abs(value) >= 1e-4 else _Unusual(value)


_decoder = msgspec.json.Decoder(float_hook=_number)


def canonical(text: bytes) -> bytes:
    """RFC 8785 form of one JSON value. Raises `InvalidJson` for anything a JSON parser should refuse."""
    try:
        value = _decoder.decode(text)
    except (msgspec.DecodeError, msgspec.ValidationError, UnicodeDecodeError, InvalidJson) as error:
        raise InvalidJson(str(error)) from None
    except RecursionError:
        raise InvalidJson("nesting too deep") from None
    try:
        fast = orjson.dumps(value, option=_FAST)
    except TypeError:  # an unusual number, a large integer or more than 254 levels
        return _slow(value)
    if not fast.isascii() and _needs_utf16_order(fast):
        return _slow(value)
    return fast


def canonical_value(value: Any) -> bytes:
    """RFC 8785 form of a parsed value."""
    return canonical(encode(value))


def encode(value: Any) -> bytes:
    """Compact JSON text of a parsed value, key order kept."""
    try:
        return orjson.dumps(value)
    except TypeError:  # deeper than orjson goes, or an integer beyond 64 bits
        return msgspec.json.encode(value)


def decode(text: bytes) -> Any:
    """Parsed value of text that `canonical` has accepted."""
    try:
        return orjson.loads(text)
    except orjson.JSONDecodeError:  # pragma: no cover - texts that only msgspec reads (depth beyond 1,024)
        return msgspec.json.decode(text)


def _needs_utf16_order(text: bytes) -> bool:
    """UTF-8 and UTF-16 order differ only between U+E000 to U+FFFF and what lies beyond the BMP."""
    return (b"\xee" in text or b"\xef" in text) and any(lead in text for lead in _ASTRAL)


def _slow(value: Any) -> bytes:
    parts: list[bytes] = []
    _write(value, parts)
    return b"".join(parts)


def _write(value: Any, parts: list[bytes]) -> None:
    if isinstance(value, dict):
        separator = b"{"
        for key in sorted(value, key=utf16_key):
            parts += (separator, orjson.dumps(key), b":")
            _write(value[key], parts)
            separator = b","
        parts.append(b"}" if value else b"{}")
    elif isinstance(value, list):
        separator = b"["
        for item in value:
            parts.append(separator)
            _write(item, parts)
            separator = b","
        parts.append(b"]" if value else b"[]")
    elif isinstance(value, (int, float)) and not isinstance(value, bool):
        parts.append(number_text(value).encode())
    else:
        parts.append(orjson.dumps(value))


def utf16_key(key: str) -> bytes:
    """Sort key of RFC 8785: UTF-16 code units."""
    return key.encode("utf-16-be")


def number_text(value: int | float) -> str:
    """ECMAScript's Number::toString of a number (RFC 8785, section 3.2.2.3)."""
    if isinstance(value, int) and abs(value) <= SAFE_INTEGER:
        return str(value)
    try:
        number = float(value)
    except OverflowError:
        raise InvalidJson("an integer is outside the range of a double") from None
    if number == 0:
        return "0"
    sign = "-" if number < 0 else ""
    digits, point = _shortest(abs(number))
    count = len(digits)
    if count <= point <= 21:
        body = digits + "0" * (point - count)
    elif 0 < point <= 21:
        body = f"{digits[:point]}.{digits[point:]}"
    elif -6 < point <= 0:
        body = f"0.{'0' * -point}{digits}"
    else:
        exponent = point - 1
        mantissa = digits if count == 1 else f"{digits[0]}.{digits[1:]}"
        body = f"{mantissa}e{'+' if exponent >= 0 else '-'}{abs(exponent)}"
    return sign + body


def _shortest(number: float) -> tuple[str, int]:
    """Shortest digits that read back as `number`, and where the decimal point stands in them."""
    mantissa, _, exponent = f"{number!r}".partition("e")
    whole, _, fraction = mantissa.partition(".")
    digits = whole + fraction
    point = len(whole) + (int(exponent) if exponent else 0)
    stripped = digits.lstrip("0")
    point -= len(digits) - len(stripped)
    return stripped.rstrip("0") or "0", point
