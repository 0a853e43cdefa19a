"""A release as a folder: documents in every form, and the files of each mock without its internal label.

Enters: a release and an empty folder. Leaves: `manifest.*`, `names.*`, `mocks/<id>/disclosure.*`, and the version's
documents and bundle beside it. Called by `manage.py release`.
"""

from __future__ import annotations

from pathlib import Path

from hub.catalog import blobs
from hub.catalog.models import MockVersion
from hub.compliance import documents, material, selectors, writing
from hub.compliance.models import Release


def export(*, release: Release, folder: Path) -> int:
    """How many mocks were written."""
    folder.mkdir(parents=True, exist_ok=True)
    _documents(folder / "manifest", release.manifest)
    _documents(folder / "names", documents.names_table())
    for entry in release.manifest["mocks"]:
        version = MockVersion.objects.get(mock_id=entry["mock"], version=entry["version"])
        _mock(folder / "mocks" / entry["mock"], version)
    return len(release.manifest["mocks"])


def _mock(folder: Path, version: MockVersion) -> None:
    for row in version.files:
        path = folder / "bundle" / row["path"]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(blobs.get(row["sha256"]))
    (folder / "mock.json").write_text(material.without_label(version.manifest_json))
    if version.schema_json:
        (folder / "schema.json").write_text(version.schema_json)
    if version.seed_sha256:
        (folder / "seed.json").write_bytes(blobs.get(version.seed_sha256))
    _documents(folder / "disclosure", documents.disclosure(selectors.row_of(version)))


def _documents(path: Path, data: dict[str, object]) -> None:
    for form, suffix in writing.SUFFIXES.items():
        path.with_name(f"{path.name}.{suffix}").write_bytes(writing.written(data, form))
