"""`manage.py tasks_check ID…`: run setup and reward of imported tasks, and say what came of it."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from hub.lib.problem import Problem
from synthesis.runner import Outcome, Score, Unavailable
from synthesis.tuples import lookups
from synthesis.tuples.exchange import checking
from synthesis.worlds.stage import StageError


class Command(BaseCommand):
    help = "Run imported tasks in the sandbox, on a hub of their own: what scores a world where nothing was done?"

    requires_system_checks: list[str] = []  # a mock under work does not keep others from being used

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("ids", nargs="+", metavar="ID")
        parser.add_argument(
            "--golden", action="store_true", help="score the golden patch as well, where there is one"
        )

    def handle(self, *args: Any, ids: list[str], golden: bool, **options: Any) -> None:
        try:
            tasks = [lookups.imported_get(task_id=one) for one in dict.fromkeys(ids)]
        except Problem as problem:
            raise CommandError(problem.message) from None
        for task in tasks:
            if not task.runnable:
                self.stdout.write(f"{task.task_id}  cannot run here: {task.why}")
        failed = sum(not one.runnable for one in tasks)
        try:
            here = [one for one in tasks if one.runnable]
            for done in checking.check(tasks=here, golden=golden) if here else ():
                after = f"  golden: {said(done.golden)}" if done.golden else ""
                self.stdout.write(f"{done.task_id}  initial: {said(done.initial)}{after}")
                failed += any(
                    one and one.outcome is not Outcome.SCORED for one in (done.initial, done.golden)
                )
        except (StageError, Unavailable) as error:
            raise CommandError(str(error)) from None
        if failed:
            raise CommandError(f"{failed} of {len(tasks)} have no score.")


def said(score: Score) -> str:
    return f"scored {score.reward:g}" if score.reward is not None else f"{score.outcome} ({score.why})"
