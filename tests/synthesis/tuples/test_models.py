"""A run with models in every role, from the task writer to the judge: hub, browser, sandboxes and SDKs are real."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

import pytest

from tests.synthesis.llm import stand_in
from tests.synthesis.llm.said import call, calls
from tests.synthesis.llm.stand_in import Seen
from tests.synthesis.tuples import cast, house, made

REVISED = "Moss is finished: mark that note as done."
CRITIC = {**cast.VOTE, "verdict": "modify_query", "severity": "P2", "can_fix_with_query_only": True,
          "query_issues": ["too short"], "reasoning_summary": "Fine, with better words."}  # fmt: skip
AT_ODDS = {**cast.VOTE, "severity": "P0"}  # a keep with the severity of a reject


@dataclass(frozen=True)
class Played:
    house: house.House
    out: str
    seen: list[Seen]
    rows: dict[str, list[dict[str, Any]]]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory, chromium: str) -> Played:
    here = house.built(tmp_path_factory.mktemp("models"))
    here.prepare(["tables"], here.version("1.0.0"))
    with stand_in.running() as server, pytest.MonkeyPatch.context() as patch:
        other = f"openai:other@{server.address}/v1"
        claude = f"anthropic:{cast.MODEL}@{server.address}"
        more = {
            "HUB_LLM_CRITICS": f"{claude},{other},{other}",
            "HUB_LLM_TEACHER": claude,
            "HUB_LLM_JUDGE": other,
        }
        for name, value in cast.settings(server.address, **more).items():
            patch.setenv(name, value)
        server.play(
            *cast.written("Tidy up the notes a bit."), *cast.written(),
            *cast.generated(), *cast.rewarded(cast.WEAK, f"Look at Moss.\n{cast.WEAK.splitlines()[-2]}"),
            call("submit_scripts"), *cast.rewarded(cast.STRONG, "Nothing is wrong."),
            call("submit_verdict", **{**CRITIC, "confidence": 0.6, "revised_query": "Mark Moss."}),
            calls("submit_verdict", **AT_ODDS), calls("submit_verdict", **cast.VOTE),
            calls("submit_verdict", **{**CRITIC, "confidence": 0.9, "revised_query": REVISED}),
            *[call("computer_use", action="key", text=key) for key in ("Tab", "Tab", "Tab", "Enter")],
            call("terminate", status="success"),
            calls("submit_judgement", items=[{"item": 1, "seen": "met", "what": "Moss (done)"}], done=True, why="done"),
            call("terminate", status="failure"),
            calls("submit_judgement", items=[{"item": 1, "seen": "not_met", "what": "Moss"}], done=False, why="open"),
        )  # fmt: skip
        out = here.manage(
            "synth", "run", "--size", "1", "--jobs", "1", "--mocks", made.MOCK, "--with", "models"
        )
        seen, left = list(server.seen), list(server.exchanges)
    assert left == [], out
    return Played(here, out, seen, cast.rows(here))


def test_the_tuple_is_accepted_in_its_second_round(played: Played) -> None:
    (item,) = played.rows["items"]
    assert (item["state"], item["reason"]) == ("accepted", "")
    assert len(item["outcome"]["rounds"]) == 2
    wrong = [one["name"] for one in item["outcome"]["rounds"][0]["tried"] if not one["right"]]
    assert wrong
    assert all("damage" in one for one in wrong)
    folder = played.house.folder / "data" / "synthesis" / item["bundle"]
    assert (folder / "reward.py").read_text() == cast.STRONG
    assert (folder / "golden_patch.py").read_text() == cast.PATCH


def test_a_vague_instruction_goes_back_to_its_writer(played: Played) -> None:
    first, second = cast.said_to(played.seen, "submit_tasks")
    assert "Not this one" in second
    assert "Not this one" not in first
    assert played.rows["items"][0]["filters"]["first_instruction"] == cast.INSTRUCTION


def test_of_two_rewrites_the_more_confident_one_is_the_instruction(played: Played) -> None:
    (item,) = played.rows["items"]
    assert item["task"]["instruction"] == REVISED
    folder = played.house.folder / "data" / "synthesis" / item["bundle"]
    assert json.loads((folder / "task_config.json").read_text())["instruction"] == REVISED
    assert (item["filters"]["votes"]["verdict"], item["filters"]["votes"]["author"]) == ("modify_query", 3)


def test_a_critic_that_contradicts_itself_is_asked_again_once(played: Played) -> None:
    votes = played.rows["votes"]
    assert [one["family"] for one in votes] == ["claude", "other", "other"]
    assert [bool(one["contradiction"]) for one in votes] == [False, True, False]
    assert [one["verdict"] for one in votes] == ["modify_query", "keep", "modify_query"]
    assert "severity P0" in votes[1]["contradiction"]


def test_each_attempt_has_the_programs_and_the_judges_score(played: Played) -> None:
    first, second = played.rows["rollouts"]
    assert (first["program"], first["visual"], second["program"], second["visual"]) == (1.0, True, 0.0, False)
    assert (first["steps"], first["actor"]) == (4, f"anthropic:{cast.MODEL}")
    (picture,) = first["pictures"]
    assert (played.house.folder / "data" / "synthesis" / picture).read_bytes().startswith(b"\x89PNG")
    assert played.rows["items"][0]["filters"]["teacher"]["outcome"] == "accept"


def test_transcripts_and_costs_are_kept_for_each_role(played: Played) -> None:
    talks = played.rows["conversations"]
    roles = [(one["role"], one["number"]) for one in talks]
    assert roles == [
        ("task_gen", 1), ("generator", 1), ("discriminator", 1), ("generator", 2), ("discriminator", 2),
        ("critics", 1), ("critics", 3), ("critics", 4), ("critics", 5), ("teacher", 1), ("judge", 1), ("teacher", 2),
        ("judge", 2),
    ]  # fmt: skip
    assert all(one["outcome"] == "done" for one in talks)
    assert talks[1]["turns"] == 5
    assert talks[1]["dollars"] == pytest.approx(5 * (1000 * 5 + 100 * 25) / 1e6)
    total = sum(one["dollars"] for one in talks)
    assert played.rows["cards"][0]["dollars"] == pytest.approx(total)
    assert total > 0.1


def test_the_generator_sees_the_review_and_no_line_of_the_reward(played: Played) -> None:
    told = cast.said_to(played.seen, "submit_scripts")
    assert "Look at Moss." in told[-1]
    assert "Strength" in told[-1]
    assert [one for one in told if cast.CANARY in one] == []


def test_the_discriminator_sees_no_script_of_the_generator(played: Played) -> None:
    told = cast.said_to(played.seen, "submit_reward")
    assert len(told) == 6
    assert [one for one in told if cast.OTHER_CANARY in one] == []
    assert "initial: 0\\ngolden: 1" in told[2]


def test_the_key_is_in_no_file_and_no_output(played: Played) -> None:
    found = [
        str(path)
        for path in (played.house.folder / "data").rglob("*")
        if path.is_file() and cast.KEY.encode() in path.read_bytes()
    ]
    assert found == []
    assert cast.KEY not in played.out
    assert all(one.headers.get("x-api-key", cast.KEY) == cast.KEY for one in played.seen)


def test_nothing_of_the_sides_is_left_behind(played: Played) -> None:
    work = played.house.folder / "data" / "synthesis" / "runs" / played.rows["runs"][0]["id"] / "work"
    assert not list(work.glob("*"))
