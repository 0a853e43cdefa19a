"""A run without models, and one with critics alone: what nobody said is recorded as not said, never invented."""

from __future__ import annotations

import json

import pytest

from tests.synthesis.llm import stand_in
from tests.synthesis.llm.said import call
from tests.synthesis.tuples import cast, house, made

RUN = ("synth", "run", "--size", "1", "--jobs", "1", "--worlds", "0", "--mocks", made.MOCK)


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory, chromium: str) -> house.House:
    here = house.built(tmp_path_factory.mktemp("offline"))
    here.prepare(["tables"], here.version("1.0.0"))
    return here


def test_oracle_and_imperfect_oracle_stand_in_for_the_teacher_and_nobody_votes(home: house.House) -> None:
    out = home.manage(*RUN)
    rows = cast.rows(home)
    (item,) = [one for one in rows["items"] if one["state"] == "accepted"]
    mine = [one for one in rows["rollouts"] if one["item_id"] == item["id"]]
    assert [(one["actor"], one["visual"], one["judge"]) for one in mine] == [
        ("oracle", None, ""), ("imperfect oracle", None, ""),
    ]  # fmt: skip
    assert mine[0]["program"] == 1.0
    assert mine[1]["program"] < 1.0
    assert (item["filters"]["votes"], rows["votes"], rows["conversations"]) == (
        {"verdict": "not_voted"},
        [],
        [],
    )
    assert (item["filters"]["teacher"]["outcome"], item["filters"]["teacher"]["judged"]) == ("accept", False)
    report = json.loads(out[out.index("{\n") : out.rindex("}") + 1])
    assert report["cost"]["dollars"] == 0
    assert report["votes"] == {"not_voted": 1}
    shown = home.manage("synth", "show", item["run_id"].replace("-", "")[:8], "--item", item["task_id"])
    assert "votes: not_voted" in shown
    assert "oracle: program 1.0, to the eye not judged" in shown


def test_critics_may_vote_on_tuples_that_no_model_made(
    home: house.House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A tie is a rejection, and a critic that gives no vote counts against."""
    with stand_in.running() as server:
        claude = f"anthropic:{cast.MODEL}@{server.address}"
        changed = {"HUB_LLM_CRITICS": f"{claude},{claude}", "HUB_LLM_RUN_DOLLARS": "0.0001"}
        for name, value in cast.settings(server.address, **changed).items():
            monkeypatch.setenv(name, value)
        refused = {"status": 400, "json": {"error": {"type": "invalid_request_error", "message": "no"}}}
        server.play(call("submit_verdict", **cast.VOTE), refused)
        home.manage(*RUN, "--seed", "2", "--with", "critics")
        assert server.exchanges == []
    rows = cast.rows(home)
    run = next(one for one in rows["runs"] if one["cast"])
    (item,) = [one for one in rows["items"] if one["run_id"] == run["id"]]
    assert (item["state"], item["reason"]) == ("rejected", "voted_out")
    assert "1 of 2 critics are in favour, 2 are needed" in item["why"]
    votes = [one for one in rows["votes"] if one["item_id"] == item["id"]]
    assert [(one["verdict"], bool(one["fault"])) for one in votes] == [("keep", False), ("", True)]
    shown = home.manage("synth", "show", run["id"][:8], "--item", item["task_id"])
    assert "critics 1 anthropic" in shown
    (talk, _) = [one for one in rows["conversations"] if one["item_id"] == item["id"]]
    words = ("synth", "show", run["id"][:8], "--item", item["task_id"], "--transcript", str(talk["id"]))
    assert "submit_verdict(" in home.manage(*words)
