"""How an episode ends: its reward, or the outcome that says why there is none, and whether it is dropped."""

from __future__ import annotations

from training.env_client.protocol import AsyncEnvironment, Evaluation
from training.rollout.faults import EnvironmentFailed, environments_part
from training.rollout.limits import Limits
from training.scaffold.recovery import SamplerGone
from training.trajectory.format import Drop, Stop

Fault = EnvironmentFailed | SamplerGone


async def evaluated(environment: AsyncEnvironment, limits: Limits) -> Evaluation:
    """What the task's reward gives. An answer that is no reward in [0, 1] is `reward_failed`."""
    call = environment.evaluate(states=True) if limits.final_states else environment.evaluate()
    try:
        found = Evaluation.model_validate(await environments_part(call, seconds=limits.evaluate_s))
    except EnvironmentFailed as error:
        return Evaluation(outcome=error.outcome, detail=str(error))
    if found.outcome != "scored":
        return found.model_copy(update={"reward": None})
    if found.reward is None or not 0.0 <= found.reward <= 1.0:
        detail = f"the environment gave {found.reward} for a reward"
        return Evaluation(outcome="reward_failed", detail=detail, states=found.states)
    return found


def unscored(fault: Fault | None, limits: Limits) -> Evaluation:
    """The outcome of an episode that has no reward: something failed, or it never began (no fault)."""
    if isinstance(fault, EnvironmentFailed):
        return Evaluation(outcome=fault.outcome, detail=str(fault))
    if fault is not None:
        return Evaluation(outcome="infra_failed", detail=str(fault))
    return Evaluation(outcome="timed_out", detail=f"no first observation within {limits.seconds} s")


def dropped(stop: Stop, end: Evaluation) -> Drop | None:
    """Why an episode must not be trained on; None where it may."""
    if stop == "sampler":
        return "sampler"
    if end.outcome != "scored":
        return end.outcome
    if stop == "deadline":
        return "timed_out"
    return "malformed" if stop == "malformed" else None
