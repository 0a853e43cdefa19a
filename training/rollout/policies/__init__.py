"""Policies that come with the rollout loop: models behind OpenAI-compatible and Anthropic APIs, and baselines."""

from training.rollout.policies.anthropic import AnthropicPolicy
from training.rollout.policies.baselines import NoOp, RandomClicker, Scripted
from training.rollout.policies.openai import OpenAIPolicy

__all__ = ["AnthropicPolicy", "NoOp", "OpenAIPolicy", "RandomClicker", "Scripted"]
