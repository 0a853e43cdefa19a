"""The label "a command line is of advantage here", by the rules of seed 002."""

from __future__ import annotations

import pytest

from training.algo.preference import Mode, ModeRollout, preference_label
from training.config.losses import PreferenceSettings

SETTINGS = PreferenceSettings()


def _mode(successes: int, steps: int, using: int = 0) -> list[ModeRollout]:
    """16 rollouts; failures are short, so that a median over all of them would tell."""
    good = [ModeRollout(True, steps, number < using) for number in range(successes)]
    return good + [ModeRollout(False, 1, True)] * (16 - successes)


def _label(gui: list[ModeRollout], cli: list[ModeRollout], hybrid: list[ModeRollout]) -> tuple[int, Mode]:
    made = preference_label({"gui_only": gui, "cli_only": cli, "hybrid": hybrid}, SETTINGS)
    return made.label, made.winner


def test_the_mode_that_succeeds_most_wins() -> None:
    assert _label(_mode(4, 5), _mode(12, 30), _mode(8, 5)) == (1, "cli_only")
    assert _label(_mode(12, 30), _mode(4, 5), _mode(8, 5)) == (0, "gui_only")


def test_one_of_sixteen_is_more_than_five_points() -> None:
    assert _label(_mode(13, 30), _mode(12, 2), _mode(0, 1)) == (0, "gui_only")


def test_within_five_points_the_median_of_successful_steps_decides() -> None:
    assert _label(_mode(12, 9), _mode(12, 7), _mode(12, 8)) == (1, "cli_only")
    wide = PreferenceSettings(success_margin=2 / 16)
    rollouts: dict[Mode, list[ModeRollout]] = {
        "gui_only": _mode(14, 9),
        "cli_only": _mode(12, 7),
        "hybrid": _mode(3, 1),
    }
    assert preference_label(rollouts, wide).winner == "cli_only"


def test_still_equal_a_single_interface_goes_first_and_then_the_screen() -> None:
    assert _label(_mode(12, 7), _mode(12, 7), _mode(12, 7, using=12)) == (0, "gui_only")
    assert _label(_mode(3, 7), _mode(12, 7), _mode(12, 7, using=12)) == (1, "cli_only")


@pytest.mark.parametrize(("using", "label"), [(6, 1), (5, 0), (0, 0), (10, 1)])
def test_a_hybrid_winner_means_yes_when_more_than_half_of_its_successes_used_a_command(
    using: int, label: int
) -> None:
    assert _label(_mode(2, 5), _mode(2, 5), _mode(10, 5, using=using)) == (label, "hybrid")


def test_a_task_that_nobody_solved_prefers_no_command() -> None:
    assert _label(_mode(0, 5), _mode(0, 5), _mode(0, 5)) == (0, "gui_only")


def test_every_mode_needs_its_sixteen_rollouts() -> None:
    with pytest.raises(ValueError, match="cli_only has 15"):
        _label(_mode(1, 1), _mode(1, 1)[:15], _mode(1, 1))
