"""System checks of every mock in the tree: `python manage.py check` refuses what could not be published, and a
bucket that could not hold it.

| id | says |
|---|---|
| hub.E001 | mock.json is missing, is not JSON or has a field that cannot be used |
| hub.E002 | the folder's name and the manifest's id differ |
| hub.E003 | two mocks answer to one name |
| hub.E004 | the category is not in catalog.json |
| hub.E005 | the id is in catalog.json and the label is not |
| hub.E006 | catalog.json gives this label another public id or another category |
| hub.E007 | schema.json is missing, is not JSON or is no JSON Schema |
| hub.E008 | seed.json is missing, is not JSON or does not fit schema.json |
| hub.W001 | neither is in catalog.json and the mock does not say `"catalogued": false` |
| hub.E009 | catalog.json asks for a human review and the manifest does not say so |
| hub.E010 | HUB_BLOBS=s3 and the bucket cannot be used |
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, cast

import jsonschema_rs
from django.conf import settings
from django.core import checks
from django.core.checks import CheckMessage, Error, register
from django.core.files.storage import storages

from hub.catalog import building, names
from hub.catalog.manifest import Manifest, ManifestError, document_load, read

SHOWN = 3  # faults of one seed; the others are usually the same


@register("catalog")
def check_mocks(*_args: Any, **_kwargs: Any) -> list[CheckMessage]:
    """Every fault of every mock under HUB_MOCKS_DIR."""
    messages: list[CheckMessage] = []
    manifests: list[Manifest] = []
    for mock_id in building.found_ids():
        folder = settings.HUB_MOCKS_DIR / mock_id
        try:
            manifest = read(document_load(folder / "mock.json"), f"mocks/{mock_id}/mock.json")
        except ManifestError as error:
            messages += [
                _error("E001", f"mocks/{mock_id}/mock.json: {problem}.") for problem in error.problems
            ]
            continue
        manifests.append(manifest)
        messages += _manifest(mock_id, manifest)
        messages += _documents(mock_id, folder)
    return messages + list(_clashes(manifests))


@register("storage")
def check_storage(*_args: Any, **_kwargs: Any) -> list[CheckMessage]:
    """What is wrong with the S3 settings; also asked by hub/serve.py before it starts."""
    if settings.HUB_BLOBS != "s3":
        return []
    # Here, because they bring the SDK, which a hub on local disk does not need.
    from hub.lib.s3 import S3Storage
    from hub.lib.s3_faults import fault

    found = fault(cast(S3Storage, storages["uploads"]))
    return [] if found is None else [_error("E010", found)]


def _error(number: str, text: str) -> Error:
    return Error(text, id=f"hub.{number}")


def _manifest(mock_id: str, manifest: Manifest) -> Iterator[CheckMessage]:
    where = f"mocks/{mock_id}/mock.json"
    if manifest.id != mock_id:
        yield _error("E002", f"{where}: id is {manifest.id!r}, its folder {mock_id!r}: make them equal.")
    known = names.catalogue().categories
    if manifest.category not in known and (manifest.catalogued or manifest.category != names.OTHER):
        yield _error(
            "E004",
            f"{where}: category {manifest.category!r} is unknown: use one of {', '.join(sorted(known))}.",
        )
    entry = next((item for item in names.catalogue().entries if item.label == manifest.label), None)
    if entry is None:
        yield from _outside(where, manifest)
        return
    if (entry.id, entry.category) != (manifest.id, manifest.category):
        yield _error(
            "E006",
            f"{where}: catalog.json gives the label {entry.label!r} the id {entry.id!r} and the category "
            f"{entry.category!r}: use them.",
        )
    if entry.needs_human_review and manifest.needs_human_review != entry.needs_human_review:
        yield _error(
            "E009",
            f"{where}: catalog.json asks for a human review: write "
            f'"needs_human_review": "{entry.needs_human_review}".',
        )


def _outside(where: str, manifest: Manifest) -> Iterator[CheckMessage]:
    """A label that catalog.json does not have: a slip where the id is there, else a mock that stands outside."""
    namesake = names.catalogue().find(manifest.id)
    if namesake is not None:
        yield _error(
            "E005", f"{where}: label {manifest.label!r} is not in catalog.json: write {namesake.label!r}."
        )
    elif manifest.catalogued:
        text = f'{where}: label {manifest.label!r} is not in catalog.json: correct it, or write "catalogued": false.'
        yield checks.Warning(text, id="hub.W001")


def _documents(mock_id: str, folder: Path) -> Iterator[Error]:
    try:
        schema = document_load(folder / "schema.json")
        validator = jsonschema_rs.validator_for(schema)
    except ManifestError as error:
        yield _error("E007", f"mocks/{mock_id}/schema.json {error.problems[0]}.")
        return
    except (ValueError, jsonschema_rs.ReferencingError) as error:
        yield _error("E007", f"mocks/{mock_id}/schema.json is no JSON Schema: {error}")
        return
    try:
        seed = document_load(folder / "seed.json")
    except ManifestError as error:
        yield _error("E008", f"mocks/{mock_id}/seed.json {error.problems[0]}.")
        return
    faults = list(validator.iter_errors(seed))
    for fault in faults[:SHOWN]:
        place = "/" + "/".join(str(part) for part in fault.instance_path)
        more = f" ({len(faults)} faults in all)" if len(faults) > SHOWN else ""
        yield _error(
            "E008",
            f"mocks/{mock_id}/seed.json does not fit schema.json at {place}: {fault.message[:300]}{more}.",
        )


def _clashes(manifests: Sequence[Manifest]) -> Iterator[Error]:
    """Names that two mocks would answer to, those of the catalogue's mocks included that are not written
    yet.
    """
    owners = {name: entry.id for name, entry in names.catalogue().by_name.items()}
    for manifest in manifests:
        for name in names.names_of(manifest.id, manifest.label, manifest.aliases):
            owner = owners.setdefault(name, manifest.id)
            if owner != manifest.id:
                yield _error(
                    "E003", f"mocks/{manifest.id}/mock.json: {name!r} is a name of {owner!r}: choose another."
                )
