"""Models behind APIs: what is sent to them, what is made of their answers, which errors are tried again."""

from __future__ import annotations

import base64
import hashlib
import io
import json
from collections.abc import AsyncIterator, Iterator
from typing import Any

import pytest
from PIL import Image
from pydantic import SecretStr

from tests.synthesis.llm import stand_in
from training.env_client.protocol import Observation, Screenshot
from training.rollout.policies.anthropic import AnthropicPolicy
from training.rollout.policies.chat import PolicyError
from training.rollout.policies.openai import OpenAIPolicy
from training.rollout.policy import Context, SamplerFault, Turn

KEY = SecretStr("sk-THE-KEY-0123456789")


def shot(shade: int, width: int = 640, height: int = 400) -> tuple[Screenshot, bytes]:
    out = io.BytesIO()
    Image.new("RGB", (width, height), (shade, 0, 0)).save(out, "PNG")
    data = out.getvalue()
    return Screenshot(sha256=hashlib.sha256(data).hexdigest(), width=width, height=height), data


def context(turns: int = 1) -> Context:
    made = [shot(number) for number in range(turns + 1)]
    return Context(
        system="You use a computer.",
        instruction="Do it.",
        turns=tuple(Turn("Do it." if n == 0 else f"u{n}", made[n][0], f"Action: a{n}") for n in range(turns)),
        user_text="it failed",
        observation=Observation(screenshot=made[turns][0]),
        images={one.sha256: data for one, data in made},
    )


@pytest.fixture
def server() -> Iterator[stand_in.StandIn]:
    with stand_in.running() as running:
        yield running


@pytest.fixture
async def openai(server: stand_in.StandIn) -> AsyncIterator[OpenAIPolicy]:
    policy = OpenAIPolicy("qwen", address=f"{server.address}/v1", key=KEY, version=4, logprobs=True)
    yield policy
    await policy.close()


@pytest.fixture
async def anthropic(server: stand_in.StandIn) -> AsyncIterator[AnthropicPolicy]:
    policy = AnthropicPolicy("claude-opus-5-5", KEY, address=server.address, timeout=5.0)
    yield policy
    await policy.close()


def chat(text: str | None, **choice: Any) -> dict[str, Any]:
    return {
        "json": {
            "choices": [
                {"message": {"role": "assistant", "content": text}, "finish_reason": "stop", **choice}
            ]
        }
    }


def said(*blocks: dict[str, Any], reason: str = "end_turn") -> dict[str, Any]:
    return {
        "json": {
            "id": "msg_1", "type": "message", "role": "assistant", "model": "claude-opus-5-5", "content": list(blocks),
            "stop_reason": reason, "stop_sequence": None, "usage": {"input_tokens": 1, "output_tokens": 1},
        }
    }  # fmt: skip


def size_of(url: str) -> tuple[int, int]:
    with Image.open(io.BytesIO(base64.b64decode(url.split(",")[-1]))) as image:
        return image.size


async def test_an_openai_compatible_server_gets_messages_with_screenshots(
    server: stand_in.StandIn, openai: OpenAIPolicy
) -> None:
    server.play(chat("Action: x"))
    found = await openai.sample(context())
    assert (found.text, found.policy_version, found.finish_reason) == ("Action: x", 4, "stop")
    (seen,) = server.seen
    assert (seen.path, seen.headers["authorization"]) == (
        "/v1/chat/completions",
        f"Bearer {KEY.get_secret_value()}",
    )
    assert (seen.body["model"], seen.body["max_tokens"], seen.body["temperature"]) == ("qwen", 2048, 1.0)
    system, first, answer, now = seen.body["messages"]
    assert system == {"role": "system", "content": "You use a computer."}
    assert answer == {"role": "assistant", "content": "Action: a0"}
    assert [part["type"] for part in first["content"]] == ["image_url", "text"]
    assert now["content"][1] == {"type": "text", "text": "\nit failed"}
    assert size_of(now["content"][0]["image_url"]["url"]) == (640, 384)  # multiples of the patch


async def test_old_screenshots_are_collapsed_as_in_training(
    server: stand_in.StandIn, openai: OpenAIPolicy
) -> None:
    server.play(chat("Action: x"))
    await openai.sample(context(turns=11))
    users = [one["content"] for one in server.seen[0].body["messages"] if one["role"] == "user"]
    assert users[0] == "<image collapsed>\nDo it."
    assert users[9] == "<image collapsed>\nu9"
    assert [part["type"] for part in users[10]] == ["image_url", "text"]
    assert len(users) == 12


