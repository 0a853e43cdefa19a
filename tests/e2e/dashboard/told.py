"""What a trainer and an agent tell the hub, by REST alone: a session with a journal, a training run, rollouts."""

from __future__ import annotations

import hashlib
import struct
import zlib
from typing import Any

import httpx

INSTRUCTION = "Write a note titled Wood for the shelves."
LONG = 100
MOCK = {"id": "notes-mock", "version": "1.0.0"}


def session(http: httpx.Client) -> str:
    """Two changes beyond the seed."""
    made = http.post("/api/v1/sessions", json={"mock": "notes-mock", "ttl": 3600}).json()
    sid = str(made["sid"])
    for value in ("dark", "light"):
        body = {
            "action": "merge",
            "state": {"settings": {"theme": value, "tested": value}},
            "label": f"theme {value}",
        }
        http.post("/m/notes-mock/post", params={"sid": sid}, json=body).raise_for_status()
    return sid


def training(http: httpx.Client) -> str:
    run = http.post(
        "/api/v1/training/runs", json={"name": "gspo-of-tests", "recipe": "gspo", "config": {"lr": 1e-6}}
    ).json()
    points = [
        {"step": step, "values": {"reward": step / 40, "success": step / 50, "clip_fraction": 0.1}}
        for step in range(40)
    ]
    http.post(f"/api/v1/training/runs/{run['id']}/metrics", json={"points": points}).raise_for_status()
    return str(run["id"])


def rollouts(http: httpx.Client, run: str) -> tuple[str, ...]:
    """A success of many steps, a failure, and one that the infrastructure broke."""
    shot = picture(http)
    bodies = [
        rollout("r-success", shot, steps=LONG, reward=1.0, run=run),
        rollout("r-failure", shot, steps=3, reward=0.0, run=run),
        rollout("r-broken", shot, steps=1, reward=None, run=run, outcome="infra_failed"),
    ]
    for body in bodies:
        assert http.post("/api/v1/rollouts", json=body).status_code in (200, 201)
    return tuple(body["id"] for body in bodies)


def rollout(
    name: str, shot: str, *, steps: int, reward: float | None, run: str, outcome: str = "scored"
) -> dict[str, Any]:
    return {
        "format": "mock-hub/trajectory@1",
        "id": name,
        "task": {"task_id": "notes-write-0001", "instruction": INSTRUCTION, "mocks": [MOCK]},
        "group": "g", "sample": 0, "seed": 7, "policy": {"name": "small", "version": 3},
        "outcome": outcome, "reward": reward, "success": None if reward is None else reward == 1.0,
        "detail": {"checks": [{"name": "the note is there", "held": reward == 1.0}]},
        "steps": [step(index, shot) for index in range(steps)],
        "training_run": run, "step": 20,
    }  # fmt: skip


def step(index: int, shot: str) -> dict[str, Any]:
    diff = {f"notes.n{one}.title": {"from": None, "to": f"Note {one}"} for one in range(index + 1)}
    return {
        "index": index,
        "observation": {"screenshot_sha256": shot, "width": 64, "height": 40, "address": "http://notes/"},
        "user_text": INSTRUCTION, "text": f"Step {index}: I press the walnut button.",
        "calls": [{"action": "left_click", "coordinate": [20, 20]}], "results": [{"ok": index % 7 != 6}],
        "states": {"notes-mock": {"version": index, "state_id": "0" * 64, "diff": diff}},
        "timings": {"sample_ms": 900.0, "act_ms": 50.0},
    }  # fmt: skip


def picture(http: httpx.Client) -> str:
    """A small grey PNG, kept on the hub; its name."""
    rows = b"".join(b"\0" + b"\x99" * 64 for _ in range(40))
    data = b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", struct.pack(">IIBBBBB", 64, 40, 8, 0, 0, 0, 0))
    data += _chunk(b"IDAT", zlib.compress(rows)) + _chunk(b"IEND", b"")
    name = hashlib.sha256(data).hexdigest()
    answer = http.put(f"/api/v1/rollouts/images/{name}", content=data, headers={"Content-Type": "image/png"})
    answer.raise_for_status()
    return name


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
