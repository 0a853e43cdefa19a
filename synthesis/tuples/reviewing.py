"""Writes of people's reviews: assigned, decided, undone. Each is one transaction, and the item's card follows.

Called by REST. A reviewer has at most one decision on an item; undone ones stay as a record.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from random import Random

from django.db import IntegrityError, transaction
from django.db.models import Exists, OuterRef, QuerySet
from django.utils import timezone

from hub.lib.problem import Problem
from synthesis.tuples import cards, home, review_lookups
from synthesis.tuples.contracts import bundle as bundles
from synthesis.tuples.models import Assignment, Card, Event, Item, Review

RESERVED = timedelta(minutes=30)  # an item that `next` gave to somebody is not given to others
ENOUGH = 2  # reviews of an item, after which it is given to nobody unasked
REVIEWED = (Item.State.ACCEPTED, Item.State.TOO_EASY, Item.State.OFFLINE)  # what people look at
Decision = Review.Decision


def review_write(
    *, item: Item, reviewer: str, decision: str, instruction: str = "", reason: str = "", seconds: float = 0.0
) -> Review:
    """Problem 409 `already_reviewed`, 400 `instruction_needed`, `not_reviewable`."""
    if item.state not in REVIEWED:
        text = f"The item is {item.state}: people review what is {', '.join(REVIEWED)}."
        raise Problem(400, "not_reviewable", text)
    if (decision == Decision.MODIFY) != bool(instruction.strip()):
        text = "`modify` comes with the edited instruction, and only `modify` does."
        raise Problem(400, "instruction_needed", text)
    try:
        with transaction.atomic():
            row = Review.objects.create(
                item=item, reviewer=reviewer, decision=decision, instruction=instruction.strip(),
                reason=reason.strip(), seconds=seconds,
            )  # fmt: skip
            item.assignments.filter(reviewer=reviewer).delete()
            _follow(item, f"{reviewer}: {decision}")
    except IntegrityError:
        text = f"{reviewer} has decided on this item already: undo that review first."
        raise Problem(409, "already_reviewed", text) from None
    return row


def review_undo(*, review_id: int) -> Review:
    """Problem 404 `unknown_review`, 409 `already_undone`."""
    row = review_lookups.review_get(review_id=review_id)
    with transaction.atomic():
        if not Review.objects.filter(id=row.id, undone_at=None).update(undone_at=timezone.now()):
            raise Problem(409, "already_undone", f"Review {review_id} was undone before.")
        _follow(row.item, f"{row.reviewer}: {row.decision} undone")
    row.refresh_from_db()
    return row


def _follow(item: Item, text: str) -> None:
    cards.cards_write(items=[item])
    if item.bundle and (home.folder() / item.bundle).is_dir():
        bundles.reworded(home.folder() / item.bundle, Card.objects.get(item=item).instruction)
    Event.objects.create(run=item.run, item=item, kind="review", text=f"{item.task_id}: {text}"[:2000])


def next_item(*, reviewer: str, run: str | None = None) -> Item | None:
    """What this reviewer looks at next, reserved for a while; None when nothing is left.

    What was assigned comes first, then what one other has reviewed, so that there are pairs to compare, then the rest.
    """
    now = timezone.now()
    with transaction.atomic():
        Assignment.objects.filter(until__lt=now).delete()
        found = _waiting(reviewer, run).first()
        if found is None:
            return None
        Assignment.objects.get_or_create(item=found, reviewer=reviewer, defaults={"until": now + RESERVED})
        Assignment.objects.filter(item=found, reviewer=reviewer, until__isnull=False).update(
            until=now + RESERVED
        )
    return found


def _waiting(reviewer: str, run: str | None) -> QuerySet[Item]:
    """None or one: of what is theirs, else of what is free, the one that most have looked at."""
    for rows in waiting_cards(reviewer=reviewer, run=run):
        first = rows.order_by("-reviews", "item_id").values_list("item_id", flat=True).first()
        if first is not None:
            return Item.objects.select_related("run").filter(id=first)
    return Item.objects.none()


def waiting_count(*, reviewer: str, run: str | None = None) -> int:
    return sum(rows.count() for rows in waiting_cards(reviewer=reviewer, run=run))


def waiting_cards(*, reviewer: str, run: str | None = None) -> tuple[QuerySet[Card], QuerySet[Card]]:
    """What is assigned to this reviewer, and what is free; nothing is both. As two, each is found by an index."""
    rows = Card.objects.order_by().filter(state__in=REVIEWED)
    if run:
        rows = rows.filter(run_id=run)
    rows = rows.exclude(item__in=Review.objects.filter(reviewer=reviewer, undone_at=None).values("item"))
    mine = rows.filter(item__in=Assignment.objects.filter(reviewer=reviewer).values("item"))
    # What is assigned to others only, or reserved by them, is theirs.
    free = rows.filter(reviews__lt=ENOUGH).exclude(item__in=Assignment.objects.values("item"))
    return mine, free


def assignments_make(
    *, reviewers: Sequence[str], count: int, overlap: float, run: str | None = None, seed: int = 0
) -> list[Assignment]:
    """Give `count` items that nobody has reviewed or been given to these reviewers in turn; the share `overlap`
    of them to two each, so that their agreement can be told. Problem 400 `two_reviewers_needed`, 409
    `nothing_to_review`.
    """
    names = list(dict.fromkeys(reviewers))
    if overlap and len(names) < 2:
        raise Problem(400, "two_reviewers_needed", "An overlap needs two reviewers at least.")
    rows = Card.objects.filter(state__in=REVIEWED, reviews=0)
    if run:
        rows = rows.filter(run_id=run)
    free = rows.filter(~Exists(Assignment.objects.filter(item=OuterRef("item"))))
    ids = list(free.order_by("item_id").values_list("item_id", flat=True)[: 20 * count])
    if not ids:
        raise Problem(409, "nothing_to_review", "No item waits that nobody has reviewed or been given.")
    rng = Random(seed)  # noqa: S311  draws items, not secrets
    chosen = sorted(rng.sample(ids, min(count, len(ids))))
    twice = set(rng.sample(chosen, round(overlap * len(chosen))))
    made = []
    for place, item in enumerate(chosen):
        made.append(Assignment(item_id=item, reviewer=names[place % len(names)]))
        if item in twice:
            made.append(Assignment(item_id=item, reviewer=names[(place + 1) % len(names)]))
    return Assignment.objects.bulk_create(made)
