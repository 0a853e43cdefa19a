"""`manage.py synth_report RUN --out FILE`: the account of a run as Markdown."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from hub.lib.problem import Problem
from synthesis.tuples import lookups
from synthesis.tuples.pipeline import account


class Command(BaseCommand):
    help = "Write what a run came to: constraints, domains, strength of rewards, rejects, time."

    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("run")
        parser.add_argument("--out", type=Path, help="a file (default: print it)")
        parser.add_argument("--note", action="append", default=[], help="a sentence to put at the head")

    def handle(self, *args: Any, run: str, out: Path | None, note: list[str], **options: Any) -> None:
        try:
            text = account.written(run=lookups.run_named(name=run), notes=note)
        except Problem as error:
            raise CommandError(str(error)) from None
        if out is None:
            self.stdout.write(text)
            return
        out.write_text(text)
        self.stdout.write(f"Written: {out}")
