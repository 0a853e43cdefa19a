"""Publishes a folder that needs no build: `python -m tests.synthesis.worlds.web.publish_folder FOLDER ID`.

For tests, which put the mock under tests/fixtures/audited into a hub with faults of their choice.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "hub.settings")

import django

django.setup()

from hub.catalog import services  # noqa: E402
from hub.catalog.models import MockVersion  # noqa: E402
from hub.catalog.package import Package  # noqa: E402

PLAN = ("mock.json", "seed.json", "workflows.json")


def main(folder: Path, mock_id: str) -> None:
    manifest = json.loads((folder / "mock.json").read_text())
    manifest |= {"id": mock_id, "label": mock_id.removesuffix("-mock")}
    seed = (folder / "seed.json").read_bytes()
    for name in PLAN:
        (folder / name).unlink()
    package = Package(manifest, None, seed, folder)
    services.version_publish(package=package, version="1.0.0", source=MockVersion.Source.BUILT)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
