"""Imported by verl in each of its processes (VERL_USE_EXTERNAL_MODULES): our names are in its registries then."""

from __future__ import annotations

from training.verl_ext import agent_loop, policy_loss, reward

__all__ = ["agent_loop", "policy_loss", "reward"]
