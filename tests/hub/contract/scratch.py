"""Small mocks to hold the contract against, published by a process of its own, as an operator would.

`python -m tests.hub.contract.scratch first` fills an empty HUB_DATA; `… next` publishes a newer trial-mock.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
import tempfile
from pathlib import Path
from typing import Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "hub.settings")

SEED: dict[str, Any] = {
    "notes": [{"id": "n1", "text": "milk"}, {"id": "n2", "text": "Grüße 山田"}],
    "settings": {"a.b": 1, "theme": "light", "deep": {"er": [1, 2, {"x": None}]}},
    "messages": {"engineering": ["hi"], "sales": []},
    "ui": {"seen": 0, "tab": "all"},
}
NEXT_SEED: dict[str, Any] = {**SEED, "labels": []}
IMPORTED = 9  # mocks of each of the two imported kinds
PAGE = (
    '<!doctype html><html lang="en"><head><title>{title}</title>'
    '<script type="module" src="./{script}"></script></head><body><p>{title}</p></body></html>'
)


def script_of(title: str) -> str:
    """The name that a build would give it: with a hash of what is in it."""
    return f"assets/index-{hashlib.sha256(title.encode()).hexdigest()[:7]}Z.js"


def _folder(root: Path, title: str) -> Path:
    folder = Path(tempfile.mkdtemp(dir=root))
    (folder / "assets").mkdir()
    (folder / "index.html").write_text(PAGE.format(title=title, script=script_of(title)))
    (folder / script_of(title)).write_text(f"console.log({title!r})\n" * 200)
    (folder / "robots.txt").write_text("User-agent: *\n")
    return folder


def _publish(root: Path, version: str, seed: dict[str, Any] | None, **manifest: Any) -> None:
    from hub.catalog.models import MockVersion
    from hub.catalog.package import Package
    from hub.catalog.services import version_publish

    document = {"category": "documents", "title": manifest["label"].title(), "version": version, **manifest}
    text = None if seed is None else json.dumps(seed).encode()
    folder = _folder(root, f"{document['title']} {version}")
    source = MockVersion.Source.BUILT if seed is not None else MockVersion.Source.IMPORTED
    version_publish(package=Package(document, None, text, folder), version=version, source=source)


TRIAL: dict[str, Any] = {
    "id": "trial-mock", "label": "trial", "catalogued": False, "aliases": ["practice"],
    "volatile": ["ui.seen", "notes[*].seenAt"], "clock": {"now": "2026-03-02T09:00:00Z"},
    "routes": ["/", "/history", "/events"],
}  # fmt: skip


def first(root: Path) -> None:
    _publish(root, "1.0.0", SEED, **TRIAL)
    _publish(root, "1.2.0", SEED, **TRIAL)
    _publish(root, "1.0.0", {"mails": []}, id="mail-mock", label="gmail", category="communication")
    _publish(root, "1.0.0", SEED, id="other-mock", label="other", catalogued=False)
    outside = {"catalogued": False, "imported": True}
    first_set = {"set_policy": "first", "diff": "top_level"}
    for number in range(IMPORTED):  # each has its first save once
        _publish(
            root, "1.0.0", None, id=f"older-{number}", label=f"older{number}", compat=first_set, **outside
        )
        _publish(root, "1.0.0", None, id=f"deep-{number}", label=f"deep{number}", **outside)


def following(root: Path) -> None:
    _publish(root, "2.0.0", NEXT_SEED, **{**TRIAL, "clock": {"now": "2030-01-01T00:00:00Z"}})
    _publish(root, "2.0.0", None, id="older-0", label="older0", catalogued=False, imported=True)


if __name__ == "__main__":
    import django

    django.setup()
    with tempfile.TemporaryDirectory() as name:
        {"first": first, "next": following}[sys.argv[1]](Path(name))
