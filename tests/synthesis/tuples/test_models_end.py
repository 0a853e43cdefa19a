"""How an item ends when models fail, give up, cost too much or disagree: each in a state of its own, none lost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.synthesis.llm import stand_in
from tests.synthesis.llm.said import Exchange, busy, call, calls
from tests.synthesis.llm.stand_in import StandIn
from tests.synthesis.tuples import cast, house, made

Rows = dict[str, list[dict[str, Any]]]
DEAR = {"HUB_LLM_RUN_DOLLARS": "0.0001"}  # the run ends after its first item


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory, chromium: str) -> house.House:
    here = house.built(tmp_path_factory.mktemp("ends"))
    here.prepare(["tables"], here.version("1.0.0"))
    return here


@pytest.fixture
def server() -> Iterator[StandIn]:
    with stand_in.running() as running:
        yield running


def play(
    home: house.House, server: StandIn, monkeypatch: pytest.MonkeyPatch, *exchanges: Exchange, **changed: str
) -> tuple[dict[str, Any], dict[str, Any], Rows]:
    """The run and its first item after these exchanges, and every row."""
    for name, value in cast.settings(server.address, **changed).items():
        monkeypatch.setenv(name, value)
    server.play(*exchanges)
    home.manage("synth", "run", "--size", "1", "--jobs", "1", "--mocks", made.MOCK, "--with", "models")
    rows = cast.rows(home)
    run = max(rows["runs"], key=lambda one: one["made_at"])
    assert server.exchanges == []
    item = next(one for one in rows["items"] if one["run_id"] == run["id"])
    return (
        run,
        item,
        {name: [one for one in some if one.get("item_id") == item["id"]] for name, some in rows.items()},
    )


def test_a_spent_budget_ends_the_item_and_the_run_in_states_of_their_own(
    home: house.House, server: StandIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    run, item, rows = play(
        home, server, monkeypatch, *cast.written(), call("list_files"), HUB_LLM_ITEM_TURNS="2", **DEAR
    )
    assert (item["state"], item["reason"]) == ("budget_spent", "budget_spent")
    assert "turns" in item["why"]
    assert (run["state"], "HUB_LLM_RUN_DOLLARS" in run["why"]) == ("budget_spent", True)
    assert [(one["role"], one["turns"], one["outcome"]) for one in rows["conversations"]] == [
        ("task_gen", 1, "done"), ("generator", 1, "budget_spent"),
    ]  # fmt: skip
    assert rows["cards"][0]["state"] == "budget_spent"
    # With more to spend it is begun anew; what it has cost stays counted.
    monkeypatch.setenv("HUB_LLM_ITEM_TURNS", "600")
    monkeypatch.setenv("HUB_LLM_RUN_DOLLARS", "0.02")
    server.play(call("give_up", why="nothing to build on"))
    assert "1 items wait again" in home.manage("synth", "retry", run["id"][:8])
    home.manage("synth", "resume", run["id"][:8], "--jobs", "1")
    assert server.exchanges == []
    again = cast.rows(home)
    assert next(one for one in again["items"] if one["id"] == item["id"])["reason"] == "infeasible"
    talks = [(one["role"], one["outcome"]) for one in again["conversations"] if one["item_id"] == item["id"]]
    assert talks == [("task_gen", "done"), ("generator", "budget_spent"), ("generator", "done")]


def test_a_generator_that_gives_up_says_why(
    home: house.House, server: StandIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, item, _ = play(
        home,
        server,
        monkeypatch,
        *cast.written("Put the note “Reed” away."),
        call("give_up", why="no such note"),
        **DEAR,
    )
    assert (item["state"], item["reason"]) == ("rejected", "infeasible")
    assert "no such note" in item["why"]


def test_an_error_that_will_not_pass_fails_the_item_at_once(
    home: house.House, server: StandIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    refused = {
        "status": 401,
        "json": {"error": {"type": "authentication_error", "message": f"bad key {cast.KEY}"}},
    }
    _, item, rows = play(
        home, server, monkeypatch, *cast.written("Mark the note “Fern” as done."), refused, **DEAR
    )
    assert (item["state"], item["reason"], item["attempts"]) == ("failed", "model_failed", 1)
    assert "Check the key" in item["why"]
    assert cast.KEY not in str(rows)


def test_overload_is_waited_for_and_nothing_that_was_said_is_said_again(
    home: house.House, server: StandIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And where program and eye disagree to the end, the tuple goes to the offline bucket after two returns."""
    claude, other = f"anthropic:{cast.MODEL}@{server.address}", f"openai:other@{server.address}/v1"
    blind = calls(
        "submit_judgement", items=[{"item": 1, "seen": "unseen", "what": "-"}], done=False, why="cannot tell"
    )
    mark = [call("computer_use", action="key", text=key) for key in ("Tab", "Tab", "Tab", "Enter")]
    run, item, rows = play(
        home, server, monkeypatch,
        *cast.written("Moss has been seen to: tick it off."),
        call("write_file", name="initial_setup.py", text=cast.SETUP), busy(), busy(),
        call("write_file", name="golden_patch.py", text=cast.PATCH), call("submit_scripts"),
        *cast.rewarded(cast.STRONG),
        *mark, call("terminate", status="success"), blind,
        *mark, call("terminate", status="success"), blind,
        *cast.rewarded(cast.STRONG + "# again\n"), *cast.rewarded(cast.STRONG + "# and again\n"),
        HUB_LLM_TEACHER=claude, HUB_LLM_JUDGE=other, HUB_LLM_RUN_DOLLARS="0.02",
    )  # fmt: skip
    assert item["attempts"] == 2
    (generator,) = [one for one in rows["conversations"] if one["role"] == "generator"]
    assert (generator["turns"], generator["outcome"]) == (3, "done")
    assert (item["state"], item["reason"]) == ("offline", "disagreement")
    assert [(one["passage"], one["program"], one["visual"]) for one in rows["rollouts"]] == [
        (passage, 1.0, False) for passage in (0, 1, 2) for _ in range(2)
    ]
    feedback = cast.said_to(server.seen, "submit_reward")
    assert "to the eye it is not done: cannot tell" in feedback[-1]
    bundle = home.folder / "data" / "synthesis" / item["bundle"]
    assert bundle.parent.name == "offline"
    assert (bundle / "reward.py").read_text() == cast.STRONG + "# and again\n"
    assert not (bundle.parent.parent / "final").exists()
    assert run["state"] == "budget_spent"


def test_a_run_with_a_role_that_is_not_set_is_not_begun(
    home: house.House, server: StandIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in cast.settings(server.address, HUB_LLM_GENERATOR="").items():
        monkeypatch.setenv(name, value)
    before = len(cast.rows(home)["runs"])
    out = home.manage("synth", "run", "--size", "1", "--mocks", made.MOCK, "--with", "models", status=1)
    assert "HUB_LLM_GENERATOR" in out
    assert len(cast.rows(home)["runs"]) == before