async def test_tokens_and_log_probabilities_are_kept_where_both_are_given(
    server: stand_in.StandIn, openai: OpenAIPolicy
) -> None:
    entries = {"content": [{"token": "a", "logprob": -0.5}, {"token": "b", "logprob": -1.5}]}
    server.play(
        chat("ab", token_ids=[5, 6], logprobs=entries),
        chat("ab", logprobs=entries),
        chat("ab", token_ids=[5], logprobs=entries),
    )  # fmt: skip
    found = [await openai.sample(context()) for _ in range(3)]
    assert [(one.token_ids, one.logprobs) for one in found] == [
        ((5, 6), (-0.5, -1.5)),
        (None, None),
        ((5,), None),
    ]


async def test_anthropics_api_gets_the_scaffolds_text_and_no_tools(
    server: stand_in.StandIn, anthropic: AnthropicPolicy
) -> None:
    server.play(
        said({"type": "text", "text": "Action: x"}),
        said({"type": "text", "text": "Acti"}, reason="max_tokens"),
    )
    found = [await anthropic.sample(context()) for _ in range(2)]
    assert [(one.text, one.finish_reason) for one in found] == [("Action: x", "stop"), ("Acti", "length")]
    seen = server.seen[0]
    assert seen.headers["authorization"] == f"Bearer {KEY.get_secret_value()}"
    assert seen.path == "/v1/messages"
    assert (seen.body["system"], seen.body["max_tokens"]) == ("You use a computer.", 2048)
    assert {"tools", "temperature"}.isdisjoint(seen.body)
    first, _, now = seen.body["messages"]
    assert [part["type"] for part in first["content"]] == ["image", "text"]
    assert now["content"][0]["source"]["media_type"] == "image/png"
    assert size_of(now["content"][0]["source"]["data"]) == (644, 392)
    assert now["content"][-1]["cache_control"] == {"type": "ephemeral"}


@pytest.mark.parametrize("which", ["openai", "anthropic"])
@pytest.mark.parametrize("status", [429, 500, 503, 529])
async def test_a_busy_server_is_a_fault_of_the_sampler(
    server: stand_in.StandIn, openai: OpenAIPolicy, anthropic: AnthropicPolicy, which: str, status: int
) -> None:
    server.play(
        {
            "status": status,
            "headers": {"retry-after": "7"},
            "json": {"error": {"type": "x", "message": "busy"}},
        }
    )
    with pytest.raises(SamplerFault, match=str(status)) as caught:
        await {"openai": openai, "anthropic": anthropic}[which].sample(context())
    assert caught.value.wait_s == 7.0
    assert len(server.seen) == 1  # the scaffold repeats, nobody else


@pytest.mark.parametrize("which", ["openai", "anthropic"])
@pytest.mark.parametrize("status", [400, 401, 404])
async def test_a_refusal_ends_the_run_and_names_no_key(
    server: stand_in.StandIn, openai: OpenAIPolicy, anthropic: AnthropicPolicy, which: str, status: int
) -> None:
    server.play({"status": status, "json": {"error": {"type": "x", "message": "no such model"}}})
    with pytest.raises(PolicyError, match="no such model") as caught:
        await {"openai": openai, "anthropic": anthropic}[which].sample(context())
    assert KEY.get_secret_value() not in repr(caught.value)


async def test_an_answer_that_is_none_is_a_fault(server: stand_in.StandIn, openai: OpenAIPolicy) -> None:
    server.play({"json": {"choices": []}}, {"text": "<html>"}, chat(None))
    for _ in range(2):
        with pytest.raises(SamplerFault, match="cannot be read"):
            await openai.sample(context())
    assert (await openai.sample(context())).text == ""


async def test_a_server_that_is_not_there_is_a_fault() -> None:
    for policy in (
        OpenAIPolicy("m", address="http://127.0.0.1:9/v1"),
        AnthropicPolicy("m", KEY, address="http://127.0.0.1:9"),
    ):
        with pytest.raises(SamplerFault, match="cannot be reached"):
            await policy.sample(context())
        await policy.close()


async def test_a_policy_that_looks_says_when_it_was_given_nothing_to_look_at(openai: OpenAIPolicy) -> None:
    blind = Context("s", "i", (), "Do it.", Observation(screenshot=shot(1)[0]))
    with pytest.raises(PolicyError, match=r"run it with Limits\.images"):
        await openai.sample(blind)


async def test_an_empty_answer_of_before_is_sent_as_words(
    server: stand_in.StandIn, anthropic: AnthropicPolicy
) -> None:
    server.play(said({"type": "text", "text": "x"}))
    given = context()
    await anthropic.sample(
        Context("s", "i", (Turn("Do it.", None, ""),), "u", given.observation, images=given.images)
    )
    assert (
        json.dumps(server.seen[0].body["messages"][1])
        == '{"role": "assistant", "content": [{"type": "text", "text": "(no answer)"}]}'
    )
