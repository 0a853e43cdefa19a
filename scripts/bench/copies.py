"""`python -m scripts.bench.copies N`: publishes copies of the notes mock until the catalogue holds N mocks."""

from __future__ import annotations

import dataclasses
import os
import sys

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "hub.settings")

import django

django.setup()

from hub.catalog import building, services
from hub.catalog.models import Mock, MockVersion


def main(total: int) -> None:
    package = building.package_read(mock_id="notes-mock")
    for number in range(Mock.objects.count(), total):
        name = f"bench-copy-{number}-mock"
        manifest = {**package.manifest, "id": name, "label": f"bench-copy-{number}", "aliases": []}
        services.version_publish(
            package=dataclasses.replace(package, manifest=manifest),
            version="1.0.0",
            source=MockVersion.Source.BUILT,
        )


if __name__ == "__main__":
    main(int(sys.argv[1]))
