from typing import Any

from django.db import migrations

BATCH = 500


def cards(apps: Any, _: Any) -> None:
    """Items that were made before lists had rows of their own."""
    item, card, mock = (apps.get_model("tuples", name) for name in ("Item", "Card", "CardMock"))
    waiting = []
    for one in item.objects.order_by("id").iterator(BATCH):
        waiting.append(one)
        if len(waiting) == BATCH:
            _write(card, mock, waiting)
            waiting = []
    _write(card, mock, waiting)


def _write(card: Any, mock: Any, items: list[Any]) -> None:
    card.objects.bulk_create(_card(card, one) for one in items)
    mock.objects.bulk_create(
        mock(card_id=one.id, mock=name, version=one.versions.get(name, ""))
        for one in items
        for name in one.task["applications"]
    )


def _card(card: Any, item: Any) -> Any:
    task, rounds = item.task, (item.outcome or {}).get("rounds") or [{}]
    wrong = [one for one in rounds[-1].get("tried", ()) if one["expected"] != "1"]
    caught = sum(one["right"] for one in wrong)
    return card(
        item_id=item.id, run_id=item.run_id, number=item.number, task_id=item.task_id, state=item.state,
        reason=item.reason, domain=task["domain"][:60], difficulty=task["difficulty"], scenario=task["scenario"],
        type=task["type"], caught=caught, tried=len(wrong), strength=round(caught / len(wrong), 4) if wrong else None,
        versions=", ".join(f"{name}@{one}" for name, one in sorted(item.versions.items()))[:400],
        instruction=task["instruction"],
    )  # fmt: skip


class Migration(migrations.Migration):
    dependencies = [("tuples", "0003_models_votes_and_reviews")]
    operations = [migrations.RunPython(cards, migrations.RunPython.noop)]
