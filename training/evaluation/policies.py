"""A policy by its name on the command line.

    no-op, random, random:7 (its seed), oracle (plans of the bundles), openai:MODEL, anthropic:MODEL,
    package.module:factory (called without arguments, gives a Policy)

Keys of models are read from OPENAI_API_KEY and ANTHROPIC_API_KEY. Evaluation samples as the seed has it: temperature
0.6 and top-p 0.95 (seed 000, table 6), where the API takes them.
"""

from __future__ import annotations

import importlib
import os
from pathlib import Path
from typing import cast

from pydantic import SecretStr

from training.evaluation.tasks import folders
from training.rollout.policies import AnthropicPolicy, NoOp, OpenAIPolicy, RandomClicker
from training.rollout.policies.anthropic import ADDRESS as ANTHROPIC
from training.rollout.policies.openai import ADDRESS as OPENAI
from training.rollout.policy import Policy

TEMPERATURE, TOP_P = 0.6, 0.95


class UnknownPolicy(Exception):
    """No policy has this name, or what it needs is missing."""


def policy(name: str, tasks: Path, address: str | None = None) -> Policy:
    """`address` is the base URL of a model's API, where it is not the vendor's."""
    kind, _, what = name.partition(":")
    match kind:
        case "no-op":
            return NoOp()
        case "random":
            return RandomClicker(int(what or 0))
        case "oracle":
            return _oracle(tasks)
        case "openai" if what:
            key = os.environ.get("OPENAI_API_KEY")
            secret = SecretStr(key) if key else None
            return OpenAIPolicy(
                what, address=address or OPENAI, key=secret, temperature=TEMPERATURE, top_p=TOP_P
            )
        case "anthropic" if what:
            return AnthropicPolicy(what, address=address or ANTHROPIC)
    if "." in kind and what:
        return cast("Policy", getattr(importlib.import_module(kind), what)())
    raise UnknownPolicy(
        f"There is no policy {name!r}: no-op, random, oracle, openai:MODEL, anthropic:MODEL or package.module:factory."
    )


def _oracle(tasks: Path) -> Policy:
    from training.rollout.oracle import OraclePolicy, plans_of

    plans = plans_of(folders(tasks)) if tasks.is_dir() else {}
    if not plans:
        raise UnknownPolicy(f"The oracle needs bundles with a plan in meta.json; {tasks} has none.")
    return OraclePolicy(plans)
