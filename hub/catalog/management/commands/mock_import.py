"""`manage.py mock_import PATH`: take in a standalone Vite/React mock."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from hub.catalog import address, importing
from hub.lib.problem import Problem


class Command(BaseCommand):
    help = (
        "Build and publish a standalone mock (<label>_mock/ with its own package.json and vite.config). "
        "This runs the code of its Vite configuration as you: import only what you would run yourself."
    )

    def create_parser(self, prog_name: str, subcommand: str, **kwargs: Any) -> CommandParser:
        # Django's own --version, which prints Django's, gives way to ours.
        return super().create_parser(prog_name, subcommand, **{**kwargs, "conflict_handler": "resolve"})

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("path", type=Path, metavar="PATH")
        parser.add_argument(
            "--id", help="public id; default: the catalogue's for the label, else <label>-mock"
        )
        parser.add_argument(
            "--version", dest="wanted", metavar="V", help="default: its own version, or the next one"
        )
        parser.add_argument("--title")
        parser.add_argument(
            "--category", help="a category of catalog.json; default: the catalogue's, else other"
        )
        parser.add_argument(
            "--set-policy", choices=["first", "always"], help="default: told from its vite.config"
        )
        parser.add_argument(
            "--diff",
            choices=["flat", "items", "top_level", "patch", "none"],
            help="default: told from its vite.config",
        )

    def handle(self, *args: Any, path: Path, wanted: str | None, **options: Any) -> None:
        choices = importing.Choices(
            id=options["id"], version=wanted, title=options["title"], category=options["category"],
            set_policy=options["set_policy"], diff=options["diff"],
        )  # fmt: skip
        try:
            imported = importing.mock_import(path=path, choices=choices)
        except Problem as problem:
            raise CommandError(problem.message) from None
        name = f"{imported.mock_id}@{imported.version}"
        if imported.published is None:
            self.stdout.write(f"{name} has these contents already: nothing to do.")
            return
        self.stdout.write(
            f"imported {name}: {imported.published.files} files, digest {imported.published.digest[:12]}…"
        )
        self.stdout.write(
            f"  set policy: {imported.compat['set_policy']} (--set-policy), "
            f"diff: {imported.compat['diff']} (--diff)"
        )
        host = address.host_of(imported.mock_id, None, settings.HUB_DOMAIN)
        self.stdout.write(f"  Next: open http://{host}/ while the hub runs. Its first save becomes the seed.")
