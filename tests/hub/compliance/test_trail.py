"""The audit trail cannot be edited, and shows it where somebody has managed to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.db import DatabaseError, connection, transaction

from hub.compliance import services, trail
from hub.compliance.models import AppendOnlyError, Entry, Scan
from tests.hub.compliance.conftest import ADA, WHY, Make


def test_entries_follow_one_another(cleared: Make) -> None:
    version = cleared()
    first, second = Entry.objects.order_by("number")
    assert (first.kind, second.kind) == ("scan", "review")
    assert second.previous == first.hash
    assert (second.person, second.digest) == ("Ada Lovelace", version.digest)
    verdict = trail.verify()
    assert (verdict.entries, verdict.head, verdict.problem) == (2, second.hash, "")


@pytest.mark.parametrize(
    "change",
    [
        lambda row: row.save(),
        lambda row: row.delete(),
        lambda _: Entry.objects.all().delete(),
        lambda _: Entry.objects.update(person="Eve"),
        lambda _: Scan.objects.update(version="9"),
    ],
)
def test_code_cannot_change_what_is_recorded(cleared: Make, change: Callable[[Entry], Any]) -> None:
    cleared()
    with pytest.raises(AppendOnlyError):
        change(Entry.objects.get(number=1))


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE compliance_entry SET person = 'Eve'",
        "DELETE FROM compliance_entry WHERE number = 2",
        "UPDATE compliance_scan SET version = '9'",
        "DELETE FROM compliance_scan",
    ],
)
def test_the_database_itself_refuses(cleared: Make, sql: str) -> None:
    cleared()
    with (
        pytest.raises(DatabaseError, match="append-only"),
        transaction.atomic(),
        connection.cursor() as cursor,
    ):
        cursor.execute(sql)
    assert trail.verify().problem == ""


def forge(*statements: str) -> None:
    """As somebody with the database's password could: without the triggers."""
    with connection.cursor() as cursor:
        for table in ("compliance_entry", "compliance_scan"):
            if connection.vendor == "sqlite":
                cursor.execute(f"DROP TRIGGER {table}_no_update")
                cursor.execute(f"DROP TRIGGER {table}_no_delete")
            else:
                cursor.execute(f"DROP TRIGGER {table}_no_change ON {table}")
        for sql in statements:
            cursor.execute(sql)


@pytest.mark.parametrize(
    ("sql", "problem"),
    [
        ("UPDATE compliance_entry SET person = 'Eve' WHERE number = 2", "Entry 2 is not what it was"),
        ("UPDATE compliance_entry SET payload = '{}' WHERE number = 1", "Entry 1 is not what it was"),
        ("DELETE FROM compliance_entry WHERE number = 1", "Entry 1 is missing"),
        ("UPDATE compliance_scan SET evidence = '[]'", "The evidence of entry 1"),
        ("DELETE FROM compliance_scan", "The evidence of entry 1"),
    ],
)
def test_what_was_forged_shows(cleared: Make, sql: str, problem: str) -> None:
    cleared()
    forge(sql)
    assert trail.verify().problem.startswith(problem)


def test_entries_that_were_cut_off_show_against_a_head_that_was_noted(cleared: Make) -> None:
    version = cleared()
    services.review(version=version, measure="names", verdict="fail", reason=WHY, actor=ADA)
    head = trail.verify().head
    forge("DELETE FROM compliance_entry WHERE number = 3")
    assert trail.verify().problem == ""
    assert "cut off" in trail.verify(known_head=head).problem
