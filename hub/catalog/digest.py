"""The digest of a version: one SHA-256 over everything that makes it behave as it does. Pure.

Compressed copies of files are left out: they follow from the files, and another release of a compressor may
write them differently.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any

import orjson

FORMAT = "mock-version/1"


def canonical(value: Any) -> bytes:
    """The JSON text of a value with sorted keys and no spaces: equal documents give equal bytes on any
    machine.
    """
    return orjson.dumps(value, option=orjson.OPT_SORT_KEYS)


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def version_digest(
    *, manifest: bytes, schema: bytes | None, seed: str | None, files: Iterable[tuple[str, str, int]]
) -> str:
    """Hex SHA-256 of a version.

    `manifest` and `schema` are canonical JSON texts, `seed` the SHA-256 of the stored seed, `files` rows of
    (path, SHA-256, bytes) in any order.
    """
    document = {
        "format": FORMAT,
        "manifest": sha256(manifest),
        "schema": None if schema is None else sha256(schema),
        "seed": seed,
        "files": sorted([path, sha, size] for path, sha, size in files),
    }
    return sha256(canonical(document))
