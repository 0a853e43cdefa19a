from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from synthesis.filters.teacher import RETURNS, Outcome, outcome

DELTA = 0.3


@pytest.mark.parametrize(
    ("program", "visual", "expected"),
    [
        # The four of the seed. Means: 0.5 and 0.5; 0 and 0; 1 and 1; 1 and 0.25.
        ([1, 0, 1, 0], [1, 0, 1, 0], "accept"),
        ([0, 0, 0, 0], [0, 0, 0, 0], "unsolvable"),
        ([1, 1, 1, 1], [1, 1, 1, 1], "too_easy"),
        ([1, 1, 1, 1], [1, 0, 0, 0], "back"),
        # 0.625 and 0.5: 0.125 apart.
        ([1, 0.5, 1, 0], [1, 0, 1, 0], "accept"),
        # 0.25 and 0.75: 0.5 apart, the program is the stricter one.
        ([1, 0, 0, 0], [1, 1, 1, 0], "back"),
        # The gaps: 0.25 and 0 (0.25 apart); 0.75 and 1; 0 and 0.25; 1 and 0.75.
        ([0.5, 0.5, 0, 0], [0, 0, 0, 0], "accept"),
        ([1, 1, 1, 0], [1, 1, 1, 1], "accept"),
        ([0, 0, 0, 0], [1, 0, 0, 0], "unsolvable"),
        ([1, 1, 1, 1], [1, 1, 1, 0], "too_easy"),
        # Ends that are apart: 0 and 1, 1 and 0.
        ([0, 0], [1, 1], "back"),
        ([1, 1], [0, 0], "back"),
        # One rollout: partial credit that the judge takes for success, and for failure.
        ([0.8], [1], "accept"),
        ([0.8], [0], "back"),
    ],
)
def test_outcomes_worked_out_by_hand(program: list[float], visual: list[float], expected: str) -> None:
    assert outcome(program, visual, DELTA, 0).outcome == expected


@pytest.mark.parametrize(
    ("program", "expected"),
    [([0, 0], "unsolvable"), ([1, 1], "too_easy"), ([1, 0], "accept"), ([0.9, 0.9], "accept")],
)
def test_without_a_judge_the_program_decides_and_nothing_is_invented(
    program: list[float], expected: str
) -> None:
    verdict = outcome(program, None, DELTA, 0)
    assert verdict.outcome == expected
    assert verdict.visual is None
    assert not verdict.judged
    assert "not judged by eye" in verdict.why


def test_a_difference_of_exactly_delta_is_a_disagreement() -> None:
    # 0.5 and 0.8 are 0.3 apart, whatever floating point makes of it.
    assert outcome([0.5] * 5, [1, 1, 1, 1, 0], 0.3, 0).outcome is Outcome.BACK
    assert outcome([0.5] * 5, [1, 1, 1, 1, 0], 0.31, 0).outcome is Outcome.ACCEPT


def test_a_tuple_goes_back_twice_and_then_offline() -> None:
    found = [outcome([1, 1], [0, 0], DELTA, returns).outcome for returns in range(4)]
    assert found == ["back", "back", "offline", "offline"]
    assert RETURNS == 2


def test_a_tuple_that_converges_after_two_returns_is_accepted() -> None:
    assert outcome([1, 0], [1, 0], DELTA, 2).outcome is Outcome.ACCEPT
    assert outcome([1, 1], [1, 1], DELTA, 2).outcome is Outcome.TOO_EASY


def test_the_feedback_names_the_rollouts_that_disagree_and_the_direction() -> None:
    verdict = outcome([1, 1, 0, 1], [0, 1, 0, 0], DELTA, 0)
    assert (verdict.program, verdict.visual, verdict.disagreeing) == (0.75, 0.25, (0, 3))
    assert "overlooks something that shows" in verdict.why
    assert "asks for more than the task says" in outcome([0, 0], [1, 1], DELTA, 0).why


@pytest.mark.parametrize(
    ("program", "visual", "delta", "returns", "said"),
    [
        ([], None, 0.3, 0, "no rollout has a score"),
        ([1.2], None, 0.3, 0, r"in \[0, 1\]"),
        ([float("nan")], None, 0.3, 0, r"in \[0, 1\]"),
        ([1, 0], [1], 0.3, 0, "judge all or none"),
        ([1], [0.5], 0.3, 0, "0 or 1"),
        ([1], [1], 0.0, 0, "delta"),
        ([1], [1], 1.5, 0, "delta"),
        ([1], [1], 0.3, -1, "returns_so_far"),
    ],
)
def test_scores_that_are_none_are_refused(
    program: list[float], visual: list[float] | None, delta: float, returns: int, said: str
) -> None:
    with pytest.raises(ValueError, match=said):
        outcome(program, visual, delta, returns)


@given(
    st.lists(st.tuples(st.sampled_from([0, 0.25, 0.5, 1]), st.sampled_from([0, 1])), min_size=1, max_size=6),
    st.sampled_from([0.1, 0.25, 0.5, 1.0]),
    st.integers(0, 4),
)
def test_every_pair_of_means_has_one_outcome(
    pairs: list[tuple[float, int]], delta: float, returns: int
) -> None:
    program, visual = [one for one, _ in pairs], [two for _, two in pairs]
    verdict = outcome(program, visual, delta, returns)
    apart = abs(sum(program) - sum(visual)) / len(pairs) >= delta
    assert (verdict.outcome in {Outcome.BACK, Outcome.OFFLINE}) == apart
    if apart:
        assert (verdict.outcome is Outcome.OFFLINE) == (returns >= 2)
        assert verdict.disagreeing
    else:
        assert (verdict.outcome is Outcome.ACCEPT) == (0 < sum(program) < len(pairs))
