"""Transcripts on disk: whole, half-written, shared, costed."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import pytest

from synthesis.llm.messages import (
    Bill,
    Image,
    Message,
    Reply,
    Stop,
    Text,
    Thinking,
    ToolCall,
    ToolResult,
    ToolSpec,
    Usage,
)
from synthesis.llm.secrecy import Censor
from synthesis.llm.transcript import Start, Transcript, TranscriptBusy, TranscriptMismatch
from synthesis.llm.transcript_read import FILE, IMAGES, read
from tests.synthesis.llm.conftest import Sleeper

TOOL = ToolSpec("stock", "How many are left.", {"type": "object"})
START = Start("run-1", "generator", "anthropic:claude-opus-5-5", "You count.", (TOOL,))
PICTURE = Image(b"\x89PNG and more", "image/png")
RAW = {"type": "thinking", "thinking": "Hm.", "signature": "c2ln"}
ANSWER = Message("assistant", (Thinking("Hm.", RAW), Text("Grüße"), ToolCall("t1", "stock", {"item": "tea"})))
RESULT = ToolResult("t1", (Text("12"), PICTURE))


def opened(folder: Path, start: Start = START, **options: Any) -> Transcript:
    return Transcript(folder, start, Censor(), **options)


def reply(dollars: float | None = 0.5, message: Message = ANSWER) -> Reply:
    return Reply(message, Stop.TOOLS, Bill(Usage(10, 20, 30, 40), dollars), "claude-opus-5-5")


def spoken(folder: Path) -> None:
    with opened(folder) as transcript:
        transcript.user([Text("How many?"), PICTURE])
        transcript.reply(reply(), 1.5)
        transcript.user([RESULT])


def test_what_was_said_is_read_back_as_it_was(folder: Path) -> None:
    spoken(folder)
    task = Message("user", (Text("How many?"), PICTURE))
    assert read(folder).messages == (task, ANSWER, Message("user", (RESULT,)))
    assert opened(folder).messages == read(folder).messages


def test_what_is_said_in_a_row_is_one_message(folder: Path) -> None:
    with opened(folder) as transcript:
        transcript.user([Text("a")])
        transcript.user([Text("b")])
    assert read(folder).messages == (Message("user", (Text("a"), Text("b"))),)


def test_each_line_is_there_as_soon_as_it_was_said(folder: Path) -> None:
    with opened(folder) as transcript:
        transcript.user([Text("a")])
        assert [entry["kind"] for entry in read(folder).entries] == ["start", "user"]


def test_a_picture_is_stored_once_by_its_hash(folder: Path) -> None:
    spoken(folder)
    (stored,) = (folder / IMAGES).iterdir()
    assert stored.name == hashlib.sha256(PICTURE.data).hexdigest() + ".png"
    assert stored.read_bytes() == PICTURE.data


@pytest.mark.parametrize("cut", [1, 2, 25, 60])
def test_a_half_written_line_is_left_out_and_the_run_goes_on(folder: Path, cut: int) -> None:
    spoken(folder)
    path = folder / FILE
    whole = path.read_bytes()
    path.write_bytes(whole[:-cut])
    record = read(folder)
    assert record.torn
    assert record.messages[-1] == ANSWER
    with opened(folder) as transcript:
        assert transcript.messages == record.messages
        transcript.user([Text("again")])
    after = read(folder)
    assert not after.torn
    assert [entry["kind"] for entry in after.entries] == ["start", "user", "reply", "resumed", "user"]
    assert after.messages[-1] == Message("user", (Text("again"),))


def test_rubbish_in_a_line_is_where_the_transcript_ends(folder: Path) -> None:
    spoken(folder)
    with (folder / FILE).open("ab") as file:
        file.write(b"\0\0\0\0\n")
    assert read(folder).torn
    assert len(read(folder).messages) == 3


def test_costs_are_summed_and_unknown_ones_make_the_sum_unknown(folder: Path) -> None:
    with opened(folder) as transcript:
        transcript.user([Text("a")])
        transcript.reply(reply(0.5), 1)
        transcript.failure("lost", Bill(Usage(input=5), 0.25), 1)
        assert read(folder).total == Bill(Usage(15, 20, 30, 40), 0.75)
        transcript.reply(reply(None), 1)
    assert read(folder).total == Bill(Usage(25, 40, 60, 80), None)
    assert read(folder).turns == 2
    assert read(folder).spent.tokens == 205


def test_time_between_two_runs_is_not_counted(folder: Path, sleeper: Sleeper) -> None:
    with opened(folder, clock=sleeper.clock) as transcript:
        sleeper.sleep(7)
        transcript.user([Text("a")])
    sleeper.sleep(1_000)
    with opened(folder, clock=sleeper.clock) as transcript:
        sleeper.sleep(2)
        transcript.user([Text("b")])
    assert read(folder).spent.seconds == pytest.approx(9)


def test_one_writer_at_a_time(folder: Path) -> None:
    with opened(folder), pytest.raises(TranscriptBusy):
        opened(folder)
    opened(folder).close()


@pytest.mark.parametrize(
    "other",
    [
        Start("run-1", "generator", "anthropic:claude-opus-5-5", "You guess.", (TOOL,)),
        Start("run-1", "generator", "openai:gpt-6.2-sol", "You count.", (TOOL,)),
        Start("run-1", "generator", "anthropic:claude-opus-5-5", "You count."),
    ],
)
def test_a_run_does_not_go_on_as_another_one(folder: Path, other: Start) -> None:
    opened(folder).close()
    with pytest.raises(TranscriptMismatch):
        opened(folder, other)


def test_nothing_is_there_before_the_first_run(folder: Path) -> None:
    record = read(folder)
    assert (record.start, record.messages, record.torn, record.ended) == (None, (), False, None)


def test_others_cannot_read_it(folder: Path) -> None:
    spoken(folder)
    assert (folder / FILE).stat().st_mode & 0o077 == 0
