"""Reads of people's reviews: lists, and how far two reviewers agree. Called by REST and when tuples are exported."""

from __future__ import annotations

from django.db.models import Count, QuerySet

from hub.lib.problem import Problem
from synthesis.filters.agreement import Agreement, agreement
from synthesis.tuples.models import Assignment, Card, Review, Run


def reviews(
    *,
    reviewer: str = "",
    decision: str = "",
    item: int | None = None,
    run: str | None = None,
    undone: bool = False,
) -> QuerySet[Review]:
    """The latest first. `undone`: those that were undone as well."""
    found = Review.objects.order_by("-id")
    wanted = {"reviewer": reviewer, "decision": decision, "item_id": item, "item__run": run}
    found = found.filter(**{name: value for name, value in wanted.items() if value not in ("", None)})
    return found if undone else found.filter(undone_at=None)


def review_get(*, review_id: int) -> Review:
    """Problem 404 `unknown_review`."""
    row = Review.objects.select_related("item__run").filter(id=review_id).first()
    if row is None:
        raise Problem(404, "unknown_review", f"There is no review {review_id}.")
    return row


def assignments(*, reviewer: str = "") -> QuerySet[Assignment]:
    found = Assignment.objects.order_by("id")
    return found.filter(reviewer=reviewer) if reviewer else found


def agreed(*, first: str, second: str, run: str | None = None) -> Agreement:
    """Over the items that both have decided on."""
    mine = dict(reviews(reviewer=first, run=run).values_list("item_id", "decision"))
    theirs = dict(reviews(reviewer=second, run=run).values_list("item_id", "decision"))
    return agreement([(mine[item], theirs[item]) for item in sorted(mine.keys() & theirs.keys())])


def progress() -> list[dict[str, object]]:
    """By reviewer: decisions that stand, and what is still assigned."""
    found: dict[str, dict[str, object]] = {}
    decided = Review.objects.filter(undone_at=None).order_by().values_list("reviewer", "decision")
    for reviewer, decision, count in decided.annotate(n=Count("id")):
        found.setdefault(reviewer, _blank(reviewer))[decision] = count
    waiting = Assignment.objects.filter(until=None).order_by().values_list("reviewer")
    for reviewer, count in waiting.annotate(n=Count("id")):
        found.setdefault(reviewer, _blank(reviewer))["assigned"] = count
    return [found[name] for name in sorted(found)]


def _blank(reviewer: str) -> dict[str, object]:
    return {"reviewer": reviewer, "keep": 0, "modify": 0, "reject": 0, "assigned": 0}


def rejected_ids(*, run: Run) -> set[int]:
    """Items that people have thrown out, all who decided being of one mind."""
    return set(Card.objects.filter(run=run, review="reject").values_list("item_id", flat=True))
