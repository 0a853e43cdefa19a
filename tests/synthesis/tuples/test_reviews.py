"""Reviews by people: who gets what next, what a decision changes, and how far two agree."""

from __future__ import annotations

import json
from datetime import timedelta
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

from synthesis.tuples import home
from synthesis.tuples.models import Assignment, Card, Item, Review
from tests.synthesis.tuples import made
from tests.synthesis.tuples.test_api import get, post
from tests.synthesis.tuples.test_api_items import found, placed

pytestmark = pytest.mark.django_db(transaction=True)


def decide(
    client: Client, item: Item | int, reviewer: str, decision: str, status: int = 201, **more: Any
) -> Any:
    where = item if isinstance(item, int) else item.id
    return post(
        client, f"items/{where}/reviews", {"reviewer": reviewer, "decision": decision, **more}, status
    )


def following(client: Client, reviewer: str) -> Any:
    return get(client, f"reviews/next?reviewer={reviewer}")


def test_a_decision_is_kept_and_seen_on_the_item(client: Client) -> None:
    (item,) = placed(state="accepted")
    shown = decide(client, item, "ana", "reject", reason="two right ends", seconds=12.5)
    row = Review.objects.get()
    assert (row.item_id, row.reviewer, row.decision, row.reason, row.seconds) == (
        item.id, "ana", "reject", "two right ends", 12.5,
    )  # fmt: skip
    assert shown["undone_at"] is None
    assert found(client, "review=reject") == [item.task_id]
    assert get(client, f"items/{item.id}")["reviews"][0]["reason"] == "two right ends"


def test_an_edited_instruction_is_what_the_list_shows_until_it_is_undone(client: Client) -> None:
    (item,) = placed(state="accepted")
    text = "Tick the note about the fern off."
    review = decide(client, item, "ana", "modify", instruction=text)
    assert get(client, "items?q=tick")["results"][0]["instruction"] == text
    undone = post(client, f"reviews/{review['id']}/undo")
    assert undone["undone_at"] is not None
    assert Card.objects.get().instruction == made.task().instruction
    assert (Card.objects.get().review, Card.objects.get().reviews) == ("", 0)
    assert post(client, f"reviews/{review['id']}/undo", status=409)["error"] == "already_undone"
    assert post(client, "reviews/999/undo", status=404)["error"] == "unknown_review"
    assert get(client, "reviews")["count"] == 0
    assert get(client, "reviews?undone=true")["count"] == 1


@pytest.mark.parametrize(
    ("decision", "instruction", "error"),
    [
        ("modify", "", "instruction_needed"),
        ("keep", "Other words.", "instruction_needed"),
        ("maybe", "", "invalid"),
    ],
)
def test_a_decision_that_makes_no_sense_changes_nothing(
    client: Client, decision: str, instruction: str, error: str
) -> None:
    (item,) = placed(state="accepted")
    assert decide(client, item, "ana", decision, 400, instruction=instruction)["error"] == error
    assert not Review.objects.exists()


def test_what_was_not_accepted_is_not_reviewed(client: Client) -> None:
    (item,) = placed(state="rejected")
    assert decide(client, item, "ana", "keep", 400)["error"] == "not_reviewable"
    assert following(client, "ana") == {"item": None, "left": 0}


def test_a_reviewer_decides_once_until_it_is_undone(client: Client) -> None:
    (item,) = placed(state="accepted")
    first = decide(client, item, "ana", "keep")
    assert decide(client, item, "ana", "reject", 409)["error"] == "already_reviewed"
    post(client, f"reviews/{first['id']}/undo")
    decide(client, item, "ana", "reject")
    assert [one.decision for one in Review.objects.filter(undone_at=None)] == ["reject"]


def test_two_who_disagree_are_split(client: Client) -> None:
    (item,) = placed(state="accepted")
    decide(client, item, "ana", "keep")
    decide(client, item, "ben", "reject")
    assert found(client, "review=split") == [item.task_id]


# --- the queue ------------------------------------------------------------------------------------


