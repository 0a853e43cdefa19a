"""Who is asked, by settings, and which key goes where."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from pydantic import SecretStr
from pytest_django import Settings
from structlog.testing import capture_logs

from synthesis.llm import roles
from synthesis.llm.budget import Limits
from synthesis.llm.errors import NotConfigured
from synthesis.llm.keys import Keys
from synthesis.llm.messages import Request, user
from synthesis.llm.prices import Price, Rates
from synthesis.llm.roles import Choice, Role, Roles, parse
from tests.synthesis.llm.stand_in import StandIn

ANTHROPIC = "anthropic:claude-opus-5-5"
LOCAL = "openai:org/qwen3:7b@http://gpu-box:30000/v1"
SECRET = "sk-ant-a-key-of-ours"


def made(texts: Mapping[Role, str], prices: Mapping[str, Price] | None = None, **keys: str) -> Roles:
    return Roles(texts, Keys.read(**keys), prices or {})


@pytest.mark.parametrize(
    ("text", "choice", "family"),
    [
        (ANTHROPIC, Choice("anthropic", "claude-opus-5-5", "https://api.anthropic.com"), "claude"),
        (" openai:gpt-6.2-sol ", Choice("openai", "gpt-6.2-sol", "https://api.openai.com/v1"), "gpt"),
        (LOCAL, Choice("openai", "org/qwen3:7b", "http://gpu-box:30000/v1"), "qwen"),
        ("openai:m@v2@https://host/v1/", Choice("openai", "m@v2", "https://host/v1"), "m"),
    ],
)
def test_a_setting_names_a_model_and_perhaps_a_server(text: str, choice: Choice, family: str) -> None:
    assert parse(text, "HUB_LLM_JUDGE") == choice
    assert choice.family == family


@pytest.mark.parametrize(
    "text", ["", "claude", "mistral:large", "openai:", "openai:@http://h/v1", "openai:x@http://"]
)
def test_a_setting_that_names_none_says_how(text: str) -> None:
    with pytest.raises(NotConfigured, match="HUB_LLM_JUDGE"):
        parse(text, "HUB_LLM_JUDGE")


@pytest.mark.parametrize("text", ["openai:m@http://me:{}@host/v1", "openai:m@http://host/v1?key={}", "{}"])
def test_a_secret_in_a_setting_is_refused_and_not_shown(text: str) -> None:
    with pytest.raises(NotConfigured) as caught:
        parse(text.format(SECRET), "HUB_LLM_JUDGE")
    assert SECRET not in str(caught.value)


def test_without_a_setting_it_says_what_to_set() -> None:
    nobody = made({})
    assert not nobody.configured(Role.GENERATOR)
    with pytest.raises(
        NotConfigured, match="No model is set for generator: set HUB_LLM_GENERATOR to provider:model"
    ):
        nobody.model(Role.GENERATOR)
    with pytest.raises(NotConfigured, match="HUB_LLM_CRITICS"):
        nobody.critics()


def test_an_anthropic_model_needs_a_key() -> None:
    with pytest.raises(NotConfigured, match="ANTHROPIC_API_KEY"):
        made({Role.JUDGE: ANTHROPIC}).model(Role.JUDGE)


def test_roles_have_their_own_models_and_prices() -> None:
    given = made(
        {Role.GENERATOR: ANTHROPIC, Role.CRITICS: f"{ANTHROPIC}, {LOCAL}"},
        {"org/qwen3:7b": Price(Rates(1, 2, 3, 4))},
        anthropic=SECRET,
    )
    assert given.model(Role.GENERATOR).name == ANTHROPIC
    first, second = given.critics()
    assert first.price is not None
    assert first.price.rates.output == 20
    assert (second.name, second.price) == ("openai:org/qwen3:7b", Price(Rates(1, 2, 3, 4)))


def test_list_prices_do_not_hold_at_somebody_elses_server() -> None:
    elsewhere = made({Role.JUDGE: "openai:gpt-6.2-sol@http://gpu-box:30000/v1"}).model(Role.JUDGE)
    assert elsewhere.price is None


def test_critics_of_one_family_are_told_of() -> None:
    with capture_logs() as logs:
        made({Role.CRITICS: f"{ANTHROPIC},anthropic:claude-sonnet-5-5"}, anthropic=SECRET).critics()
    assert [(line["event"], line["family"]) for line in logs] == [("critics_of_one_family", "claude")]


def test_one_key_is_not_sent_to_two_servers() -> None:
    two = {Role.JUDGE: "openai:gpt-6.2-sol", Role.CRITICS: LOCAL}
    with pytest.raises(NotConfigured, match="HUB_LLM_OPENAI_KEY_FILE"):
        made(two, openai=SECRET).model(Role.JUDGE)
    made(two).model(Role.JUDGE)  # without a key there is nothing to send


def test_a_key_file_says_which_key_is_whose(server: StandIn, tmp_path: Path) -> None:
    path = tmp_path / "keys"
    path.write_text(f"https://api.openai.com/v1 sk-theirs-123456\n\n{server.address}/v1/ sk-box-1234567\n")
    texts = {Role.JUDGE: "openai:gpt-6.2-sol", Role.TEACHER: f"openai:qwen3@{server.address}/v1"}
    server.play("openai/answer")
    made(texts, openai_file=str(path)).model(Role.TEACHER).complete(Request("", (user("?"),)))
    assert server.seen[0].headers["authorization"] == "Bearer sk-box-1234567"


def test_a_key_file_may_hold_one_key(tmp_path: Path) -> None:
    path = tmp_path / "key"
    path.write_text(f"{SECRET}\n")
    assert Keys.read(anthropic_file=str(path)).all() == (SecretStr(SECRET),)


@pytest.mark.parametrize("content", ["a b c", "http://x a\njust-a-key", "schlüssel"])
def test_a_key_file_that_makes_no_sense_is_told_without_showing_it(tmp_path: Path, content: str) -> None:
    path = tmp_path / "key"
    path.write_text(content)
    with pytest.raises(NotConfigured, match="HUB_LLM_OPENAI_KEY_FILE") as caught:
        Keys.read(openai_file=str(path))
    assert "just-a-key" not in str(caught.value)


def test_a_key_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(NotConfigured, match="HUB_LLM_ANTHROPIC_KEY_FILE names a file that cannot be read"):
        Keys.read(anthropic_file=str(tmp_path / "nothing"))


def test_the_hubs_settings_are_what_counts(settings: Settings, server: StandIn) -> None:
    values: dict[str, Any] = {
        "HUB_LLM_JUDGE": f"{ANTHROPIC}@{server.address}",
        "ANTHROPIC_API_KEY": SECRET,
        "HUB_LLM_PRICES": "claude-opus-5-5=1/2",
        "HUB_LLM_STREAM": False,
        "HUB_LLM_BUDGET_TURNS": 7,
        "HUB_LLM_BUDGET_DOLLARS": "0.5",
        "HUB_LLM_BUDGET_SECONDS": 0.0,
        "HUB_LLM_BUDGET_TOKENS": 0,
    }
    for name, value in values.items():
        setattr(settings, name, value)
    server.play("anthropic/whole")
    reply = roles.from_settings().model(Role.JUDGE).complete(Request("", (user("?"),)))
    assert reply.bill.dollars == pytest.approx((500 * 1 + 50 * 2) / 1e6)
    assert server.seen[0].headers["authorization"] == f"Bearer {SECRET}"
    assert roles.limits_from_settings() == Limits(turns=7, dollars=0.5)


def test_every_role_has_its_setting(settings: Settings) -> None:
    assert {role: getattr(settings, role.setting) for role in Role} == dict.fromkeys(Role, "")
