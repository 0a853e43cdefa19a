"""Writes of the catalogue: publishing a version, and choosing which one is current.

Every change moves the epoch in its own transaction, which also serialises publishers: the row is locked
first, so of two that publish at once the second sees what the first has done.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import orjson
import structlog
from django.db import transaction
from django.db.models import F

from hub.catalog import compatibility, names, selectors, semver
from hub.catalog.manifest import Manifest, ManifestError, read
from hub.catalog.models import CatalogEpoch, Mock, MockVersion
from hub.catalog.package import Package, Sealed, seal
from hub.catalog.signals import version_published
from hub.lib.problem import Problem

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Published:
    """What publishing did. `changes` has one sentence for each difference of the state's schema."""

    mock_id: str
    version: str
    digest: str
    compatibility: str
    changes: tuple[str, ...]
    files: int
    current: bool


def version_publish(
    *, package: Package, version: str, source: MockVersion.Source, make_current: bool = True
) -> Published:
    """Publish a package as `version`, which must be higher than every version the mock has.

    Errors: Problem 422 (manifest, seed, no index.html), 409 `version_exists` and `version_not_higher`,
    409 `name_taken` when another mock answers to one of its names. Nothing is stored then, but for blobs.
    """
    document = {**package.manifest, "version": version}
    manifest = _judge(document)
    _check_higher(manifest)  # before the work of compressing; again under the lock
    sealed = seal(Package(document, package.schema, package.seed, package.folder))
    with transaction.atomic():
        _epoch_move()
        _check_higher(manifest)
        mock = _mock_write(manifest)
        report = _compare(manifest.id, package.schema)
        row = _version_insert(mock, manifest.version, sealed, report, source)
        if make_current or mock.current_id is None:
            _make_current(mock, row)
        _announce(manifest.id, version)
    log.info("version published", mock=manifest.id, version=version, digest=sealed.digest[:12])
    is_current = mock.current_id == row.pk
    return Published(
        manifest.id, version, sealed.digest, report.verdict, report.changes, len(sealed.files), is_current
    )


def mock_set_current(*, mock_id: str, version: str) -> Mock:
    """Make a published version the one that new sessions get; those that exist keep theirs. Problem 404."""
    with transaction.atomic():
        _epoch_move()
        row = selectors.version_get(mock_id=mock_id, version=version)
        mock = Mock.objects.get(id=mock_id)
        _make_current(mock, row)
    return mock


def _judge(document: dict[str, Any]) -> Manifest:
    try:
        return read(document, "mock.json")
    except ManifestError as error:
        raise Problem(422, "invalid_manifest", str(error)) from None


def _check_higher(manifest: Manifest) -> None:
    latest = selectors.version_latest(mock_id=manifest.id)
    if latest is None or semver.ordinal(manifest.version) > latest.ordinal:
        return
    if MockVersion.objects.filter(mock_id=manifest.id, version=manifest.version).exists():
        raise Problem(
            409,
            "version_exists",
            f"{manifest.id}@{manifest.version} is published and never changes: "
            f"publish a higher version, such as {semver.following(latest.version)}.",
        )
    raise Problem(
        409,
        "version_not_higher",
        f"{manifest.id} is at {latest.version} already: publish a version above it, not {manifest.version}.",
    )


def _epoch_move() -> None:
    """Say that the catalogue changes. Locks the row until the transaction ends, so that publishers queue
    here.
    """
    CatalogEpoch.objects.get_or_create(pk=1)
    CatalogEpoch.objects.filter(pk=1).update(value=F("value") + 1, stamp=secrets.token_hex(16))


def _mock_write(manifest: Manifest) -> Mock:
    entry = names.catalogue().find(manifest.label)
    aliases = (*(entry.aliases if entry else ()), *manifest.aliases)
    own = names.names_of(manifest.id, manifest.label, aliases)
    _check_names(manifest.id, own)
    mock, _ = Mock.objects.update_or_create(
        id=manifest.id,
        defaults={
            "label": manifest.label,
            "title": manifest.title,
            "description": manifest.description,
            "category": manifest.category,
            "aliases": list(own[1:]),
        },
    )
    return mock


def _check_names(mock_id: str, own: Iterable[str]) -> None:
    wanted = set(own)
    for other in Mock.objects.exclude(id=mock_id):
        taken = wanted & {other.id, *other.aliases}
        if taken:
            raise Problem(
                409,
                "name_taken",
                f"{mock_id} cannot answer to {min(taken)!r}: {other.id} does. Change its label or aliases.",
            )


def _compare(mock_id: str, schema: dict[str, Any] | None) -> compatibility.Report:
    latest = selectors.version_latest(mock_id=mock_id)
    return compatibility.compare(latest.schema if latest else None, schema, first=latest is None)


def _version_insert(
    mock: Mock, version: str, sealed: Sealed, report: compatibility.Report, source: MockVersion.Source
) -> MockVersion:
    return MockVersion.objects.create(
        mock=mock,
        version=version,
        ordinal=semver.ordinal(version),
        digest=sealed.digest,
        manifest_json=sealed.manifest_json.decode(),
        schema_json=(sealed.schema_json or b"").decode(),
        seed_sha256=sealed.seed_sha256 or "",
        files_json=orjson.dumps(sealed.files).decode(),
        compatibility=report.verdict,
        changes=list(report.changes),
        source=source,
    )


def _make_current(mock: Mock, row: MockVersion) -> None:
    mock.current = row
    mock.save(update_fields=["current"])


def _announce(mock_id: str, version: str) -> None:
    def send() -> None:
        for receiver, answer in version_published.send_robust(MockVersion, mock_id=mock_id, version=version):
            if isinstance(answer, Exception):
                log.error("a receiver of version_published failed", receiver=repr(receiver), exc_info=answer)

    transaction.on_commit(send)
