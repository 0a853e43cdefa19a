"""What tests of models share: the stand-in server, models that talk to it, a transcript, time that does not pass."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from pydantic import SecretStr

from synthesis.llm.anthropic import AnthropicModel
from synthesis.llm.openai_compatible import OpenAICompatibleModel
from synthesis.llm.prices import Price, price_of
from synthesis.llm.retry import Patience
from tests.synthesis.llm import stand_in

KEY = SecretStr("sk-ant-THE-KEY-0123456789abcdef")
OTHER_KEY = SecretStr('odd/key"with\\signs-42')


@pytest.fixture
def server() -> Iterator[stand_in.StandIn]:
    with stand_in.running() as running:
        yield running


@dataclass
class Models:
    """Models at the stand-in, at the prices of the file."""

    address: str

    def anthropic(self, model: str = "claude-opus-5-5", **options: Any) -> AnthropicModel:
        price = price_of(model, {})
        return AnthropicModel(
            model, KEY, **{"address": self.address, "price": price, "seconds": 5.0, **options}
        )

    def openai(self, model: str = "gpt-6.2-sol", **options: Any) -> OpenAICompatibleModel:
        price: Price | None = price_of(model, {})
        given = {"address": f"{self.address}/v1", "price": price, "seconds": 5.0, **options}
        return OpenAICompatibleModel(model, OTHER_KEY, **given)


@pytest.fixture
def models(server: stand_in.StandIn) -> Models:
    return Models(server.address)


@dataclass
class Sleeper:
    """Time that passes only when somebody waits."""

    now: float = 1_000.0
    waits: list[float] = field(default_factory=list)

    def sleep(self, seconds: float) -> None:
        self.waits.append(seconds)
        self.now += seconds

    def clock(self) -> float:
        return self.now

    def patience(self, **options: Any) -> Patience:
        return Patience(**{"sleep": self.sleep, "chance": lambda: 1.0, **options})


@pytest.fixture
def sleeper() -> Sleeper:
    return Sleeper()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "run"
