"""`manage.py compliance scan|list|show|review|decide|verify`: evidence, reviews and decisions on the command line."""

from __future__ import annotations

import os
from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from hub.catalog.models import MockVersion
from hub.compliance import documents, rendering, selectors, services, trail, writing
from hub.compliance.material import Page
from hub.compliance.measures import KEYS
from hub.compliance.trail import Actor
from hub.lib.problem import Problem

COMMAND_LINE = "command line"


class Command(BaseCommand):
    help = "Gather evidence of published versions, review and decide, and verify the audit trail."

    def add_arguments(self, parser: ArgumentParser) -> None:
        actions = parser.add_subparsers(dest="action", required=True)
        scan = actions.add_parser("scan", help="gather evidence; pages are rendered on a running hub")
        scan.add_argument("mocks", nargs="*", help="public ids; none: all")
        scan.add_argument("--version", dest="mock_version", default="current")
        scan.add_argument(
            "--hub", default=f"http://localhost:{settings.PORT}", help="where pages are rendered"
        )
        scan.add_argument(
            "--no-pages", action="store_true", help="without a browser; what pages show stays missing"
        )
        actions.add_parser("list", help="how every mock stands")
        show = actions.add_parser("show", help="the disclosure of one, as it is now")
        show.add_argument("--as", dest="form", choices=("json", "markdown"), default="markdown")
        review = actions.add_parser("review", help="what a person found of one measure")
        review.add_argument("--measure", choices=KEYS, required=True)
        review.add_argument("--verdict", choices=("pass", "fail", "waive"), required=True)
        review.add_argument(
            "--substitute", default="", help="a generic mock of the same category that takes its place"
        )
        decide = actions.add_parser("decide", help="a named person's decision on a release")
        decide.add_argument("--verdict", choices=("approve", "refuse"), required=True)
        for one in (show, review, decide):
            one.add_argument("mock")
            one.add_argument("--version", dest="mock_version", default="current")
        for one in (review, decide):
            one.add_argument("--name", required=True, help="the person whom documents will name")
            one.add_argument("--reason", required=True)
        verify = actions.add_parser("verify", help="walk the audit trail")
        verify.add_argument(
            "--head", default="", help="a hash that was noted before and must be in the trail"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            getattr(self, f"_{options['action']}")(options)
        except (Problem, rendering.RenderingError) as problem:
            raise CommandError(str(problem)) from None

    def _scan(self, options: dict[str, Any]) -> None:
        for version in self._chosen(options):
            pages = None if options["no_pages"] else _pages(version, options["hub"])
            services.scan(version=version, pages=pages, actor=Actor(COMMAND_LINE))
            self._say(version)

    def _list(self, _options: dict[str, Any]) -> None:
        for row in selectors.rows_of(selectors.current_versions()):
            self.stdout.write(f"{row.version!s:<34} {row.standing.state:<14} {row.standing.field}")

    def _show(self, options: dict[str, Any]) -> None:
        data = documents.disclosure(selectors.row_of(_one(options)))
        self.stdout.write(writing.written(data, options["form"]).decode())

    def _review(self, options: dict[str, Any]) -> None:
        version = _one(options)
        services.review(
            version=version, measure=options["measure"], verdict=options["verdict"], reason=options["reason"],
            actor=Actor(COMMAND_LINE, options["name"]), substitute=options["substitute"],
        )  # fmt: skip
        self._say(version)

    def _decide(self, options: dict[str, Any]) -> None:
        version, actor = _one(options), Actor(COMMAND_LINE, options["name"])
        services.decide(version=version, verdict=options["verdict"], reason=options["reason"], actor=actor)
        self._say(version)

    def _verify(self, options: dict[str, Any]) -> None:
        verdict = trail.verify(known_head=options["head"])
        if verdict.problem:
            raise CommandError(f"The audit trail does not hold: {verdict.problem}")
        self.stdout.write(f"{verdict.entries} entries, all as they were written. Head: {verdict.head}")

    def _chosen(self, options: dict[str, Any]) -> list[MockVersion]:
        if not options["mocks"]:
            return selectors.current_versions()
        return [selectors.version_of(mock=mock, version=options["mock_version"]) for mock in options["mocks"]]

    def _say(self, version: MockVersion) -> None:
        standing = selectors.row_of(version).standing
        self.stdout.write(f"{version}: {standing.state}")
        for reason in standing.reasons:
            self.stdout.write(f"  {reason}")


def _one(options: dict[str, Any]) -> MockVersion:
    return selectors.version_of(mock=options["mock"], version=options["mock_version"])


def _pages(version: MockVersion, hub: str) -> tuple[Page, ...]:
    return rendering.pages(version=version, hub=hub, token=os.environ.get("HUB_ADMIN_TOKEN", ""))
