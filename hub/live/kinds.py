"""What jobs there are: each a command of `manage.py` for a mock, and maybe one of its versions. Pure."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from hub.lib.problem import Problem


@dataclass(frozen=True, slots=True)
class Kind:
    """`version` is the option that a version follows, None where the command takes none."""

    title: str
    words: tuple[str, ...]
    version: str | None
    needs_hub: bool = False  # whether it is told the address of this hub


PUBLIC_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
KINDS: Mapping[str, Kind] = {
    "audit": Kind("Audit of {mock}", ("mock_audit",), None),
    "publish": Kind("Build and publish {mock}", ("mock_publish",), ""),
    "compliance": Kind("Compliance scan of {mock}", ("compliance", "scan"), "--version", needs_hub=True),
}


def words_of(kind: str, arguments: Mapping[str, str], hub: str) -> list[str]:
    """The command line behind `manage.py`. Problem 400 `unknown_kind`."""
    known = kind_of(kind)
    words = [*known.words, arguments["mock"]]
    version = arguments.get("version", "")
    if version and known.version is not None:
        words += [known.version, version] if known.version else [version]
    return [*words, "--hub", hub] if known.needs_hub else words


def kind_of(kind: str) -> Kind:
    if kind not in KINDS:
        raise Problem(400, "unknown_kind", f"A job is one of {', '.join(KINDS)}, not {kind[:20]!r}.")
    return KINDS[kind]
