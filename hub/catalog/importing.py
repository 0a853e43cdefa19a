"""Takes in a standalone Vite/React mock in the public layout (`<label>_mock/`, API as middleware in
vite.config).

Enters: a folder. Leaves: a published version whose page talks to the hub's state API in place of its own
server, which a build leaves out. It has no seed: hub/state captures it from the app's first save. The build
runs the mock's own configuration, which is somebody's code: see hub/catalog/node.py.
"""

from __future__ import annotations

import re
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import orjson
from django.conf import settings

from hub.catalog import detect, names, node, selectors, semver, services
from hub.catalog.models import MockVersion
from hub.catalog.package import Package, digest_of
from hub.lib.problem import Problem

SECONDS = 600.0  # npm may have to install first
_LOCAL_IMPORT = re.compile(r"""(?:from|import|require\()\s*["'](\.{1,2}/[^"']+)["']""")
_ENDINGS = ("", ".js", ".mjs", ".ts", ".cjs", "/index.js", "/index.ts")


@dataclass(frozen=True, slots=True)
class Choices:
    """What the caller decides; None leaves it to the folder, the catalogue and the source of the
    configuration.
    """

    id: str | None = None
    version: str | None = None
    title: str | None = None
    category: str | None = None
    set_policy: str | None = None
    diff: str | None = None


@dataclass(frozen=True, slots=True)
class Imported:
    """`published` is None when this very content is the latest version already, which is then `version`."""

    mock_id: str
    version: str
    compat: dict[str, str]
    published: services.Published | None


def mock_import(*, path: Path, choices: Choices) -> Imported:
    """Build and publish a standalone mock.

    Problem 422 when the folder is no such mock, 503 `build_failed`, and what publishing raises.
    """
    root = path.resolve()
    project = _project(root)
    document = _manifest(root, project, choices)
    out = Path(settings.HUB_DATA) / "build"
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".importing-", dir=out) as staging:
        [result] = node.build(["--external", str(root)], Path(staging), timeout=SECONDS)
        if not result.ok:
            raise Problem(422, "build_failed", f"{root.name} does not build: {result.error}")
        package = Package(document, None, None, Path(staging) / result.id)
        return _publish(package, choices.version, str(project.get("version", "")))


def _publish(package: Package, wanted: str | None, own: str) -> Imported:
    mock_id, compat = package.manifest["id"], package.manifest["compat"]
    latest = selectors.version_latest(mock_id=mock_id)
    if wanted is None and latest is not None and _is_same(package, latest):
        return Imported(mock_id, latest.version, compat, None)
    version = wanted or _next_version(latest, own)
    published = services.version_publish(package=package, version=version, source=MockVersion.Source.IMPORTED)
    return Imported(mock_id, version, compat, published)


def _is_same(package: Package, latest: MockVersion) -> bool:
    document = {**package.manifest, "version": latest.version}
    return digest_of(Package(document, package.schema, package.seed, package.folder)) == latest.digest


def _next_version(latest: MockVersion | None, own: str) -> str:
    """The mock's own version if it is above the latest one, else the next after that.

    0.0.0 is what a project's template says, and so says nothing.
    """
    given = own if semver.parse(own) and own != "0.0.0" else "1.0.0"
    if latest is None or semver.ordinal(given) > latest.ordinal:
        return given
    return semver.following(latest.version)


def _manifest(root: Path, project: dict[str, Any], choices: Choices) -> dict[str, Any]:
    label = _label(root, project)
    entry = names.catalogue().find(label)
    mock_id = choices.id or (
        entry.id if entry else re.sub(r"[^a-z0-9]+", "-", label.lower()).strip("-") + "-mock"
    )
    source = _configuration(root)
    return {
        "id": mock_id,
        "label": entry.label if entry else label,
        "title": choices.title or mock_id.removesuffix("-mock").replace("-", " ").capitalize(),
        "description": "Imported from a standalone mock.",
        "category": choices.category or (entry.category if entry else names.OTHER),
        "version": "1.0.0",
        "catalogued": entry is not None,
        "needs_human_review": entry.needs_human_review if entry else None,
        "compat": {
            "set_policy": choices.set_policy or detect.set_policy(source),
            "diff": choices.diff or detect.diff_form(source),
            "csp": "legacy",
        },
        "imported": True,
    }


def _label(root: Path, project: dict[str, Any]) -> str:
    """The label in the folder's name if it says `_mock`, else in the package's name, else the folder's
    name.
    """
    for name in (root.name, str(project.get("name", "")).rpartition("/")[2]):
        label = re.sub(r"[-_]mock$", "", name)
        if label != name and label:
            return label
    return root.name


def _project(root: Path) -> dict[str, Any]:
    file = root / "package.json"
    try:
        project = orjson.loads(file.read_bytes())
    except FileNotFoundError:
        raise Problem(
            422, "no_project", f"{root} has no package.json: name the folder of a standalone Vite mock."
        ) from None
    except orjson.JSONDecodeError as error:
        raise Problem(422, "no_project", f"{file} is not JSON: {error}. Correct it.") from None
    if not isinstance(project, dict):
        raise Problem(422, "no_project", f"{file} is not a JSON object. Correct it.")
    return project


def _configuration(root: Path) -> str:
    """The source of vite.config and of the mock's own modules that it imports, directly or not."""
    queue = [
        path
        for path in sorted(root.glob("vite.config.*"))
        if path.suffix in {".js", ".mjs", ".ts", ".mts", ".cjs"}
    ]
    seen: dict[Path, str] = {}
    while queue:
        path = queue.pop(0)
        text = seen[path] = path.read_text("utf-8", "replace")
        for target in _LOCAL_IMPORT.findall(text):
            candidates = (Path(f"{path.parent / target}{ending}").resolve() for ending in _ENDINGS)
            found = next((file for file in candidates if file.is_file() and file.is_relative_to(root)), None)
            if found is not None and found not in seen and found not in queue:
                queue.append(found)
    return "\n".join(seen.values())
