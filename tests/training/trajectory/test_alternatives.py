"""What slicing is compared with: what each way keeps of a long episode and what it loses."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.training.trajectory.episodes import Words, episode
from training.trajectory.build import slices_of, tally
from training.trajectory.format import Step
from training.trajectory.methods import Slicing, SlidingWindow, Summary, Truncation
from training.trajectory.views import Budget, Method

F, T = False, True
BUDGET = Budget(context=60, prompt=None)


def gist(steps: Sequence[Step]) -> str:
    return " ".join(["gist", *(f"a{step.index}" for step in steps)])


def test_truncation_loses_the_late_turns() -> None:
    (one,) = slices_of(episode(5), Truncation(), Words(), budget=BUDGET)
    assert len(one.ids) == 53  # 5 + 3 * 16; four turns would be 69
    assert [span.step for span in one.spans] == [0, 1, 2]


def test_truncation_of_an_episode_whose_first_turn_is_too_long_is_empty() -> None:
    assert slices_of(episode(2), Truncation(), Words(), budget=Budget(context=10)) == ()


def test_a_summary_stands_where_the_turns_were() -> None:
    _, second = slices_of(episode(3), Summary(gist, interval=2), Words(), budget=BUDGET)
    assert second.ids == (
        1, 4, 10, 2, 3,
        1, 5, 7, 8, 8, 8, 8, 9, 11, 14, 100, 101, 202, 2, 3,  # do, gist a0 a1, u2
        1, 6, 102, 2, 3,
    )  # fmt: skip
    assert second.loss_mask == (*[F] * 22, T, T, F)


def test_a_sliding_window_keeps_the_task_and_the_last_turns() -> None:
    slices = slices_of(episode(4), SlidingWindow(turns=2), Words(), budget=BUDGET)
    assert [[span.step for span in one.spans] for one in slices] == [[0], [0, 1], [1, 2], [2, 3]]
    assert [[span.step for span in one.spans if span.trained] for one in slices] == [[0], [1], [2], [3]]
    assert slices[2].ids == (
        1, 4, 10, 2, 3,
        1, 5, 7, 8, 8, 8, 8, 9, 11, 201, 2, 3,  # the instruction stands before the first turn that is left
        1, 6, 101, 2, 3,
        1, 5, 7, 8, 8, 8, 8, 9, 202, 2, 3,
        1, 6, 102, 2, 3,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("method", "samples", "covered", "dummies"),
    [
        (Slicing(interval=2, until="next"), 3, 6, 0),
        (Slicing(interval=2, until="end"), 3, 2, 2),
        (Truncation(), 1, 5, 0),
        (Summary(gist, interval=2), 3, 6, 0),
        (SlidingWindow(turns=2), 6, 6, 0),
    ],
    ids=lambda value: getattr(value, "name", None),
)
def test_they_are_compared_by_what_they_keep(
    method: Method, samples: int, covered: int, dummies: int
) -> None:
    long = episode(6)
    slices = slices_of(long, method, Words(), budget=Budget(context=85, prompt=None))
    told = tally([long], slices)
    assert (told.samples, told.covered, told.dummies) == (samples, covered, dummies)
    assert told.turns == 6
