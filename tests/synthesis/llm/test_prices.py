"""Costs, computed by hand."""

from __future__ import annotations

import pytest

from synthesis.llm.errors import NotConfigured
from synthesis.llm.messages import Bill, Usage
from synthesis.llm.prices import Price, Rates, bill, listed, parse, price_of

USAGE = Usage(input=1_000_000, output=100_000, cache_write=200_000, cache_read=3_000_000)


@pytest.mark.parametrize(
    ("model", "dollars"),
    [
        ("claude-opus-5-5", 4 + 2 + 1 + 0.6),
        ("claude-sonnet-4-6", 3 + 1.5 + 0.75 + 0.9),
        ("claude-sonnet-4-5-20250929", 3 + 1.5 + 0.75 + 0.9),  # a dated name of a listed model
    ],
)
def test_list_prices(model: str, dollars: float) -> None:
    assert bill(price_of(model, {}), USAGE).dollars == pytest.approx(dollars)


def test_a_long_prompt_costs_more_on_each_of_its_tokens() -> None:
    price = price_of("claude-haiku-5-5", {})
    assert bill(price, Usage(input=40_000, output=1_000, cache_read=60_000)).dollars == pytest.approx(
        0.004 + 0.0005 + 0.0006
    )
    assert bill(price, Usage(input=40_001, output=1_000, cache_read=60_000)).dollars == pytest.approx(
        0.0200005 + 0.0025 + 0.003
    )


def test_a_batch_costs_half() -> None:
    assert bill(price_of("claude-opus-5-5", {}), USAGE, batched=True).dollars == pytest.approx(3.8)


def test_what_nobody_knows_is_unknown_and_not_zero() -> None:
    assert price_of("qwen3", {}) is None
    assert price_of("claude-opus-5-5-turbo", {}) is None
    assert bill(None, USAGE) == Bill(USAGE, None)
    assert bill(None, Usage()).dollars == 0
    assert bill(Price(Rates(1, 1, 1, 1)), Usage(input=5, estimated=True)).dollars is None
    assert (Bill(USAGE, 1.0) + Bill(Usage(), None)).dollars is None


def test_the_setting_gives_prices_and_overrides_the_list() -> None:
    given = parse("qwen3=0/0, claude-opus-5-5=1/2/3/4 ,own/model:7b=0.5/1.5")
    assert given["qwen3"].rates == Rates(0, 0, 0, 0)
    assert price_of("claude-opus-5-5", given) == Price(Rates(1, 2, 3, 4))
    assert given["own/model:7b"].rates == Rates(0.5, 1.5, 0.5, 0.5)  # the cache as dear as input


@pytest.mark.parametrize(
    "text", ["qwen3", "qwen3=1", "qwen3=1/2/3", "=1/2", "qwen3=a/b", "qwen3=-1/2", "q=nan/1"]
)
def test_a_setting_that_cannot_be_read_is_told(text: str) -> None:
    with pytest.raises(NotConfigured, match="HUB_LLM_PRICES"):
        parse(text)


def test_every_listed_price_makes_sense() -> None:
    for model, price in listed().items():
        for rates in filter(None, (price.rates, price.long)):
            assert 0 < rates.cache_read <= rates.input <= rates.cache_write <= rates.output, model
        assert price.long is None or price.long_above > 0, model
