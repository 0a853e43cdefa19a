"""Writes of the narrow rows that lists are made of: they follow the items, whatever changes in these.

Called by `services`, `reviewing` and migrations, in the transaction of the change itself.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.db.models import OuterRef, QuerySet, Subquery, Sum

from synthesis.tuples import statistics
from synthesis.tuples.models import Card, CardMock, Conversation, Item, Review, Run
from synthesis.tuples.models.cards import BETWEEN

BATCH = 500


def cards_write(*, items: Iterable[Item], new: bool = False) -> None:
    """Everything that a card shows, from its item and the rows about it. `new`: there are no such rows yet."""
    rows = list(items)
    for start in range(0, len(rows), BATCH):
        some = rows[start : start + BATCH]
        names = [
            one.name
            for one in Card._meta.concrete_fields
            if not one.generated and one.name not in ("item", "made_at")
        ]
        Card.objects.bulk_create(
            [Card(item=one, **{**_fields(one), **({} if new else _about(one))}) for one in some],
            update_conflicts=True, unique_fields=["item"], update_fields=names,
        )  # fmt: skip
        CardMock.objects.bulk_create(
            [
                CardMock(card_id=one.id, mock=mock, version=one.versions.get(mock, ""))
                for one in some
                for mock in one.task["applications"]
            ],
            update_conflicts=True, unique_fields=["card", "mock"], update_fields=["version"],
        )  # fmt: skip


def states_follow(*, run: Run) -> None:
    """After a change of many items of a run."""
    states = Item.objects.filter(id=OuterRef("item_id")).values("state")[:1]
    Card.objects.filter(run=run).update(state=Subquery(states))


def state_follows(*, item: Item) -> None:
    Card.objects.filter(item=item).update(state=item.state)


def _fields(item: Item) -> dict[str, Any]:
    task, filters = item.task, item.filters
    caught, tried = _mutants(item.outcome)
    votes = filters.get("votes", {})
    return {
        "run_id": item.run_id, "number": item.number, "task_id": item.task_id, "state": item.state,
        "reason": item.reason, "domain": task["domain"][:60], "difficulty": task["difficulty"],
        "scenario": task["scenario"], "type": task["type"], "caught": caught, "tried": tried,
        "strength": round(caught / tried, 4) if tried else None, "votes": votes.get("verdict", "not_voted"),
        "severity": votes.get("severity", ""), "teacher": filters.get("teacher", {}).get("outcome", ""),
        "versions": ", ".join(f"{mock}@{one}" for mock, one in sorted(item.versions.items()))[:400],
        "uses": BETWEEN.join(f"{mock}@{item.versions.get(mock, '')}" for mock in sorted(set(task["applications"]))),
        **_told(task["instruction"]),
    }  # fmt: skip


def _told(instruction: str) -> dict[str, Any]:
    return {
        "instruction": instruction,
        "words": statistics.words(instruction),
        "first_word": statistics.first_word(instruction)[:60],
    }


def _about(item: Item) -> dict[str, Any]:
    reviews = list(item.reviews.filter(undone_at=None))
    return {
        "dollars": dollars(item.conversations.all()), "reviews": len(reviews), "review": said(reviews),
    } | (_told(edited(reviews)) if edited(reviews) else {})  # fmt: skip


def dollars(rows: QuerySet[Conversation]) -> float | None:
    """None when the cost of a part is unknown."""
    if rows.filter(dollars=None).exists():
        return None
    return float(rows.aggregate(total=Sum("dollars"))["total"] or 0.0)


def said(reviews: list[Review]) -> str:
    """What people's decisions come to: one of them, `split` when they differ, empty without any."""
    decisions = {one.decision for one in reviews}
    return "split" if len(decisions) > 1 else next(iter(decisions), "")


def edited(reviews: list[Review]) -> str:
    """The latest edited instruction, if the decisions are for one."""
    if said(reviews) != Review.Decision.MODIFY:
        return ""
    return max(reviews, key=lambda one: one.id).instruction


def _mutants(outcome: Any) -> tuple[int, int]:
    """As `Round.mutants`, of the last round."""
    rounds = (outcome or {}).get("rounds") or [{}]
    wrong = [one for one in rounds[-1].get("tried", ()) if one["expected"] != "1"]
    return sum(one["right"] for one in wrong), len(wrong)
