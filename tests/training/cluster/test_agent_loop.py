"""Whole episodes: verl's agent loop, our environments with real mocks in a real browser, SGLang's HTTP API.

What the model says comes from a script, because SGLang cannot serve on a CPU; everything else is what runs on a
cluster. The script is what an oracle did in the same task before.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from omegaconf import OmegaConf
from verl.experimental.agent_loop.agent_loop import DictConfigWrap, _agent_loop_registry

from tests import servers
from tests.training.cluster import sglang_stand_in
from training.env_client.client import AsyncEnvClient
from training.env_client.protocol import Task
from training.recipes.single_node import SINGLE_NODE
from training.rollout.episode import rollout
from training.rollout.limits import Limits
from training.rollout.oracle import OraclePolicy
from training.trajectory.format import Trajectory
from training.verl_ext.agent_loop import EnvironmentAgentLoop
from training.verl_ext.dataset import rows
from training.verl_ext.serving import SglangServer

BUNDLE = servers.ROOT / "tests" / "fixtures" / "bundles" / "mail-folder-hide-c8f47c507a"
PLAN = [
    {
        "mock": "mail-mock",
        "steps": [
            {"do": "click", "role": "switch", "name": name}
            for name in ("Show Travel in the side", "Important", "Scheduled")
        ],
    }
]
SLICES = SINGLE_NODE.slices.model_copy(update={"interval": 2})
RECIPE = SINGLE_NODE.model_copy(update={"slices": SLICES})
SAMPLING = {"temperature": 1.0, "top_p": 1.0, "top_k": -1, "logprobs": True}


@pytest.fixture(scope="module")
def demonstration(environment_server: str) -> Trajectory:
    """The task, solved by an oracle."""

    async def solve() -> Trajectory:
        async with AsyncEnvClient(environment_server) as client, client.environment() as environment:
            oracle = OraclePolicy({BUNDLE.name: PLAN})
            return await rollout(environment, oracle, Task.from_folder(BUNDLE), Limits(images=False))

    solved = asyncio.run(solve())
    assert solved.reward == 1.0, solved
    return solved


@pytest.fixture
def stand_in(tokenizer: Any, demonstration: Trajectory) -> Iterator[sglang_stand_in.StandIn]:
    with sglang_stand_in.serving(tokenizer, [step.text for step in demonstration.steps]) as server:
        yield server


def _loop(tokenizer: Any, server: SglangServer, environment_server: str) -> EnvironmentAgentLoop:
    config = OmegaConf.create(
        {
            "mock_hub": {"recipe": RECIPE.model_dump_json(), "env_url": environment_server},
            "actor_rollout_ref": {"rollout": {"prompt_length": 8192, "response_length": 24576}},
            "data": {},
        }
    )
    return EnvironmentAgentLoop(
        trainer_config=DictConfigWrap(config), server_manager=server, tokenizer=tokenizer, processor=None,
        dataset_cls=None, data_config=DictConfigWrap(config.data), hf_model_type="qwen2",
    )  # fmt: skip


def _row() -> dict[str, Any]:
    (row,) = rows([BUNDLE], "train")
    return row | {"global_steps": 3}


async def _run(tokenizer: Any, stand_in: sglang_stand_in.StandIn, environment_server: str) -> list[Any]:
    async with SglangServer(stand_in.url) as server:
        return await _loop(tokenizer, server, environment_server).run(dict(SAMPLING), **_row())


async def test_an_episode_becomes_slices_with_the_environments_score(
    tokenizer: Any, environment_server: str, stand_in: sglang_stand_in.StandIn, demonstration: Trajectory
) -> None:
    outputs = await _run(tokenizer, stand_in, environment_server)
    turns = len(demonstration.steps)
    assert len(outputs) == -(-turns // 2) >= 2
    assert [output.reward_score for output in outputs] == [1.0] * len(outputs)
    assert {output.num_turns for output in outputs} == {2 * turns}
    said = [_trained(tokenizer, output) for output in outputs]
    # every answer is trained on once, verbatim, and nothing else is
    assert "".join(said) == "".join(f"{step.text}<|im_end|>" for step in demonstration.steps)
    for output in outputs:
        sizes = {len(output.response_ids), len(output.response_mask), len(output.response_logprobs)}
        assert len(sizes) == 1
        cached = {
            logprob
            for logprob, mask in zip(output.response_logprobs, output.response_mask, strict=True)
            if mask
        }
        assert cached == {sglang_stand_in.LOGPROB}
        assert output.extra_fields["min_global_steps"] == output.extra_fields["max_global_steps"] == 3


async def test_each_answer_is_trained_on_in_the_context_in_which_it_was_sampled(
    tokenizer: Any, environment_server: str, stand_in: sglang_stand_in.StandIn
) -> None:
    outputs = await _run(tokenizer, stand_in, environment_server)
    for output in outputs:
        whole = [*output.prompt_ids, *output.response_ids]
        begins = [
            len(output.prompt_ids) + place
            for place, mask in enumerate(output.response_mask)
            if mask and (place == 0 or not output.response_mask[place - 1])
        ]
        for begin in begins:
            turn = stand_in.turns(whole[:begin])
            assert whole[:begin] == stand_in.requests[turn - 1]["input_ids"]


async def test_a_busy_server_is_asked_again_and_the_episode_goes_on(
    tokenizer: Any, environment_server: str, stand_in: sglang_stand_in.StandIn
) -> None:
    stand_in.busy = 1
    outputs = await _run(tokenizer, stand_in, environment_server)
    assert outputs[0].reward_score == 1.0


async def test_an_environment_that_is_not_there_gives_no_sample_and_no_score(
    tokenizer: Any, stand_in: sglang_stand_in.StandIn
) -> None:
    assert await _run(tokenizer, stand_in, "http://127.0.0.1:9") == []


def test_verl_knows_the_loop_by_the_name_that_rows_carry() -> None:
    target = _agent_loop_registry[_row()["agent_name"]]["_target_"]
    assert target == "training.verl_ext.agent_loop.EnvironmentAgentLoop"


def test_a_row_holds_neither_the_golden_patch_nor_the_plan(tmp_path: Path) -> None:
    files = json.loads(_row()["extra_info"]["bundle"])
    assert "reward.py" in files
    assert not {"golden_patch.py", "REVIEW.md"} & set(files)
    assert "plan" not in json.loads(files["meta.json"])


def _trained(tokenizer: Any, output: Any) -> str:
    ids = [token for token, mask in zip(output.response_ids, output.response_mask, strict=True) if mask]
    return str(tokenizer.decode(ids))
