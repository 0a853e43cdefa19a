"""Many requests at once."""

from __future__ import annotations

import pytest

from synthesis.llm.batch import batch
from synthesis.llm.budget import Budget, BudgetSpent, Limits
from synthesis.llm.errors import LlmError, NotConfigured, Rejected, Transient
from synthesis.llm.messages import Reply, Request, user
from synthesis.llm.retry import Retrying
from tests.synthesis.llm.conftest import Models, Sleeper
from tests.synthesis.llm.stand_in import StandIn

ASKED = [Request("You judge.", (user(text),)) for text in "abc"]
BUSY = {"status": 529, "json": {"error": {"message": "busy"}}}


def texts(answers: list[Reply | LlmError]) -> list[str]:
    return [one.message.text if isinstance(one, Reply) else type(one).__name__ for one in answers]


def test_a_batch_is_made_waited_for_and_given_back_in_order(
    server: StandIn, models: Models, sleeper: Sleeper
) -> None:
    server.play("anthropic/batch")
    known: list[str] = []
    budget = Budget(Limits(dollars=1), clock=sleeper.clock)
    model = Retrying(models.anthropic(), sleeper.patience())
    answers = batch(model, ASKED, budget=budget, started=known.append, patience=sleeper.patience(), poll=30)
    assert texts(answers) == ["keep", "Rejected", "Transient"]
    assert known == ["msgbatch_01"]
    assert sleeper.now - 1_000 == pytest.approx(30)
    made = server.seen[0]
    assert made.path == "/v1/messages/batches"
    assert [one["custom_id"] for one in made.body["requests"]] == ["r0", "r1", "r2"]
    assert made.body["requests"][1]["params"]["messages"][0]["content"][0]["text"] == "b"
    # half of 1000 at $4 and 100 at $20 a million
    assert budget.spent.dollars == pytest.approx(0.003)
    assert (budget.spent.turns, budget.spent.tokens) == (1, 1100)
    assert "max_tokens: too many" in str(answers[1])


def test_a_batch_that_was_started_before_is_not_started_again(
    server: StandIn, models: Models, sleeper: Sleeper
) -> None:
    server.play("anthropic/batch")
    del server.exchanges[:2]
    answers = batch(models.anthropic(), ASKED, budget=Budget(Limits()), known="msgbatch_01")
    assert texts(answers) == ["keep", "Rejected", "Transient"]
    assert {seen.path for seen in server.seen} == {
        "/v1/messages/batches/msgbatch_01",
        "/v1/messages/batches/msgbatch_01/results",
    }


def test_a_look_at_a_batch_may_fail_now_and_then(server: StandIn, models: Models, sleeper: Sleeper) -> None:
    server.play("anthropic/batch")
    server.exchanges[1:1] = [BUSY]
    answers = batch(models.anthropic(), ASKED, budget=Budget(Limits()), patience=sleeper.patience())
    assert texts(answers)[0] == "keep"


def test_a_batch_nobody_can_look_at_is_told(server: StandIn, models: Models, sleeper: Sleeper) -> None:
    server.play(*[BUSY] * 3)
    with pytest.raises(Transient):
        batch(
            models.anthropic(),
            ASKED,
            budget=Budget(Limits()),
            known="b",
            patience=sleeper.patience(attempts=3),
        )
    assert len(server.seen) == 3


def test_the_seconds_of_the_budget_end_the_wait(server: StandIn, models: Models, sleeper: Sleeper) -> None:
    server.play("anthropic/batch")
    budget = Budget(Limits(seconds=20), clock=sleeper.clock)
    with pytest.raises(BudgetSpent):
        batch(models.anthropic(), ASKED, budget=budget, patience=sleeper.patience(), poll=30)


def test_a_submission_that_is_refused_is_raised(server: StandIn, models: Models) -> None:
    server.play({"status": 400, "json": {"error": {"type": "invalid_request_error", "message": "no"}}})
    with pytest.raises(Rejected):
        batch(models.anthropic(), ASKED, budget=Budget(Limits()))


def test_servers_without_batches_are_asked_one_after_another(
    server: StandIn, models: Models, sleeper: Sleeper
) -> None:
    server.play("openai/answer", {"status": 400, "json": {"error": {"message": "no"}}}, "openai/answer")
    budget = Budget(Limits())
    model = Retrying(models.openai(), sleeper.patience())
    assert texts(batch(model, ASKED, budget=budget)) == ["Done.", "Rejected", "Done."]
    assert budget.spent.turns == 2
    assert budget.spent.dollars == pytest.approx(2 * (100 * 2e-6 + 5 * 10e-6))


def test_a_batch_does_not_start_on_a_budget_that_cannot_be_kept(server: StandIn, models: Models) -> None:
    with pytest.raises(NotConfigured, match="HUB_LLM_PRICES"):
        batch(models.openai("qwen3"), ASKED, budget=Budget(Limits(dollars=1)))
    assert server.seen == []
