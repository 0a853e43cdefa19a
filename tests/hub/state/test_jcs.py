"""Canonical JSON: the numbers and orders of RFC 8785."""

from __future__ import annotations

import json

import pytest
from hypothesis import given

from hub.state import jcs
from tests.hub.state.json_values import JSON

NUMBERS = {  # RFC 8785, appendix B, and ECMAScript's borders between notations
    "1.0": "1", "-0.0": "0", "1e21": "1e+21", "1E-7": "1e-7", "0.000001": "0.000001", "1e20": "100000000000000000000",
    "333333333.33333329": "333333333.3333333", "4.50": "4.5", "2e-3": "0.002", "5e-324": "5e-324",
    "0.000000000000000000000000001": "1e-27", "9007199254740993": "9007199254740992",
    "1.7976931348623157e308": "1.7976931348623157e+308", "12345678901234567890123": "1.2345678901234568e+22",
    "1e23": "1e+23", "9007199254740992.0": "9007199254740992", "9999999999999998.0": "9999999999999998",
    "295147905179352830000": "295147905179352830000", "9.5367431640625e-7": "9.5367431640625e-7",
}  # fmt: skip


@pytest.mark.parametrize(("given_text", "written"), NUMBERS.items())
def test_a_number_is_written_as_ecmascript_writes_it(given_text: str, written: str) -> None:
    assert jcs.canonical(given_text.encode()).decode() == written


def test_keys_are_ordered_by_utf16_code_units() -> None:
    text = '{"\\ud83d\\ude00":1,"\\ufb33":2,"\\u20ac":3,"\\r":4,"1":5,"\\u0080":6,"\\u00f6":7}'
    assert list(json.loads(jcs.canonical(text.encode()))) == [
        "\r",
        "1",
        "\x80",
        "ö",
        "€",
        "\U0001f600",
        "\ufb33",
    ]


@given(JSON)
def test_the_canonical_text_is_the_same_value_and_a_fixed_point(value: object) -> None:
    text = jcs.canonical_value(value)
    assert json.loads(text, parse_int=float) == json.loads(json.dumps(value), parse_int=float)
    assert jcs.canonical(text) == text


@given(JSON)
def test_white_space_escapes_and_key_order_do_not_matter(value: object) -> None:
    spaced = json.dumps(value, indent=2, sort_keys=True, ensure_ascii=True).encode()
    assert jcs.canonical(spaced) == jcs.canonical_value(value)


@pytest.mark.parametrize(
    "text",
    [
        b"NaN",
        b"Infinity",
        b"-Infinity",
        b"1e400",
        b'"\\ud800"',
        b'"\xff"',
        b"[1,]",
        b"01",
        b'"\x01"',
        b"{'a':1}",
        b"",
    ],
)
def test_what_is_not_json_is_refused(text: bytes) -> None:
    with pytest.raises(jcs.InvalidJson):
        jcs.canonical(text)
