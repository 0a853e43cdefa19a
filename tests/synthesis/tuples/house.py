"""A data folder with the small mock published, operated by commands as a person does.

Hubs, browser and sandbox are real.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tests import servers
from tests.synthesis.tuples import made


@dataclass(frozen=True)
class House:
    folder: Path

    @property
    def environment(self) -> dict[str, str]:
        return {
            **os.environ,
            "HUB_DATA": str(self.folder / "data"),
            "HUB_MOCKS_DIR": str(self.folder / "mocks"),
        }

    def run(self, *words: str, status: int = 0) -> str:
        """What it printed, both streams."""
        done = subprocess.run(
            [sys.executable, *words], cwd=servers.ROOT, env=self.environment, timeout=280, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )  # fmt: skip
        assert done.returncode == status, done.stdout
        return done.stdout

    def manage(self, *words: str, status: int = 0) -> str:
        return self.run("manage.py", *words, status=status)

    def prepare(self, *ways: Sequence[object]) -> None:
        """See `placing`."""
        self.run("-m", "tests.synthesis.tuples.placing", json.dumps(ways))

    def version(self, version: str, **changed: str) -> Sequence[str]:
        """The way to publish the small mock in that version, with other contents of some files (`words_js`)."""
        folder = self.folder / f"built-{version}"
        shutil.copytree(made.FIXTURE, folder)
        for name, text in changed.items():
            (folder / name.replace("_", ".")).write_text(text)
        return ("publish", str(folder), version)


def built(folder: Path) -> House:
    shutil.copytree(made.FIXTURE, folder / "mocks" / made.MOCK)
    (folder / "data").mkdir()
    return House(folder)
