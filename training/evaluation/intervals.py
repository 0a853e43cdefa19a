"""Confidence intervals: Wilson's for a share, bootstrap over tasks for a mean. Pure, and the same each time."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

Z95 = 1.959963984540054
RESAMPLES = 10_000
SEED = 20_260_525


@dataclass(frozen=True, slots=True)
class Interval:
    """An estimate and the bounds of its 95 % interval; all NaN where there is nothing to estimate from."""

    value: float
    low: float
    high: float

    def text(self, percent: bool = True) -> str:
        if math.isnan(self.value):
            return "-"
        if percent:
            return f"{100 * self.value:.1f} % [{100 * self.low:.1f}, {100 * self.high:.1f}]"
        return f"{self.value:.3g} [{self.low:.3g}, {self.high:.3g}]"


NOTHING = Interval(math.nan, math.nan, math.nan)


def wilson(successes: int, total: int, z: float = Z95) -> Interval:
    """Wilson's score interval of a share (Wilson 1927): centre (p + z²/2n) / (1 + z²/n), no continuity correction."""
    if total == 0:
        return NOTHING
    share, square = successes / total, z * z
    centre = (share + square / (2 * total)) / (1 + square / total)
    half = z / (1 + square / total) * math.sqrt(share * (1 - share) / total + square / (4 * total * total))
    low = 0.0 if successes == 0 else max(0.0, centre - half)
    high = 1.0 if successes == total else min(1.0, centre + half)
    return Interval(share, low, high)


def bootstrap(groups: Sequence[Sequence[float]], resamples: int = RESAMPLES, seed: int = SEED) -> Interval:
    """The mean over all numbers, and the percentile interval of resampling whole groups (the episodes of one task).

    Episodes of one task are alike, so tasks are drawn, not episodes.
    """
    groups = [group for group in groups if group]
    if not groups:
        return NOTHING
    sums = np.array([sum(group) for group in groups])
    counts = np.array([len(group) for group in groups])
    drawn = np.random.default_rng(seed).integers(0, len(groups), size=(resamples, len(groups)))
    means = sums[drawn].sum(axis=1) / counts[drawn].sum(axis=1)
    low, high = np.percentile(means, [2.5, 97.5])
    return Interval(float(sums.sum() / counts.sum()), float(low), float(high))
