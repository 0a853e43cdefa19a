"""Shares, means and tables of a run, against numbers worked out by hand."""

from __future__ import annotations

import math

import pytest

from tests.training.trajectory.episodes import episode
from training.env_client.protocol import Action, ActionName, ActionResult, MockRef
from training.evaluation.batching import Solo, batching
from training.evaluation.compare import compare
from training.evaluation.interfaces import Interfaces, interfaces
from training.evaluation.intervals import bootstrap, wilson
from training.evaluation.metrics import summary
from training.evaluation.table import comparison_text, rows, summary_text
from training.trajectory.format import Step, TaskRecord, Trajectory


def of(task: str, reward: float | None, turns: int = 2, *, seed: int = 0, **more: object) -> Trajectory:
    given: dict[str, object] = {
        "id": f"{task}.s{seed}", "task": TaskRecord(task_id=task), "reward": reward, "stop": "terminated",
        "outcome": "scored" if reward is not None else "infra_failed", **more,
    }  # fmt: skip
    return episode(turns, **given)


def saying(*names: ActionName) -> Step:
    calls = tuple(Action(action=name) for name in names)
    return episode(1, {0: {"calls": calls}}).steps[0]


def doing(*results: tuple[str, bool]) -> Step:
    made = tuple(ActionResult(action=name, ok=ok) for name, ok in results)
    return episode(1, {0: {"results": made}}).steps[0]


@pytest.mark.parametrize(
    ("successes", "total", "low", "high"),
    [(8, 10, 0.4902, 0.9433), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (1, 2, 0.0945, 0.9055),
     (50, 100, 0.4038, 0.5962)],
)  # fmt: skip
def test_wilsons_interval(successes: int, total: int, low: float, high: float) -> None:
    found = wilson(successes, total)
    assert (found.low, found.high) == (pytest.approx(low, abs=1e-4), pytest.approx(high, abs=1e-4))
    assert found.value == successes / total


def test_nothing_has_no_share_and_no_mean() -> None:
    assert math.isnan(wilson(0, 0).value)
    assert math.isnan(bootstrap([]).value)
    assert wilson(0, 0).text() == "-"


def test_the_bootstrap_draws_tasks_and_not_episodes() -> None:
    alike = bootstrap([[1.0] * 50, [0.0] * 50])  # two tasks: all of one, or none
    apart = bootstrap([[1.0], [0.0]] * 50)
    assert (alike.value, alike.low, alike.high) == (0.5, 0.0, 1.0)
    assert apart.value == 0.5
    assert 0.38 < apart.low < 0.42
    assert 0.58 < apart.high < 0.62
    assert bootstrap([[1.0], [0.0]] * 50) == apart  # the same every time


def test_groups_of_different_sizes_weigh_by_their_episodes() -> None:
    assert bootstrap([[1.0, 1.0, 1.0], [0.0]]).value == 0.75


def test_the_three_tables_of_batches() -> None:
    steps = [
        saying("left_click"), saying("left_click"), saying("left_click"), saying("type", "key"), saying("type", "key"),
        saying("mouse_move", "scroll"), saying("type", "key", "wait", "key", "wait", "screenshot"), saying(),
    ]  # fmt: skip
    found = batching(steps)
    assert (found.steps, found.calls, found.mean) == (7, 15, pytest.approx(15 / 7))
    assert found.distribution == {1: 3, 2: 3, 5: 1}
    assert (found.share(1), found.share(3)) == (pytest.approx(3 / 7), 0.0)
    assert found.sequences == (
        (("type", "key"), 2), (("mouse_move", "scroll"), 1), (("type", "key", "wait", "key", "wait", "screenshot"), 1),
    )  # fmt: skip
    assert found.solo[0] == Solo("left_click", 3, 3)
    assert {one.action: (one.solo, one.total) for one in found.solo[1:]} == {
        "type": (0, 3), "key": (0, 4), "mouse_move": (0, 1), "scroll": (0, 1), "wait": (0, 2), "screenshot": (0, 1),
    }  # fmt: skip


