"""Logs: one format for every library, a request id on every line, and never a secret."""

from __future__ import annotations

import json
import logging as stdlib
from collections.abc import Iterator
from typing import Any

import pytest
import structlog
from django.test import Client

from hub.lib import logging

SECRET = "mh_AbCdEfGhIjKlMnOpQrStUvWxYz0123456789-_AbCde"


@pytest.fixture(autouse=True)
def _restore() -> Iterator[None]:
    root = stdlib.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    structlog.reset_defaults()


def lines(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    return [json.loads(line) for line in capsys.readouterr().err.splitlines()]


def test_structlog_and_the_standard_library_write_the_same_lines(capsys: pytest.CaptureFixture[str]) -> None:
    logging.configure("json", "INFO")
    with logging.request_context("abc"):
        structlog.get_logger("ours").info("opened", mock="notes-mock", size=3)
        stdlib.getLogger("theirs").warning("slow %s", "disk", extra={"ms": 12})
    ours, theirs = lines(capsys)
    assert ours.items() >= {
        "event": "opened", "mock": "notes-mock", "size": 3, "level": "info", "logger": "ours", "request_id": "abc",
    }.items()  # fmt: skip
    assert theirs.items() >= {"event": "slow disk", "level": "warning", "ms": 12, "request_id": "abc"}.items()
    assert ours["timestamp"].endswith("Z")


def test_the_level_holds_for_both(capsys: pytest.CaptureFixture[str]) -> None:
    logging.configure("json", "WARNING")
    structlog.get_logger("ours").info("quiet")
    stdlib.getLogger("theirs").info("quiet")
    stdlib.getLogger("uvicorn.access").info("GET /go?sid=a")
    assert lines(capsys) == []


def test_a_request_id_ends_with_its_request(capsys: pytest.CaptureFixture[str]) -> None:
    logging.configure("json", "INFO")
    with logging.request_context("abc"):
        pass
    structlog.get_logger("ours").info("after")
    assert "request_id" not in lines(capsys)[0]


@pytest.mark.parametrize(
    "members",
    [
        {"authorization": f"Bearer {SECRET}"},
        {"headers": {"X-CUA-Admin-Token": SECRET}},
        {"headers": [(b"cookie", SECRET.encode()), (b"host", b"x")]},
        {"detail": f"Authorization: Bearer {SECRET}"},
        {"detail": f"Cookie: hub={SECRET}; other=1"},
        {"detail": f"found {SECRET} in the body"},
        {"path": f"/m/mail-mock/launch/{SECRET[3:]}"},
        {"launch_url": f"/m/mail-mock/{SECRET[3:]}"},
        {"url": f"redis://user:{SECRET[3:]}@host:6379/0"},
        {"deep": [{"a": {"set-cookie": SECRET[3:]}}]},
        {"thing": {"token": SECRET[3:]}},
        {"exact": f"as given: {SECRET[3:]}"},
    ],
)
@pytest.mark.parametrize("log_format", ["json", "console"])
def test_secrets_are_hidden_wherever_they_stand(
    capsys: pytest.CaptureFixture[str], members: dict[str, Any], log_format: str
) -> None:
    secrets = (SECRET[3:],) if "exact" in members else ()
    logging.configure(log_format, "INFO", secrets)
    structlog.get_logger("ours").info("seen", **members)
    written = capsys.readouterr().err
    assert "seen" in written
    assert SECRET[3:] not in written


def test_a_traceback_hides_secrets_too(capsys: pytest.CaptureFixture[str]) -> None:
    logging.configure("json", "INFO")
    try:
        raise ValueError(f"refused Bearer {SECRET}")
    except ValueError:
        stdlib.getLogger("theirs").exception("failed with %s", SECRET)
    written = capsys.readouterr().err
    assert "ValueError" in written
    assert SECRET not in written


def test_what_is_no_secret_stays_readable(capsys: pytest.CaptureFixture[str]) -> None:
    logging.configure("json", "INFO")
    structlog.get_logger("ours").info(
        "kept", sid="a.b:c", token_id=7, tokens_made=2, state={"a": [1, None, True]}
    )
    assert lines(capsys)[0].items() >= {
        "sid": "a.b:c", "token_id": 7, "tokens_made": 2, "state": {"a": [1, None, True]},
    }.items()  # fmt: skip


@pytest.mark.django_db
def test_a_request_has_one_line_without_its_query(client: Client, capsys: pytest.CaptureFixture[str]) -> None:
    logging.configure("json", "INFO")
    client.get(
        "/api/v1/tokens?sid=private", headers={"X-Request-ID": "mine", "Authorization": f"Bearer {SECRET}"}
    )
    (line,) = lines(capsys)
    assert line.items() >= {
        "event": "request", "method": "GET", "path": "/api/v1/tokens", "status": 401, "request_id": "mine",
    }.items()  # fmt: skip
    assert line["ms"] >= 0
    assert "private" not in str(line)
