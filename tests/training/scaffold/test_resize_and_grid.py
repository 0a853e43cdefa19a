"""Sizes as models get them, token counts, and coordinates on their way back to the viewport."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as some

from training.env_client.protocol import Action
from training.scaffold.grid import Grid
from training.scaffold.resize import FEWEST_PIXELS, MOST_PIXELS, Size, fit

SIZES = [
    ((1920, 1080), (1920, 1088)),  # 33.75 rows become 34
    ((1280, 720), (1280, 704)),  # 22.5 rows: half to even
    ((1280, 800), (1280, 800)),
    ((1000, 1000), (992, 992)),
    ((2560, 1440), (1920, 1056)),  # over the most: scaled down by 1.3259, rounded down
    ((100, 100), (256, 256)),  # under the fewest: scaled up by 2.56, rounded up
    ((1, 1), (256, 256)),
    ((3, 600), (32, 3648)),
    ((10_000, 50), (9984, 64)),  # 312.5 columns: half to even
]


@pytest.mark.parametrize(("native", "shown"), SIZES)
def test_the_size_that_a_model_gets(native: tuple[int, int], shown: tuple[int, int]) -> None:
    assert fit(Size(*native)) == Size(*shown)


def test_a_full_hd_screen_costs_what_seed_002_counts() -> None:
    screen = Size(1920, 1080)
    assert fit(screen).tokens() == 2040
    assert fit(screen.half()).tokens() == 510


def test_another_patch_gives_other_multiples() -> None:
    assert fit(Size(1280, 720), patch=28) == Size(1288, 728)


@pytest.mark.parametrize("size", [Size(0, 5), Size(5, -1), Size(201, 1)])
def test_what_is_no_picture_is_refused(size: Size) -> None:
    with pytest.raises(ValueError, match="pixels"):
        fit(size)


@given(some.integers(100, 5000), some.integers(100, 5000))
def test_sizes_are_multiples_within_bounds_and_keep_the_aspect(width: int, height: int) -> None:
    shown = fit(Size(width, height))
    assert (shown.width % 32, shown.height % 32) == (0, 0)
    assert FEWEST_PIXELS <= shown.pixels <= MOST_PIXELS
    if max(width, height) <= 4 * min(width, height):
        assert abs(shown.width / shown.height / (width / height) - 1) < 0.2


def test_coordinates_of_a_resized_picture_go_back_to_the_viewport() -> None:
    grid = Grid(Size(2560, 1440), Size(1920, 1056))
    assert grid.to_native((960, 528)) == (1280, 720)
    assert grid.to_native((0, 0)) == (0, 0)
    assert grid.to_model((1280, 720)) == (960, 528)


def test_the_grid_of_a_thousand_covers_the_viewport() -> None:
    grid = Grid(Size(1280, 720), Size(1280, 704), "relative1000")
    assert [grid.to_native(point) for point in [(0, 0), (500, 500), (1000, 1000)]] == [
        (0, 0),
        (640, 360),
        (1279, 719),
    ]
    assert grid.to_native((-10, 1100)) == (-13, 792)  # outside stays outside, for the environment to refuse


def test_an_action_is_sent_in_pixels_of_the_viewport() -> None:
    drag = Action(action="left_click_drag", start_coordinate=(250, 100), coordinate=(500, 900))
    moved = Grid(Size(1280, 720), Size(1280, 704), "relative1000").native_action(drag)
    assert moved == Action(action="left_click_drag", start_coordinate=(320, 72), coordinate=(640, 648))
    assert Grid(Size(10, 10), Size(10, 10)).native_action(drag) is drag


@given(some.integers(0, 1919), some.integers(0, 1079))
def test_there_and_back_is_the_same_place_to_a_pixel(x: int, y: int) -> None:
    grid = Grid(Size(1920, 1080), Size(1920, 1088))
    across, down = grid.to_native(grid.to_model((x, y)))
    assert abs(across - x) <= 1
    assert abs(down - y) <= 1
