"""What goes out with a mock and with a release: disclosure, table of names, manifest. As data, and as a `Document`.

Enters: how versions stand. Leaves: JSON documents, and the same as headings, lines and tables, which `markdown.py` and
`pdf.py` write out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from hub.catalog import names
from hub.compliance import selectors
from hub.compliance.selectors import Row
from hub.compliance.standing import Said

MANIFEST, DISCLOSURE, NAMES = "mock-hub/release@1", "mock-hub/disclosure@1", "mock-hub/names@1"
ABOUT = (
    "The mocks are synthetic applications that behave like a class of product. They are made by no maker of such a "
    "product, endorsed by none, and hold no data of anybody."
)


@dataclass(frozen=True, slots=True)
class Table:
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Section:
    title: str
    lines: tuple[str, ...] = ()
    table: Table | None = None


@dataclass(frozen=True, slots=True)
class Document:
    title: str
    lines: tuple[str, ...]
    sections: tuple[Section, ...]


def disclosure(row: Row) -> dict[str, Any]:
    """Of one version: public name, category, measures taken, what the review of terms found."""
    gathered = {one["measure"]: one for one in selectors.evidence_of(row.version)}
    terms = next((one.review for one in row.standing.measures if one.key == "sensitive"), None)
    return {
        "format": DISCLOSURE,
        "mock": row.version.mock_id,
        "version": row.version.version,
        "digest": row.version.digest,
        "title": row.title,
        "category": names.catalogue().categories.get(row.category, row.category),
        "state": row.standing.state,
        "reasons": list(row.standing.reasons),
        "about": ABOUT,
        "measures": [
            {
                "key": one.key, "title": one.title, "asks": one.asks, "result": one.result, "gathered": one.gathered,
                "summary": gathered.get(one.key, {}).get("summary", "Not looked at."), "review": _said(one.review),
            }
            for one in row.standing.measures
        ],
        "assets": gathered.get("assets", {}).get("facts", {}).get("assets", []),
        "terms_review": _said(terms),
        "sensitive_field": row.standing.field,
        "decision": _said(row.standing.decision),
    }  # fmt: skip


def manifest(*, name: str, rows: Sequence[Row], at: str) -> dict[str, Any]:
    """Of a release, or of what would be one."""
    return {
        "format": MANIFEST,
        "release": name,
        "at": at,
        "about": ABOUT,
        "mocks": [
            {
                "mock": row.version.mock_id, "version": row.version.version, "digest": row.version.digest,
                "title": row.title, "category": row.category, "state": row.standing.state,
                "reasons": list(row.standing.reasons), "human_review": row.standing.field,
                "decision": _said(row.standing.decision),
                "measures": {one.key: one.result for one in row.standing.measures},
                "files": len(row.version.files), "bytes": sum(file["size"] for file in row.version.files),
            }
            for row in rows
        ],
    }  # fmt: skip


def names_table() -> dict[str, Any]:
    return {"format": NAMES, "names": selectors.names_table()}


# --- the same as pages ----------------------------------------------------------------------------


def disclosure_pages(data: dict[str, Any]) -> Document:
    measures = tuple(
        Section(f"{one['title']}: {one['result']}", (one["asks"], one["summary"], *_said_line(one["review"])))
        for one in data["measures"]
    )
    assets = tuple((one["path"], one["origin"], one["licence"], str(one["size"])) for one in data["assets"])
    decision = _said_line(data["decision"]) or (
        "No decision was needed." if not data["sensitive_field"] else "None.",
    )
    return Document(
        f"Disclosure: {data['title']} ({data['mock']} {data['version']})",
        (data["about"], f"Category: {data['category']}. Content: {data['digest']}. State: {data['state']}.",
         *data["reasons"]),
        (
            *measures,
            Section("Review of terms", _said_line(data["terms_review"]) or ("Nobody has reviewed them yet.",)),
            Section(f"Decision{' (' + data['sensitive_field'] + ')' if data['sensitive_field'] else ''}", decision),
            Section("Files", (), Table(("file", "origin", "licence", "bytes"), assets)),
        ),
    )  # fmt: skip


def manifest_pages(data: dict[str, Any]) -> Document:
    rows = tuple(
        (one["mock"], one["version"], one["category"], one["state"], one["human_review"] or "no",
         (one["decision"] or {}).get("person", ""), one["digest"][:16])
        for one in data["mocks"]
    )  # fmt: skip
    columns = ("mock", "version", "category", "state", "human review", "decided by", "content")
    open_ = tuple(f"{one['mock']}: {reason}" for one in data["mocks"] for reason in one["reasons"])
    sections = [Section("Mocks", (f"{len(rows)} mocks.",), Table(columns, rows))]
    if open_:
        sections.append(Section("Not cleared", open_))
    return Document(f"Release {data['release']}", (data["about"], f"Written {data['at']}."), tuple(sections))


def names_pages(data: dict[str, Any]) -> Document:
    rows = tuple(
        (one["public_id"], one["label"], one["category"], one["human_review"]) for one in data["names"]
    )
    about = (
        "Public identifiers and the internal labels of the class of product that each was developed against."
    )
    table = Table(("public id", "internal label", "category", "human review"), rows)
    return Document("Table of names", (about,), (Section("Names", (), table),))


def _said(said: Said | None) -> dict[str, Any] | None:
    return None if said is None else {**asdict(said), "extra": dict(said.extra)}


def _said_line(said: dict[str, Any] | None) -> tuple[str, ...]:
    if said is None:
        return ()
    more = "".join(f" ({key}: {value})" for key, value in said["extra"].items())
    return (f"{said['person']} on {said['at'][:10]}: {said['verdict']}. {said['reason']}{more}",)