def test_cli_share_and_errors_are_pooled_over_executable_steps() -> None:
    steps = [
        doing(("left_click", True)), doing(("left_click", False), ("type", True)), doing(("bash", True)),
        doing(("bash", False)), doing(("bash", True), ("wait", True)), doing(("wait", True)),
        doing(("terminate", True)), doing(),
    ]  # fmt: skip
    found = interfaces(steps)
    assert found == Interfaces(executable=5, commands=3, failed=1)
    assert (found.cli_share, found.error_rate) == (0.6, pytest.approx(1 / 3))
    assert (interfaces([]).cli_share, interfaces([doing(("left_click", False))]).error_rate) == (None, None)


def test_a_run_in_numbers() -> None:
    unread = episode(3, {1: {"calls": (), "parse_error": "…"}}).steps
    found = summary(
        [
            of("a", 1.0, 2), of("a", 0.5, 4, seed=1, stop="max_steps"),
            of("b", 0.0, stop="malformed", drop_reason="malformed", steps=unread),
            of("c", None, drop_reason="infra_failed"), of("d", None, drop_reason="sampler"),
            of("e", None, outcome="setup_failed", drop_reason="setup_failed"),
        ]
    )  # fmt: skip
    assert (found.tasks, found.episodes, found.counted) == (5, 6, 3)
    assert found.success.value == pytest.approx(1 / 3)
    assert found.score.value == 0.5
    assert found.steps.value == 3.0
    assert found.ends == {"terminated": 1, "max_steps": 1, "malformed": 1}
    assert found.uncounted == {"infra_failed": 1, "sampler": 1, "setup_failed": 1}
    assert (found.parses.answers, found.parses.failures, found.parses.episodes) == (9, 1, 1)


def test_episodes_are_told_apart_by_the_mocks_they_ran_on() -> None:
    def on(task: str, reward: float, *mocks: str) -> Trajectory:
        ran = TaskRecord(task_id=task, mocks=tuple(MockRef(id=mock) for mock in mocks))
        return of(task, reward).model_copy(update={"task": ran})

    found = summary([on("a", 1.0, "mail"), on("b", 0.0, "mail"), on("c", 0.5, "mail", "kanban")])
    assert [(one.mocks, one.episodes, one.success.value, one.score.value) for one in found.parts] == [
        ("kanban + mail", 1, 0.0, 0.5),
        ("mail", 2, 0.5, 0.5),
    ]
    assert "kanban + mail" in summary_text(found)


def test_an_episode_that_was_done_again_counts_once() -> None:
    found = summary([of("a", None, drop_reason="infra_failed"), of("a", 1.0)])
    assert (found.episodes, found.counted, found.uncounted, found.success.value) == (1, 1, {}, 1.0)


def test_two_runs_are_compared_on_the_tasks_that_both_have() -> None:
    first = [of("a", 0.0, 4), of("b", 0.5, 4), of("c", 1.0, 4), of("x", 1.0)]
    second = [of("a", 1.0, 2), of("b", 0.5, 2), of("c", 0.0, 6), of("c", 1.0, 2, seed=1), of("y", None)]
    found = compare(first, second)
    assert (found.paired.tasks, found.only_first, found.only_second) == (3, 1, 0)
    assert found.paired.score.value == pytest.approx((1.0 + 0.0 - 0.5) / 3)
    assert found.paired.steps.value == pytest.approx((-2 - 2 + 0) / 3)
    assert (found.paired.better, found.paired.worse, found.paired.same) == (1, 1, 1)


def test_a_report_says_the_numbers() -> None:
    text = summary_text(summary([of("a", 1.0), of("b", None, drop_reason="infra_failed")]))
    lines = {line.split("  ")[0]: line.split("  ")[-1].strip() for line in text.splitlines()}
    assert lines["success"] == "100.0 % [20.7, 100.0]"
    assert lines["not counted"] == "infra_failed 1"
    assert lines["CLI share of executable steps"] == "-"
    assert "screenshot" in text
    assert "second minus first" in comparison_text(compare([of("a", 1.0)], [of("a", 1.0)]))


def test_a_run_without_episodes_has_a_report() -> None:
    assert "success" in summary_text(summary([]))
    assert "tasks in both" in comparison_text(compare([], []))


def test_columns_line_up() -> None:
    assert rows(("a", "n"), [("long", "1"), ("b", "200")]) == "a       n\n----  ---\nlong    1\nb     200"
