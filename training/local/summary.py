"""Runs of a folder, told and drawn: `curves.svg`, and a few sentences on what rose. Reads `metrics.jsonl` alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from training.local.curves import drawn
from training.local.metrics import read


def written(out: Path) -> str:
    """Draw all runs of `out`; what to say of them."""
    runs = {one.parent.name: read(one) for one in sorted(out.glob("*/metrics.jsonl"))}
    held = {name: line for name, points in runs.items() if (line := _line(points, "evaluation", "success"))}
    reward = {name: line for name, points in runs.items() if (line := _line(points, "update", "reward"))}
    picture = out / "curves.svg"
    picture.write_text(
        drawn([("Success on held-out instances", held), ("Mean reward of training episodes", reward)])
    )
    lines = [
        f"  {name:12} {line[0][1]:.2f} → {line[-1][1]:.2f}  ({100 * (line[-1][1] - line[0][1]):+.0f} points)"
        for name, line in held.items()
    ]
    where = f"Curves: {picture}. More: tensorboard --logdir {out}"
    return "\n".join(["Held-out success, after SFT and at the end:", *lines, where])


def _line(points: list[dict[str, Any]], kind: str, name: str) -> list[tuple[float, float]]:
    return [(float(one["step"]), float(one[name])) for one in points if one["kind"] == kind and name in one]
