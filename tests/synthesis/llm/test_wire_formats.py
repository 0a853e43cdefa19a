"""What is sent and what is understood, with both SDKs over real HTTP."""

from __future__ import annotations

import base64
from typing import Any

import pytest

from synthesis.llm.errors import Rejected, Transient
from synthesis.llm.messages import (
    Image,
    Message,
    Reply,
    Request,
    Stop,
    Text,
    Thinking,
    ToolCall,
    ToolResult,
    ToolSpec,
    Usage,
    user,
)
from tests.synthesis.llm.conftest import KEY, OTHER_KEY, Models
from tests.synthesis.llm.stand_in import StandIn

STOCK = ToolSpec(
    "stock", "How many are left.", {"type": "object", "properties": {"item": {"type": "string"}}}
)
OTHER = ToolSpec("other", "Something else.", {"type": "object"})
PICTURE = Image(bytes(range(256)) * 3)
CACHED = {"type": "ephemeral"}


def ask(messages: tuple[Message, ...] = (user("How many?"),), **options: Any) -> Request:
    return Request("You count.", messages, (OTHER, STOCK), **options)


def test_anthropic_gets_the_request_with_its_marks_for_the_cache(server: StandIn, models: Models) -> None:
    server.play("anthropic/answer")
    models.anthropic().complete(
        ask((user("a"), Message("assistant", (Text("b"),)), user("c")), max_tokens=77)
    )
    (seen,) = server.seen
    assert seen.path == "/v1/messages"
    assert seen.headers["authorization"] == f"Bearer {KEY.get_secret_value()}"
    assert seen.body["system"] == [{"type": "text", "text": "You count.", "cache_control": CACHED}]
    assert [tool.get("cache_control") for tool in seen.body["tools"]] == [None, CACHED]
    assert seen.body["tools"][1]["input_schema"] == STOCK.schema
    assert seen.body["messages"] == [
        {"role": "user", "content": [{"type": "text", "text": "a", "cache_control": CACHED}]},
        {"role": "assistant", "content": [{"type": "text", "text": "b"}]},
        {"role": "user", "content": [{"type": "text", "text": "c", "cache_control": CACHED}]},
    ]
    assert (seen.body["model"], seen.body["max_tokens"], seen.body["stream"]) == ("claude-opus-5-5", 77, True)
    assert not {"temperature", "top_p", "top_k", "tool_choice"} & set(seen.body)  # refused by today's models


def test_anthropic_marks_no_more_than_four_places_however_long_the_conversation(
    server: StandIn, models: Models
) -> None:
    server.play("anthropic/answer")
    turns = tuple(message for _ in range(9) for message in (user("a"), Message("assistant", (Text("b"),))))
    models.anthropic().complete(ask((*turns, user("last"))))
    assert str(server.seen[0].body).count("cache_control") == 4
    assert "cache_control" in server.seen[0].body["messages"][-1]["content"][-1]


def test_anthropic_puts_thoughts_texts_and_calls_together_from_pieces(
    server: StandIn, models: Models
) -> None:
    server.play("anthropic/tool_in_pieces")
    reply = models.anthropic().complete(ask())
    thought = {"type": "thinking", "thinking": "Stock first.", "signature": "c2lnbmF0dXJl"}
    assert reply.message == Message(
        "assistant",
        (
            Thinking("Stock first.", thought),
            Text("I look it up."),
            ToolCall("toolu_01", "stock", {"item": "green tea"}),
        ),
    )
    assert reply.stop is Stop.TOOLS
    assert reply.bill.usage == Usage(input=1200, output=85, cache_write=3000)
    # $4, $20, $5 and $0.20 a million: 0.0048 + 0.0017 + 0.015
    assert reply.bill.dollars == pytest.approx(0.0215)


