"""`manage.py release NAME [MOCK[@VERSION] …] [--out FOLDER]`: clears versions under a name, or says why not."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from hub.catalog.models import MockVersion
from hub.compliance import exporting, selectors, services
from hub.compliance.trail import Actor
from hub.lib.problem import Problem


class Command(BaseCommand):
    help = "Make a release of versions that are all cleared, and write its documents and files."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("name", help="such as 2026-12")
        parser.add_argument(
            "mocks", nargs="*", help="public ids, with @version where it is not the current; none: all"
        )
        parser.add_argument(
            "--out", type=Path, help="a folder for documents and files (default: HUB_DATA/releases/NAME)"
        )
        parser.add_argument(
            "--only-cleared", action="store_true", help="leave out what is not cleared, and say which"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        folder = options["out"] or settings.HUB_DATA / "releases" / options["name"]
        if folder.exists() and any(folder.iterdir()):
            raise CommandError(f"{folder} is not empty: name another with --out.")
        try:
            versions = (
                self._cleared(options)
                if options["only_cleared"]
                else selectors.chosen(words=options["mocks"])
            )
            made = services.release(name=options["name"], versions=versions, actor=Actor("command line"))
        except Problem as problem:
            raise CommandError(_why(problem)) from None
        count = exporting.export(release=made, folder=folder)
        self.stdout.write(
            f"{made.name}: {count} mocks, written to {folder}. Manifest: {made.manifest_sha256}"
        )

    def _cleared(self, options: dict[str, Any]) -> list[MockVersion]:
        rows = selectors.rows_of(selectors.chosen(words=options["mocks"]))
        for row in rows:
            if row.standing.state != "cleared":
                self.stderr.write(f"left out {row.version}: {' '.join(row.standing.reasons)}")
        return [row.version for row in rows if row.standing.state == "cleared"]


def _why(problem: Problem) -> str:
    lines = [problem.message]
    for version, reasons in sorted(problem.extra.get("not_cleared", {}).items()):
        lines += [f"  {version}", *(f"    {reason}" for reason in reasons)]
    return "\n".join(lines)
