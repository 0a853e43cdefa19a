"""A studio: a hub of its own with the published mocks, a browser, and what is known of the mocks.

Enters: mock ids. Leaves: a `Studio` and shelves. The sessions of a studio's hub are nobody else's.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from django.conf import settings

from hub.catalog.manifest import Manifest
from hub.catalog.models import Mock as Published
from synthesis import workflows
from synthesis.runner import Addresses
from synthesis.tasks.compose import Shelf
from synthesis.tuples.oracle import Hub
from synthesis.tuples.pipeline.make import Mock, Studio
from synthesis.worlds import session as sessions
from synthesis.worlds import tree
from synthesis.worlds.browser import browser
from synthesis.worlds.web import published


class NoStudio(Exception):
    """Nothing can be made: the message says what is missing."""


@dataclass(frozen=True)
class Knowledge:
    """What is known of a mock before a hub serves it."""

    manifest: Manifest
    document: workflows.Document
    placeholder: str

    @property
    def shelf(self) -> Shelf:
        named = (self.manifest.model_extra or {}).get("scenario")
        return Shelf.of(self.manifest.id, self.manifest.title, self.manifest.category, named, self.document)


def catalog() -> dict[str, Any]:
    path = Path(settings.BASE_DIR) / "hub" / "catalog" / "data" / "catalog.json"
    return dict(json.loads(path.read_bytes()))


def known(ids: Sequence[str]) -> dict[str, Knowledge]:
    """By id; mocks without a placeholder in the catalogue cannot be named by scripts and are left out."""
    marks = {one["public_id"]: one["placeholders"]["url"] for one in catalog()["mocks"]}
    found = {}
    for mock_id in ids:
        path = tree.folder(mock_id) / "workflows.json"
        if mock_id in marks and path.is_file():
            found[mock_id] = Knowledge(tree.manifest(mock_id), workflows.load_document(path), marks[mock_id])
    return found


def usable() -> list[str]:
    """Mocks that are published here, stand in the catalogue and have workflows."""
    here = Published.objects.exclude(current=None).values_list("id", flat=True)
    ids = [one for one in here if (Path(settings.HUB_MOCKS_DIR) / one / "workflows.json").is_file()]
    return sorted(known(ids))


@contextlib.contextmanager
def opened(ids: Sequence[str], url: str | None = None) -> Iterator[Studio]:
    """A studio with these mocks; on the hub at `url`, else on one of its own. `StageError`, `NoStudio`."""
    things = known(ids)
    if not things:
        raise NoStudio(
            "No mock is published that tasks can be made of: run `make run` once, or manage.py mock_publish."
        )
    with contextlib.ExitStack() as stack:
        where = url or stack.enter_context(published.served())
        hub = Hub(where.rstrip("/"))
        stack.callback(hub.close)
        chromium = stack.enter_context(browser())
        mocks = {mock_id: _mock(hub, mock_id, thing) for mock_id, thing in things.items()}
        domain = f"localhost:{where.rsplit(':', 1)[1].strip('/')}"
        yield Studio(hub, chromium, Addresses.of(catalog(), domain), mocks)


def _mock(hub: Hub, mock_id: str, thing: Knowledge) -> Mock:
    session = hub.session(mock_id, "studio")
    session.set(None)
    seen = session.go()
    session.delete()
    return Mock(
        id=mock_id, version=str(seen["mock"]["version"]), seed=seen["current_state"],
        now=thing.manifest.clock.now, url=thing.placeholder, volatile=sessions.volatile(thing.manifest),
        looking=tuple(thing.manifest.audit.viewing),
        workflows={one.name: one for one in thing.shelf.workflows},
    )  # fmt: skip