def test_what_one_is_looking_at_is_not_given_to_another(client: Client) -> None:
    first, second = placed(count=2, state="accepted")
    assert following(client, "ana")["item"]["id"] == first.id
    assert following(client, "ben")["item"]["id"] == second.id
    assert following(client, "ana")["item"]["id"] == first.id
    assert following(client, "cyd") == {"item": None, "left": 0}
    Assignment.objects.update(until=timezone.now() - timedelta(seconds=1))
    assert following(client, "cyd")["item"]["id"] == first.id


def test_what_another_has_reviewed_comes_first_and_what_two_have_never(client: Client) -> None:
    items = placed(count=3, state="accepted")
    decide(client, items[2], "ana", "keep")
    shown = following(client, "ben")
    assert (shown["item"]["id"], shown["left"]) == (items[2].id, 3)
    decide(client, items[2], "ben", "keep")
    assert following(client, "cyd")["item"]["id"] == items[0].id


def test_assigned_items_come_first_and_go_to_nobody_else(client: Client) -> None:
    items = placed(count=10, state="accepted")
    made_ = post(
        client, "reviews/assignments", {"reviewers": ["ana", "ben"], "count": 6, "overlap": 0.5}, 201
    )
    assert len(made_) == 9
    mine = {one["item"] for one in made_ if one["reviewer"] == "ana"}
    both = mine & {one["item"] for one in made_ if one["reviewer"] == "ben"}
    assert len(both) == 3
    taken = set()
    for _ in mine:
        item = following(client, "ana")["item"]["id"]
        taken.add(item)
        decide(client, item, "ana", "keep")
    assert taken == mine
    left = following(client, "ana")["item"]["id"]
    assert left in {one.id for one in items} - {one["item"] for one in made_}
    assert get(client, "reviews/assignments?reviewer=ana")["count"] == 1  # the reservation
    assert not Assignment.objects.filter(item_id__in=mine, reviewer="ana").exists()


def test_assignments_that_cannot_be_made_say_why(client: Client) -> None:
    body = {"reviewers": ["ana"], "count": 1, "overlap": 0.2}
    assert post(client, "reviews/assignments", body, 400)["error"] == "two_reviewers_needed"
    body = {"reviewers": ["ana"], "count": 1, "overlap": 0}
    assert post(client, "reviews/assignments", body, 409)["error"] == "nothing_to_review"


def test_agreement_is_told_over_what_both_have_decided(client: Client) -> None:
    items = placed(count=5, state="accepted")
    for item, one, other in zip(items, "kkrrk", "kkkr-", strict=True):
        word = {"k": "keep", "r": "reject"}
        decide(client, item, "ana", word[one])
        if other != "-":
            decide(client, item, "ben", word[other])
    shown = get(client, "reviews/agreement?first=ana&second=ben")
    assert (shown["items"], shown["agreed"], shown["observed"]) == (4, 3, 0.75)
    assert shown["kappa"] == pytest.approx(0.5)
    assert [(one["reviewer"], one["keep"], one["reject"]) for one in get(client, "reviews/progress")] == [
        ("ana", 3, 2), ("ben", 3, 1),
    ]  # fmt: skip


# --- what is exported -----------------------------------------------------------------------------


def test_what_people_say_is_what_is_exported(client: Client, data: Path, tmp_path: Path) -> None:
    """Rejected tuples stay here, edited instructions go out, and an undone decision changes neither."""
    run = made.run(state="done")
    items = placed(run, 4, state="accepted")
    for item in items:
        folder = made.bundle(home.folder() / "runs" / str(run.id) / "final", made.task(item.task_id))
        Item.objects.filter(id=item.id).update(bundle=str(folder.relative_to(home.folder())))
    decide(client, items[0], "ana", "reject")
    decide(client, items[1], "ana", "modify", instruction="Tick the fern off.")
    for decision, more in (("reject", {}), ("modify", {"instruction": "Gone again."})):
        review = decide(client, items[2], "ana", decision, **more)
        post(client, f"reviews/{review['id']}/undo")
    out = StringIO()
    call_command("tasks_export", "--run", str(run.id), "--out", str(tmp_path / "out"), stdout=out)
    assert "1 that broke on a later version or were rejected" in out.getvalue()
    texts = {
        path.parent.name: json.loads(path.read_text())["instruction"]
        for path in (tmp_path / "out").glob("*/config.json")
    }
    assert texts == {"t1": "Tick the fern off.", "t2": made.task().instruction, "t3": made.task().instruction}
