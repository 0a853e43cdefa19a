"""What a card's item uses, as one text: what facets are counted from. Filled from the rows that say it already."""

from __future__ import annotations

from itertools import groupby
from operator import itemgetter
from typing import Any

from django.db import migrations, models

BATCH = 1000


def fill(apps: Any, _: Any) -> None:
    card, mock = (apps.get_model("tuples", name) for name in ("Card", "CardMock"))
    rows = mock.objects.order_by("card_id", "mock").values_list("card_id", "mock", "version")
    waiting = []
    for number, used in groupby(rows.iterator(BATCH), key=itemgetter(0)):
        uses = ", ".join(f"{name}@{version}" for _, name, version in used)
        waiting.append(card(item_id=number, uses=uses))
        if len(waiting) == BATCH:
            card.objects.bulk_update(waiting, ["uses"])
            waiting = []
    card.objects.bulk_update(waiting, ["uses"])


class Migration(migrations.Migration):
    dependencies = [("tuples", "0004_cards_of_items")]
    operations = [
        migrations.AddField("card", "uses", models.TextField(blank=True, default=""), preserve_default=False),
        migrations.RunPython(fill, migrations.RunPython.noop),
    ]
