"""Where the files of a bundle come from: fonts and pictures that are no code, each with a family and a licence.

Enters: files and what the manifest declares. Leaves: rows of the inventory; `origin` is empty where none is known.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from hub.compliance.material import File, Material

_HASHED = re.compile(r"-[A-Za-z0-9_-]{8}(?=\.\w+$)")  # what the build adds to a name
_CODE = (
    "text/html",
    "text/css",
    "text/javascript",
    "application/javascript",
    "application/json",
    "text/plain",
)
FAMILIES = {
    "inter": "Inter", "figtree": "Figtree", "public-sans": "Public Sans", "source-sans-3": "Source Sans 3",
    "literata": "Literata", "source-serif-4": "Source Serif 4", "jetbrains-mono": "JetBrains Mono",
    "noto": "Noto", "emoji": "Noto Color Emoji",
}  # fmt: skip
OPEN_FONTS = "SIL Open Font License 1.1"


@dataclass(frozen=True, slots=True)
class Asset:
    path: str
    size: int
    sha256: str
    type: str
    origin: str
    licence: str


def inventory(material: Material) -> list[Asset]:
    """Everything in the bundle that is no code."""
    declared = _declared(material.manifest.get("compliance") or {})
    return [_asset(row, declared) for row in material.files if not row.type.startswith(_CODE)]


def _asset(row: File, declared: Sequence[str]) -> Asset:
    name = _HASHED.sub("", row.path.rsplit("/", 1)[-1]).lower()
    origin, licence = "", ""
    if row.type.startswith("font/") or name.endswith((".woff2", ".woff", ".ttf", ".otf")):
        family = next((shown for start, shown in FAMILIES.items() if name.startswith(start)), "")
        line = next((one for one in declared if family and one.startswith(family)), "")
        origin = family and f"{family}, a font of the kit" + ("" if line else ", not declared in mock.json")
        licence = OPEN_FONTS if family else ""
    elif row.path == "icon.svg":
        origin, licence = "drawn by the kit from the mock's title", "this project's"
    else:
        line = next((one for one in declared if name.split(".")[0] in one.lower()), "")
        origin, licence = (line, "as declared") if line else ("", "")
    return Asset(row.path, row.size, row.sha256, row.type, origin, licence)


def _declared(facts: dict[str, Any]) -> list[str]:
    """Lines of mock.json's `compliance` that name what the mock brings: fonts, icons, libraries, files."""
    rows = [facts.get(key) or [] for key in ("fonts", "icons", "libraries", "files")]
    return [str(line) for row in rows for line in (row if isinstance(row, list) else [row])]
