"""The size at which a screenshot is shown to a model, and how many visual tokens that costs. Pure arithmetic.

Source of the rule: the `smart_resize` contract of the Qwen-VL image processors: both sides multiples of the patch,
the area within [fewest, most] pixels, the aspect kept as nearly as that allows. The bounds are the seed's (seed 000,
"vision 토큰 예산"); the patch of 32 pixels a visual token fits seed 002's 2,040 tokens of a 1920 x 1080 screen.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

FEWEST_PIXELS = 65_536
MOST_PIXELS = 2_097_152
PATCH = 32  # pixels a side of one visual token: a patch of 16 and a merge of 2 by 2
THINNEST = 200


@dataclass(frozen=True, slots=True)
class Size:
    """Width and height in pixels."""

    width: int
    height: int

    @property
    def pixels(self) -> int:
        return self.width * self.height

    def tokens(self, patch: int = PATCH) -> int:
        """Visual tokens of an image of this size, whose sides are multiples of `patch`."""
        return (self.width // patch) * (self.height // patch)

    def half(self) -> Size:
        """The low resolution of older screenshots (seed 002): half of each side, at least one pixel."""
        return Size(max(1, self.width // 2), max(1, self.height // 2))


def fit(size: Size, *, patch: int = PATCH, fewest: int = FEWEST_PIXELS, most: int = MOST_PIXELS) -> Size:
    """The size to resize to. Raises `ValueError` for a side below 1 or an aspect over 200.

    Sides are rounded half to even, then scaled down (rounding down) or up (rounding up) where the area is out of
    bounds: the same floating-point operations in the same order as the contract, so that token counts agree exactly.
    """
    width, height = size.width, size.height
    if min(width, height) < 1:
        raise ValueError(f"an image of {width} x {height} pixels cannot be resized")
    if max(width, height) / min(width, height) > THINNEST:
        raise ValueError(f"the sides of {width} x {height} pixels differ by more than a factor of {THINNEST}")
    wide, high = round(width / patch) * patch, round(height / patch) * patch
    if wide * high > most:
        shrink = math.sqrt((height * width) / most)
        wide = max(patch, math.floor(width / shrink / patch) * patch)
        high = max(patch, math.floor(height / shrink / patch) * patch)
    elif wide * high < fewest:
        grow = math.sqrt(fewest / (height * width))
        wide = math.ceil(width * grow / patch) * patch
        high = math.ceil(height * grow / patch) * patch
    return Size(wide, high)
