"""What a data folder holds of runs with models, as JSON: `python -m tests.synthesis.tuples.telling`."""

from __future__ import annotations

import json
import os
from typing import Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "hub.settings")

import django

django.setup()

from synthesis.tuples.models import Card, Conversation, CriticVote, Event, Item, Rollout, Run  # noqa: E402

TABLES = {
    "runs": Run, "items": Item, "cards": Card, "conversations": Conversation, "votes": CriticVote, "rollouts": Rollout,
    "events": Event,
}  # fmt: skip


def told() -> dict[str, list[dict[str, Any]]]:
    return {name: list(model.objects.order_by("pk").values()) for name, model in TABLES.items()}  # type: ignore[attr-defined]


if __name__ == "__main__":
    print("ROWS " + json.dumps(told(), default=str))
