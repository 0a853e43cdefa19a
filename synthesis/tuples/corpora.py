"""Statistics over any corpus of items: the seed's tables, strength, rejects by reason, cost per accepted tuple.

Enters: facets, as for the list of items. Leaves: plain JSON. Called by REST; `statistics.corpus` is the pure part.
"""

from __future__ import annotations

from typing import Any

from django.db.models import Count, Sum

from synthesis.tuples import browsing, records
from synthesis.tuples.models import CardMock, Conversation, Item
from synthesis.tuples.statistics import corpus

FAILED = (
    Item.State.REJECTED,
    Item.State.FAILED,
    Item.State.BUDGET_SPENT,
    Item.State.TOO_EASY,
    Item.State.OFFLINE,
)


def statistics(**asked: Any) -> dict[str, Any]:
    cards = browsing.cards(**asked).order_by()
    accepted = cards.filter(state=Item.State.ACCEPTED)
    mocks: dict[int, list[str]] = {}
    for card, mock in CardMock.objects.filter(card__in=accepted.values("item")).values_list(
        "card_id", "mock"
    ):
        mocks.setdefault(card, []).append(mock)
    rows = [
        {**one, "applications": sorted(mocks.get(one["item_id"], ()))}
        for one in accepted.values("item_id", "instruction", "domain", "difficulty", "scenario", "type")
    ]
    tried = accepted.aggregate(caught=Sum("caught"), tried=Sum("tried"))
    caught, of = tried["caught"] or 0, tried["tried"] or 0
    return {
        "statistics": corpus(rows),
        "states": dict(cards.values_list("state").annotate(n=Count("item"))),
        "rejects": rejects(cards),
        "strength": {"caught": caught, "tried": of, "share": round(caught / of, 4) if of else None},
        "cost": _cost(cards, len(rows)),
    }


def rejects(cards: Any) -> dict[str, int]:
    """By reason, the most frequent first."""
    rows = cards.filter(state__in=FAILED).values_list("reason", "state").annotate(n=Count("item"))
    found: dict[str, int] = {}
    for reason, state, count in rows:
        found[reason or state] = found.get(reason or state, 0) + count
    return dict(sorted(found.items(), key=lambda one: (-one[1], one[0])))


def _cost(cards: Any, accepted: int) -> dict[str, Any]:
    found = records.costs(Conversation.objects.filter(item__in=cards.values("item")))
    known = found["dollars"] is not None and accepted
    return {**found, "per_accepted": round(found["dollars"] / accepted, 6) if known else None}
