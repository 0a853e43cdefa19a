"""Waiting and trying again, with time that passes only when somebody waits."""

from __future__ import annotations

from typing import Any

import pytest

from synthesis.llm.budget import Bounds, Budget, BudgetSpent, Kind, Limits
from synthesis.llm.errors import Rejected, Transient
from synthesis.llm.messages import Request, user
from synthesis.llm.model import UNWATCHED, Watch
from synthesis.llm.retry import Retrying
from tests.synthesis.llm.conftest import Models, Sleeper
from tests.synthesis.llm.stand_in import StandIn, recording

ASK = Request("", (user("?"),))


def busy(status: int = 529, **headers: str) -> dict[str, Any]:
    return {"status": status, "headers": headers, "json": {"error": {"type": "busy", "message": "busy"}}}


@pytest.mark.parametrize("wire", ["anthropic", "openai"])
def test_overload_is_waited_out_longer_each_time(
    server: StandIn, models: Models, sleeper: Sleeper, wire: str
) -> None:
    server.play(busy(), busy(503), busy(500), f"{wire}/answer")
    reply = Retrying(getattr(models, wire)(), sleeper.patience()).complete(ASK)
    assert reply.message.text == "Done."
    assert sleeper.now - 1_000 == pytest.approx(1 + 2 + 4)
    assert len(server.seen) == 4


def test_chance_halves_a_wait_at_most(sleeper: Sleeper) -> None:
    patience = sleeper.patience(chance=lambda: 0.0)
    assert [patience.wait(attempt, None) for attempt in (1, 2, 3, 9)] == [0.5, 1.0, 2.0, 30.0]


def test_the_server_says_how_long(server: StandIn, models: Models, sleeper: Sleeper) -> None:
    server.play(busy(429, **{"retry-after": "17"}), "anthropic/answer")
    Retrying(models.anthropic(), sleeper.patience()).complete(ASK)
    assert sleeper.now - 1_000 == pytest.approx(17)


def test_a_server_that_asks_for_an_hour_is_not_waited_for(
    server: StandIn, models: Models, sleeper: Sleeper
) -> None:
    server.play(busy(429, **{"retry-after": "3600"}))
    with pytest.raises(Transient, match="asked for 3600 s"):
        Retrying(models.anthropic(), sleeper.patience()).complete(ASK)
    assert sleeper.waits == []


def test_attempts_are_bounded_and_all_of_them_are_billed(
    server: StandIn, models: Models, sleeper: Sleeper
) -> None:
    lost = {**recording("anthropic/tool_in_pieces")["exchanges"][0], "lost_after": 6}
    server.play(lost, lost, lost)
    with pytest.raises(Transient, match="Tried 3 times") as caught:
        Retrying(models.anthropic(), sleeper.patience(attempts=3)).complete(ASK)
    assert len(server.seen) == 3
    assert caught.value.bill.usage.total == 3 * (1200 + 3000 + 1)
    assert caught.value.bill.dollars == pytest.approx(3 * 0.01982)


def test_a_reply_bills_the_attempts_before_it(server: StandIn, models: Models, sleeper: Sleeper) -> None:
    lost = {**recording("anthropic/tool_in_pieces")["exchanges"][0], "lost_after": 6}
    server.play(lost, "anthropic/answer")
    reply = Retrying(models.anthropic(), sleeper.patience()).complete(ASK)
    assert reply.bill.dollars == pytest.approx(0.01982 + 100 * 4e-6 + 5 * 20e-6)


def test_what_the_server_refuses_is_not_asked_again(
    server: StandIn, models: Models, sleeper: Sleeper
) -> None:
    server.play(busy(400), "anthropic/answer")
    with pytest.raises(Rejected):
        Retrying(models.anthropic(), sleeper.patience()).complete(ASK)
    assert len(server.seen) == 1


def test_nobody_waits_longer_than_the_budget_lasts(server: StandIn, models: Models, sleeper: Sleeper) -> None:
    server.play(busy(429, **{"retry-after": "30"}))
    budget = Budget(Limits(seconds=20), clock=sleeper.clock)
    with pytest.raises(BudgetSpent) as caught:
        Retrying(models.anthropic(), sleeper.patience()).complete(ASK, Bounds(budget, UNWATCHED))
    assert caught.value.kind is Kind.SECONDS
    assert sleeper.waits == []


class Cancelled(Exception):
    pass


def test_a_wait_ends_when_the_job_is_cancelled(server: StandIn, models: Models, sleeper: Sleeper) -> None:
    class Impatient(Watch):
        def beat(self) -> None:
            if sleeper.now > 1_003:
                raise Cancelled

    server.play(busy(429, **{"retry-after": "30"}))
    with pytest.raises(Cancelled):
        Retrying(models.anthropic(), sleeper.patience()).complete(ASK, Impatient())
    assert sleeper.now == pytest.approx(1_004)
