"""A small mock to publish, build and judge in tests."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

SCRIPT = "export const words = [" + ", ".join(f'"word {n}"' for n in range(200)) + "]\n"
INDEX = (
    '<!doctype html>\n<html lang="en">\n  <head>\n    <meta charset="utf-8">\n    <title>Notes</title>\n'
    '    <script type="module" src="./assets/index-Ab3dE_9x.js"></script>\n  </head>\n'
    '  <body><div id="root"></div></body>\n</html>\n'
)
FILES: dict[str, bytes] = {
    "index.html": INDEX.encode(),
    "assets/index-Ab3dE_9x.js": SCRIPT.encode(),
    "assets/bell-Q1w2E3r4.png": bytes(range(256)) * 8,
    "robots.txt": b"User-agent: *\n",
}
SEED = b'{\n  "notes": [{"id": "n1", "title": "Gr\\u00fc\xc3\x9fe"}],\n  "settings": {"sort": "new"}\n}\n'
SCHEMA = {
    "type": "object",
    "required": ["notes", "settings"],
    "properties": {
        "notes": {"type": "array", "items": {"type": "object", "properties": {"id": {"type": "string"}}}},
        "settings": {"type": "object"},
    },
}


def manifest(**changes: Any) -> dict[str, Any]:
    return {
        "id": "notes-mock", "label": "notes", "title": "Notes", "category": "documents", "version": "1.0.0",
        "catalogued": False, **changes,
    }  # fmt: skip


def mock_folder(mocks: Path, mock_id: str = "notes-mock", **changes: Any) -> Path:
    """A mock in source, as a system check and a build see it."""
    folder = mocks / mock_id
    (folder / "src").mkdir(parents=True)
    (folder / "mock.json").write_text(json.dumps(manifest(**{"id": mock_id, **changes})))
    (folder / "schema.json").write_text(json.dumps(SCHEMA))
    (folder / "seed.json").write_bytes(SEED)
    (folder / "src" / "App.tsx").write_text("export default function App() { return null }\n")
    return folder
