"""Actions and entities that nothing reaches. Pure, but for reading a mock's sources.

An action's name is what the journal shows. Those of a mock of this tree are read from `src/actions*`; a mock without
sources here may list them in its manifest (`actions`). Without either nothing is said about actions.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from synthesis.worlds.web.findings import Finding

_ACTION = re.compile(
    r"^\s{0,4}(?:async\s+)?([a-z][A-Za-z0-9]*_[A-Za-z0-9_]+)\s*(?:\(|:\s*(?:\(|function))", re.MULTILINE
)
ENOUGH = 400  # texts of one collection that are looked for


def sources(folder: Path) -> tuple[dict[str, str], dict[str, str]]:
    """Texts of the modules that declare actions, and of all others, by their path."""
    declaring: dict[str, str] = {}
    calling: dict[str, str] = {}
    for path in sorted((folder / "src").rglob("*.ts*")):
        name = path.relative_to(folder / "src").as_posix()
        target = declaring if name.startswith("actions") else calling
        target[name] = path.read_text()
    return declaring, calling


def action_names(declaring: Mapping[str, str]) -> tuple[str, ...]:
    """Names of the form `<entity>_<verb>` that the modules define as methods or function members."""
    return tuple(dict.fromkeys(name for text in declaring.values() for name in _ACTION.findall(text)))


def actions(
    names: Sequence[str], reached: Collection[str], calling: Mapping[str, str] | None
) -> Iterator[Finding]:
    """Actions without a caller are dead; the others are told when nothing brought them about."""
    everything = "\n".join((calling or {}).values())
    for name in names:
        if name in reached:
            continue
        if calling is not None and not re.search(rf"\b{name}\b", everything):
            yield Finding("dead action", f"{name}: no screen calls it")
        else:
            yield Finding("unreached action", f"{name}: neither the crawl nor a workflow brought it about")


def entities(
    collections: Mapping[str, Sequence[str]], texts: Iterable[str], paths: Iterable[str]
) -> Iterator[Finding]:
    """Collections of which no text was seen on any page and that no change touched."""
    seen = " ".join(" ".join(text.split()) for text in texts)
    touched = {path.split("/")[1] for path in paths if path.count("/") >= 1}
    for key, said in collections.items():
        if key in touched or not said or any(text in seen for text in said[:ENOUGH]):
            continue
        yield Finding(
            "unreached entity", f"{key}: no page shows one of its records, and nothing changes them"
        )
