"""A transcript read back: for going on after a crash, and for showing it with its costs.

Enters: the folder of a run. Leaves: a `Record`. A half-written last line is left out and told by `torn`.
"""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from synthesis.llm import transcript_format
from synthesis.llm.budget import Spent
from synthesis.llm.messages import Bill, Image, Message, Part, Reply, Stop, Usage

FILE, IMAGES = "transcript.jsonl", "images"
Entry = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Record:
    """`entries` are the lines as they were written, for showing; `start` and `ended` are the first and last of them.
    `reply` is the model's last.

    `total` has `dollars` None when the cost of a call is unknown; it is to be shown as unknown.
    """

    start: Entry | None
    entries: tuple[Entry, ...]
    messages: tuple[Message, ...]
    reply: Reply | None
    turns: int
    total: Bill
    seconds: float
    ended: Entry | None
    torn: bool

    @property
    def spent(self) -> Spent:
        return Spent(self.turns, self.total.usage.total, self.total.dollars, self.seconds)


def read(folder: Path) -> Record:
    """What is there; an empty record where there is nothing yet."""
    path, images = folder / FILE, folder / IMAGES
    whole = list(lines(path))
    entries = tuple(json.loads(line) for line in whole)
    bills = [_bill(entry) for entry in entries if "usage" in entry]
    return Record(
        start=entries[0] if entries else None,
        entries=entries,
        messages=_messages(entries, images),
        reply=_reply(entries, images),
        turns=sum(entry["kind"] == "reply" for entry in entries),
        total=sum(bills, Bill()),
        seconds=_seconds(entries),
        ended=entries[-1] if entries and entries[-1]["kind"] == "end" else None,
        torn=path.exists() and path.stat().st_size > sum(map(len, whole)),
    )


def lines(path: Path) -> Iterator[bytes]:
    """The whole lines of a file, up to the first that is not one."""
    if not path.exists():
        return
    with path.open("rb") as file:
        for line in file:
            if not line.endswith(b"\n") or not _is_entry(line):
                return
            yield line


def _is_entry(line: bytes) -> bool:
    try:
        entry = json.loads(line)
    except ValueError:
        return False
    return isinstance(entry, dict) and "kind" in entry


def _messages(entries: Sequence[Entry], images: Path) -> tuple[Message, ...]:
    """The conversation. What the user said in a row is one message."""
    found: list[Message] = []
    for entry in entries:
        if entry["kind"] not in ("user", "reply"):
            continue
        role = "user" if entry["kind"] == "user" else "assistant"
        parts = _parts(entry, images)
        if found and found[-1].role == role == "user":
            found[-1] = Message("user", found[-1].parts + parts)
        else:
            found.append(Message("user" if role == "user" else "assistant", parts))
    return tuple(found)


def _reply(entries: Sequence[Entry], images: Path) -> Reply | None:
    last = next((entry for entry in reversed(entries) if entry["kind"] == "reply"), None)
    if last is None:
        return None
    message = Message("assistant", _parts(last, images))
    return Reply(message, Stop(last["stop"]), _bill(last), last["model"], last["detail"])


def _parts(entry: Entry, images: Path) -> tuple[Part, ...]:
    return tuple(transcript_format.load(part, lambda name: _image(images / name)) for part in entry["parts"])


def _image(path: Path) -> Image:
    media_type: Any = f"image/{path.suffix[1:]}"
    return Image(path.read_bytes(), media_type)


def _bill(entry: Entry) -> Bill:
    return Bill(Usage(**entry["usage"]), entry["dollars"])


def _seconds(entries: Sequence[Entry]) -> float:
    """Time worked: pauses between runs left out."""
    total = 0.0
    for before, after in itertools.pairwise(entries):
        if after["kind"] != "resumed":
            total += max(0.0, after["at"] - before["at"])
    return total
