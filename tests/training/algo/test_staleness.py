"""Which groups are young enough to be trained on."""

from __future__ import annotations

import pytest

from training.algo.staleness import SkewCount, admit, oldest_version
from training.config.losses import SkewSettings


def test_the_oldest_policy_that_said_anything_in_a_group_counts() -> None:
    assert oldest_version([[7, 7, 8], [9, 9], [8, 6]]) == 6


@pytest.mark.parametrize(("max_skew", "kept"), [(4, (10, 8, 6)), (2, (10, 8)), (0, (10,))])
def test_older_groups_are_dropped_and_counted(max_skew: int, kept: tuple[int, ...]) -> None:
    admitted = admit([10, 8, 6, 5], lambda group: group, 10, SkewSettings(max_skew=max_skew))
    assert admitted.groups == kept
    count = SkewCount()
    count.note(admitted, lambda group: group, 10)
    assert (count.admitted, count.dropped) == (len(kept), 4 - len(kept))
    assert count.by_skew == {10 - group: 1 for group in kept}
    assert count.dropped_share == (4 - len(kept)) / 4
