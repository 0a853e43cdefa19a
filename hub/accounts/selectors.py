"""Reads of accounts."""

from __future__ import annotations

from django.contrib.auth.models import AbstractBaseUser, AnonymousUser
from django.db.models import QuerySet

from hub.access.principal import SCOPE_OF_ROLE, Principal
from hub.accounts.models import Account
from hub.lib.problem import Problem


def account_list() -> QuerySet[Account]:
    """Every account, disabled ones too, by name."""
    return Account.objects.select_related("user").order_by("user__username")


def account_get(*, username: str) -> Account:
    """Problem 404 `unknown_account`."""
    found = account_list().filter(user__username=username.replace("\0", "")).first()
    if found is None:
        text = f"No account is called {username[:80]!r}: GET /api/v1/accounts or manage.py account list shows all."
        raise Problem(404, "unknown_account", text)
    return found


def principal_of_user(user: AbstractBaseUser | AnonymousUser) -> Principal | None:
    """What a signed-in person may do; None for nobody, for a disabled person and for one without a role."""
    if not user.is_authenticated or not user.is_active:
        return None
    account = Account.objects.filter(pk=user.pk).first()
    if account is None:
        return None
    username = user.get_username()
    shown = account.display_name or username
    return Principal(username, frozenset({SCOPE_OF_ROLE[account.role]}), None, account=username, person=shown)
