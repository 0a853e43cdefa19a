"""The environment through Gymnasium: it passes its checker, and an episode's reward comes at its end."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from tests.training.env_client.stand_in import HEIGHT, WIDTH, StandIn
from training.env_client import Action, InfraFailed, Task
from training.env_client.gym import GYM_ACTIONS, ID, action_space, wire_action
from training.env_client.protocol import Viewport

SPACE = action_space(Viewport(width=WIDTH, height=HEIGHT))


@pytest.fixture
def env(server: StandIn) -> Iterator[gymnasium.Env[Any, Any]]:
    env = gymnasium.make(
        ID,
        base_url=server.address,
        tasks=["mail-1", "mail-2"],
        width=WIDTH,
        height=HEIGHT,
        render_mode="rgb_array",
    )
    yield env
    env.close()


def act(name: str, **more: Any) -> dict[str, Any]:
    return {**SPACE.sample(), "action": GYM_ACTIONS.index(name), **more}


def test_it_passes_gymnasiums_checker(env: gymnasium.Env[Any, Any]) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("error", category=UserWarning)
        warnings.filterwarnings("ignore", ".*symmetric and normalized.*")  # pixels are pixels
        check_env(env.unwrapped, skip_close_check=True)


def test_an_episode_ends_with_the_tasks_reward(server: StandIn, env: gymnasium.Env[Any, Any]) -> None:
    seen, info = env.reset(seed=5)
    assert seen["screenshot"].shape == (HEIGHT, WIDTH, 3)
    assert (seen["instruction"], info["task_id"]) == ("Send it.", "mail-1")
    assert seen["address"] == "/m/mail-mock/inbox?label=work#top"  # no session's id
    assert server.asked("POST", "/reset")[-1].body["seed"] == 5
    _, reward, terminated, truncated, _ = env.step(act("left_click"))
    assert (reward, terminated, truncated) == (0.0, False, False)
    seen, reward, terminated, truncated, info = env.step(act("terminate", status=1))
    assert (reward, terminated, truncated, info["outcome"]) == (0.5, True, False, "scored")
    assert np.array_equal(env.render(), seen["screenshot"])  # type: ignore[arg-type]


def test_the_environments_limit_truncates_and_rewards(env: gymnasium.Env[Any, Any]) -> None:
    env.reset()
    steps = [env.step(act("screenshot")) for _ in range(4)]
    assert [step[3] for step in steps] == [False, False, False, True]
    assert [step[1] for step in steps] == [0.0, 0.0, 0.0, 0.5]


def test_tasks_come_in_turn_or_as_asked(env: gymnasium.Env[Any, Any]) -> None:
    names = [env.reset()[1]["task_id"] for _ in range(3)]
    assert names == ["mail-1", "mail-2", "mail-1"]
    assert env.reset(options={"task": Task(task_id="mail-9")})[1]["task_id"] == "mail-9"


def test_what_could_not_be_scored_is_no_reward_of_zero(server: StandIn, env: gymnasium.Env[Any, Any]) -> None:
    env.reset()
    server.answers["POST evaluate"] = [
        (200, {}, {"ok": True, "outcome": "infra_failed", "reward": None, "detail": "gone"})
    ]
    with pytest.raises(InfraFailed, match="could not be scored: gone"):
        env.step(act("terminate"))


@pytest.mark.parametrize(
    ("name", "more", "expected"),
    [
        ("left_click", {"coordinate": np.array([3, 4])}, Action(action="left_click", coordinate=(3, 4))),
        ("key", {"text": "ctrl+a"}, Action(action="key", keys=("ctrl", "a"))),
        ("type", {"text": "안녕"}, Action(action="type", text="안녕")),
        ("wait", {"time": np.array([1.5], np.float32)}, Action(action="wait", time=1.5)),
        ("terminate", {"status": 0}, Action(action="terminate", status="failure")),
        ("screenshot", {}, Action(action="screenshot")),
        (
            "scroll",
            {"coordinate": np.array([1, 2]), "pixels": np.array([-30])},
            Action(action="scroll", coordinate=(1, 2), pixels=-30),
        ),
        (
            "left_click_drag",
            {"start_coordinate": np.array([1, 2]), "coordinate": np.array([3, 4])},
            Action(action="left_click_drag", start_coordinate=(1, 2), coordinate=(3, 4)),
        ),
    ],
)
def test_a_sample_of_the_space_is_the_primitive_it_names(
    name: str, more: dict[str, Any], expected: Action
) -> None:
    assert wire_action(act(name, **more)) == expected


def test_every_primitive_can_be_sampled() -> None:
    for name in GYM_ACTIONS:
        assert wire_action(act(name)).action == name
