"""`manage.py mock_audit ID…`: operate everything in mocks and report what is wrong. Fails on any P0 or P1."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser

from synthesis.worlds.web import services
from synthesis.worlds.web.books import book
from synthesis.worlds.web.findings import Report


class Command(BaseCommand):
    help = "Judge mocks with the web agent: mocks of this tree as they are now, or published versions."

    requires_system_checks: list[str] = []  # what is wrong with other mocks does not matter here

    def create_parser(self, prog_name: str, subcommand: str, **options: Any) -> CommandParser:
        """Here `--version` is a mock's, not Django's."""
        return super().create_parser(prog_name, subcommand, conflict_handler="resolve", **options)

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("ids", nargs="+", metavar="ID")
        parser.add_argument(
            "--jobs", type=int, default=min(4, (os.cpu_count() or 2) + 1), help="browsers at once"
        )
        parser.add_argument(
            "--version", dest="published", metavar="VERSION", help="a published version, or `current`"
        )
        parser.add_argument("--hub", metavar="URL", help="a running hub that serves the published version")
        parser.add_argument("--out", type=Path, help="a folder for ID/TEST.md, AUDIT.md and audit.json")
        parser.add_argument("--no-workflows", action="store_true", help="do not perform workflows.json")

    def handle(self, *args: Any, ids: list[str], out: Path | None, **options: Any) -> None:
        # Before minutes of work whose report could not be kept.
        call_command("migrate", interactive=False, verbosity=0, skip_checks=True)
        bad = 0
        try:
            for report in self._reports(ids, options):
                self._tell(report)
                self._write(report, out, in_tree=not (options["published"] or options["hub"]))
                bad += report.count("P0") + report.count("P1")
        except services.AuditError as error:
            raise CommandError(str(error)) from None
        if bad:
            raise CommandError(f"{bad} findings of P0 and P1.")

    def _reports(self, ids: list[str], options: dict[str, Any]) -> Iterator[Report]:
        version, hub = options["published"], options["hub"]
        if version or hub:
            wanted = None if version == "current" else version
            for mock_id in ids:
                yield services.published_audit(
                    mock_id=mock_id, version=wanted, jobs=options["jobs"], hub=hub, progress=self._progress
                )
            return
        with_workflows = not options["no_workflows"]
        for report in services.tree_audits(
            ids=ids, jobs=options["jobs"], with_workflows=with_workflows, progress=self._progress
        ):
            services.audit_keep(report=report)
            yield report

    def _progress(self, doing: str, done: int, of: int) -> None:
        """One line that is written over on a terminal; in a log, the beginning of each part."""
        if self.stderr.isatty():
            self.stderr.write(f"\r  {doing}: {done} of {of}\x1b[K", ending="")
        elif not done:
            self.stderr.write(f"  {doing}: {of}")

    def _tell(self, report: Report) -> None:
        totals = report.totals
        counts = ", ".join(f"{report.count(grade)} {grade}" for grade in services.GRADES)
        self.stdout.write(
            f"{report.mock}@{report.version}: {counts}; {totals.routes} routes, {totals.elements} elements, "
            f"{totals.operations} operations, {totals.inert} inert, {totals.seconds:.0f} s"
        )
        for one in report.findings:
            where = f"  [{one.where[0]}]" if one.where else ""
            self.stdout.write(f"  {one.grade} {one.kind}: {one.subject}{where}")

    def _write(self, report: Report, out: Path | None, *, in_tree: bool) -> None:
        if out is None and not in_tree:
            return
        folder = Path(settings.HUB_MOCKS_DIR) / report.mock if out is None else out / report.mock
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "TEST.md").write_text(book(report, "TEST"))
        (folder / "AUDIT.md").write_text(book(report, "AUDIT"))
        if out is not None:
            (folder / "audit.json").write_text(
                json.dumps(report.document(), indent=1, ensure_ascii=False) + "\n"
            )
