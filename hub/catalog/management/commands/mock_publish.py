"""`manage.py mock_publish ID VERSION`, or `--all`: make an immutable version of what was built."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from hub.catalog import publishing
from hub.catalog.services import Published
from hub.lib.problem import Problem


class Command(BaseCommand):
    help = (
        "Publish a built mock as a new version, or with --all every mock whose version is not published yet."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("mock_id", nargs="?", metavar="ID")
        parser.add_argument("version", nargs="?", metavar="VERSION", help="default: the version in mock.json")
        parser.add_argument("--all", action="store_true", dest="every", help="every mock of this repository")
        parser.add_argument("--keep-current", action="store_true", help="do not make it the current version")

    def handle(
        self,
        *args: Any,
        mock_id: str | None,
        version: str | None,
        every: bool,
        keep_current: bool,
        **options: Any,
    ) -> None:
        if every == (mock_id is not None):
            raise CommandError("Give either an ID (and a VERSION), or --all.")
        if mock_id is None:
            self._publish_all(make_current=not keep_current)
            return
        try:
            published = publishing.built_publish(
                mock_id=mock_id, version=version, make_current=not keep_current
            )
        except Problem as problem:
            raise CommandError(problem.message) from None
        self._tell(published)

    def _publish_all(self, *, make_current: bool) -> None:
        outcomes = publishing.all_publish(make_current=make_current)
        for outcome in outcomes:
            if outcome.published:
                self._tell(outcome.published)
        already = sum(1 for outcome in outcomes if outcome.already)
        if already:
            self.stdout.write(f"{already} already published with the same contents.")
        if not outcomes:
            self.stdout.write("There is no mock to publish: see mocks/README.md for how to write one.")
        faults = [f"{outcome.mock_id}: {outcome.error}" for outcome in outcomes if outcome.error]
        if faults:
            raise CommandError("{} not published:\n{}".format(len(faults), "\n".join(faults)))

    def _tell(self, published: Published) -> None:
        name = f"{published.mock_id}@{published.version}"
        self.stdout.write(f"published {name}: {published.files} files, digest {published.digest[:12]}…")
        self.stdout.write(f"  state schema: {published.compatibility}")
        for change in published.changes:
            self.stdout.write(f"    {change}")
        if not published.current:
            self.stdout.write(f"  Next: manage.py mock_set_current {published.mock_id} {published.version}")
