"""Publishes what was built here: one mock, or all whose version is new. Called by mock_publish and `make
run`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from hub.catalog import building, services
from hub.catalog.models import MockVersion
from hub.catalog.package import Package, digest_of
from hub.lib.problem import Problem


@dataclass(frozen=True, slots=True)
class Outcome:
    """One mock of `all_publish`: newly published, there already with the same contents, or refused."""

    mock_id: str
    published: services.Published | None = None
    already: bool = False
    error: str = ""


def built_publish(*, mock_id: str, version: str | None, make_current: bool) -> services.Published:
    """Publish a mock's build; `version` defaults to the one in mock.json. Raises as `version_publish`."""
    package = building.package_read(mock_id=mock_id)
    return services.version_publish(
        package=package,
        version=version or str(package.manifest.get("version", "")),
        source=MockVersion.Source.BUILT,
        make_current=make_current,
    )


def all_publish(*, make_current: bool) -> list[Outcome]:
    """Publish every mock of this repository whose version is not published yet; one that is refused stops
    no other.
    """
    return [_publish(mock_id, make_current) for mock_id in building.found_ids()]


def _publish(mock_id: str, make_current: bool) -> Outcome:
    try:
        package = building.package_read(mock_id=mock_id)
        version = str(package.manifest.get("version", ""))
        row = MockVersion.objects.filter(mock_id=mock_id, version=version).first()
        if row is not None:
            return _compare(package, row)
        return Outcome(
            mock_id, published=built_publish(mock_id=mock_id, version=version, make_current=make_current)
        )
    except Problem as problem:
        return Outcome(mock_id, error=problem.message)


def _compare(package: Package, row: MockVersion) -> Outcome:
    if digest_of(package) == row.digest or _is_published_under_another_version(package, row.mock_id):
        return Outcome(row.mock_id, already=True)
    return Outcome(
        row.mock_id,
        error=f"{row} is published with other contents and never changes: raise the version in "
        f"mocks/{row.mock_id}/mock.json, build and publish again.",
    )


def _is_published_under_another_version(package: Package, mock_id: str) -> bool:
    """Whether `mock_publish ID VERSION` has published these contents under a version that mock.json does not name."""
    rows = MockVersion.objects.filter(mock_id=mock_id).values_list("version", "digest")
    return any(
        digest_of(replace(package, manifest={**package.manifest, "version": version})) == digest
        for version, digest in rows
    )
