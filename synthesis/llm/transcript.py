"""What was said in a run, kept on disk as it happens: one JSON line an event, pictures beside them by their hash.

Enters: messages, replies with their bills, notes, the end. Leaves: `transcript.jsonl` in a folder of the run, and from
it, also after a crash in the middle of a line, the conversation so far and what it has cost. Written by `agent.py`;
read by the pipeline to go on and by whoever shows it (`transcript_read.py`). Keys are taken out before anything is
written.
"""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from synthesis.llm import transcript_format
from synthesis.llm.budget import Spent
from synthesis.llm.messages import Bill, Image, Message, Part, Reply, ToolSpec
from synthesis.llm.secrecy import Censor
from synthesis.llm.transcript_read import FILE, IMAGES, Record, lines, read

VERSION = 1


class TranscriptBusy(Exception):
    """Another process writes this transcript."""


class TranscriptMismatch(Exception):
    """The folder holds the transcript of another conversation."""


@dataclass(frozen=True, slots=True)
class Start:
    """What must be the same for a run to go on where it stopped: a model is given its own thoughts back."""

    run: str
    role: str
    model: str
    system: str
    tools: tuple[ToolSpec, ...] = ()


class Transcript:
    """An open transcript: one writer at a time. A context manager."""

    def __init__(
        self, folder: Path, start: Start, censor: Censor, clock: Callable[[], float] = time.time
    ) -> None:
        """Begins one, or goes on with one that is there. Raises `TranscriptBusy` and `TranscriptMismatch`."""
        self.folder, self.censor, self._clock = folder, censor, clock
        (folder / IMAGES).mkdir(parents=True, exist_ok=True)
        self._file = os.open(folder / FILE, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o600)
        try:
            self._lock()
            self.before = self._begin(start)
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Transcript:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        if self._file >= 0:
            os.close(self._file)
            self._file = -1

    @property
    def messages(self) -> tuple[Message, ...]:
        """What earlier runs left, to go on from."""
        return self.before.messages

    @property
    def spent(self) -> Spent:
        """What earlier runs have spent, to begin a `Budget` with."""
        return self.before.spent

    def user(self, parts: Sequence[Part]) -> None:
        """What we say: a task, a result. What comes in a row is one message."""
        self._write("user", parts=[transcript_format.dump(part, self._keep) for part in parts])

    def reply(self, reply: Reply, seconds: float) -> None:
        """What the model says, with its cost, in one line: neither is there without the other."""
        self._write(
            "reply",
            parts=[transcript_format.dump(part, self._keep) for part in reply.message.parts],
            stop=reply.stop,
            detail=reply.detail,
            model=reply.model,
            seconds=round(seconds, 3),
            **_bill(reply.bill),
        )

    def failure(self, text: str, bill: Bill, seconds: float) -> None:
        """A call without an answer, which may have cost something."""
        self._write("failure", text=text, seconds=round(seconds, 3), **_bill(bill))

    def end(self, outcome: str, *, why: str, text: str, value: Mapping[str, Any] | None) -> None:
        """Nothing comes after it."""
        self._write("end", outcome=outcome, why=why, text=text, value=value)

    def _begin(self, start: Start) -> Record:
        whole = sum(len(line) for line in lines(self.folder / FILE))
        os.ftruncate(self._file, whole)  # what a crash left of a line would spoil the next one
        record = read(self.folder)
        wanted = self.censor.value(json.loads(json.dumps(asdict(start))))
        if record.start is None:
            self._write("start", version=VERSION, **wanted)
        elif {name: record.start.get(name) for name in wanted} != wanted:
            raise TranscriptMismatch(
                f"{self.folder} holds another conversation, with another model, system prompt or tools: "
                "begin a run of its own."
            )
        elif record.ended is None:
            self._write("resumed")
        return record

    def _lock(self) -> None:
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise TranscriptBusy(
                f"Another process writes the transcript in {self.folder}: wait for it."
            ) from None

    def _keep(self, image: Image) -> str:
        """Stores a picture once; its name."""
        name = f"{hashlib.sha256(image.data).hexdigest()}.{image.media_type.rpartition('/')[2]}"
        path = self.folder / IMAGES / name
        if not path.exists():
            temporary = path.with_suffix(".part")
            temporary.write_bytes(image.data)
            temporary.replace(path)
        return name

    def _write(self, kind: str, **members: Any) -> None:
        entry = {"kind": kind, "at": round(self._clock(), 3), **self.censor.value(members)}
        os.write(self._file, json.dumps(entry, ensure_ascii=False).encode() + b"\n")
        os.fsync(self._file)


def _bill(bill: Bill) -> dict[str, Any]:
    return {"usage": asdict(bill.usage), "dollars": bill.dollars}
