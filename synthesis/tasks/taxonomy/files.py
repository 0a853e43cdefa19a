"""Trees as JSON files, among them the desktop applications that come with the project."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import orjson
from pydantic import ValidationError

from synthesis.tasks.taxonomy.limits import validate
from synthesis.tasks.taxonomy.tree import TaxonomyError, Tree

DESKTOP = Path(__file__).parent / "desktop"


def dumps(tree: Tree) -> str:
    document = tree.model_dump(mode="json", exclude_defaults=True)
    return orjson.dumps({"format": tree.format, **document}, option=orjson.OPT_INDENT_2).decode() + "\n"


def loads(text: str, where: str = "tree") -> Tree:
    """A tree that keeps to the limits. `TaxonomyError` has a line for each fault; `where` names the source in them."""
    try:
        tree = Tree.model_validate(orjson.loads(text))
    except orjson.JSONDecodeError as error:
        raise TaxonomyError(f"{where}: is no JSON: {error}") from None
    except ValidationError as error:
        raise TaxonomyError("\n".join(_sentence(where, dict(one)) for one in error.errors())) from None
    faults = validate(tree)
    if faults:
        raise TaxonomyError("\n".join(f"{where}: {fault}" for fault in faults))
    return tree


def _sentence(where: str, error: dict[str, Any]) -> str:
    return f"{where}: {'.'.join(map(str, error['loc'])) or 'document'}: {error['msg']}"


def read(path: Path) -> Tree:
    try:
        text = path.read_text()
    except FileNotFoundError:
        raise TaxonomyError(
            f"{path.name} is missing in {path.parent.name}/: write it with taxonomy.write"
        ) from None
    return loads(text, path.name)


def write(tree: Tree, path: Path) -> None:
    """Refuses a tree that breaks the limits; written to a temporary name and renamed."""
    loads(dumps(tree), path.name)
    part = path.with_name(f".{path.name}.part")
    part.write_text(dumps(tree))
    part.replace(path)


def desktop() -> dict[str, Tree]:
    """The desktop applications' trees by name."""
    return {path.stem: read(path) for path in sorted(DESKTOP.glob("*.json"))}
