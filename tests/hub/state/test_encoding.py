"""Which answers are coded, for whom, and that the coding is undone to the same bytes."""

from __future__ import annotations

import gzip

import brotli
import pytest

from hub.state import encoding

BODY = b'{"notes":[' + b",".join(b'{"title":"Plan","n":%d}' % n for n in range(400)) + b"]}"
BROWSER = {b"sec-fetch-site": b"same-origin"}


@pytest.mark.parametrize(
    ("accepted", "expected"),
    [
        (b"gzip, deflate, br, zstd", "br"),
        (b"gzip, deflate", "gzip"),
        (b"br;q=0, gzip", "gzip"),
        (b"br; q=0.0, gzip;q=0", ""),
        (b"deflate", ""),
        (b"", ""),
    ],
)
def test_a_browser_gets_the_best_coding_it_takes(accepted: bytes, expected: str) -> None:
    assert encoding.coding({**BROWSER, b"accept-encoding": accepted}, len(BODY)) == expected


def test_scripts_and_small_answers_are_not_coded() -> None:
    assert encoding.coding({b"accept-encoding": b"gzip, br"}, len(BODY)) == ""
    assert encoding.coding({**BROWSER, b"accept-encoding": b"br"}, encoding.LEAST_BYTES - 1) == ""


def test_what_is_coded_is_smaller_and_the_same_when_undone() -> None:
    br, zipped = encoding.encoded(BODY, "br"), encoding.encoded(BODY, "gzip")
    assert brotli.decompress(br) == BODY == gzip.decompress(zipped)
    assert max(len(br), len(zipped)) < len(BODY) / 4
