"""What a piece of work may spend on models, and what it has spent: turns, tokens, dollars, seconds.

Enters: limits from the settings or the caller, a clock, what earlier runs of the same work have spent. Leaves:
`BudgetSpent`, which says what ran out. Called by `agent.py` before each call, while an answer arrives and after it;
one budget may be shared by several agents of one job, from one thread.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum

from synthesis.llm.errors import Interrupted, NotConfigured
from synthesis.llm.messages import Bill
from synthesis.llm.model import Watch
from synthesis.llm.prices import Price


class Kind(StrEnum):
    TURNS = "turns"
    TOKENS = "tokens"
    DOLLARS = "dollars"
    SECONDS = "seconds"


class BudgetSpent(Interrupted):
    """`kind` is what ran out. The message says how much of it there was."""

    def __init__(self, kind: Kind, message: str) -> None:
        super().__init__(message)
        self.kind = kind


@dataclass(frozen=True, slots=True)
class Limits:
    """None: no limit. Tokens are all of them, read from a cache or not, in and out."""

    turns: int | None = None
    tokens: int | None = None
    dollars: float | None = None
    seconds: float | None = None

    def within(self, whole: Limits, spent: Spent) -> Limits:
        """These limits, and no more than a larger piece of work has left. Raises `BudgetSpent` when it has nothing."""
        found: dict[str, float | None] = {}
        for kind in Kind:
            own, limit, used = getattr(self, kind), getattr(whole, kind), getattr(spent, kind)
            if limit is not None and used is None:
                raise BudgetSpent(kind, f"What was spent of {_amount(kind, limit)} is unknown.")
            left = None if limit is None else limit - used
            if left is not None and left <= 0:
                spent_of = _amount(kind, used).removesuffix(f" {kind}")
                raise BudgetSpent(kind, f"The budget is spent: {spent_of} of {_amount(kind, limit)}.")
            found[kind] = own if left is None else left if own is None else min(own, left)
        return Limits(**found)  # type: ignore[arg-type]  # a number of each kind's own type


@dataclass(frozen=True, slots=True)
class Spent:
    """`dollars` is None when a part of the cost is unknown."""

    turns: int = 0
    tokens: int = 0
    dollars: float | None = 0.0
    seconds: float = 0.0

    def __add__(self, other: Spent) -> Spent:
        known = self.dollars is not None and other.dollars is not None
        return Spent(
            self.turns + other.turns,
            self.tokens + other.tokens,
            (self.dollars or 0) + (other.dollars or 0) if known else None,
            self.seconds + other.seconds,
        )


def limits(
    *, turns: int, tokens: int, dollars: str, seconds: float, setting: str = "HUB_LLM_BUDGET_DOLLARS"
) -> Limits:
    """As the settings have them: 0 (and an empty text for dollars) is no limit. Raises `NotConfigured`."""
    return Limits(turns or None, tokens or None, amount(dollars, setting), seconds or None)


def amount(dollars: str, setting: str) -> float | None:
    """An amount of money as a setting has it; None for no limit. Raises `NotConfigured`."""
    try:
        money = float(dollars) if dollars.strip() else None
    except ValueError:
        money = math.nan
    if money is not None and not 0 < money < math.inf:
        raise NotConfigured(f"{setting}={dollars!r}: use an amount above 0, or leave it empty for no limit.")
    return money


class Budget:
    """Counts from the moment it is made; `already` is what earlier runs of the same work have spent."""

    def __init__(
        self,
        limits: Limits,
        already: Spent = Spent(),
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.limits, self._spent, self._clock = limits, already, clock
        self._started = clock() - already.seconds

    @property
    def spent(self) -> Spent:
        return replace(self._spent, seconds=self._clock() - self._started)

    def admit(self, name: str, price: Price | None) -> None:
        """Refuses to begin what cannot be bounded: dollars are limited and the model has no price."""
        if self.limits.dollars is not None and price is None:
            model = name.partition(":")[2]
            raise NotConfigured(
                f"The budget is {_money(self.limits.dollars)}, and nobody knows what {name} costs: give its price with "
                f"HUB_LLM_PRICES={model}=input/output (dollars per million tokens; 0/0 for a server of your own), "
                "or set no budget in dollars."
            )

    def check(self) -> None:
        """Before a call: raises `BudgetSpent` when one of the limits is reached."""
        self._compare(reached=True)

    def check_time(self) -> None:
        """While a call runs."""
        self._compare_one(Kind.SECONDS, self.limits.seconds, self.spent.seconds, reached=True)

    def check_wait(self, seconds: float) -> None:
        """Before a wait that would outlast the budget, so that nobody waits for nothing."""
        total = self.spent.seconds + seconds
        self._compare_one(Kind.SECONDS, self.limits.seconds, total, reached=True)

    def charge(self, bill: Bill, turns: int = 1) -> None:
        """Adds a call. `turns` is 0 for one that failed. Does not raise: what was spent is spent."""
        total = Bill(dollars=self._spent.dollars) + bill
        self._spent = replace(
            self._spent,
            turns=self._spent.turns + turns,
            tokens=self._spent.tokens + bill.usage.total,
            dollars=total.dollars,
        )

    def check_after(self) -> None:
        """After a call that wants to go on: raises `BudgetSpent` when a limit is passed."""
        self._compare(reached=False)

    def most_output(self, wanted: int) -> int:
        """How many tokens an answer may have: what was wanted, or what is left."""
        if self.limits.tokens is None:
            return wanted
        return max(1, min(wanted, self.limits.tokens - self._spent.tokens))

    def _compare(self, *, reached: bool) -> None:
        spent = self.spent
        if self.limits.dollars is not None and spent.dollars is None:
            raise BudgetSpent(Kind.DOLLARS, f"What was spent of {_money(self.limits.dollars)} is unknown.")
        for kind in Kind:
            self._compare_one(kind, getattr(self.limits, kind), getattr(spent, kind), reached=reached)

    def _compare_one(self, kind: Kind, limit: float | None, spent: float | None, *, reached: bool) -> None:
        if limit is None or spent is None or (spent < limit if reached else spent <= limit):
            return
        amounts = (
            (_money(spent), _money(limit))
            if kind is Kind.DOLLARS
            else (f"{spent:,.5g}", f"{limit:,.5g} {kind}")
        )
        raise BudgetSpent(kind, f"The budget is spent: {amounts[0]} of {amounts[1]}.")


class Bounds(Watch):
    """The budget's seconds and whoever else watches, in one."""

    def __init__(self, budget: Budget, outer: Watch) -> None:
        self._budget, self._outer = budget, outer

    def beat(self) -> None:
        self._outer.beat()
        self._budget.check_time()

    def may_wait(self, seconds: float) -> None:
        self._outer.may_wait(seconds)
        self._budget.check_wait(seconds)


def _money(dollars: float) -> str:
    return f"${dollars:.4f}"


def _amount(kind: Kind, number: float) -> str:
    return _money(number) if kind is Kind.DOLLARS else f"{number:,.5g} {kind}"
