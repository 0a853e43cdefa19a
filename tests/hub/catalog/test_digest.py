from typing import Any

from hub.catalog.digest import canonical, version_digest

PARTS: dict[str, Any] = {
    "manifest": canonical({"id": "notes-mock", "version": "1.0.0"}),
    "schema": canonical({"type": "object"}),
    "seed": "a" * 64,
    "files": [("index.html", "b" * 64, 10), ("assets/x.js", "c" * 64, 20)],
}


def test_the_same_version_has_the_same_digest_on_any_machine() -> None:
    # A literal: a change of the algorithm would make every published digest wrong.
    assert version_digest(**PARTS) == "a4278dce21e0bba4405d5c747c00cb43f6f93b5241c52421e826d972c68c79e8"


def test_the_order_of_keys_and_files_does_not_count() -> None:
    turned = {
        **PARTS,
        "manifest": canonical({"version": "1.0.0", "id": "notes-mock"}),
        "files": list(reversed(PARTS["files"])),
    }
    assert version_digest(**turned) == version_digest(**PARTS)


def test_every_part_counts() -> None:
    changes: list[dict[str, Any]] = [
        {"manifest": canonical({"id": "notes-mock", "version": "1.0.1"})},
        {"schema": None},
        {"seed": None},
        {"seed": "d" * 64},
        {"files": PARTS["files"][:1]},
        {"files": [("index.html", "b" * 64, 10), ("assets/y.js", "c" * 64, 20)]},
        {"files": [("index.html", "d" * 64, 10), ("assets/x.js", "c" * 64, 20)]},
    ]
    digests = {version_digest(**{**PARTS, **change}) for change in changes}
    assert len(digests | {version_digest(**PARTS)}) == len(changes) + 1