def test_anthropic_gets_its_thoughts_back_unchanged(server: StandIn, models: Models) -> None:
    server.play("anthropic/tool_in_pieces")
    model = models.anthropic()
    first = model.complete(ask())
    result = Message("user", (ToolResult("toolu_01", (Text("12"),)),))
    second = model.complete(ask((user("How many?"), first.message, result)))
    sent = server.seen[1].body["messages"]
    assert sent[1]["content"][0] == {
        "type": "thinking",
        "thinking": "Stock first.",
        "signature": "c2lnbmF0dXJl",
    }
    assert sent[1]["content"][2] == {
        "type": "tool_use",
        "id": "toolu_01",
        "name": "stock",
        "input": {"item": "green tea"},
    }
    assert sent[2]["content"][0]["content"] == [{"type": "text", "text": "12"}]
    # 0.00016 + 0.0006 + 0.001 + 0.0006
    assert second.bill.dollars == pytest.approx(0.00236)


def test_openai_gets_the_request(server: StandIn, models: Models) -> None:
    server.play("openai/answer")
    models.openai().complete(ask(max_tokens=77))
    (seen,) = server.seen
    assert seen.path == "/v1/chat/completions"
    assert seen.body["messages"] == [
        {"role": "system", "content": "You count."},
        {"role": "user", "content": [{"type": "text", "text": "How many?"}]},
    ]
    assert [tool["function"]["name"] for tool in seen.body["tools"]] == ["other", "stock"]
    assert (seen.body["max_tokens"], seen.body["stream_options"]) == (77, {"include_usage": True})


