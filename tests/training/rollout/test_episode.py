"""One rollout: what the model is shown, what is kept of it, and what each kind of failure becomes."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.training.rollout.worlds import World, failing
from training.env_client.protocol import Action, Evaluation, Task
from training.rollout.episode import rollout
from training.rollout.limits import Limits
from training.rollout.policies.baselines import NoOp, Scripted
from training.rollout.policy import Context, Sample, SamplerFault
from training.scaffold.parser import render
from training.scaffold.prefix import PrefixBroken
from training.scaffold.resize import Size
from training.trajectory.format import Trajectory
from training.trajectory.store import TrajectoryStore

TASK = Task(task_id="mail-1", seed=7)
TYPE = render("Type it.", [Action(action="type", text="done")])
END = render("It is done.", [Action(action="terminate", status="success")])


class Says:
    """A policy from a function of the context."""

    name = "says"

    def __init__(self, say: Callable[[Context], Sample | str], version: int = 3) -> None:
        self._say, self.version = say, version
        self.contexts: list[Context] = []

    async def sample(self, context: Context) -> Sample:
        self.contexts.append(context)
        said = self._say(context)
        return Sample(said) if isinstance(said, str) else said


async def nap(seconds: float) -> None:
    """Pauses that no test waits for."""


async def test_a_success_is_kept_whole() -> None:
    kept: list[tuple[Trajectory, dict[str, bytes]]] = []
    found = await rollout(
        World(),
        Scripted([TYPE]),
        TASK,
        id="r1",
        sample=2,
        keep=lambda one, images: kept.append((one, dict(images))),
    )
    assert (found.outcome, found.reward, found.success, found.status, found.stop) == (
        "scored", 1.0, True, "success", "terminated",
    )  # fmt: skip
    assert found.valid
    assert (found.id, found.sample, found.seed, found.group) == ("r1", 2, 7, "mail-1:7:0")
    assert (found.task.instruction, found.task.mocks[0].version) == ("Type done.", "1.0.0")
    first, second = found.steps
    assert (first.user_text, first.text, first.calls) == (
        "Type done.",
        TYPE,
        (Action(action="type", text="done"),),
    )
    assert (first.states["mail-mock"].version, first.timings["settle_ms"]) == (1, 2.0)
    assert first.results[0].ok
    assert second.observation.accessibility is not None
    assert second.observation.accessibility.text == "done"
    ((same, images),) = kept
    assert same == found
    assert set(images) == found.images
    assert all(hashlib.sha256(data).hexdigest() == name for name, data in images.items())
    assert found.last is not None


async def test_what_was_kept_can_be_stored_and_read(tmp_path: Path) -> None:
    store = TrajectoryStore(tmp_path)
    found = await rollout(World(), Scripted([TYPE]), TASK, keep=store.append)
    (read,) = store
    assert [step.text for step in read.steps] == [step.text for step in found.steps]
    assert all(store.image(name) for name in found.images)


async def test_final_states_are_kept_where_they_are_asked_for(tmp_path: Path) -> None:
    store = TrajectoryStore(tmp_path)
    assert (await rollout(World(), Scripted([TYPE]), TASK)).final is None
    await rollout(World(), Scripted([TYPE]), TASK, Limits(final_states=True), keep=store.append)
    (read,) = store
    assert read.final is None  # it lies beside the lines
    assert store.final(read) == {
        "mail-mock": {"initial_state": {"typed": ""}, "current_state": {"typed": "done"}}
    }


async def test_an_unreadable_answer_is_answered_with_the_parsers_words_and_nothing_is_done() -> None:
    world, policy = World(), Says(lambda context: ["Let me think.", TYPE, END][context.step])
    found = await rollout(world, policy, TASK)
    assert found.steps[0].parse_error == "The answer has no <tool_call> block."
    assert "The answer has no <tool_call> block." in policy.contexts[1].user_text
    assert len(world.asked) == 2
    assert (found.reward, found.drop_reason) == (1.0, None)


async def test_a_failed_action_is_told_in_the_next_turn() -> None:
    click = render("Click.", [Action(action="left_click", coordinate=(-5, 3))])
    policy = Says(lambda context: [click, END][context.step])
    await rollout(World(), policy, TASK)
    assert policy.contexts[1].user_text == "left_click failed: outside of the screen"
    assert policy.contexts[1].turns[0].text == click


async def test_a_model_that_never_keeps_the_format_is_ended_and_dropped() -> None:
    found = await rollout(World(), Scripted(["nonsense"] * 20), TASK, Limits(malformed=3))
    assert (found.stop, found.drop_reason, found.outcome) == ("malformed", "malformed", "scored")
    assert len(found.steps) == 3
    assert not found.valid


async def test_a_sampler_that_fails_now_and_then_is_asked_again() -> None:
    faults = [SamplerFault("busy"), ConnectionResetError()]

    def say(context: Context) -> str:
        if faults:
            raise faults.pop()
        return END

    assert (await rollout(World(), Says(say), TASK, sleep=nap)).valid


async def test_a_sampler_that_stays_away_drops_the_rollout_without_a_score() -> None:
    def say(context: Context) -> str:
        raise SamplerFault("down")

    policy = Says(say)
    found = await rollout(World(), policy, TASK, sleep=nap)
    assert (found.outcome, found.reward, found.stop, found.drop_reason) == (
        "infra_failed",
        None,
        "sampler",
        "sampler",
    )
    assert len(policy.contexts) == 5
    assert "down" in str(found.detail)


async def test_a_defect_of_the_policy_is_raised() -> None:
    def say(context: Context) -> str:
        raise KeyError("a bug")

    with pytest.raises(KeyError):
        await rollout(World(), Says(say), TASK)


@pytest.mark.parametrize(
    ("verb", "code", "outcome"),
    [
        ("reset", "infra_failed", "infra_failed"),
        ("reset", "no_slot", "infra_failed"),
        ("reset", "setup_failed", "setup_failed"),
        ("reset", "no_task", "setup_failed"),
        ("step", "infra_failed", "infra_failed"),
        ("step", "lease_expired", "infra_failed"),
        ("evaluate", "infra_failed", "infra_failed"),
    ],
)
async def test_what_the_environment_cannot_do_is_never_a_score(verb: str, code: str, outcome: str) -> None:
    found = await rollout(World(fail=failing(verb, code)), Scripted([TYPE]), TASK)
    assert (found.outcome, found.reward, found.drop_reason) == (outcome, None, outcome)
    assert code in str(found.detail)
    if verb == "step":
        assert code in str(found.steps[0].error)


@pytest.mark.parametrize("outcome", ["reward_failed", "timed_out", "infra_failed"])
async def test_a_reward_that_failed_is_no_zero(outcome: str) -> None:
    found = await rollout(World(outcome=outcome), NoOp(), TASK)
    assert (found.outcome, found.reward, found.drop_reason) == (outcome, None, outcome)


@pytest.mark.parametrize("reward", [None, 1.5, float("nan")])
async def test_what_is_no_reward_is_a_reward_that_failed(reward: float | None) -> None:
    world = World(verdict=Evaluation(outcome="scored", reward=reward))
    found = await rollout(world, NoOp(), TASK)
    assert (found.outcome, found.reward, found.drop_reason) == ("reward_failed", None, "reward_failed")


async def test_a_step_limit_ends_the_episode_and_it_is_scored() -> None:
    found = await rollout(World(), Scripted([TYPE] * 9), TASK, Limits(steps=2))
    assert (found.stop, len(found.steps), found.reward, found.valid) == ("max_steps", 2, 0.0, True)


async def test_the_environments_own_limits_hold_too() -> None:
    assert len((await rollout(World(max_steps=3), Scripted([TYPE] * 9), TASK)).steps) == 3


async def test_a_limit_of_tokens_ends_the_episode() -> None:
    policy = Says(lambda _: Sample(TYPE, (1, 2, 3), (-1.0, -1.0, -1.0)))
    found = await rollout(World(), policy, TASK, Limits(tokens=5))
    assert (found.stop, len(found.steps)) == ("tokens", 2)
    assert found.steps[0].logprobs == (-1.0, -1.0, -1.0)


async def test_an_episode_over_its_time_is_dropped() -> None:
    found = await rollout(World(slow=60.0), Scripted([TYPE]), TASK, Limits(seconds=0.05))
    assert (found.stop, found.drop_reason) == ("deadline", "timed_out")


async def test_coordinates_reach_the_environment_in_pixels_of_its_viewport() -> None:
    world = World()
    policy = Says(lambda _: render("Go.", [Action(action="mouse_move", coordinate=(500, 250))]))
    policy.coordinates = "relative1000"  # type: ignore[attr-defined]
    await rollout(world, policy, TASK, Limits(steps=1))
    assert world.asked[0][0].coordinate == (1000, 250)
    assert "from 0 to 1000" in policy.contexts[0].system

    policy = Says(lambda _: render("Go.", [Action(action="mouse_move", coordinate=(500, 250))]))
    policy.shown = lambda size: Size(size.width // 2, size.height // 2)  # type: ignore[attr-defined]
    found = await rollout(world, policy, TASK, Limits(steps=1))
    assert world.asked[0][0].coordinate == (1000, 500)
    assert found.steps[0].calls[0].coordinate == (1000, 500)


async def test_the_policy_sees_the_history_and_the_pixels_it_needs() -> None:
    policy = Says(lambda _: TYPE)
    await rollout(World(), policy, TASK, Limits(steps=3))
    last = policy.contexts[2]
    assert [turn.text for turn in last.turns] == [TYPE, TYPE]
    assert (last.step, last.steps_left, last.instruction) == (2, 1, "Type done.")
    shot = last.observation.screenshot
    assert shot is not None
    assert last.images[shot.sha256] == b"pixels of 'donedone'"


async def test_screenshots_are_left_out_where_nobody_looks_at_them() -> None:
    world, kept = World(), list[dict[str, bytes]]()
    await rollout(
        world, Scripted([TYPE]), TASK, Limits(images=False), keep=lambda _, images: kept.append(dict(images))
    )
    assert kept == [{}]
    assert world.tasks[0].options.inline_images is False


async def test_the_user_can_be_called_in_evaluation_only() -> None:
    ask = render("Ask.", [Action(action="call_user", text="Which?")])
    for allowed in (False, True):
        world = World()
        found = await rollout(world, Scripted([ask]), TASK, Limits(call_user=allowed))
        assert bool(found.steps[0].parse_error) is not allowed
        assert world.tasks[0].options.call_user is allowed


async def test_each_step_has_the_version_that_sampled_it() -> None:
    policy = Says(
        lambda context: Sample([TYPE, END][context.step], policy_version=5 if context.step else None)
    )
    found = await rollout(World(), policy, TASK)
    assert [step.policy_version for step in found.steps] == [3, 5]
    assert (found.policy.version, found.group) == (3, "mail-1:7:3")


async def test_a_policy_that_learns_while_the_environment_acts_keeps_the_version_that_sampled() -> None:
    policy = Says(lambda _: TYPE)

    def learn(verb: str) -> None:
        policy.version += verb == "step"

    found = await rollout(World(fail=learn), policy, TASK, Limits(steps=3))
    assert [step.policy_version for step in found.steps] == [3, 4, 5]


async def test_a_prompt_that_does_not_continue_what_was_sampled_is_a_defect() -> None:
    prompts = [(1, 2), (1, 2, 99, 4)]
    policy = Says(lambda context: Sample(TYPE, (7, 8), (-1.0, -1.0), prompt_ids=prompts[context.step]))
    with pytest.raises(PrefixBroken):
        await rollout(World(), policy, TASK)
    policy.prefixes = False  # type: ignore[attr-defined]
    assert (await rollout(World(), policy, TASK, Limits(steps=2))).valid


async def test_half_a_character_does_not_break_the_store() -> None:
    found = await rollout(World(), Scripted(["\ud800"]), TASK, Limits(steps=1))
    assert found.model_dump_json()
    assert found.steps[0].text == "?"
