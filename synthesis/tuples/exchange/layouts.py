"""What a bundle on disk says of itself, in either layout. Reads a folder, changes nothing.

The pipeline's own has `config.json` beside the scripts; the data set's has `task.json` with the setup's steps. Source:
contract.md, section 6. Called by export and import.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

from synthesis.tuples.contracts.bundle import SCRIPTS

SCRIPT_SUFFIXES = (".py", ".sh")
DOCUMENT_SUFFIXES = (".xlsx", ".docx", ".pptx")
REWARD, PATCH = "reward.py", "golden_patch.py"
MOST_JSON = 8 * 2**20
_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,119}")
PIPELINE_FILES = ("config.json", "meta.json", "task_config.json", *SCRIPTS, "REVIEW.md")


class Layout(StrEnum):
    PIPELINE = "pipeline"
    DATASET = "dataset"

    @property
    def document(self) -> str:
        return "config.json" if self is Layout.PIPELINE else "task.json"


class NotABundle(ValueError):
    """A folder is no bundle, or a broken one; the message says what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Described:
    """`applications` and `difficulty` as they are written there; `setup` is a file's name, or empty."""

    task_id: str
    layout: Layout
    folder: Path
    instruction: str
    app_type: str
    applications: tuple[str, ...]
    difficulty: str
    steps: tuple[Mapping[str, Any], ...]
    setup: str
    setup_files: tuple[str, ...]
    has_ground_truth: bool

    def text(self, name: str) -> str:
        """A script of the bundle; empty when it is not there."""
        path = self.folder / name
        return path.read_text(errors="replace") if name and path.is_file() else ""


def layout_of(folder: Path) -> Layout | None:
    """None for a folder that is no bundle."""
    return next((one for one in reversed(Layout) if (folder / one.document).is_file()), None)


def described(folder: Path) -> Described:
    """`NotABundle` when the document is missing, unreadable or lacks an id or an instruction."""
    layout = layout_of(folder)
    if layout is None:
        raise NotABundle(f"{folder.name} has neither config.json nor task.json")
    document = _json(folder / layout.document)
    instruction = document.get("instruction")
    if not isinstance(instruction, str) or not instruction.strip():
        raise NotABundle(f"{folder.name}/{layout.document} has no instruction")
    meta = _json(folder / "meta.json") if (folder / "meta.json").is_file() else {}
    steps = tuple(one for one in _list(document.get("config")) if isinstance(one, dict))
    setup = _setup(folder)
    named = [one for one in _local_files(steps) if (folder / one).is_file()]
    return Described(
        task_id=_id(document.get("id"), folder.name), layout=layout, folder=folder, instruction=instruction,
        app_type=_text(document.get("app_type")), applications=_applications(document, meta),
        difficulty=_text(document.get("difficulty")) or _text(meta.get("difficulty")), steps=steps, setup=setup,
        setup_files=tuple(dict.fromkeys([*([setup] if setup else []), *named])),
        has_ground_truth="ground_truth" in document or any(folder.glob("golden*")),
    )  # fmt: skip


def _applications(document: Mapping[str, Any], meta: Mapping[str, Any]) -> tuple[str, ...]:
    for found in (document.get("related_apps"), meta.get("applications"), [document.get("app_type")]):
        names = tuple(one for one in _list(found) if isinstance(one, str) and one)
        if names:
            return names
    return ()


def _setup(folder: Path) -> str:
    for suffix in (*SCRIPT_SUFFIXES, *DOCUMENT_SUFFIXES):
        if (folder / f"initial_setup{suffix}").is_file():
            return f"initial_setup{suffix}"
    return next((path.name for path in sorted(folder.glob("initial_setup.*")) if path.is_file()), "")


def _local_files(steps: tuple[Mapping[str, Any], ...]) -> list[str]:
    """Files of the bundle that steps bring to the machine: `{"url": "./initial_setup.docx", "path": …}`."""
    found = []
    for step in steps:
        parameters = step.get("parameters")
        for one in _list(parameters.get("files")) if isinstance(parameters, dict) else []:
            url = _text(one.get("url") or one.get("local_path")) if isinstance(one, dict) else ""
            name = url.removeprefix("./")
            if name and "/" not in name and ":" not in name:
                found.append(name)
    return found


def _id(wanted: Any, folder: str) -> str:
    for one in (wanted, folder):
        if isinstance(one, str) and _ID.fullmatch(one):
            return one
    raise NotABundle(f"{folder[:80]!r}: its id is no name of letters, digits, dots, dashes (120 at most)")


def _json(path: Path) -> dict[str, Any]:
    if path.stat().st_size > MOST_JSON:
        raise NotABundle(f"{path.parent.name}/{path.name} is larger than {MOST_JSON:,} bytes")
    try:
        found = json.loads(path.read_bytes())
    except (ValueError, RecursionError) as error:
        raise NotABundle(f"{path.parent.name}/{path.name} is not JSON: {error}") from None
    if not isinstance(found, dict):
        raise NotABundle(f"{path.parent.name}/{path.name} is not an object")
    return found


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def _text(value: Any) -> str:
    return value if isinstance(value, str) else ""
