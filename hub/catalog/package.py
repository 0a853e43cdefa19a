"""A version before it is one: a built folder with its documents, read and stored as blobs.

Enters: a folder of built files, the document of mock.json, schema and seed. Leaves: rows of files whose
contents are in the blob storage, and the digest. Called by publishing only.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import orjson

from hub.catalog import blobs, content, digest
from hub.lib.problem import Problem


@dataclass(frozen=True, slots=True)
class Package:
    """What is to be published. `seed` is JSON text, None for a mock whose first save tells it."""

    manifest: dict[str, Any]
    schema: dict[str, Any] | None
    seed: bytes | None
    folder: Path


@dataclass(frozen=True, slots=True)
class Sealed:
    """A package whose contents are stored, as the row of a version keeps it."""

    manifest_json: bytes
    schema_json: bytes | None
    seed_sha256: str | None
    files: tuple[dict[str, Any], ...]
    digest: str


def seal(package: Package) -> Sealed:
    """Store every content of the package; may run again at any time, and concurrently with itself."""
    files = tuple(_store(path, data) for path, data in _contents(package.folder))
    if not any(row["path"] == "index.html" for row in files):
        raise Problem(
            422,
            "no_index",
            f"{package.folder} has no index.html: build the mock again with manage.py mock_build.",
        )
    if package.seed is not None:
        blobs.put(_compact(package.seed))
    rows = [(row["path"], row["sha256"], row["size"]) for row in files]
    return Sealed(*_documents(package), files=files, digest=_digest(package, rows))


def digest_of(package: Package) -> str:
    """The digest that publishing would give, found without storing or compressing anything."""
    rows = [(path, digest.sha256(data), len(data)) for path, data in _contents(package.folder)]
    return _digest(package, rows)


def _documents(package: Package) -> tuple[bytes, bytes | None, str | None]:
    """Manifest and schema as canonical JSON, and the seed's SHA-256."""
    schema = None if package.schema is None else digest.canonical(package.schema)
    seed = None if package.seed is None else digest.sha256(_compact(package.seed))
    return digest.canonical(package.manifest), schema, seed


def _digest(package: Package, rows: list[tuple[str, str, int]]) -> str:
    manifest, schema, seed = _documents(package)
    return digest.version_digest(manifest=manifest, schema=schema, seed=seed, files=rows)


def _contents(folder: Path) -> Iterator[tuple[str, bytes]]:
    """(path inside the folder, contents) of every file, sorted; what starts with a dot is left out."""
    if not folder.is_dir():
        raise Problem(
            404, "not_built", f"{folder} does not exist: build the mock first with manage.py mock_build."
        )
    for path in sorted(folder.rglob("*")):
        inside = path.relative_to(folder).as_posix()
        if any(part.startswith(".") for part in inside.split("/")):
            continue
        if path.is_symlink():
            raise Problem(
                422,
                "link_in_build",
                f"{inside} is a link: a version holds files only. Copy it into the build.",
            )
        if path.is_file():
            yield inside, path.read_bytes()


def _store(path: str, data: bytes) -> dict[str, Any]:
    return {
        "path": path,
        "sha256": blobs.put(data),
        "size": len(data),
        "type": content.content_type(path),
        "encodings": {name: blobs.put(copy) for name, copy in content.encoded(path, data).items()},
    }


def _compact(seed: bytes) -> bytes:
    """The seed without its layout; its key order stays, since an interface may show it."""
    try:
        document = orjson.loads(seed)
    except orjson.JSONDecodeError as error:
        raise Problem(422, "invalid_seed", f"seed.json is not JSON: {error}. Correct it.") from None
    if not isinstance(document, dict):
        raise Problem(
            422, "invalid_seed", "seed.json is not a JSON object: a state starts with {. Correct it."
        )
    return orjson.dumps(document)
