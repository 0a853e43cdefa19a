"""What a rollout may take, and how it is observed. Source of the numbers: seed 000, "GSPO와 하이퍼파라미터"."""

from __future__ import annotations

from dataclasses import dataclass, field

from training.scaffold.recovery import Backoff


@dataclass(frozen=True, slots=True)
class Limits:
    """`steps` are turns of the model (the environment's own limit counts too, the smaller one holds).

    `seconds`: the whole episode; over it the rollout ends and is dropped. `tokens`: sampled in all. `sample_s`: one
    answer. `malformed`: so many answers in a row that cannot be read end it. `call_user` is for evaluation only.
    `images`: fetch screenshots, for policies that look at them and stores that keep them.
    `final_states`: keep both states of every mock at the end, so that the episode can be scored again.
    """

    steps: int = 50
    seconds: float = 1800.0
    tokens: int | None = None
    sample_s: float = 300.0
    evaluate_s: float = 300.0
    malformed: int = 5
    images: bool = True
    final_states: bool = False
    diffs: bool = False
    call_user: bool = False
    backoff: Backoff = field(default_factory=Backoff)