def test_the_vendors_own_server_knows_the_limit_by_another_name(
    server: StandIn, models: Models, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("synthesis.llm.openai_compatible.ADDRESS", f"{server.address}/v1")
    server.play("openai/answer")
    models.openai().complete(ask(max_tokens=77))
    assert server.seen[0].body["max_completion_tokens"] == 77
    assert "max_tokens" not in server.seen[0].body


def test_openai_puts_texts_and_calls_together_from_pieces(server: StandIn, models: Models) -> None:
    server.play("openai/tool_in_pieces")
    reply = models.openai().complete(ask())
    call = ToolCall("call_a", "stock", {"item": "green tea"})
    assert reply.message == Message("assistant", (Text("I look it up."), call))
    assert reply.stop is Stop.TOOLS
    # its prompt of 4200 includes the 3000 written to the cache
    assert reply.bill.usage == Usage(input=1200, output=85, cache_write=3000)
    # $2, $10 and $2.50 a million: 0.0024 + 0.00085 + 0.0075
    assert reply.bill.dollars == pytest.approx(0.01075)


def test_openai_keeps_calls_apart_whose_pieces_come_mixed(server: StandIn, models: Models) -> None:
    server.play("openai/parallel")
    calls = models.openai().complete(ask()).message.calls
    assert [(call.id, call.arguments) for call in calls] == [
        ("call_a", {"item": "green tea"}),
        ("call_b", {"item": "coffee"}),
    ]


def test_a_plain_server_is_understood_and_its_tokens_are_estimated(server: StandIn, models: Models) -> None:
    server.play("openai/plain_server")
    reply = models.openai("qwen3").complete(ask())
    assert [call.id for call in reply.message.calls] == ["a1", "a2"]
    assert reply.message.parts[0] == Thinking("Stock first.")
    assert reply.stop is Stop.TOOLS
    assert reply.bill.usage.estimated
    assert reply.bill.usage.input > 10
    assert reply.bill.dollars is None


@pytest.mark.parametrize("wire", ["anthropic", "openai"])
def test_an_answer_that_is_not_streamed_says_the_same(server: StandIn, models: Models, wire: str) -> None:
    server.play(f"{wire}/whole")
    reply: Reply = getattr(models, wire)(stream=False).complete(ask())
    assert [call.arguments for call in reply.message.calls] == [{"item": "green tea"}, {"item": "coffee"}]
    assert (reply.bill.usage.input, reply.bill.usage.output) == (500, 50)
    assert not server.seen[0].body.get("stream")


@pytest.mark.parametrize("wire", ["anthropic", "openai"])
def test_pictures_arrive_intact_also_those_of_results(server: StandIn, models: Models, wire: str) -> None:
    server.play(f"{wire}/answer")
    call = Message("assistant", (ToolCall("c1", "stock", {}),))
    result = Message("user", (ToolResult("c1", (Text("seen"), PICTURE)), Text("Well?")))
    getattr(models, wire)().complete(ask((user("Look:", PICTURE), call, result)))
    arrived = [base64.b64decode(text) for text in pictures(server.seen[0].body["messages"])]
    assert arrived == [PICTURE.data, PICTURE.data]


def pictures(value: Any) -> list[str]:
    """The base64 of every picture, in either format."""
    if isinstance(value, list):
        return [text for one in value for text in pictures(one)]
    if not isinstance(value, dict):
        return []
    if value.get("type") == "image":
        assert value["source"]["media_type"] == "image/png"
        return [value["source"]["data"]]
    if value.get("type") == "image_url":
        head, _, data = value["image_url"]["url"].partition(",")
        assert head == "data:image/png;base64"
        return [data]
    return [text for one in value.values() for text in pictures(one)]


def test_openai_gets_each_result_as_a_message_and_errors_as_such(server: StandIn, models: Models) -> None:
    server.play("openai/answer")
    calls = Message("assistant", (ToolCall("a", "stock", {"item": "x"}), ToolCall("b", "stock", None, "{x")))
    results = Message("user", (ToolResult("a", (Text("12"),)), ToolResult("b", (Text("no"),), is_error=True)))
    models.openai().complete(ask((user("?"), calls, results)))
    assistant, first, second = server.seen[0].body["messages"][2:]
    assert [call["function"]["arguments"] for call in assistant["tool_calls"]] == ['{"item": "x"}', "{}"]
    assert first == {"role": "tool", "tool_call_id": "a", "content": "12"}
    assert second == {"role": "tool", "tool_call_id": "b", "content": "Error: no"}


@pytest.mark.parametrize("wire", ["anthropic", "openai"])
def test_a_call_that_was_cut_off_is_not_among_the_calls(server: StandIn, models: Models, wire: str) -> None:
    server.play(f"{wire}/cut_off_in_a_call")
    reply: Reply = getattr(models, wire)().complete(ask())
    assert reply.stop is Stop.TRUNCATED
    assert [call.arguments for call in reply.message.calls] == [{"item": "green tea"}]


@pytest.mark.parametrize("wire", ["anthropic", "openai"])
def test_a_refusal_is_told_with_its_reason(server: StandIn, models: Models, wire: str) -> None:
    server.play(f"{wire}/refusal")
    reply: Reply = getattr(models, wire)().complete(ask())
    assert reply.stop is Stop.REFUSED
    assert "This is not something to help with." in reply.detail


def broken(wire: str, **how: int) -> dict[str, Any]:
    from tests.synthesis.llm.stand_in import recording

    return {**recording(f"{wire}/tool_in_pieces")["exchanges"][0], **how}


@pytest.mark.parametrize("wire", ["anthropic", "openai"])
@pytest.mark.parametrize("how", [{"lost_after": 0}, {"lost_after": 5}, {"over_after": 5}, {"over_after": 0}])
def test_an_answer_that_breaks_off_is_no_answer(
    server: StandIn, models: Models, wire: str, how: dict[str, int]
) -> None:
    server.play(broken(wire, **how))
    with pytest.raises(Transient, match=r"broke off|cannot be reached"):
        getattr(models, wire)().complete(ask())


def test_what_a_broken_answer_has_cost_is_billed_as_far_as_it_was_told(
    server: StandIn, models: Models
) -> None:
    server.play(broken("anthropic", lost_after=6))
    with pytest.raises(Transient) as caught:
        models.anthropic().complete(ask())
    assert caught.value.bill.usage == Usage(input=1200, output=1, cache_write=3000)
    assert caught.value.bill.dollars == pytest.approx(0.0048 + 0.00002 + 0.015)


@pytest.mark.parametrize("wire", ["anthropic", "openai"])
@pytest.mark.parametrize("stream", [True, False])
def test_an_answer_that_is_no_json_can_be_asked_for_again(
    server: StandIn, models: Models, wire: str, stream: bool
) -> None:
    server.play({"events": ['{"id": 1, "cho']} if stream else {"text": '{"id": 1, "cho'})
    with pytest.raises(Transient, match=r"cannot be read|broke off"):
        getattr(models, wire)(stream=stream).complete(ask())


def test_an_event_that_is_no_json_in_the_middle_of_an_answer(server: StandIn, models: Models) -> None:
    exchange = broken("anthropic")
    exchange["events"][4] = {"type": "content_block_delta"}  # it lacks all that it should have
    server.play(exchange)
    with pytest.raises(Transient, match="cannot be read"):
        models.anthropic().complete(ask())


ANTHROPIC_ERROR = {"type": "error", "error": {"type": "overloaded_error", "message": "Overloaded"}}
OPENAI_ERROR = {"error": {"message": "engine died", "type": "server_error", "code": 500}}


@pytest.mark.parametrize(("wire", "error"), [("anthropic", ANTHROPIC_ERROR), ("openai", OPENAI_ERROR)])
def test_an_error_inside_an_answer_can_be_tried_again(
    server: StandIn, models: Models, wire: str, error: dict[str, Any]
) -> None:
    exchange = broken(wire)
    exchange["events"][3:] = [error]
    server.play(exchange)
    with pytest.raises(Transient, match=r"Overloaded|engine died"):
        getattr(models, wire)().complete(ask())


@pytest.mark.parametrize("wire", ["anthropic", "openai"])
@pytest.mark.parametrize(
    ("status", "kind"), [(429, Transient), (529, Transient), (503, Transient), (500, Transient), (408, Transient),
                         (400, Rejected), (401, Rejected), (403, Rejected), (404, Rejected), (413, Rejected)]
)  # fmt: skip
def test_statuses_are_told_apart(
    server: StandIn, models: Models, wire: str, status: int, kind: type[Exception]
) -> None:
    server.play({"status": status, "json": {"error": {"type": "some_error", "message": "so it is"}}})
    with pytest.raises(kind, match=f"answered {status} .some_error.: so it is"):
        getattr(models, wire)().complete(ask())


def test_an_account_without_credit_is_not_tried_again(server: StandIn, models: Models) -> None:
    error = {
        "message": "You exceeded your current quota",
        "type": "insufficient_quota",
        "code": "insufficient_quota",
    }
    server.play({"status": 429, "json": {"error": error}})
    with pytest.raises(Rejected, match="no credit"):
        models.openai().complete(ask())


@pytest.mark.parametrize(
    ("headers", "seconds"),
    [({"retry-after": "7"}, 7.0), ({"retry-after-ms": "1500", "retry-after": "2"}, 1.5), ({}, None),
     ({"retry-after": "Wed, 21 Oct 2015 07:28:00 GMT"}, 0.0), ({"retry-after": "soon"}, None)],
)  # fmt: skip
def test_the_wait_that_a_server_asks_for_is_read(
    server: StandIn, models: Models, headers: dict[str, str], seconds: float | None
) -> None:
    server.play({"status": 429, "headers": headers, "json": {"error": {"message": "slow down"}}})
    with pytest.raises(Transient) as caught:
        models.openai().complete(ask())
    assert caught.value.retry_after == seconds


@pytest.mark.parametrize("wire", ["anthropic", "openai"])
def test_nobody_at_the_address(models: Models, wire: str) -> None:
    model = getattr(models, wire)(address="http://127.0.0.1:9")
    with pytest.raises(Transient, match=r"127\.0\.0\.1:9: it cannot be reached"):
        model.complete(ask())


@pytest.mark.parametrize("wire", ["anthropic", "openai"])
def test_half_a_character_is_not_sent_again_and_again(models: Models, wire: str) -> None:
    with pytest.raises(Rejected, match="no text"):
        getattr(models, wire)().complete(ask((user("\ud83d"),)))


def test_a_server_without_a_key_gets_none_of_ours(server: StandIn) -> None:
    from synthesis.llm.openai_compatible import OpenAICompatibleModel

    server.play("openai/answer")
    OpenAICompatibleModel("qwen3", None, address=f"{server.address}/v1").complete(ask())
    assert server.seen[0].headers["authorization"] == "Bearer none"
    assert OTHER_KEY.get_secret_value() not in str(server.seen)
