"""Mocks of this tree as the commands of this package take them: by id, with manifest and workflows."""

from __future__ import annotations

from pathlib import Path

from django.conf import settings

from hub.catalog import building
from hub.catalog.manifest import Manifest, document_load, read
from synthesis import workflows
from synthesis.workflows import Workflow
from synthesis.worlds.stage import StageError


def folder(mock_id: str) -> Path:
    """`StageError` for an id that no folder of mocks/ has."""
    if mock_id not in building.found_ids():
        raise StageError(f"There is no mock {mock_id!r} here: name a folder of mocks/, such as notes-mock.")
    return Path(settings.HUB_MOCKS_DIR) / mock_id


def manifest(mock_id: str) -> Manifest:
    path = folder(mock_id) / "mock.json"
    return read(document_load(path), f"{mock_id}/mock.json")


def workflows_of(mock_id: str, names: tuple[str, ...] = ()) -> tuple[Workflow, ...]:
    """All workflows of a mock, or those of these names."""
    every = workflows.load(folder(mock_id) / "workflows.json")
    unknown = set(names) - {one.name for one in every}
    if unknown:
        raise StageError(f"{mock_id} has no workflow {', '.join(sorted(unknown))}")
    return tuple(one for one in every if not names or one.name in names)


def state_files(mock_id: str) -> list[Path]:
    return sorted((folder(mock_id) / "tests" / "states").glob("*.json"))
