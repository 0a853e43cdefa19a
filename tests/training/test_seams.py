"""Both sides of the seams between hub and training agree, though neither imports the other."""

from __future__ import annotations

import pytest
from pydantic import BaseModel

from hub.envs import actions, shapes, wire
from hub.rollouts import trajectory as at_the_hub
from tests.training.trajectory.episodes import episode, step
from training.env_client import protocol
from training.env_client.protocol import Accessibility, Action, ActionResult, MockState, Task, Viewport
from training.scaffold.primitives import PRIMITIVES
from training.trajectory.format import Trajectory

PAIRS = [
    (shapes.Screenshot, protocol.Screenshot),
    (shapes.Element, protocol.Node),
    (shapes.Accessibility, protocol.Accessibility),
    (shapes.Tab, protocol.Tab),
    (shapes.Download, protocol.Download),
    (shapes.Dialog, protocol.Dialog),
    (shapes.Observation, protocol.Observation),
    (shapes.MockSession, protocol.MockRef),
    (shapes.ActionResult, protocol.ActionResult),
    (shapes.MockState, protocol.MockState),
    (shapes.StepInfo, protocol.StepInfo),
    (shapes.StepAnswer, protocol.StepResult),
    (shapes.ResetAnswer, protocol.Reset),
    (shapes.ResetInfo, protocol.ResetInfo),
    (shapes.Evaluation, protocol.Evaluation),
    (wire.Options, protocol.Options),
    (wire.Viewport, protocol.Viewport),
]


@pytest.mark.parametrize(("served", "read"), PAIRS, ids=lambda model: model.__name__)
def test_the_client_reads_every_member_that_the_server_gives(
    served: type[BaseModel], read: type[BaseModel]
) -> None:
    assert set(served.model_fields) == set(read.model_fields)


def test_both_sides_have_the_same_primitives() -> None:
    assert set(actions.NAMES) == set(PRIMITIVES)


def test_what_the_client_asks_for_is_what_the_server_takes() -> None:
    task = Task(task_id="mail-1", seed=3, viewport=Viewport(width=800, height=600))
    asked = wire.read(wire.Reset, task.body())
    assert (asked.task_id, asked.seed, asked.viewport.width, asked.options.coordinates) == (
        "mail-1",
        3,
        800,
        "absolute",
    )
    bundle = wire.read(wire.Reset, Task(task_id="x", files={"reward.py": "…"}).body())
    assert bundle.bundle is not None
    assert bundle.bundle.files == {"reward.py": "…"}


@pytest.mark.parametrize(
    "action",
    [
        Action(action="left_click", coordinate=(3, 4)),
        Action(action="left_click_drag", start_coordinate=(1, 2), coordinate=(3, 4)),
        Action(action="key", keys=("ctrl", "a")),
        Action(action="type", text="안녕"),
        Action(action="scroll", pixels=-300),
        Action(action="wait", time=1.5),
        Action(action="screenshot"),
        Action(action="terminate", status="failure"),
    ],
    ids=lambda action: action.action,
)
def test_what_the_scaffold_sends_is_what_the_server_does(action: Action) -> None:
    read = actions.read(action.wire(), wire.Viewport(), wire.Options(), 60.0)
    assert read.name == action.action
    assert (read.at or None) == action.coordinate
    assert (read.start or None) == action.start_coordinate


def test_answers_of_the_in_process_environment_are_read_like_those_over_http() -> None:
    node = shapes.Element(
        ref="e1", role="button", name="Send", states=("focused",), box=(1, 2, 30, 10), visible=True
    )
    seen = shapes.Observation(
        screenshot=shapes.Screenshot(sha256="0" * 64, media_type="image/png", width=1280, height=720),
        accessibility=shapes.Accessibility(text="…", nodes=(node,)),
        tabs=(shapes.Tab(title="Mail", url="/", active=True),),
        address="/inbox",
    )
    given = shapes.StepAnswer(
        observation=seen, results=(shapes.ActionResult(action="key", ok=False, error="why"),), terminated=False,
        truncated=True, info=shapes.StepInfo(step=2, states={"mail-mock": shapes.MockState(version=3, state_id="s")}),
    )  # fmt: skip
    found = protocol.StepResult.model_validate(given)
    assert found.truncated
    assert found.results == (ActionResult(action="key", ok=False, error="why"),)
    assert found.observation.accessibility is not None
    assert found.observation.accessibility.nodes[0].states == {"focused": True}
    assert found.info.states["mail-mock"].version == 3


def test_the_hub_takes_trajectories_as_they_are() -> None:
    seen = step(0).observation.model_copy(update={"accessibility": Accessibility(text="…")}).without_tree()[0]
    changed = {
        0: {"observation": seen, "states": {"mail-mock": MockState(version=1, state_id="s")}},
        1: {
            "parse_error": "no block",
            "calls": (),
            "results": (ActionResult(action="key", ok=False, error="no"),),
        },
    }
    sent = episode(
        2, changed, stop="max_steps", last=seen, timings={"total_s": 1.5}, started_at="2026-03-02T09:00:00Z"
    )
    read = at_the_hub.read(sent.model_dump(mode="json", exclude_none=True))
    assert (read.id, read.reward, read.stop, len(read.steps)) == ("t1", 0.75, "max_steps", 2)
    assert read.contents == {
        one for one in (seen.screenshot_sha256, seen.accessibility_sha256, *sent.images) if one
    }


@pytest.mark.parametrize("outcome", ["reward_failed", "timed_out", "infra_failed", "setup_failed"])
def test_the_hub_takes_dropped_trajectories_too(outcome: str) -> None:
    sent: Trajectory = episode(1, outcome=outcome, reward=None, drop_reason=outcome)
    assert at_the_hub.read(sent.model_dump(mode="json", exclude_none=True)).outcome == outcome
