"""Hypothesis strategies for JSON, with the values that break naive code.

Bools beside 0 and 1, 1 beside 1.0, sizes on both sides of the fragment threshold, hostile keys.
"""

from __future__ import annotations

from hypothesis import strategies as st

TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
KEYS = st.sampled_from(
    ["a", "b", "a.b", "__proto__", "constructor", "", "0", "x/y", "~", "é", "\U0001f600", "", "[0]", '"q"']
) | st.text(st.characters(exclude_categories=["Cs"]), max_size=4)
NUMBERS = (
    st.integers(-(2**53), 2**53)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.sampled_from([0, 1, 1.0, -0.0, 0.1, 1e-7, 1e21, 1e22, 5e-324, 1.5e300, 2**53])
)
SCALARS = (
    st.none()
    | st.booleans()
    | NUMBERS
    | TEXT
    | st.sampled_from(["x" * 90, "é" * 800, "y" * 3000, "z" * 5000])
)
JSON = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=7) | st.dictionaries(KEYS, inner, max_size=6),
    max_leaves=30,
)
OBJECTS = st.dictionaries(KEYS, JSON, max_size=7)
