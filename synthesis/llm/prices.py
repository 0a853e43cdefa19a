"""What tokens cost. Enters: `data/prices.json` and the setting HUB_LLM_PRICES. Leaves: a `Price` or None. Pure but for
reading that file once.

The file has the vendors' public list prices in dollars per million tokens, with the day they were read. A model that
is not in it has no price, and its cost is shown as unknown, never as zero.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from synthesis.llm.errors import NotConfigured
from synthesis.llm.messages import Bill, Usage

FILE = Path(__file__).with_name("data") / "prices.json"
MILLION = 1_000_000
_DATED = re.compile(r"-(20\d{6}|20\d\d-\d\d-\d\d)$")
_HELP = "write HUB_LLM_PRICES as model=input/output or model=input/output/cache_write/cache_read, separated by commas"


@dataclass(frozen=True, slots=True)
class Rates:
    """Dollars per million tokens."""

    input: float
    output: float
    cache_write: float
    cache_read: float

    def dollars(self, usage: Usage) -> float:
        return (
            usage.input * self.input
            + usage.output * self.output
            + usage.cache_write * self.cache_write
            + usage.cache_read * self.cache_read
        ) / MILLION


@dataclass(frozen=True, slots=True)
class Price:
    """`long` holds for all of a call whose prompt has more than `long_above` tokens; `batch` multiplies both."""

    rates: Rates
    long: Rates | None = None
    long_above: int = 0
    batch: float = 1.0

    def bill(self, usage: Usage, *, batched: bool = False) -> Bill:
        """The cost of one call; unknown when its tokens are an estimate."""
        if usage.estimated:
            return Bill(usage, None)
        rates = self.long if self.long is not None and usage.prompt > self.long_above else self.rates
        return Bill(usage, rates.dollars(usage) * (self.batch if batched else 1.0))


def bill(price: Price | None, usage: Usage, *, batched: bool = False) -> Bill:
    """As `Price.bill`; without a price the cost is unknown, except of nothing."""
    if price is None:
        return Bill(usage, None if usage.total else 0.0)
    return price.bill(usage, batched=batched)


def price_of(model: str, given: Mapping[str, Price]) -> Price | None:
    """The price of a model by its name, with or without a date at its end: the setting's, else the file's."""
    for name in (model, _DATED.sub("", model)):
        found = given.get(name) or listed().get(name)
        if found is not None:
            return found
    return None


def parse(text: str) -> dict[str, Price]:
    """The setting HUB_LLM_PRICES. Raises `NotConfigured`."""
    prices = {}
    for entry in filter(None, (part.strip() for part in text.split(","))):
        name, _, numbers = entry.partition("=")
        try:
            values = [float(number) for number in numbers.split("/")]
        except ValueError:
            values = []
        if not name or len(values) not in (2, 4) or any(not 0 <= value < 1e6 for value in values):
            raise NotConfigured(f"HUB_LLM_PRICES has {entry!r}: {_HELP}.")
        # Without cache prices the cache is charged as input: too much rather than too little.
        read, written, *cache = values
        write_to, read_from = cache or (read, read)
        prices[name.strip()] = Price(Rates(read, written, write_to, read_from))
    return prices


@cache
def listed() -> Mapping[str, Price]:
    """The file's prices by model."""
    return {name: _price(entry) for name, entry in json.loads(FILE.read_text())["models"].items()}


def _price(entry: Mapping[str, Any]) -> Price:
    long = entry.get("long")
    return Price(
        Rates(*(entry[part] for part in Rates.__slots__)),
        Rates(*(long[part] for part in Rates.__slots__)) if long else None,
        long["above"] if long else 0,
        entry.get("batch", 1.0),
    )
