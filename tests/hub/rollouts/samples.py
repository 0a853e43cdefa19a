"""Trajectories for tests and the bench: `trajectory(name, …)` is one as a rollout writer sends it."""

from __future__ import annotations

import hashlib
from typing import Any

PNG = b"\x89PNG\r\n\x1a\n" + b"a picture of a page"
PICTURE = hashlib.sha256(PNG).hexdigest()


def step(index: int, text: str, **members: Any) -> dict[str, Any]:
    """A click that changed the state."""
    return {
        "index": index,
        "observation": {
            "screenshot_sha256": PICTURE, "width": 1280, "height": 800, "address": "/inbox",
            "tabs": [{"title": "Mail", "url": "/inbox", "active": True}],
        },
        "user_text": "What next?",
        "text": text,
        "token_ids": [1, 2, 3],
        "logprobs": [-0.1, -0.2, -0.3],
        "calls": [{"action": "left_click", "coordinate": [10, 20 + index]}],
        "results": [{"action": "left_click", "ok": True}],
        "states": {"mail-mock": {"version": index, "state_id": "s", "diff": {"emails[0].starred": index}}},
        "timings": {"sample_ms": 500.0, "act_ms": 40.0, "settle_ms": 200.0, "observe_ms": 60.0},
        **members,
    }  # fmt: skip


def trajectory(
    name: str, *, texts: tuple[str, ...] = ("I open the message",), **members: Any
) -> dict[str, Any]:
    """One scored attempt; members replace its own."""
    return {
        "format": "mock-hub/trajectory@1",
        "id": name,
        "task": {
            "task_id": "mail-star-1", "instruction": "Star the message from the landlord.",
            "mocks": [{"id": "mail-mock", "version": "1.0.0", "sid": "x"}],
        },
        "group": "mail-star-1:7:3",
        "policy": {"name": "small", "version": 3},
        "seed": 7,
        "outcome": "scored",
        "reward": 0.5,
        "success": False,
        "status": "success",
        "stop": "terminated",
        "detail": {"lines": ["starred: 0.5"]},
        "started_at": "2026-03-02T09:00:00Z",
        "steps": [step(index, text) for index, text in enumerate(texts)],
        **members,
    }  # fmt: skip
