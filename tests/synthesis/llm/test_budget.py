"""What may be spent, in its four kinds."""

from __future__ import annotations

import pytest

from synthesis.llm.budget import Budget, BudgetSpent, Kind, Limits, Spent, limits
from synthesis.llm.errors import NotConfigured
from synthesis.llm.messages import Bill, Usage
from synthesis.llm.prices import Price, Rates
from tests.synthesis.llm.conftest import Sleeper

BILL = Bill(Usage(input=60, output=20, cache_write=15, cache_read=5), 0.25)
PRICE = Price(Rates(1, 2, 3, 4))


@pytest.mark.parametrize(
    ("limit", "kind", "told"),
    [
        (Limits(turns=2), Kind.TURNS, "2 of 2 turns"),
        (Limits(tokens=200), Kind.TOKENS, "200 of 200 tokens"),
        (Limits(dollars=0.5), Kind.DOLLARS, "$0.5000 of $0.5000"),
        (Limits(seconds=20), Kind.SECONDS, "20 of 20 seconds"),
    ],
)
def test_each_kind_ends_the_work_when_it_is_reached(
    sleeper: Sleeper, limit: Limits, kind: Kind, told: str
) -> None:
    budget = Budget(limit, clock=sleeper.clock)
    for _ in range(2):
        budget.check()
        sleeper.sleep(10)
        budget.charge(BILL)
    with pytest.raises(BudgetSpent) as caught:
        budget.check()
    assert caught.value.kind is kind
    assert told in str(caught.value)


def test_what_is_just_reached_may_be_finished_but_not_passed(sleeper: Sleeper) -> None:
    budget = Budget(Limits(tokens=100), clock=sleeper.clock)
    budget.charge(BILL)
    budget.check_after()
    budget.charge(BILL)
    with pytest.raises(BudgetSpent):
        budget.check_after()


def test_earlier_runs_of_the_same_work_count(sleeper: Sleeper) -> None:
    budget = Budget(Limits(seconds=100), Spent(turns=3, tokens=50, dollars=1.0, seconds=95), sleeper.clock)
    budget.charge(BILL)
    assert budget.spent == Spent(4, 150, 1.25, 95)
    sleeper.sleep(5)
    with pytest.raises(BudgetSpent):
        budget.check_time()


def test_failed_calls_cost_tokens_and_money_but_no_turn(sleeper: Sleeper) -> None:
    budget = Budget(Limits(), clock=sleeper.clock)
    budget.charge(BILL, turns=0)
    assert budget.spent == Spent(0, 100, 0.25, 0)


def test_unknown_cost_stays_unknown_and_ends_a_budget_in_dollars(sleeper: Sleeper) -> None:
    free, bounded = Budget(Limits(), clock=sleeper.clock), Budget(Limits(dollars=9), clock=sleeper.clock)
    for budget in (free, bounded):
        budget.charge(Bill(Usage(input=5), None))
        budget.charge(BILL)
    free.check()
    assert free.spent.dollars is None
    with pytest.raises(BudgetSpent, match="unknown"):
        bounded.check()


def test_a_budget_in_dollars_does_not_start_without_a_price() -> None:
    Budget(Limits(dollars=1)).admit("openai:qwen3", PRICE)
    Budget(Limits(tokens=1)).admit("openai:qwen3", None)
    with pytest.raises(NotConfigured, match="HUB_LLM_PRICES=qwen3=input/output"):
        Budget(Limits(dollars=1)).admit("openai:qwen3", None)


def test_an_answer_is_not_longer_than_the_tokens_left() -> None:
    budget = Budget(Limits(tokens=150))
    assert budget.most_output(1_000) == 150
    budget.charge(BILL)
    assert (budget.most_output(1_000), budget.most_output(10)) == (50, 10)
    budget.charge(BILL)
    assert budget.most_output(1_000) == 1


def test_settings_say_no_limit_by_zero_and_by_nothing() -> None:
    assert limits(turns=0, tokens=0, dollars=" ", seconds=0) == Limits()
    assert limits(turns=1, tokens=2, dollars="0.5", seconds=3) == Limits(1, 2, 0.5, 3)


@pytest.mark.parametrize("text", ["much", "-1", "0", "nan", "inf"])
def test_an_amount_that_is_none_is_told(text: str) -> None:
    with pytest.raises(NotConfigured, match="HUB_LLM_BUDGET_DOLLARS"):
        limits(turns=0, tokens=0, dollars=text, seconds=0)


def test_a_part_may_spend_what_it_may_alone_and_no_more_than_the_whole_has_left() -> None:
    whole = Limits(turns=100, tokens=1_000, seconds=50)
    spent = Spent(turns=90, tokens=100, dollars=0.5, seconds=49)
    assert Limits(turns=60, tokens=500, dollars=2).within(whole, spent) == Limits(10, 500, 2, 1)
    assert Limits().within(Limits(), spent) == Limits()


@pytest.mark.parametrize(
    ("whole", "spent", "told"),
    [
        (Limits(turns=5), Spent(turns=5), "5 of 5 turns"),
        (Limits(dollars=1), Spent(dollars=1.5), "$1.5000 of $1.0000"),
        (Limits(dollars=1), Spent(dollars=None), "unknown"),
    ],
)
def test_a_part_does_not_begin_when_the_whole_is_spent(whole: Limits, spent: Spent, told: str) -> None:
    with pytest.raises(BudgetSpent) as raised:
        Limits().within(whole, spent)
    assert told in str(raised.value)


def test_what_was_spent_adds_up_and_unknown_stays_unknown() -> None:
    assert Spent(1, 10, 0.5, 2.0) + Spent(2, 20, 0.25, 3.0) == Spent(3, 30, 0.75, 5.0)
    assert (Spent(dollars=None) + Spent(dollars=1.0)).dollars is None
