"""What statistics count of an instruction, so that they need not read all instructions."""

from __future__ import annotations

import re
from typing import Any

from django.db import migrations, models

BATCH = 1000
_WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")


def fill(apps: Any, _: Any) -> None:
    card = apps.get_model("tuples", "Card")
    waiting = []
    for number, instruction in card.objects.values_list("item_id", "instruction").iterator(BATCH):
        waiting.append(card(item_id=number, words=len(instruction.split()), first_word=_first(instruction)))
        if len(waiting) == BATCH:
            card.objects.bulk_update(waiting, ["words", "first_word"])
            waiting = []
    card.objects.bulk_update(waiting, ["words", "first_word"])


def _first(text: str) -> str:
    """As `statistics.first_word` when this was written."""
    start = re.sub(r"^(?:in|on|for) the [^,:]{1,40}[,:]\s*", "", text.strip(), flags=re.IGNORECASE)
    found = _WORD.search(start)
    return found[0].lower()[:60] if found else ""


class Migration(migrations.Migration):
    dependencies = [("tuples", "0006_facets_of_cards")]
    operations = [
        migrations.AddField("card", "words", models.PositiveIntegerField(default=0)),
        migrations.AddField(
            "card",
            "first_word",
            models.CharField(blank=True, default="", max_length=60),
            preserve_default=False,
        ),
        migrations.RunPython(fill, migrations.RunPython.noop),
    ]
