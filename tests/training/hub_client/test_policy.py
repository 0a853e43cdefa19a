"""When a call is tried again."""

from __future__ import annotations

import httpx
import pytest

from training.hub_client import calls, state_calls
from training.hub_client.errors import NotFound
from training.hub_client.events import EventReader
from training.hub_client.policy import Retries

READ = calls.status()
WRITE = state_calls.patch("notes-mock", "s", [])
DELETE = calls.delete("notes-mock", "s")
RETRIES = Retries(attempts=4, first_pause=0.1, longest_pause=0.3)
LOST = httpx.ReadError("connection reset")
REFUSED = httpx.ConnectError("refused")


def answer(status: int, **headers: str) -> httpx.Response:
    return httpx.Response(status, headers=headers, json={"error": "x", "message": "y"})


def test_pauses_double_up_to_the_longest_and_end() -> None:
    assert [RETRIES.after_error(READ, LOST, attempt) for attempt in range(4)] == [0.1, 0.2, 0.3, None]


def test_a_write_whose_connection_broke_is_not_repeated() -> None:
    assert RETRIES.after_error(WRITE, LOST, 0) is None
    assert RETRIES.after_answer(WRITE, answer(503), 0) is None


def test_a_write_that_was_never_sent_is_repeated() -> None:
    assert RETRIES.after_error(WRITE, REFUSED, 0) == 0.1


@pytest.mark.parametrize("status", [200, 400, 404, 409, 429, 500])
def test_an_answer_that_is_final_is_not_asked_for_again(status: int) -> None:
    assert RETRIES.after_answer(READ, answer(status), 0) is None


def test_the_hub_may_ask_for_a_longer_pause_within_bounds() -> None:
    assert RETRIES.after_answer(READ, answer(503, **{"retry-after": "9"}), 0) == 0.3
    assert RETRIES.after_answer(READ, answer(503, **{"retry-after": "Mon, 01 Jan"}), 0) == 0.1


def test_a_repeated_delete_that_finds_nothing_has_worked() -> None:
    with pytest.raises(NotFound):
        DELETE.result(answer(404), attempt=0)
    DELETE.result(answer(404), attempt=1)


def test_the_event_reader_joins_lines_and_resumes_after_the_last_id() -> None:
    reader = EventReader()
    lines = [": hello", "id: 4", "event: transition", 'data: {"a":', "data: 1}", "", "data: half"]
    events = [event for line in lines for event in reader.feed(line)]
    assert [(event.id, event.type, event.data) for event in events] == [("4", "transition", {"a": 1})]
    reader.connected()
    assert list(reader.feed("")) == []
    assert reader.headers()["Last-Event-ID"] == "4"
