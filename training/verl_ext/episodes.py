"""What an agent loop needs to run episodes: the recipe, the server of environments, the tokenizer. No verl.

Built once a process from verl's configuration (`mock_hub`) and its tokenizer; gives policies, limits and rows.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from training.algo.chinese import is_chinese
from training.config.recipe import RlRecipe
from training.config.sampling import SamplingSettings
from training.env_client.client import AsyncEnvClient
from training.env_client.protocol import Task
from training.rollout.limits import Limits
from training.trajectory.format import Trajectory
from training.verl_ext.names import TOKEN_VARIABLE
from training.verl_ext.outputs import Rows, rows_of
from training.verl_ext.policy import ServerPolicy
from training.verl_ext.serving import TokenServer
from training.verl_ext.tokens import framing


class Episodes:
    """`settings` is the `mock_hub` part of the configuration (settings.rl_settings writes it)."""

    def __init__(self, settings: Mapping[str, Any], tokenizer: Any, processor: Any) -> None:
        self.recipe = RlRecipe.model_validate_json(settings["recipe"])
        self.env_url: str = settings["env_url"]
        self._tokenizer = tokenizer
        self.framing = framing(tokenizer, processor, self.recipe.context)
        self.images = processor is not None
        self._is_chinese = lru_cache(maxsize=None)(lambda token: is_chinese(tokenizer.decode([token])))

    @property
    def limits(self) -> Limits:
        environments = self.recipe.cluster.environments
        return Limits(steps=environments.max_steps, seconds=environments.deadline_s, images=self.images)

    def client(self) -> AsyncEnvClient:
        """The environment server; its token, where it asks for one, is in the environment of the process."""
        return AsyncEnvClient(self.env_url, os.environ.get(TOKEN_VARIABLE))

    def policy(
        self,
        server: TokenServer,
        sampling: Mapping[str, Any],
        *,
        version: int = 0,
        faults: tuple[type[Exception], ...] = (),
    ) -> ServerPolicy:
        """A policy of one episode. `sampling`: verl's parameters; what a turn may hold is the recipe's."""
        return ServerPolicy(
            server,
            self.framing,
            self._tokenizer.decode,
            SamplingSettings(
                temperature=sampling["temperature"],
                top_p=sampling["top_p"],
                top_k=sampling["top_k"],
                max_new_tokens=self.recipe.sampling.max_new_tokens,
            ),
            interval=self.recipe.slices.interval,
            name=self.recipe.name,
            version=version,
            images=self.images,
            faults=faults,
        )

    def rows(self, trajectory: Trajectory, images: Mapping[str, bytes]) -> Rows:
        seen = images if self.images else None
        return rows_of(trajectory, seen, self.framing, self.recipe, self._is_chinese)


def task_of(extra_info: Mapping[str, Any]) -> Task:
    """The task of a row of the dataset (`dataset.py` writes it)."""
    files = json.loads(extra_info["bundle"]) if extra_info.get("bundle") else None
    seed = extra_info.get("seed")
    return Task(task_id=extra_info["task_id"], files=files, seed=None if seed is None else int(seed))
