"""Runs of an agent, over both wire formats where they differ in nothing that the agent should see."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from synthesis.llm.budget import Budget, Limits
from synthesis.llm.errors import NotConfigured
from synthesis.llm.messages import Image, Text
from synthesis.llm.model import Watch
from synthesis.llm.result import Outcome, Result
from synthesis.llm.tools import Output, Tool, ToolError, ToolRefused
from synthesis.llm.transcript_read import read
from tests.synthesis.llm.conftest import Models, Sleeper
from tests.synthesis.llm.runs import ITEM, SUBMIT, WIRES, Shop, go, kinds
from tests.synthesis.llm.stand_in import StandIn, recording


@WIRES
def test_calls_are_made_and_their_results_go_back(
    server: StandIn, models: Models, folder: Path, wire: str
) -> None:
    server.play(f"{wire}/tool_in_pieces")
    shop = Shop()
    result = go(getattr(models, wire)(), folder, shop.tool)
    assert result == Result(Outcome.DONE, "There are 12 left.")
    assert shop.asked == ["green tea"]
    assert "12" in str(server.seen[1].body["messages"][-1])


@WIRES
def test_the_cost_of_a_run_is_the_sum_of_its_calls(
    server: StandIn, models: Models, folder: Path, wire: str
) -> None:
    server.play(f"{wire}/tool_in_pieces")
    budget = Budget(Limits())
    go(getattr(models, wire)(), folder, Shop().tool, budget=budget)
    # 1200 and 40 in, 85 and 30 out, 3000 and 200 written, 3000 read
    dollars = {"anthropic": 0.0215 + 0.00236, "openai": 0.01075 + (80 + 300 + 500 + 300) / 1e6}[wire]
    assert budget.spent.dollars == pytest.approx(dollars)
    assert (budget.spent.turns, budget.spent.tokens) == (2, 4285 + 3270)
    record = read(folder)
    assert record.total.dollars == pytest.approx(dollars)
    assert record.turns == 2


@WIRES
def test_several_calls_of_a_turn_are_made_in_their_order(
    server: StandIn, models: Models, folder: Path, wire: str
) -> None:
    server.play(f"{wire}/parallel")
    shop = Shop()
    assert go(getattr(models, wire)(), folder, shop.tool).text == "12 and 3."
    assert shop.asked == ["green tea", "coffee"]
    _, first, second = (entry["parts"][0] for entry in read(folder).entries if entry["kind"] == "user")
    assert [one["parts"][0]["text"] for one in (first, second)] == ["12", "3"]


@WIRES
def test_a_tool_that_ends_the_run_gives_its_arguments(
    server: StandIn, models: Models, folder: Path, wire: str
) -> None:
    server.play(f"{wire}/submitted")
    result = go(getattr(models, wire)(), folder, Shop().tool, SUBMIT)
    assert (result.outcome, result.value) == (Outcome.DONE, {"verdict": "keep"})
    assert len(server.seen) == 1


def test_a_model_that_forgets_to_end_the_run_is_reminded(
    server: StandIn, models: Models, folder: Path
) -> None:
    server.play("anthropic/answer", "anthropic/submitted")
    assert go(models.anthropic(), folder, SUBMIT).outcome is Outcome.DONE
    assert "when you have called submit" in str(server.seen[1].body["messages"][-1])


def test_a_model_that_never_ends_the_run_has_failed(server: StandIn, models: Models, folder: Path) -> None:
    server.play(*["anthropic/answer"] * 9)
    result = go(models.anthropic(), folder, SUBMIT)
    assert result.outcome is Outcome.FAILED
    assert len(server.seen) == 3


def test_an_unknown_tool_is_told_and_mended(server: StandIn, models: Models, folder: Path) -> None:
    server.play("anthropic/tool_in_pieces")
    tool = Tool("price", "Another tool.", {"type": "object"}, lambda _: "")
    assert go(models.anthropic(), folder, tool).outcome is Outcome.DONE
    (result,) = server.seen[1].body["messages"][-1]["content"]
    assert result["is_error"]
    assert "There is no tool 'stock'. There are: price." in str(result)


def test_arguments_that_do_not_fit_are_told_and_mended(server: StandIn, models: Models, folder: Path) -> None:
    server.play("anthropic/tool_in_pieces")
    schema = {**ITEM, "properties": {"item": {"type": "integer"}}}
    ran: list[Any] = []
    tool = Tool("stock", "It wants a number.", schema, lambda arguments: ran.append(arguments) or "")
    go(models.anthropic(), folder, tool)
    (result,) = server.seen[1].body["messages"][-1]["content"]
    assert result["is_error"]
    assert 'item: "green tea" is not of type "integer"' in str(result["content"][0]["text"])
    assert ran == []


def test_arguments_that_are_no_json_are_told_and_mended(
    server: StandIn, models: Models, folder: Path
) -> None:
    server.play("openai/malformed")
    shop = Shop()
    assert go(models.openai(), folder, shop.tool).text == "12."
    assert shop.asked == ["green tea"]
    assert "not a JSON object: '{item: green tea'" in server.seen[1].body["messages"][-1]["content"]


def test_an_error_of_a_tool_goes_back_to_the_model(server: StandIn, models: Models, folder: Path) -> None:
    def none_left(_: Mapping[str, Any]) -> Output:
        raise ToolError("Ask for one item at a time.")

    server.play("openai/tool_in_pieces")
    tool = Tool("stock", "How many are left.", ITEM, none_left)
    assert go(models.openai(), folder, tool).outcome is Outcome.DONE
    assert server.seen[1].body["messages"][-1]["content"] == "Error: Ask for one item at a time."


def test_what_may_not_be_had_ends_the_run(server: StandIn, models: Models, folder: Path) -> None:
    def refuse(_: Mapping[str, Any]) -> Output:
        raise ToolRefused("That directory is the other side's.")

    server.play("anthropic/parallel")
    result = go(models.anthropic(), folder, Tool("stock", "", ITEM, refuse))
    assert (result.outcome, result.why) == (Outcome.REFUSED, "That directory is the other side's.")
    assert len(server.seen) == 1
    assert read(folder).ended is not None


def test_a_tool_that_breaks_fails_the_run_and_says_so(server: StandIn, models: Models, folder: Path) -> None:
    server.play("anthropic/tool_in_pieces")
    tool = Tool("stock", "", ITEM, lambda _: str(1 // 0))
    result = go(models.anthropic(), folder, tool)
    assert result.outcome is Outcome.FAILED
    assert "stock broke: ZeroDivisionError" in result.why


def test_pictures_of_a_tool_reach_the_model(server: StandIn, models: Models, folder: Path) -> None:
    server.play("openai/tool_in_pieces")
    tool = Tool("stock", "", ITEM, lambda _: [Text("a picture"), Image(b"png")])
    go(models.openai(), folder, tool)
    tool_message, picture = server.seen[1].body["messages"][-2:]
    assert tool_message["content"].startswith("a picture")
    assert picture["content"][0]["image_url"]["url"] == "data:image/png;base64,cG5n"


@WIRES
def test_an_answer_that_was_cut_off_is_gone_on_with(
    server: StandIn, models: Models, folder: Path, wire: str
) -> None:
    server.play(f"{wire}/cut_off")
    assert go(getattr(models, wire)(), folder, max_tokens=8).text == "The report has two parts."
    assert "cut off: it reached 8 tokens" in str(server.seen[1].body["messages"][-1])


@WIRES
def test_no_call_of_an_answer_that_was_cut_off_is_made(
    server: StandIn, models: Models, folder: Path, wire: str
) -> None:
    server.play(f"{wire}/cut_off_in_a_call")
    shop = Shop()
    assert go(getattr(models, wire)(), folder, shop.tool).text == "12."
    assert shop.asked == ["green tea"]  # of the second answer
    assert "Not run" in str(server.seen[1].body["messages"])


def test_answers_that_are_cut_off_again_and_again_fail_the_run(
    server: StandIn, models: Models, folder: Path
) -> None:
    first = recording("anthropic/cut_off")["exchanges"][0]
    server.play(*[first] * 9)
    result = go(models.anthropic(), folder)
    assert result.outcome is Outcome.FAILED
    assert result.text == "The report has" * 3
    assert len(server.seen) == 3


@WIRES
def test_a_refusal_ends_the_run_in_its_own_state(
    server: StandIn, models: Models, folder: Path, wire: str
) -> None:
    server.play(f"{wire}/refusal")
    result = go(getattr(models, wire)(), folder)
    assert result.outcome is Outcome.REFUSED
    assert "not something to help with" in result.why


@pytest.mark.parametrize(
    ("limit", "told"),
    [
        (Limits(turns=1), "turns"),
        (Limits(tokens=4000), "tokens"),
        (Limits(dollars=0.02), "$0.0215 of $0.0200"),
        (Limits(seconds=15), "seconds"),
    ],
)
def test_each_kind_of_budget_ends_the_run_in_its_own_state(
    server: StandIn, models: Models, folder: Path, sleeper: Sleeper, limit: Limits, told: str
) -> None:
    def slowly(_: Mapping[str, Any]) -> Output:
        sleeper.sleep(20)
        return "12"

    server.play("anthropic/tool_in_pieces")
    tool = Tool("stock", "", ITEM, slowly)
    result = go(models.anthropic(), folder, tool, budget=Budget(limit, clock=sleeper.clock))
    assert result.outcome is Outcome.BUDGET_SPENT
    assert told in result.why
    assert len(server.seen) == 1
    ended = read(folder).ended
    assert ended is not None
    assert ended["outcome"] == "budget_spent"


@pytest.mark.parametrize("limit", [Limits(tokens=4000), Limits(dollars=0.02)])
def test_no_tool_runs_once_the_budget_is_passed(
    server: StandIn, models: Models, folder: Path, limit: Limits
) -> None:
    server.play("anthropic/tool_in_pieces")
    shop = Shop()
    assert go(models.anthropic(), folder, shop.tool, budget=Budget(limit)).outcome is Outcome.BUDGET_SPENT
    assert shop.asked == []


def test_a_finished_answer_is_kept_though_it_passed_the_budget(
    server: StandIn, models: Models, folder: Path
) -> None:
    server.play("anthropic/answer")
    result = go(models.anthropic(), folder, budget=Budget(Limits(tokens=101)))
    assert result == Result(Outcome.DONE, "Done.")


def test_seconds_run_out_also_while_an_answer_arrives(
    server: StandIn, models: Models, folder: Path, sleeper: Sleeper
) -> None:
    class Slow(Watch):
        def beat(self) -> None:
            sleeper.now += 3

    server.play("anthropic/tool_in_pieces")
    budget = Budget(Limits(seconds=15), clock=sleeper.clock)
    result = go(models.anthropic(), folder, Shop().tool, budget=budget, watch=Slow())
    assert result.outcome is Outcome.BUDGET_SPENT
    assert budget.spent.tokens == 4201  # the prompt had been counted when the answer began
    assert kinds(read(folder)) == ["start", "user", "failure", "end"]


def test_a_model_without_a_price_does_not_start_on_a_budget_in_dollars(
    server: StandIn, models: Models, folder: Path
) -> None:
    with pytest.raises(NotConfigured, match="HUB_LLM_PRICES"):
        go(models.openai("qwen3"), folder, budget=Budget(Limits(dollars=1)))
    assert server.seen == []


def test_an_answer_never_gets_more_tokens_than_are_left(
    server: StandIn, models: Models, folder: Path
) -> None:
    server.play("anthropic/answer")
    go(models.anthropic(), folder, budget=Budget(Limits(tokens=500)))
    assert server.seen[0].body["max_tokens"] == 500
