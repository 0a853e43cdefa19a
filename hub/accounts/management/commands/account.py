"""`manage.py account create|list|role|disable|enable|password`: people who may sign in."""

from __future__ import annotations

import getpass
import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from hub.accounts import selectors, services
from hub.accounts.models import Account
from hub.lib.problem import Problem

ROW = "{:<24} {:<10} {:<9} {:<24} {}"


class Command(BaseCommand):
    help = "Make, list and change accounts. Passwords are asked for, or read from standard input."

    def add_arguments(self, parser: ArgumentParser) -> None:
        actions = parser.add_subparsers(dest="action", required=True)
        create = actions.add_parser("create", help="a person who may sign in")
        create.add_argument("username")
        create.add_argument("--role", choices=Account.Role.values, default="viewer")
        create.add_argument("--display-name", default="", help="how documents name the person")
        actions.add_parser("list", help="all, disabled ones too")
        role = actions.add_parser("role", help="what the person may do")
        role.add_argument("username")
        role.add_argument("role", choices=Account.Role.values)
        for action in ("disable", "enable", "password"):
            actions.add_parser(action).add_argument("username")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            getattr(self, f"_{options['action']}")(options)
        except Problem as problem:
            raise CommandError(str(problem)) from None

    def _create(self, options: dict[str, Any]) -> None:
        services.account_create(
            username=options["username"], password=_password(), role=options["role"],
            display_name=options["display_name"],
        )  # fmt: skip
        self.stdout.write(f"{options['username']} may sign in as {options['role']}.")

    def _list(self, _options: dict[str, Any]) -> None:
        self.stdout.write(ROW.format("name", "role", "standing", "display name", "last sign-in"))
        for one in selectors.account_list():
            last = one.user.last_login
            standing = "active" if one.user.is_active else "disabled"
            when = last.strftime("%Y-%m-%d %H:%MZ") if last else "never"
            self.stdout.write(ROW.format(one.user.username, one.role, standing, one.display_name, when))

    def _role(self, options: dict[str, Any]) -> None:
        self._change(options, f"is {options['role']} now", role=options["role"])

    def _disable(self, options: dict[str, Any]) -> None:
        self._change(options, "may not sign in any more; all sessions have ended", active=False)

    def _enable(self, options: dict[str, Any]) -> None:
        self._change(options, "may sign in again", active=True)

    def _password(self, options: dict[str, Any]) -> None:
        self._change(options, "has a new password; all sessions have ended", password=_password())

    def _change(self, options: dict[str, Any], sentence: str, **changes: Any) -> None:
        account = selectors.account_get(username=options["username"])
        services.account_update(account=account, **changes)
        self.stdout.write(f"{options['username']} {sentence}.")


def _password() -> str:
    """Asked for twice at a terminal; a line of standard input where a script calls."""
    if not sys.stdin.isatty():
        return sys.stdin.readline().rstrip("\n")
    first = getpass.getpass("Password: ")
    if first != getpass.getpass("Again: "):
        raise CommandError("The two passwords differ: nothing was changed.")
    return first
