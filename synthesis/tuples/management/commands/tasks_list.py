"""`manage.py tasks_list`: imported tasks, and which of them can run here."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from synthesis.tuples import lookups


class Command(BaseCommand):
    help = "List imported tasks with the mocks that they need, or why they cannot run here."

    requires_system_checks: list[str] = []  # a mock under work does not keep others from being used

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--runnable", action="store_true", help="only those that can run here")

    def handle(self, *args: Any, runnable: bool, **options: Any) -> None:
        rows = lookups.imported(runnable=True if runnable else None)
        for one in rows.iterator():
            what = ", ".join(one.mocks) if one.runnable else f"{one.obstacle}: {one.why}"
            self.stdout.write(f"{one.task_id}  {'runnable' if one.runnable else 'not here'}  {what}"[:300])
        if not rows.exists():
            self.stdout.write("None. Bring some with: manage.py tasks_import PATH")
