"""Items over all runs as a dashboard sees them: facets, search, sorting, and what models and filters left with each."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from pytest_django import Settings

from hub.access import services as tokens
from synthesis.llm.messages import Bill, Image, Message, Reply, Stop, Text, Usage
from synthesis.llm.secrecy import Censor
from synthesis.llm.transcript import Start, Transcript
from synthesis.tuples import cards, filing
from synthesis.tuples.models import Conversation, Item, Run
from synthesis.tuples.pipeline.filtered import Attempt
from tests.synthesis.tuples import cast, made
from tests.synthesis.tuples.test_api import AT, get

pytestmark = pytest.mark.django_db(transaction=True)


def placed(run: Run | None = None, count: int = 1, **changes: Any) -> list[Item]:
    """Items with their cards."""
    task = changes.pop("task", {})
    items = made.items(run or made.run(), count, **changes)
    for one in items:
        one.task |= task
        one.save()
    cards.cards_write(items=items)
    return items


def found(client: Client, query: str) -> list[str]:
    return [one["task_id"] for one in get(client, f"items?{query}")["results"]]


# --- lists ----------------------------------------------------------------------------------------


@pytest.fixture
def mixed() -> list[Item]:
    run = made.run()
    weak = {
        "rounds": [{"tried": [{"expected": "below 1", "right": True}, {"expected": "0", "right": False}]}]
    }
    return [
        *placed(run, state="accepted", versions={made.MOCK: "1.0.0"}, outcome=made.outcome().model_dump(mode="json"),
                filters={"votes": {"verdict": "keep", "severity": "P3"}}, task={"difficulty": "hard"}),
        *placed(run, state="rejected", reason="weak_reward", outcome=weak),
        *placed(run, state="queued", task={"applications": [made.MOCK, "mail-mock"], "instruction": "Write to Dana."}),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("query", "wanted"),
    [
        ("", ["t2", "t1", "t0"]), ("sort=oldest", ["t0", "t1", "t2"]), ("state=accepted", ["t0"]),
        ("reason=weak_reward", ["t1"]), ("mock=mail-mock", ["t2"]), ("version=1.0.0", ["t0"]),
        ("difficulty=hard", ["t0"]), ("platform=web&difficulty=easy", ["t2", "t1"]), ("votes=keep", ["t0"]),
        ("votes=not_voted", ["t2", "t1"]), ("severity=P3", ["t0"]), ("caught=all", ["t0"]), ("caught=below", ["t1"]),
        ("caught=unknown", ["t2"]), ("cost=free", ["t2", "t1", "t0"]), ("cost=more", []), ("q=dana", ["t2"]),
        ("q=T1", ["t1"]), ("sort=strength&state=accepted", ["t0"]), ("sort=-strength&q=fern", ["t0", "t1"]),
    ],
)  # fmt: skip
def test_items_are_found_by_what_is_known_of_them(
    client: Client, mixed: list[Item], query: str, wanted: list[str]
) -> None:
    assert found(client, query) == wanted


def test_of_a_run_only_its_own_items_are_shown(client: Client, mixed: list[Item]) -> None:
    other = made.run()
    placed(other)
    assert len(found(client, f"run={other.id}")) == 1
    assert get(client, "items?run=not-a-uuid", 400)["error"] == "invalid"


def test_pages_are_cut_on_the_server(client: Client, mixed: list[Item]) -> None:
    second = get(client, "items?page_size=2&page=2")
    assert (second["count"], second["pages"], [one["task_id"] for one in second["results"]]) == (3, 2, ["t0"])
    assert get(client, "items?page=9")["results"] == []
    (shown,) = second["results"]
    assert (shown["mocks"], shown["caught"], shown["tried"], shown["versions"]) == (
        [made.MOCK], 1, 1, f"{made.MOCK}@1.0.0",
    )  # fmt: skip


def test_facets_count_what_the_others_leave(client: Client, mixed: list[Item]) -> None:
    shown = get(client, "items/facets")["facets"]
    assert shown["state"] == {"accepted": 1, "rejected": 1, "queued": 1}
    assert shown["mock"] == {made.MOCK: 3, "mail-mock": 1}
    assert shown["caught"] == {"all": 1, "below": 1, "unknown": 1}
    narrowed = get(client, "items/facets?state=accepted")["facets"]
    assert narrowed["state"] == shown["state"]  # its own values stay to be chosen from
    assert (narrowed["difficulty"], narrowed["version"]) == ({"hard": 1}, {"1.0.0": 1})


def test_a_state_that_changes_is_seen_in_the_list(client: Client) -> None:
    from synthesis.tuples import services

    run = made.run()
    placed(run, 2)
    taken = services.item_take(run=run)
    assert taken is not None
    assert found(client, "state=working") == [taken.task_id]
    services.leases_release(run=run)
    assert found(client, "state=working") == []
    services.run_cancel(run=run)
    assert len(found(client, "state=dropped")) == 2


# --- one item --------------------------------------------------------------------------------------


@pytest.fixture
def talked(data: Path) -> Item:
    """An item with a conversation, a vote and two rollouts."""
    (item,) = placed(state="accepted", filters={
        "votes": {"verdict": "keep"}, "teacher": {"outcome": "accept", "visual": None, "judged": False},
        "first_instruction": "Do the thing with the fern.",
    })  # fmt: skip
    folder = data / "synthesis" / "runs" / str(item.run_id) / "talks" / "generator-01"
    bill = Bill(Usage(input=1000, output=100), 0.0075)
    with Transcript(folder, Start("r", "generator", "m", "system"), Censor()) as transcript:
        transcript.user([Text("the task"), Image(b"\x89PNG picture")])
        transcript.reply(Reply(Message("assistant", (Text("done"),)), Stop.END, bill, "m"), 2.0)
        transcript.end("done", why="", text="done", value=None)
    Conversation.objects.create(
        run=item.run, item=item, role="generator", number=1, model="anthropic:m",
        folder=str(folder.relative_to(data / "synthesis")), outcome="done", turns=1, input_tokens=1000,
        output_tokens=100, dollars=0.0075, seconds=2.0,
    )  # fmt: skip
    from synthesis.filters import votes

    vote = votes.read(cast.VOTE)
    filing.vote_write(
        item=item, number=1, model="anthropic:m", family="m", vote=vote, contradiction="", fault=""
    )
    filing.vote_write(
        item=item, number=2, model="openai:n", family="n", vote=None, contradiction="", fault="cut off"
    )
    attempts = [Attempt("oracle", "scored", 1.0), Attempt("imperfect oracle", "scored", 0.5)]
    filing.rollouts_write(item=item, passage=0, attempts=attempts)
    cards.cards_write(items=[item])
    return item


def test_an_item_shows_its_filters_and_costs(client: Client, talked: Item) -> None:
    shown = get(client, f"items/{talked.id}")
    assert shown["costs"]["dollars"] == 0.0075
    assert shown["filters"]["votes"]["verdict"] == "keep"
    assert shown["first_instruction"] == "Do the thing with the fern."
    assert '"plan"' not in json.dumps(shown)
    assert get(client, "items/999999", 404)["error"] == "unknown_item"


def test_a_transcript_is_shown_line_by_line_with_its_pictures(client: Client, talked: Item) -> None:
    (row,) = get(client, f"items/{talked.id}/transcripts")
    shown = get(client, f"items/{talked.id}/transcripts/{row['id']}")
    assert [one["kind"] for one in shown["entries"]] == ["start", "user", "reply", "end"]
    name = shown["entries"][1]["parts"][1]["name"]
    picture = client.get(f"{AT}/items/{talked.id}/transcripts/{row['id']}/pictures/{name}")
    assert (picture.content, picture["content-type"]) == (b"\x89PNG picture", "image/png")
    for path in (
        f"transcripts/{row['id'] + 1}",
        f"transcripts/{row['id']}/pictures/..%2f..%2ftranscript.jsonl",
    ):
        assert client.get(f"{AT}/items/{talked.id}/{path}").status_code == 404


def test_votes_and_rollouts_say_what_was_not_given(client: Client, talked: Item) -> None:
    votes = get(client, f"items/{talked.id}/votes")
    assert [(one["verdict"], one["fault"]) for one in votes["votes"]] == [("keep", ""), ("", "cut off")]
    assert votes["votes"][0]["vote"]["severity"] == "P3"
    rollouts = get(client, f"items/{talked.id}/rollouts")
    assert [(one["actor"], one["program"], one["visual"]) for one in rollouts["rollouts"]] == [
        ("oracle", 1.0, None), ("imperfect oracle", 0.5, None),
    ]  # fmt: skip
    assert rollouts["verdict"]["judged"] is False
    (other,) = placed()
    assert get(client, f"items/{other.id}/votes") == {"decision": {"verdict": "not_voted"}, "votes": []}


def test_a_cost_that_nobody_knows_is_not_zero(client: Client, talked: Item) -> None:
    Conversation.objects.create(
        run=talked.run, item=talked, role="critics", number=1, model="openai:n", folder="x", dollars=None
    )
    cards.cards_write(items=[talked])
    shown = get(client, f"items/{talked.id}/costs")
    assert (shown["dollars"], shown["conversations"]) == (None, 2)
    assert (shown["by_role"]["generator"]["dollars"], shown["by_role"]["critics"]["dollars"]) == (
        0.0075,
        None,
    )
    assert found(client, "cost=unknown") == [talked.task_id]


def test_statistics_tell_cost_per_accepted_tuple_and_rejects_by_reason(client: Client, talked: Item) -> None:
    placed(talked.run, 2, state="rejected", reason="weak_reward")
    placed(talked.run, 1, state="budget_spent", reason="budget_spent")
    shown = get(client, f"statistics?run={talked.run_id}")
    assert shown["rejects"] == {"weak_reward": 2, "budget_spent": 1}
    assert shown["cost"]["per_accepted"] == 0.0075
    assert shown["statistics"]["size"] == 1
    assert shown["states"] == {"accepted": 1, "rejected": 2, "budget_spent": 1}


def test_transcripts_are_for_those_who_review(client: Client, settings: Settings, talked: Item) -> None:
    settings.HUB_AUTH = "token"
    statuses = []
    for scope in ("read", "session", "review"):
        _, token = tokens.token_create(name=f"a-{scope}", scopes=[scope])
        headers = {"authorization": f"Bearer {token}"}
        assert client.get(f"{AT}/items/{talked.id}/votes", headers=headers).status_code == 200
        statuses.append(client.get(f"{AT}/items/{talked.id}/transcripts", headers=headers).status_code)
    assert statuses == [403, 403, 200]
