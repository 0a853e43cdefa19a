"""Statistics over any corpus of items: the seed's tables, strength, rejects by reason, cost per accepted tuple.

Enters: facets, as for the list of items. Leaves: plain JSON. Called by REST; `statistics.tables` is the pure part.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from django.db.models import Q

from synthesis.tuples import browsing, records
from synthesis.tuples.browsing import rows_of
from synthesis.tuples.counting import Tally
from synthesis.tuples.models import Conversation, Item
from synthesis.tuples.statistics import Counts, tables

FAILED = (
    Item.State.REJECTED,
    Item.State.FAILED,
    Item.State.BUDGET_SPENT,
    Item.State.TOO_EASY,
    Item.State.OFFLINE,
)


def statistics(**asked: Any) -> dict[str, Any]:
    """From narrow columns alone: reading a hundred thousand instructions takes seconds."""
    cards = browsing.cards(**asked)
    is_accepted = Q(state=Item.State.ACCEPTED)
    accepted = list(rows_of(cards.filter(is_accepted), "facets", "first_word", "words", "caught", "tried"))
    others = Tally(text for (text,) in rows_of(cards.filter(~is_accepted), "facets"))
    caught, tried = (sum(row[place] for row in accepted) for place in (3, 4))
    return {
        "statistics": tables(_counts(accepted)),
        "states": ({str(Item.State.ACCEPTED): len(accepted)} if accepted else {}) | others.of("state"),
        "rejects": _rejects(others),
        "strength": {"caught": caught, "tried": tried, "share": round(caught / tried, 4) if tried else None},
        "cost": _cost(cards.order_by(), len(accepted)),
    }


def _counts(accepted: Sequence[tuple[Any, ...]]) -> Counts:
    tally = Tally(row[0] for row in accepted)
    return Counts(
        tally.of("scenario"), tally.of("type"), tally.crossed("domain", "difficulty"), tally.used(),
        Counter(row[1] for row in accepted), Counter(row[2] for row in accepted),
    )  # fmt: skip


def _rejects(others: Tally) -> dict[str, int]:
    """By reason, the most frequent first."""
    found: Counter[str] = Counter()
    for (state, reason), count in others.crossed("state", "reason").items():
        if state in FAILED:
            found[reason or state] += count
    return dict(sorted(found.items(), key=lambda one: (-one[1], one[0])))


def _cost(cards: Any, accepted: int) -> dict[str, Any]:
    found = records.costs(Conversation.objects.filter(item__in=cards.values("item")))
    known = found["dollars"] is not None and accepted
    return {**found, "per_accepted": round(found["dollars"] / accepted, 6) if known else None}
