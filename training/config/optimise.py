"""Optimiser, learning-rate schedule and batches."""

from __future__ import annotations

import math
from typing import Literal

from pydantic import Field, model_validator

from training.config.base import Settings


class OptimiserSettings(Settings):
    """AdamW; the learning rate follows `schedule` over the run."""

    learning_rate: float = Field(1e-6, gt=0)
    schedule: Literal["constant", "cosine"] = "constant"
    final_learning_rate: float | None = Field(None, ge=0)
    """Where a cosine ends; None is 0 for a cosine and unused for a constant rate."""
    warmup_share: float = Field(0.0, ge=0, lt=1)
    """Part of all updates in which the rate rises linearly from 0."""
    beta1: float = 0.9
    beta2: float = 0.999
    epsilon: float = 1e-8
    weight_decay: float = Field(0.01, ge=0)
    """On everything but biases and the parameters of norms."""
    max_gradient_norm: float = Field(1.0, gt=0)
    """No seed names one; 1.0 is verl's."""

    def rate(self, update: int, updates: int) -> float:
        """The learning rate of update `update` (from 0) of `updates`.

        Linear from 0 over the warm-up, then constant, or half a cosine down to `final_learning_rate`.
        """
        warmup = round(self.warmup_share * updates)
        if update < warmup:
            return self.learning_rate * (update + 1) / warmup
        if self.schedule == "constant":
            return self.learning_rate
        end = self.final_learning_rate or 0.0
        done = min(1.0, (update - warmup) / max(1, updates - warmup - 1))
        return end + (self.learning_rate - end) * 0.5 * (1 + math.cos(math.pi * done))


class BatchSettings(Settings):
    """How many prompts one outer step takes and into how many updates it is cut."""

    prompts: int = Field(128, ge=1)
    mini_batch_prompts: int = Field(32, ge=1)
    epochs: int = Field(1, ge=1)
    steps: int = Field(1000, ge=1)

    @model_validator(mode="after")
    def _divides(self) -> BatchSettings:
        if self.prompts % self.mini_batch_prompts:
            raise ValueError(
                f"{self.prompts} prompts are no multiple of {self.mini_batch_prompts} per mini-batch"
            )
        return self

    @property
    def updates_per_step(self) -> int:
        """Optimiser updates of one outer step."""
        return self.prompts // self.mini_batch_prompts * self.epochs
