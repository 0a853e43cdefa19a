"""All that can be read of one version: its sources, its bundle, its documents, and its pages where they were rendered.

Enters: a published version. Leaves: a frozen `Material`. Called by `gathering.py`; the judging is elsewhere and pure.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import orjson
from django.conf import settings

from hub.catalog import blobs
from hub.catalog.models import MockVersion

TEXTS = {".ts", ".tsx", ".css", ".json", ".md", ".html", ".svg", ".txt", ".mjs", ".js"}
LEFT_OUT = {"node_modules", "tests", "dist", "__pycache__"}
LARGEST = 8 * 2**20
_SHOWN = ("text/", "application/javascript", "application/json", "image/svg+xml")


@dataclass(frozen=True, slots=True)
class File:
    """One file of a bundle."""

    path: str
    sha256: str
    size: int
    type: str


@dataclass(frozen=True, slots=True)
class Page:
    """A page as a browser drew it. `origins`: every other origin that it asked for something."""

    route: str
    text: str
    colours: tuple[str, ...]
    origins: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Material:
    mock_id: str
    label: str
    version: str
    digest: str
    manifest: Mapping[str, Any]
    files: tuple[File, ...]
    bundle: Mapping[str, str]  # texts by path
    sources: Mapping[str, str] | None  # None: the sources of this version are not on this machine
    pictures: Mapping[str, bytes] = field(
        default_factory=dict
    )  # beginnings of raster files, in sources and bundle
    pages: tuple[Page, ...] | None = None  # None: nobody rendered them
    palette: tuple[str, ...] = ()


def read(version: MockVersion, pages: tuple[Page, ...] | None) -> Material:
    manifest = version.manifest
    rows = [File(row["path"], row["sha256"], row["size"], row["type"]) for row in version.files]
    texts = {row.path: blobs.get(row.sha256).decode("utf-8", "replace") for row in rows if _is_text(row)}
    folder = _folder(version)
    sources = None if folder is None else dict(_texts(folder))
    seed = blobs.get(version.seed_sha256).decode() if version.seed_sha256 else ""
    pictures = {row.path: blobs.get(row.sha256)[:65536] for row in rows if _is_picture(row.path)}
    if folder is not None:
        pictures |= {f"sources: {name}": path.read_bytes()[:65536] for name, path in _pictures(folder)}
    return Material(
        version.mock_id, str(manifest.get("label", "")), version.version, version.digest, manifest, tuple(rows),
        {**texts, **({"the default world": seed} if seed else {})}, sources, pictures, pages, palette(),
    )  # fmt: skip


def palette() -> tuple[str, ...]:
    """The neutral palette in all its shades and the kit's own tokens; a test keeps them equal to the kit's sheets."""
    return tuple(orjson.loads((Path(__file__).parent / "data" / "palette.json").read_bytes()))


def _folder(version: MockVersion) -> Path | None:
    """The sources, if those on this machine are of this version."""
    folder = settings.HUB_MOCKS_DIR / version.mock_id
    try:
        here = orjson.loads((folder / "mock.json").read_bytes())
    except (OSError, orjson.JSONDecodeError):
        return None
    return folder if here.get("version") == version.version else None


def _texts(folder: Path) -> list[tuple[str, str]]:
    found = []
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder)
        if path.suffix in TEXTS and path.is_file() and not LEFT_OUT & set(name.parts):
            text = path.read_text("utf-8", "replace")
            found.append((str(name), without_label(text) if str(name) == "mock.json" else text))
    return found


def without_label(text: str) -> str:
    """A mock.json without what the mapping table says: label and aliases."""
    document = orjson.loads(text)
    return orjson.dumps(
        {key: value for key, value in document.items() if key not in ("label", "aliases")}
    ).decode()


def _pictures(folder: Path) -> list[tuple[str, Path]]:
    paths = (path for path in sorted(folder.rglob("*")) if path.is_file() and _is_picture(path.name))
    return [(str(path.relative_to(folder)), path) for path in paths if not LEFT_OUT & set(path.parts)]


def _is_text(row: File) -> bool:
    return row.type.startswith(_SHOWN) and row.size <= LARGEST


def _is_picture(name: str) -> bool:
    return name.lower().endswith((".png", ".jpg", ".jpeg", ".webp", ".gif", ".avif", ".bmp"))
