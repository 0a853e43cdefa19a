"""Cohen's kappa on tables worked out by hand."""

from __future__ import annotations

import pytest

from synthesis.filters.agreement import agreement


def test_kappa_of_a_table_from_a_textbook() -> None:
    """20 and 15 of 50 agreed, 5 and 10 not: observed 0.7, expected 0.5, kappa 0.4."""
    pairs = [("keep", "keep")] * 20 + [("keep", "reject")] * 5 + [("reject", "keep")] * 10
    found = agreement([*pairs, *[("reject", "reject")] * 15])
    assert (found.items, found.agreed) == (50, 35)
    assert (found.observed, found.expected) == (pytest.approx(0.7), pytest.approx(0.5))
    assert found.kappa == pytest.approx(0.4)
    assert found.table == {"keep": {"keep": 20, "reject": 5}, "reject": {"keep": 10, "reject": 15}}


def test_three_decisions_that_never_agree_are_worse_than_chance() -> None:
    """Each says each once: expected 1/3, observed 0, kappa -1/2."""
    found = agreement([("keep", "modify"), ("modify", "reject"), ("reject", "keep")])
    assert found.kappa == pytest.approx(-0.5)


def test_full_agreement_on_two_words_is_one() -> None:
    assert agreement([("keep", "keep"), ("reject", "reject")]).kappa == 1.0


@pytest.mark.parametrize("pairs", [[], [("keep", "keep")] * 3])
def test_where_it_cannot_be_told_there_is_no_kappa(pairs: list[tuple[str, str]]) -> None:
    assert agreement(pairs).kappa is None
