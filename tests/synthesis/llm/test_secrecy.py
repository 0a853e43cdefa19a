"""Keys are in no error, log, transcript or representation, whatever a server echoes."""

from __future__ import annotations

import json
import logging
import traceback
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from pydantic import SecretStr

from synthesis.llm.agent import Agent
from synthesis.llm.budget import Budget, Limits
from synthesis.llm.messages import user
from synthesis.llm.retry import Retrying
from synthesis.llm.secrecy import Censor
from synthesis.llm.tools import Output, Tool, ToolError
from synthesis.llm.transcript import Start, Transcript
from tests.synthesis.llm.conftest import KEY, OTHER_KEY, Models, Sleeper
from tests.synthesis.llm.stand_in import StandIn, recording

KEYS = {"anthropic": KEY.get_secret_value(), "openai": OTHER_KEY.get_secret_value()}
WIRES = pytest.mark.parametrize("wire", ["anthropic", "openai"])


def shown(key: str, text: str) -> bool:
    return key in text or json.dumps(key)[1:-1] in text


@WIRES
@pytest.mark.parametrize("status", [401, 429, 500])
def test_no_error_shows_a_key_that_the_server_echoes(
    server: StandIn, models: Models, sleeper: Sleeper, wire: str, status: int
) -> None:
    key = KEYS[wire]
    error = {"error": {"type": "authentication_error", "message": f"wrong key {key}, header Bearer {key}"}}
    server.play(*[{"status": status, "json": error}] * 2)
    with pytest.raises(Exception, match="answered") as caught:
        Retrying(getattr(models, wire)(), sleeper.patience(attempts=2)).complete(_request())
    lines = "".join(traceback.format_exception(caught.value))
    assert "[redacted]" in str(caught.value)
    assert not shown(key, lines)
    chain, error_of_sdk = caught.value, None
    while chain is not None:
        error_of_sdk = getattr(chain, "request", None) or error_of_sdk
        chain = chain.__cause__ or (None if chain.__suppress_context__ else chain.__context__)
    assert error_of_sdk is None  # an SDK's exception holds the request with its headers


@WIRES
def test_no_log_shows_a_key_or_a_prompt_at_any_level(
    server: StandIn, models: Models, caplog: pytest.LogCaptureFixture, wire: str
) -> None:
    with caplog.at_level(logging.DEBUG):
        server.play({"status": 500, "json": {"error": {"message": KEYS[wire]}}}, f"{wire}/answer")
        model = getattr(models, wire)()
        with pytest.raises(Exception, match="answered 500"):
            model.complete(_request())
        model.complete(_request())
    assert not shown(KEYS[wire], caplog.text)
    assert "CANARY" not in caplog.text


def test_no_transcript_shows_a_key_that_a_tool_or_a_model_has_found(
    server: StandIn, models: Models, folder: Path
) -> None:
    def leak(_: Mapping[str, Any]) -> Output:
        raise ToolError(f"environment: {KEYS}")

    conversation = recording("anthropic/tool_in_pieces")
    events = json.loads(json.dumps(conversation["exchanges"][1]).replace("12 left.", KEYS["anthropic"]))
    server.play(conversation["exchanges"][0], events)
    system = f"You count. {KEYS['openai']}"
    tool = Tool("stock", "", {"type": "object"}, leak)
    start = Start("r", "critic", "anthropic:claude-opus-5-5", system, (tool.spec,))
    with Transcript(folder, start, Censor([KEY, OTHER_KEY])) as transcript:
        agent = Agent(models.anthropic(), system, [tool], Budget(Limits()), transcript)
        agent.run(user(f"My key is {KEYS['openai']}."))
    text = (folder / "transcript.jsonl").read_text()
    assert text.count("[redacted]") >= 4
    assert not any(shown(key, text) for key in KEYS.values())
    Transcript(folder, start, Censor([KEY, OTHER_KEY])).close()  # it is still the same run


def test_models_do_not_show_their_keys(models: Models) -> None:
    for model in (models.anthropic(), models.openai()):
        assert not any(shown(key, f"{model!r} {vars(model)}") for key in KEYS.values())


def test_a_censor_takes_out_what_looks_like_a_key() -> None:
    text = Censor().text("use sk-proj-ABCDEFGH12345678 or Authorization: Bearer abcdefghijklmnop1234==")
    assert text == "use [redacted] or Authorization: [redacted]"


def test_a_censor_knows_a_key_as_it_is_written_in_json() -> None:
    written = json.dumps({"key": OTHER_KEY.get_secret_value()})
    assert (
        Censor([OTHER_KEY]).text(f"{written} {OTHER_KEY.get_secret_value()}")
        == '{"key": "[redacted]"} [redacted]'
    )


def test_a_censor_leaves_other_texts_alone() -> None:
    censor = Censor([SecretStr("abc"), SecretStr("s3cret!")])
    value = {"abc": ["abcdef", 1, None, True, 2.5], "ask-me": "bearer of news", "n": {"s3cret!": "xs3cret!y"}}
    assert censor.value(value) == {
        "abc": ["abcdef", 1, None, True, 2.5],
        "ask-me": "bearer of news",
        "n": {"[redacted]": "x[redacted]y"},
    }


def _request() -> Any:
    from synthesis.llm.messages import Request

    return Request("CANARY", (user("CANARY"),))
