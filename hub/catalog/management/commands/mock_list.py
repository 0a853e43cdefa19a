"""`manage.py mock_list`: what is in the catalogue."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand

from hub.catalog import selectors


class Command(BaseCommand):
    help = (
        "List published mocks: id, current version, number of versions, where it comes from, category, label."
    )

    def handle(self, *args: Any, **options: Any) -> None:
        rows = [
            (
                mock.id,
                mock.current.version,
                str(mock.version_count),
                mock.current.source,
                mock.category,
                mock.label,
            )
            for mock in selectors.mock_list()
            if mock.current
        ]
        if not rows:
            self.stdout.write("No mock is published. Next: manage.py mock_build, then mock_publish --all.")
            return
        table = [("id", "current", "versions", "source", "category", "label"), *rows]
        widths = [max(len(row[column]) for row in table) for column in range(6)]
        for row in table:
            self.stdout.write(
                "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
            )
