"""Small episodes and a vocabulary that a reader can spell: what the slicing tests are written in."""

from __future__ import annotations

import hashlib
from typing import Any

from training.env_client.protocol import Action
from training.scaffold.history import Resolution, Role
from training.scaffold.resize import Size
from training.trajectory.format import ObservationRecord, PolicyRecord, Step, TaskRecord, Trajectory
from training.trajectory.tokenizer import Tokens

PAD, OPEN, END, NEWLINE = 0, 1, 2, 3
SYSTEM, USER, ASSISTANT = 4, 5, 6
PICTURE, PATCH, PICTURED = 7, 8, 9
COLLAPSED = 99  # "<image collapsed>" is one word here
WORDS = {"<image collapsed>": COLLAPSED, "sys": 10, "do": 11, "so": 12, "failed": 13, "gist": 14}


class Words:
    """A word is a token: those of `WORDS`, `a0`, `a1`, … (100, 101, …) and `u1`, `u2`, … (201, 202, …)."""

    pad = PAD
    end: Tokens = (END,)
    tail: Tokens = (NEWLINE,)

    def head(self, role: Role) -> Tokens:
        return (OPEN, {"system": SYSTEM, "user": USER, "assistant": ASSISTANT}[role])

    def text(self, text: str) -> Tokens:
        words = text.replace("<image collapsed>", "COLLAPSED").split()
        return tuple(COLLAPSED if word == "COLLAPSED" else self._word(word) for word in words)

    def shown(self, native: Size, resolution: Resolution) -> Size:
        return native if resolution == "high" else native.half()

    def image(self, shown: Size) -> Tokens:
        return (PICTURE, *(PATCH,) * (shown.width * shown.height // 1024), PICTURED)

    def _word(self, word: str) -> int:
        if word in WORDS:
            return WORDS[word]
        return {"a": 100, "u": 200}[word[0]] + int(word[1:])


def sha(name: str) -> str:
    return hashlib.sha256(name.encode()).hexdigest()


def step(index: int, **more: Any) -> Step:
    """Turn `index`: the model said one word, sampled as (100 + index, END), with log-probabilities -index and -0.5."""
    given: dict[str, Any] = {
        "index": index,
        "observation": ObservationRecord(
            screenshot_sha256=sha(f"screen {index}"), media_type="image/png", width=64, height=64
        ),
        "user_text": "do" if index == 0 else f"u{index}",
        "text": f"a{index}",
        "token_ids": (100 + index, END),
        "logprobs": (-float(index), -0.5),
        "calls": (Action(action="screenshot"),),
    }
    return Step(**{**given, **more})


def episode(turns: int, changed: dict[int, dict[str, Any]] | None = None, **more: Any) -> Trajectory:
    """An episode that scored 0.75, of so many turns; `changed` replaces members of some."""
    given: dict[str, Any] = {
        "id": "t1",
        "task": TaskRecord(task_id="mail-1", instruction="do"),
        "group": "mail-1:-:0",
        "policy": PolicyRecord(name="p"),
        "outcome": "scored",
        "reward": 0.75,
        "system": "sys",
        "steps": tuple(step(index, **(changed or {}).get(index, {})) for index in range(turns)),
    }
    return Trajectory(**{**given, **more})
