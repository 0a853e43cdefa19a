"""Writes of accounts, for the REST API and the command."""

from __future__ import annotations

import re

import structlog
from django.contrib.auth.models import User
from django.contrib.auth.password_validation import validate_password
from django.contrib.sessions.models import Session
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.db.models import QuerySet
from django.utils import timezone

from hub.access.principal import ADMIN_NAME, LOCAL_NAME
from hub.accounts.models import Account
from hub.lib.problem import Problem

log = structlog.get_logger(__name__)
NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,63}")


def account_create(*, username: str, password: str, role: str, display_name: str = "") -> Account:
    """Problem 400 for a name, role or password that cannot be used, 409 `account_exists`."""
    if not NAME.fullmatch(username):
        text = "An account's name is 1 to 64 of A-Z a-z 0-9 . _ -, starting with a letter or digit."
        raise Problem(400, "invalid_name", text)
    if username in (ADMIN_NAME, LOCAL_NAME):
        raise Problem(
            400, "invalid_name", f"{username!r} stands for callers without an account: choose another name."
        )
    _check_role(role)
    user = User(username=username)
    _set_password(user, password)
    try:
        with transaction.atomic():
            user.save()
            account = Account.objects.create(user=user, role=role, display_name=display_name.strip()[:120])
    except IntegrityError:
        text = f"An account is called {username!r}: choose another name, or change that one."
        raise Problem(409, "account_exists", text) from None
    log.info("account created", account=username, role=role)
    return account


def account_update(
    *,
    account: Account,
    role: str | None = None,
    active: bool | None = None,
    display_name: str | None = None,
    password: str | None = None,
) -> Account:
    """Change what is given. Disabling and a new password end all of the person's sessions at once.

    Problem 409 `last_admin` where nobody who may sign in would be admin any more.
    """
    user = account.user
    with transaction.atomic():
        had_admin = _admins().exists()
        if role is not None:
            _check_role(role)
            account.role = role
        if active is not None:
            user.is_active = active
        if display_name is not None:
            account.display_name = display_name.strip()[:120]
        if password is not None:
            _set_password(user, password)
        user.save()
        account.save()
        if had_admin and not _admins().exists():
            text = "The hub would be left without an admin who may sign in: make another one first."
            raise Problem(409, "last_admin", text)
        if active is False or password is not None:
            _end_sessions(user)
    log.info("account changed", account=user.username, role=account.role, active=user.is_active)
    return account


def _admins() -> QuerySet[Account]:
    return Account.objects.filter(role=Account.Role.ADMIN, user__is_active=True)


def _check_role(role: str) -> None:
    if role not in Account.Role.values:
        raise Problem(400, "invalid_role", f"A role is one of {', '.join(Account.Role.values)}.")


def _set_password(user: User, password: str) -> None:
    try:
        validate_password(password, user)
    except ValidationError as error:
        raise Problem(400, "weak_password", " ".join(error.messages)) from None
    user.set_password(password)


def _end_sessions(user: User) -> None:
    """Sessions are opaque to the database, so each that lives is opened; there are few."""
    for session in Session.objects.filter(expire_date__gt=timezone.now()).iterator():
        if session.get_decoded().get("_auth_user_id") == str(user.pk):
            session.delete()
