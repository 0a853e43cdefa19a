"""Trajectories as what the learner needs: each turn's reading and decision. Pure; no torch.

Readings are made again from what a trajectory keeps, so training works from stored episodes as from fresh ones.
"""

from __future__ import annotations

from dataclasses import dataclass

from training.env_client.protocol import Observation, Screenshot
from training.local.codec import Decision, said, tokens_of
from training.local.reading import MOST_NODES, Reading, read, sentence
from training.trajectory.format import ObservationRecord, Trajectory


@dataclass(frozen=True, slots=True)
class Row:
    """One turn. `logprobs` are those of its tokens when it was sampled; empty for a demonstration."""

    reading: Reading
    decision: Decision
    logprobs: tuple[float, ...] = ()
    version: int = 0


def sampled_rows(trajectory: Trajectory, most_nodes: int = MOST_NODES) -> list[Row]:
    """Of an episode of the local policy: its own tokens and log-probabilities."""
    rows: list[Row] = []
    past: list[str] = []
    for step in trajectory.steps:
        if step.token_ids is None or step.logprobs is None:
            continue
        reading = read(trajectory.task.instruction, past, _seen(step.observation), most_nodes)
        decision = Decision.of(step.token_ids, reading)
        rows.append(Row(reading, decision, step.logprobs, step.policy_version))
        past.append(sentence(step.text))
    return rows


def demonstrated_rows(trajectory: Trajectory, most_nodes: int = MOST_NODES) -> list[Row] | None:
    """Of anybody's episode, in the local policy's words; None where it has none for an answer that did something.

    Waiting and looking change nothing and are left out.
    """
    rows: list[Row] = []
    past: list[str] = []
    for step in trajectory.steps:
        if all(call.action in ("wait", "screenshot") for call in step.calls):
            continue
        reading = read(trajectory.task.instruction, past, _seen(step.observation), most_nodes)
        tokens = tokens_of(step.calls, reading)
        if tokens is None:
            return None
        decision = Decision.of(tokens, reading)
        rows.append(Row(reading, decision))
        past.append(sentence(said(decision, reading)))
    return rows


def _seen(record: ObservationRecord) -> Observation:
    shot = None
    if record.width and record.height:
        shot = Screenshot(sha256=record.screenshot_sha256 or "", width=record.width, height=record.height)
    return Observation(screenshot=shot, accessibility=record.accessibility, address=record.address)
