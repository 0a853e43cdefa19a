"""Reads of what models and filters left with an item: conversations, costs, votes, rollouts. Called by REST and
commands.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from django.db.models import Count, Q, QuerySet, Sum

from hub.lib.problem import Problem
from synthesis.llm.transcript_read import FILE, IMAGES, read
from synthesis.tuples import home
from synthesis.tuples.models import Conversation, CriticVote, Item, Rollout, Run

TOKENS = ("input_tokens", "output_tokens", "cache_write_tokens", "cache_read_tokens")


def item_by_id(*, item_id: int) -> Item:
    """Problem 404 `unknown_item`."""
    found = Item.objects.select_related("run").filter(id=item_id).first()
    if found is None:
        text = f"There is no item {item_id}: GET /api/v1/synthesis/items lists what there is."
        raise Problem(404, "unknown_item", text)
    return found


def conversations(*, item: Item) -> QuerySet[Conversation]:
    return item.conversations.order_by("id")


def transcript(*, item: Item, conversation_id: int) -> tuple[Conversation, list[dict[str, Any]]]:
    """A conversation with its lines as they were written. Problem 404 `unknown_transcript`."""
    row = item.conversations.filter(id=conversation_id).first()
    if row is None or not (home.folder() / row.folder / FILE).is_file():
        text = f"The item has no transcript {conversation_id}: GET …/items/{item.id}/transcripts lists what there is."
        raise Problem(404, "unknown_transcript", text)
    return row, [dict(one) for one in read(home.folder() / row.folder).entries]


def transcript_picture(*, item: Item, conversation_id: int, name: str) -> Path:
    """Problem 404 `unknown_picture`."""
    row = item.conversations.filter(id=conversation_id).first()
    folder = home.folder() / row.folder / IMAGES if row else None
    names = {one.name for one in folder.iterdir()} if folder and folder.is_dir() else set()
    if folder is None or name not in names:
        raise Problem(
            404, "unknown_picture", f"That transcript has no picture {name[:80]!r}: its lines name them."
        )
    return Path(folder / name)


def rollout_picture(*, item: Item, rollout_id: int, number: int) -> Path:
    """`number` counts from 1. Problem 404 `unknown_picture`."""
    row = item.rollouts.filter(id=rollout_id).first()
    names = row.pictures if row else []
    path = home.folder() / str(names[number - 1]) if 1 <= number <= len(names) else None
    if path is None or not path.is_file():
        raise Problem(
            404, "unknown_picture", f"Rollout {rollout_id} has no picture {number}: its `pictures` are all."
        )
    return path


def votes(*, item: Item) -> QuerySet[CriticVote]:
    return item.votes.order_by("number")


def rollouts(*, item: Item) -> QuerySet[Rollout]:
    return item.rollouts.order_by("passage", "number")


def costs(rows: QuerySet[Conversation]) -> dict[str, Any]:
    """In all and by role. `dollars` is None where a part is unknown, and never zero instead."""
    by_role = {}
    for one in _summed(rows.order_by().values("role")).order_by("role"):
        by_role[one["role"]] = _told(one)
    return {**_told(_one(_summed(rows.order_by().values(none=Count("id") * 0)))), "by_role": by_role}


def cost_of_run(*, run: Run) -> dict[str, Any]:
    """The run's costs, and what an accepted tuple cost with all that came of nothing."""
    found = costs(run.conversations.all())
    accepted = run.items.filter(state=Item.State.ACCEPTED).count()
    known = found["dollars"] is not None and accepted
    found["per_accepted"] = round(found["dollars"] / accepted, 6) if known else None
    return found


def _summed(rows: Any) -> Any:
    return rows.annotate(
        conversations=Count("id"), unknown=Count("id", filter=Q(dollars=None)), all_dollars=Sum("dollars"),
        all_turns=Sum("turns"), all_seconds=Sum("seconds"), **{f"all_{name}": Sum(name) for name in TOKENS},
    )  # fmt: skip


def _one(rows: Iterable[dict[str, Any]]) -> dict[str, Any]:
    return next(iter(rows), {})


def _told(row: dict[str, Any]) -> dict[str, Any]:
    return {
        "conversations": row.get("conversations", 0),
        "turns": row.get("all_turns") or 0,
        **{name: row.get(f"all_{name}") or 0 for name in TOKENS},
        "dollars": None if row.get("unknown") else round(row.get("all_dollars") or 0.0, 6),
        "seconds": round(row.get("all_seconds") or 0.0, 2),
    }
