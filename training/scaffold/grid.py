"""From the coordinates that a model says to pixels of the viewport, and back. Pure.

The environment is always sent pixels of its own viewport; what a model's numbers mean depends on what it was shown
(a resized screenshot) or told (a grid of 0 to 1000).
"""

from __future__ import annotations

from dataclasses import dataclass

from training.env_client.protocol import Action, Coordinates, Number, Point
from training.scaffold.resize import Size


@dataclass(frozen=True, slots=True)
class Grid:
    """`shown`: the size of the image that the model got; `native`: the viewport's."""

    native: Size
    shown: Size
    coordinates: Coordinates = "absolute"

    @property
    def _scale(self) -> tuple[float, float]:
        """Viewport pixels for one unit of the model's."""
        width, height = (
            (1000, 1000) if self.coordinates == "relative1000" else (self.shown.width, self.shown.height)
        )
        return self.native.width / width, self.native.height / height

    def to_native(self, point: Point) -> Point:
        """The pixel meant. The far edge of the grid is the last pixel; what lies outside stays outside."""
        across, down = self._scale
        return (
            _pixel(point[0] * across, self.native.width),
            _pixel(point[1] * down, self.native.height),
        )

    def to_model(self, point: Point) -> Point:
        """What a model would say for a pixel of the viewport."""
        across, down = self._scale
        return (round(point[0] / across), round(point[1] / down))

    def native_action(self, action: Action) -> Action:
        """The action with its coordinates in viewport pixels."""
        if self.coordinates == "absolute" and self.shown == self.native:
            return action
        moved = {
            name: self.to_native(point)
            for name in ("coordinate", "start_coordinate")
            if (point := getattr(action, name)) is not None
        }
        return action.model_copy(update=moved) if moved else action


def _pixel(value: Number, length: int) -> int:
    pixel = round(value)
    return length - 1 if pixel == length else pixel
