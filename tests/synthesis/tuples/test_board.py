"""What synthesis adds to the overview: throughput, cost, and tuples that wait for a person."""

from __future__ import annotations

import datetime as dt

import pytest
from django.test import Client

from synthesis.tuples import cards
from synthesis.tuples.models import Card
from tests.synthesis.tuples import made

pytestmark = pytest.mark.django_db(transaction=True)


def test_the_overview_counts_what_was_accepted_spent_and_not_yet_reviewed() -> None:
    run = made.run()
    accepted = {"state": "accepted", "outcome": made.outcome().model_dump(mode="json")}
    made.items(run, 3, **accepted)
    cards.cards_write(items=run.items.all())
    (late, old, split) = Card.objects.order_by("item_id")
    Card.objects.filter(pk=late.pk).update(dollars=0.5)
    Card.objects.filter(pk=old.pk).update(dollars=2.0, made_at=old.made_at - dt.timedelta(days=2))
    Card.objects.filter(pk=split.pk).update(
        reviews=2, review="split", made_at=split.made_at - dt.timedelta(hours=3)
    )
    body = Client().get("/api/v1/overview").json()
    found = {part: body[part]["synthesis"] for part in ("throughput", "cost")}
    assert found["throughput"] == {"last_hour": 1, "last_day": 2}
    assert found["cost"] == {"last_day": 0.5, "all": 2.5}
    said = [one["text"] for one in body["needs_person"] if one["kind"] == "tuples"]
    assert said == ["2 accepted tuples nobody has reviewed", "1 tuple on which reviewers differ"]
