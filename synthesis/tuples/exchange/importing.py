"""Bundles that were made elsewhere: taken in whole, judged, kept as they are.

Enters: folders and archives. Leaves: rows of `ImportedTask` and folders with the very bytes, or a refusal that names
what was wrong; nothing is stored of an archive that is refused. Called by the `tasks_import` command.
"""

from __future__ import annotations

import hashlib
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from django.db import transaction

from hub.catalog.models import Mock
from synthesis.runner import Addresses
from synthesis.tuples import home
from synthesis.tuples.exchange.layouts import Described, NotABundle, described, layout_of
from synthesis.tuples.exchange.needs import UNPUBLISHED, needs
from synthesis.tuples.exchange.unpacking import Limits, Refused, unpack
from synthesis.tuples.models import ImportedTask

DEEPEST = 4  # folders above a bundle


@dataclass(slots=True)
class Report:
    """`refused`: a name and a sentence for each thing that was not taken."""

    new: list[str] = field(default_factory=list)
    same: list[str] = field(default_factory=list)
    replaced: list[str] = field(default_factory=list)
    refused: list[tuple[str, str]] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Store:
    """Where imported bundles lie, and what is known of the mocks here."""

    into: Path
    addresses: Addresses
    published: frozenset[str]
    replace: bool = False
    limits: Limits = field(default_factory=Limits)


def store(*, addresses: Addresses, into: Path | None = None, replace: bool = False) -> Store:
    return Store(into or home.folder() / "imported", addresses, published(), replace)


def published() -> frozenset[str]:
    return frozenset(Mock.objects.exclude(current=None).values_list("id", flat=True))


def tasks_import(*, sources: Sequence[Path], into: Store) -> Report:
    """Take in every bundle of every source; what cannot run here is kept and marked."""
    report = Report()
    into.into.mkdir(parents=True, exist_ok=True)
    for source in sources:
        with tempfile.TemporaryDirectory(prefix=".import-", dir=into.into) as name:
            draft = Path(name) / source.resolve().name
            draft.mkdir()
            try:
                unpack(source, draft, into.limits)
            except Refused as error:
                report.refused.append((source.name, str(error)))
                continue
            found = list(bundles(draft))
            if not found:
                report.refused.append((source.name, "no folder with config.json or task.json is in it"))
            for folder in found:
                _take(folder, source.resolve().name, into, report)
    return report


def bundles(folder: Path, depth: int = 0) -> Iterator[Path]:
    if layout_of(folder) is not None:
        yield folder
    elif depth < DEEPEST:
        for one in sorted(folder.iterdir()):
            if one.is_dir():
                yield from bundles(one, depth + 1)


def _take(folder: Path, source: str, into: Store, report: Report) -> None:
    try:
        bundle = described(folder)
    except (NotABundle, OSError) as error:
        report.refused.append((folder.name, str(error)))
        return
    digest = digest_of(folder)
    old = ImportedTask.objects.filter(task_id=bundle.task_id).first()
    if old is not None and old.digest != digest and not into.replace:
        report.refused.append(
            (bundle.task_id, "another bundle of this id is here: --replace puts this in its place")
        )
        return
    final = into.into / bundle.task_id
    _keep(bundle, source, digest, final, into)
    listed = report.new if old is None else report.same if old.digest == digest else report.replaced
    listed.append(bundle.task_id)


def _keep(bundle: Described, source: str, digest: str, final: Path, into: Store) -> None:
    found = needs(bundle, into.addresses, into.published)
    with transaction.atomic():
        ImportedTask.objects.update_or_create(
            task_id=bundle.task_id,
            defaults={
                "layout": bundle.layout.value, "folder": _kept_as(final), "source": source[:300], "digest": digest,
                "instruction": bundle.instruction, "app_type": found.app_type[:120],
                "difficulty": bundle.difficulty[:20], "setup": bundle.setup[:120], "mocks": list(found.mocks),
                "obstacle": found.obstacle, "why": found.why,
            },
        )  # fmt: skip
        if final.exists():
            final.rename(bundle.folder.with_name(f".old-{bundle.folder.name}"))  # goes with the draft
        bundle.folder.rename(final)


def _kept_as(final: Path) -> str:
    """Relative to the data folder, which may move, when it lies there."""
    ours, place = home.folder().resolve(), final.resolve()
    return str(place.relative_to(ours) if place.is_relative_to(ours) else place)


def digest_of(folder: Path) -> str:
    """Over names and contents."""
    whole = hashlib.sha256()
    for path in sorted(one for one in folder.rglob("*") if one.is_file()):
        contents = hashlib.sha256(path.read_bytes()).hexdigest()
        whole.update(f"{path.relative_to(folder).as_posix()}\0{contents}\n".encode())
    return whole.hexdigest()


def mock_published(*, mock_id: str) -> int:
    """Let tasks that only waited for mocks run, now that this one is there; how many."""
    here, count = published(), 0
    for task in ImportedTask.objects.filter(obstacle=UNPUBLISHED).iterator():
        if mock_id in task.mocks and here.issuperset(task.mocks):
            count += ImportedTask.objects.filter(id=task.id).update(obstacle="", why="")
    return count
