"""Markdown as it comes: on the screen at once, in a file at the end."""

from __future__ import annotations

import datetime
import os
import platform
from collections.abc import Sequence
from pathlib import Path


class Report:
    """Lines of a report."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._lines: list[str] = []

    def line(self, text: str = "") -> None:
        print(text, flush=True)
        self._lines.append(text)

    def title(self) -> None:
        day = datetime.datetime.now(datetime.UTC).date().isoformat()
        self.line("# Benchmarks")
        self.line()
        self.line(
            f"Measured by `make bench` on {day}: {os.cpu_count()} cores, Python {platform.python_version()}, "
            f"{platform.system()} {platform.release()}. The load generator shares the machine."
        )

    def head(self, title: str, text: str = "") -> None:
        self.line()
        self.line(f"## {title}")
        if text:
            self.line()
            self.line(text)
        self.line()

    def table(self, columns: Sequence[str]) -> None:
        self.line("| " + " | ".join(columns) + " |")
        self.line("|" + "---|" * len(columns))

    def row(self, *cells: object) -> None:
        self.line("| " + " | ".join(str(cell) for cell in cells) + " |")

    def close(self) -> None:
        if self._path is not None:
            self._path.write_text("\n".join(self._lines) + "\n")
            print(f"\nWritten to {self._path}.")


def number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}"


def millis(value: float) -> str:
    return f"{value:.2f}" if value < 10 else f"{value:.0f}"
