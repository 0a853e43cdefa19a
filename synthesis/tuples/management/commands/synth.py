"""`manage.py synth …`: make task tuples, look at runs, stop them and take them up again."""

from __future__ import annotations

import json
import os
import threading
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import close_old_connections

from hub.lib.problem import Problem
from synthesis.runner import Unavailable
from synthesis.tuples import enqueue, lookups, selectors, services, told_items, verifications
from synthesis.tuples.models import Run
from synthesis.tuples.pipeline import cast, lane, reverify, studio
from synthesis.tuples.services import SynthesisError
from synthesis.worlds.stage import StageError


class Command(BaseCommand):
    help = "Make task tuples: instruction, initial state, golden state, reward."

    requires_system_checks: list[str] = []  # a mock under work does not keep others from being used

    def add_arguments(self, parser: CommandParser) -> None:
        kinds = parser.add_subparsers(dest="kind", required=True)
        run = kinds.add_parser("run", help="make tuples from the published mocks' workflows")
        run.add_argument("--size", type=int, default=20, help="how many tuples")
        run.add_argument("--seed", type=int, default=0)
        run.add_argument(
            "--mocks", nargs="*", default=[], metavar="ID", help="only these (default: all published)"
        )
        run.add_argument(
            "--worlds", type=int, default=1, help="varied worlds of each mock beside the default one"
        )
        run.add_argument(
            "--with", nargs="+", default=[], choices=cast.WORDS, dest="players", metavar="WHO",
            help=f"language models by the settings HUB_LLM_*: {', '.join(cast.WORDS)}; `models` is all that are set",
        )  # fmt: skip
        run.add_argument("--queue", action="store_true", help="leave the work to the hub's workers")
        self._lanes(run)
        resume = kinds.add_parser("resume", help="take a run up again")
        resume.add_argument("run")
        resume.add_argument("--queue", action="store_true", help="leave the work to the hub's workers")
        self._lanes(resume)
        kinds.add_parser("list", help="all runs")
        again = kinds.add_parser(
            "reverify", help="try accepted tuples again on later versions of their mocks"
        )
        again.add_argument("--mock", default="", metavar="ID", help="only tuples that use this mock")
        again.add_argument("--queue", action="store_true", help="leave the work to the hub's workers")
        show = kinds.add_parser("show", help="a run with its report, or one of its items")
        show.add_argument("run")
        show.add_argument(
            "--item", default="", metavar="TASK", help="rounds, conversations, costs, votes, rollouts"
        )
        show.add_argument(
            "--transcript", type=int, metavar="N", help="one conversation of that item, line by line"
        )
        for name, text in (
            ("pause", "stop after the tuples at hand"),
            ("cancel", "stop for good; what is finished stays"), ("retry", "queue what failed again"),
        ):  # fmt: skip
            kinds.add_parser(name, help=text).add_argument("run")

    def _lanes(self, parser: CommandParser) -> None:
        parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="tuples at once")

    def handle(self, *args: Any, kind: str, **options: Any) -> None:
        call_command("migrate", interactive=False, verbosity=0, skip_checks=True)
        try:
            getattr(self, f"_{kind}")(**options)
        except (SynthesisError, Problem) as error:
            raise CommandError(str(error)) from None

    def _run(
        self, *, size: int, seed: int, mocks: list[str], worlds: int, players: list[str], **options: Any
    ) -> None:
        usable = studio.usable()
        unknown = sorted(set(mocks) - set(usable))
        if unknown or not usable:
            raise CommandError(
                f"{', '.join(unknown) or 'No mock'}: not published here with workflows. `make run` publishes all; "
                f"there are: {', '.join(usable) or 'none'}"
            )
        run = services.run_begin(size=size, seed=seed, mocks=mocks or usable, worlds=worlds, players=players)
        self._work(run, **options)

    def _resume(self, *, run: str, **options: Any) -> None:
        found = lookups.run_named(name=run)
        services.run_resume(run=found)
        self._work(found, **options)

    def _work(self, run: Run, *, jobs: int, queue: bool, **_: Any) -> None:
        if queue:
            from synthesis.tuples.tasks import run_lane

            for _number in range(jobs):
                run_lane.delay(str(run.id))
            self.stdout.write(f"Run {run.id} is queued. See it with: manage.py synth show {str(run.id)[:8]}")
            return
        self.stdout.write(
            f"Run {run.id}, {jobs} at once. Ctrl-C stops it; manage.py synth resume {str(run.id)[:8]}"
        )
        threads = [threading.Thread(target=self._lane, args=(run.id,), daemon=True) for _ in range(jobs)]
        for thread in threads:
            thread.start()
        try:
            for thread in threads:
                thread.join()
        except KeyboardInterrupt:
            services.leases_release(run=run)
            raise CommandError(
                f"Stopped. Take it up again with: manage.py synth resume {str(run.id)[:8]}"
            ) from None
        self._show(run=str(run.id))

    def _lane(self, run_id: Any) -> None:
        try:
            lane.work(Run.objects.get(id=run_id), self.stdout.write)
        finally:
            close_old_connections()

    def _list(self, **_: Any) -> None:
        for run in Run.objects.all()[:50]:
            counts = selectors.counts(run=run)
            self.stdout.write(
                f"{str(run.id)[:8]}  {run.made_at:%Y-%m-%d %H:%M}  {run.state:12}"
                f"  {counts['accepted']}/{run.size} accepted  {counts['rejected']} rejected"
            )

    def _show(self, *, run: str, item: str = "", transcript: int | None = None, **_: Any) -> None:
        found = lookups.run_named(name=run)
        if item:
            row = lookups.item_get(run=found, task_id=item)
            lines = (
                told_items.item_lines(item=row)
                if transcript is None
                else told_items.transcript_lines(item=row, conversation_id=transcript)
            )
            self.stdout.write("\n".join(lines))
            return
        counts = ", ".join(
            f"{count} {state}" for state, count in selectors.counts(run=found).items() if count
        )
        self.stdout.write(f"Run {found.id}: {found.state}. {found.why}\n  {counts or 'no items yet'}")
        for line in told_items.run_lines(run=found):
            self.stdout.write(line)
        if found.report:
            self.stdout.write(json.dumps(found.report, indent=1, ensure_ascii=False))
        self.stdout.write(f"  Bundles: {services.folder() / 'runs' / str(found.id) / 'final'}")

    def _pause(self, *, run: str, **_: Any) -> None:
        services.run_pause(run=lookups.run_named(name=run))
        self.stdout.write("It stops after the tuples at hand. Take it up again with: manage.py synth resume")

    def _cancel(self, *, run: str, **_: Any) -> None:
        services.run_cancel(run=lookups.run_named(name=run))
        self.stdout.write("Cancelled; what is finished stays.")

    def _retry(self, *, run: str, **_: Any) -> None:
        count = services.run_retry(run=lookups.run_named(name=run))
        self.stdout.write(f"{count} items wait again. Take the run up with: manage.py synth resume")

    def _reverify(self, *, mock: str, queue: bool, **_: Any) -> None:
        count = verifications.verifications_queue(mock_id=mock)
        self.stdout.write(f"{count} tuples are to be tried again on other versions than they were made on.")
        try:
            if queue:
                enqueue.verifications(mock_id=mock)
                return
            reverify.work(mock_id=mock, say=self.stdout.write)
        except (StageError, studio.NoStudio, Unavailable, enqueue.QueueAway) as error:
            raise CommandError(str(error)) from None
        report = lookups.verification_report(mock_id=mock)
        self.stdout.write(json.dumps(report, indent=1, ensure_ascii=False))
