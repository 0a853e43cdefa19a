"""Runs that stopped, in all the places where one can, and go on."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from synthesis.llm.errors import Interrupted
from synthesis.llm.model import Watch
from synthesis.llm.result import Outcome, Result
from synthesis.llm.retry import Retrying
from synthesis.llm.tools import Output, Tool
from synthesis.llm.transcript_read import read
from tests.synthesis.llm.conftest import Models, Sleeper
from tests.synthesis.llm.runs import ITEM, SUBMIT, Shop, go
from tests.synthesis.llm.stand_in import StandIn


def test_what_may_pass_leaves_the_run_open(
    server: StandIn, models: Models, folder: Path, sleeper: Sleeper
) -> None:
    busy = {"status": 529, "json": {"error": {"message": "busy"}}}
    server.play("anthropic/tool_in_pieces")
    server.exchanges[1:1] = [busy, busy]
    model, shop = Retrying(models.anthropic(), sleeper.patience(attempts=2)), Shop()
    first = go(model, folder, shop.tool)
    assert (first.outcome, first.again) == (Outcome.FAILED, True)
    assert read(folder).ended is None
    assert go(model, folder, shop.tool) == Result(Outcome.DONE, "There are 12 left.")
    assert shop.asked == ["green tea"]


def test_what_will_not_pass_ends_the_run(server: StandIn, models: Models, folder: Path) -> None:
    server.play({"status": 401, "json": {"error": {"type": "authentication_error", "message": "invalid"}}})
    result = go(models.anthropic(), folder)
    assert (result.outcome, result.again) == (Outcome.FAILED, False)
    assert "Check the key" in result.why


def test_a_finished_run_is_not_done_again(server: StandIn, models: Models, folder: Path) -> None:
    server.play("anthropic/submitted")
    first = go(models.anthropic(), folder, SUBMIT)
    assert go(models.anthropic(), folder, SUBMIT) == first
    assert len(server.seen) == 1


class Paused(Interrupted):
    pass


def test_a_paused_run_goes_on_and_keeps_what_it_has_spent(
    server: StandIn, models: Models, folder: Path
) -> None:
    class AfterTheFirst(Watch):
        def beat(self) -> None:
            if len(server.seen) == 2:
                raise Paused("paused")

    server.play("anthropic/tool_in_pieces")
    shop = Shop()
    with pytest.raises(Paused):
        go(models.anthropic(), folder, shop.tool, watch=AfterTheFirst())
    assert read(folder).ended is None
    server.play("anthropic/answer")
    assert go(models.anthropic(), folder, shop.tool).text == "Done."
    assert shop.asked == ["green tea"]
    assert read(folder).total.usage.total == 4285 + 3241 + 105


def test_a_run_killed_before_a_result_tells_the_model_that_it_was_lost(
    server: StandIn, models: Models, folder: Path
) -> None:
    def die(_: Mapping[str, Any]) -> Output:
        raise Killed

    server.play("anthropic/tool_in_pieces")
    with pytest.raises(Killed):
        go(models.anthropic(), folder, Tool("stock", "How many are left.", ITEM, die))
    shop = Shop()
    assert go(models.anthropic(), folder, shop.tool).text == "There are 12 left."
    assert shop.asked == []
    (result,) = server.seen[1].body["messages"][-1]["content"]
    assert result["is_error"]
    assert "not known whether this ran" in str(result)


def test_a_run_killed_before_its_end_was_written_is_done(
    server: StandIn, models: Models, folder: Path
) -> None:
    server.play("anthropic/answer")
    go(models.anthropic(), folder)
    path = folder / "transcript.jsonl"
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:-1]))
    assert go(models.anthropic(), folder) == Result(Outcome.DONE, "Done.")
    assert len(server.seen) == 1


class Killed(BaseException):
    pass


def test_a_run_killed_between_two_calls_keeps_the_result_it_has(
    server: StandIn, models: Models, folder: Path
) -> None:
    asked: list[str] = []

    def once(arguments: Mapping[str, Any]) -> Output:
        if asked:
            raise Killed
        asked.append(arguments["item"])
        return "12"

    server.play("anthropic/parallel")
    with pytest.raises(Killed):
        go(models.anthropic(), folder, Tool("stock", "How many are left.", ITEM, once))
    shop = Shop()
    assert go(models.anthropic(), folder, shop.tool).text == "12 and 3."
    assert shop.asked == []
    first, second = server.seen[1].body["messages"][-1]["content"]
    assert first["content"][0]["text"] == "12"
    assert (second["tool_use_id"], second["is_error"]) == ("toolu_02", True)


def test_a_run_killed_after_the_call_that_ended_it_is_done(
    server: StandIn, models: Models, folder: Path
) -> None:
    server.play("anthropic/submitted")
    go(models.anthropic(), folder, SUBMIT)
    path = folder / "transcript.jsonl"
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:-1]))
    assert go(models.anthropic(), folder, SUBMIT).value == {"verdict": "keep"}
    assert len(server.seen) == 1
