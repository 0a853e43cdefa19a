import pytest
from hypothesis import given
from hypothesis import strategies as st

from hub.catalog import negotiation

BOTH = ("br", "gzip")


@pytest.mark.parametrize(
    ("header", "chosen"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip", "gzip"),
        ("x-gzip", "gzip"),
        ("GZIP;q=0.5", "gzip"),
        ("br;q=0.5, gzip;q=0.9", "gzip"),
        ("br;q=0, gzip", "gzip"),
        ("*", "br"),
        ("*;q=0.5, br;q=0", "gzip"),
        ("identity", "identity"),
        ("identity, gzip;q=0.1", "identity"),
        ("identity;q=0.5, gzip", "gzip"),
        ("br;q=0, gzip;q=0", "identity"),
        ("*;q=0", "identity"),
        ("deflate", "identity"),
        ("", "identity"),
        (";;;q=,", "identity"),
        ("gzip;q=2", "identity"),
    ],
)
def test_the_encoding_is_the_one_that_the_client_likes_best(header: str, chosen: str) -> None:
    assert negotiation.encoding(header, BOTH) == chosen


def test_a_file_without_copies_is_sent_as_it_is() -> None:
    assert negotiation.encoding("br, gzip", ()) == "identity"


@pytest.mark.parametrize(
    ("header", "found"),
    [
        ("bytes=0-9", (0, 9)),
        ("bytes=90-", (90, 99)),
        ("bytes=-10", (90, 99)),
        ("bytes=-1000", (0, 99)),
        ("bytes=0-1000", (0, 99)),
        ("Bytes = 5 - 5", (5, 5)),
        ("bytes=100-", negotiation.UNSATISFIABLE),
        ("bytes=-0", negotiation.UNSATISFIABLE),
        ("bytes=9-0", None),
        ("bytes=0-1,3-4", None),
        ("bytes=-", None),
        ("bytes=a-b", None),
        ("items=0-1", None),
        ("", None),
    ],
)
def test_one_range_is_understood(header: str, found: object) -> None:
    assert negotiation.byte_range(header, 100) == found


@given(header=st.text(), size=st.integers(0, 10**9))
def test_whatever_a_range_says_it_lies_inside_the_file(header: str, size: int) -> None:
    found = negotiation.byte_range(header, size)
    assert not isinstance(found, tuple) or 0 <= found[0] <= found[1] < size


@given(first=st.integers(0, 200), last=st.integers(0, 200), size=st.integers(1, 150))
def test_a_range_is_cut_to_the_file(first: int, last: int, size: int) -> None:
    found = negotiation.byte_range(f"bytes={first}-{last}", size)
    if last < first:
        assert found is None
    elif first >= size:
        assert found == negotiation.UNSATISFIABLE
    else:
        assert found == (first, min(last, size - 1))


@pytest.mark.parametrize(
    ("header", "unchanged"),
    [
        ('"a"', True),
        ('W/"a"', True),
        ('"b", "a"', True),
        ("*", True),
        ('"b"', False),
        ("a", False),
        ("", False),
    ],
)
def test_validators_are_compared_weakly(header: str, unchanged: bool) -> None:
    assert negotiation.is_unchanged(header, '"a"') is unchanged


def test_a_range_resumes_only_the_very_same_form() -> None:
    assert negotiation.may_resume("", '"a"')
    assert negotiation.may_resume('"a"', '"a"')
    assert not negotiation.may_resume('W/"a"', '"a"')
    assert not negotiation.may_resume("Wed, 01 Jan 2025 00:00:00 GMT", '"a"')
