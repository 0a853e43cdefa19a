"""Shelves and worlds of the mocks in this tree, as they lie in their folders."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from synthesis import workflows
from synthesis.tasks.compose import Shelf
from tests import servers


@cache
def shelves(ids: tuple[str, ...]) -> dict[str, Shelf]:
    found = {}
    for mock_id in ids:
        folder = servers.ROOT / "mocks" / mock_id
        manifest = json.loads((folder / "mock.json").read_text())
        document = workflows.load_document(folder / "workflows.json")
        found[mock_id] = Shelf.of(mock_id, manifest["title"], manifest["category"], None, document)
    return found


@cache
def seed(mock_id: str) -> Any:
    return json.loads((servers.ROOT / "mocks" / mock_id / "seed.json").read_text())
