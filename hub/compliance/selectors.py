"""Reads of compliance: how versions stand, what was found, what was said, what was released."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import orjson
from django.db.models import QuerySet

from hub.catalog import names
from hub.catalog import selectors as catalogue
from hub.catalog.models import Mock, MockVersion
from hub.compliance.models import Entry, Release, Scan
from hub.compliance.standing import Said, Standing, stand
from hub.lib.problem import Problem


@dataclass(frozen=True, slots=True)
class Row:
    """A version and how it stands."""

    version: MockVersion
    title: str
    category: str
    standing: Standing
    scanned_at: str


def version_of(*, mock: str, version: str) -> MockVersion:
    """A published version; `current` is a name for the one that new sessions get. Problem 404."""
    found = catalogue.mock_get(name=mock)
    if version == "current" and found.current is not None:
        return found.current
    return catalogue.version_get(mock_id=found.id, version=version)


def current_versions() -> list[MockVersion]:
    """What new sessions get, of every mock."""
    rows = Mock.objects.exclude(current=None).select_related("current").order_by("id")
    return [row.current for row in rows if row.current is not None]


def chosen(*, words: Sequence[str]) -> list[MockVersion]:
    """Versions by `mail-mock` or `mail-mock@1.2.0`; none named: the current one of every mock. Problem 404."""
    if not words:
        return current_versions()
    pairs = (word.partition("@") for word in words)
    return [version_of(mock=mock, version=version or "current") for mock, _, version in pairs]


def rows_of(versions: Sequence[MockVersion]) -> list[Row]:
    """How each stands, in three queries for all."""
    digests = [one.digest for one in versions]
    scans: dict[str, Scan] = {}
    for scan in Scan.objects.filter(digest__in=digests).defer("evidence").order_by("id"):
        scans[scan.digest] = scan
    reviews, decisions = _said(Entry.objects.filter(digest__in=digests))
    mocks = Mock.objects.in_bulk([one.mock_id for one in versions])
    rows = []
    for one in versions:
        scan_of = scans.get(one.digest)
        standing = stand(
            results=None if scan_of is None else scan_of.results, reviews=reviews.get(one.digest, {}),
            decision=decisions.get(one.digest), field=field_of(one),
        )  # fmt: skip
        mock = mocks[one.mock_id]
        rows.append(Row(one, mock.title, mock.category, standing, scan_of.at.isoformat() if scan_of else ""))
    return rows


def row_of(version: MockVersion) -> Row:
    return rows_of([version])[0]


def evidence_of(version: MockVersion) -> list[dict[str, Any]]:
    """Of the latest scan of this content; empty where there was none."""
    scan = Scan.objects.filter(digest=version.digest).order_by("-id").first()
    return list(scan.evidence) if scan else []


def field_of(version: MockVersion) -> str:
    """What makes a mock sensitive: its manifest's word, or the catalogue's, which a manifest cannot take back."""
    entry = names.catalogue().find(version.mock_id)
    return str(
        version.manifest.get("needs_human_review") or (entry.needs_human_review if entry else "") or ""
    )


def history(*, version: MockVersion) -> list[Entry]:
    """All that was recorded of this content, the latest first."""
    return list(Entry.objects.filter(digest=version.digest).order_by("-number")[:200])


def entries(*, mock: str = "", kind: str = "", person: str = "") -> QuerySet[Entry]:
    """The trail, the latest first."""
    rows = Entry.objects.order_by("-number")
    if mock:
        rows = rows.filter(mock_id=mock)
    if kind:
        rows = rows.filter(kind=kind)
    return rows.filter(person__icontains=person) if person else rows


def names_table() -> list[dict[str, Any]]:
    """Public id, category and the internal label, of all mocks of the catalogue and of those outside it."""
    published = {row.id: row for row in Mock.objects.all()}
    known = {
        entry.id: {
            "public_id": entry.id, "label": entry.label, "category": entry.category,
            "human_review": entry.needs_human_review or "", "published": entry.id in published,
        }
        for entry in names.catalogue().entries
    }  # fmt: skip
    for row in published.values():
        known.setdefault(
            row.id,
            {
                "public_id": row.id,
                "label": row.label,
                "category": row.category,
                "human_review": "",
                "published": True,
            },
        )
    return [known[key] for key in sorted(known)]


def releases() -> QuerySet[Release]:
    return Release.objects.order_by("-at")


def release_get(*, name: str) -> Release:
    """Problem 404 `unknown_release`."""
    found: Release | None = Release.objects.filter(pk=name[:60].replace("\0", "")).first()
    if found is None:
        raise Problem(
            404, "unknown_release", f"No release is called {name[:60]!r}: GET /api/v1/releases lists them."
        )
    return found


def _said(rows: Iterable[Entry]) -> tuple[dict[str, dict[str, Said]], dict[str, Said]]:
    """By content: the latest review of each measure, and the latest decision."""
    reviews: dict[str, dict[str, Said]] = {}
    decisions: dict[str, Said] = {}
    for entry in sorted(rows, key=lambda one: one.number):
        payload: Mapping[str, Any] = orjson.loads(entry.payload)
        if entry.kind == Entry.Kind.REVIEW:
            reviews.setdefault(entry.digest, {})[payload["measure"]] = _one(entry, payload)
        elif entry.kind == Entry.Kind.DECISION:
            decisions[entry.digest] = _one(entry, payload)
    return reviews, decisions


def _one(entry: Entry, payload: Mapping[str, Any]) -> Said:
    extra = {
        key: value for key, value in payload.items() if key not in ("measure", "verdict", "reason") and value
    }
    return Said(payload["verdict"], payload["reason"], entry.person, entry.actor, entry.at, extra)
