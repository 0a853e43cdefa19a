"""`manage.py account`."""

from __future__ import annotations

import io
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from hub.accounts.models import Account
from tests.hub.accounts.conftest import PASSWORD, login


def run(*words: str, typed: str = "", monkeypatch: pytest.MonkeyPatch | None = None) -> str:
    out = io.StringIO()
    if monkeypatch is not None:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    call_command("account", *words, stdout=out)
    return out.getvalue()


def test_an_account_that_was_made_on_the_command_line_signs_in(client: Client, monkeypatch: Any) -> None:
    run("create", "root", "--role", "admin", typed=f"{PASSWORD}\n", monkeypatch=monkeypatch)
    assert login(client, "root").json()["role"] == "admin"
    assert "root" in run("list")


def test_roles_change_and_people_are_disabled(client: Client, monkeypatch: Any) -> None:
    for name in ("root", "vera"):
        run("create", name, "--role", "admin", typed=f"{PASSWORD}\n", monkeypatch=monkeypatch)
    run("role", "vera", "reviewer")
    assert Account.objects.get(user__username="vera").role == "reviewer"
    run("disable", "vera")
    assert login(client, "vera").status_code == 401
    assert "disabled" in run("list")
    with pytest.raises(CommandError, match="without an admin"):
        run("disable", "root")


@pytest.mark.parametrize("words", [("role", "nobody", "viewer"), ("create", "no good")])
def test_what_cannot_be_done_is_told(words: tuple[str, ...], monkeypatch: Any) -> None:
    with pytest.raises(CommandError):
        run(*words, typed=f"{PASSWORD}\n", monkeypatch=monkeypatch)
    assert not Account.objects.exists()
