"""Deterministic states of a given size, shaped like a mail client's: a long list of records and some small maps."""

from __future__ import annotations

import json
import random
from typing import Any

WORDS = [
    *(
        "meeting",
        "report",
        "invoice",
        "project",
        "budget",
        "review",
        "draft",
        "update",
        "schedule",
        "customer",
    ),
    *(
        "deadline",
        "proposal",
        "contract",
        "design",
        "feature",
        "release",
        "notes",
        "feedback",
        "team",
        "quarterly",
    ),
]


def state(size: int, seed: int = 1) -> dict[str, Any]:
    """A state whose compact JSON text has about `size` bytes."""
    pick = random.Random(seed)  # noqa: S311 - the same states every time
    made: dict[str, Any] = {
        "user": {"id": "u1", "name": "Ada"},
        "settings": {"density": "default", "theme": "light", "signature": "--\nAda"},
        "labels": [{"id": f"l{n}", "name": word, "color": "blue"} for n, word in enumerate(WORDS)],
        "emails": [],
    }
    length = len(json.dumps(made, separators=(",", ":")))
    while length < size:
        email = _email(pick, len(made["emails"]) + 1)
        made["emails"].append(email)
        length += len(json.dumps(email, separators=(",", ":"))) + 1
    return made


def _email(pick: random.Random, number: int) -> dict[str, Any]:
    return {
        "id": f"e{number}",
        "from": {"name": pick.choice(WORDS).title(), "email": pick.choice(WORDS) + "@example.test"},
        "to": [pick.choice(WORDS) + "@example.test"],
        "subject": " ".join(pick.choices(WORDS, k=6)),
        "body": " ".join(pick.choices(WORDS, k=40)),
        "date": f"2026-03-01T09:{pick.randrange(60):02d}:00Z",
        "read": pick.random() < 0.5,
        "starred": False,
        "labels": [pick.choice(WORDS)],
        "size": pick.randrange(100_000),
        "score": pick.randrange(1000) / 4,
    }


def text(value: Any) -> bytes:
    """As browsers write JSON."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()
