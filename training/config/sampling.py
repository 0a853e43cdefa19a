"""How a policy is sampled, what it sees, and how rollouts are cut into training samples."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from training.config.base import K, Settings


class SamplingSettings(Settings):
    """Sampling of one turn."""

    temperature: float = Field(1.0, ge=0)
    top_p: float = Field(1.0, gt=0, le=1)
    top_k: int = -1
    """-1: unlimited."""
    max_new_tokens: int = Field(2048, ge=1)


class ContextSettings(Settings):
    """What fits before the policy (seed 000, scaffold and table 6)."""

    max_context: int = Field(144 * K, ge=1)
    max_prompt: int = Field(8 * K, ge=1)
    min_pixels: int = Field(65_536, ge=1)
    max_pixels: int = Field(2_097_152, ge=1)


class SliceSettings(Settings):
    """Trajectory slicing (seed 000). Read by `training.trajectory`, which does the cutting."""

    interval: int = Field(10, ge=1)
    """One slice every so many pairs of turns."""
    max_calls: int = Field(10, ge=1)
    """A message with more calls than this is masked out."""


class HistorySettings(Settings):
    """How much of the past a step-level sample keeps (seed 002). None: all of it, as slicing does."""

    screenshots: int | None = Field(None, ge=1)
    full_turns: int | None = Field(None, ge=0)
    summarised_turns: int | None = Field(None, ge=0)
    output_characters: int | None = Field(None, ge=0)
    style: Literal["slices", "prefixes"] = "slices"
