"""Writes SCHEMA.md, SKILL.md and the thumbnail into a mock's folder. Called by `manage.py mock_docs`."""

from __future__ import annotations

import json
import pprint
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from django.conf import settings
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from playwright.sync_api import Browser

from hub.catalog import node
from hub.catalog.manifest import Manifest
from hub.state.pointer import parse_pattern
from synthesis import workflows
from synthesis.worlds import tree
from synthesis.worlds.browser import SIZES, settle
from synthesis.worlds.guides import recording, scripts, shape
from synthesis.worlds.guides.recording import Observed, Performed
from synthesis.worlds.routes import pattern_of
from synthesis.worlds.session import Session
from synthesis.worlds.stage import Stage, StageError

THUMBNAIL_SCALE = 0.4  # of 1280x720: 512x288
LESSONS = (
    "A `set` starts the session anew and its state is the initial one: what a setup injects is no change.",
    "Top-level keys that a `set` does not name come from the default world; a key that it names is taken whole.",
    "In the flat diff a list that differs anywhere is one entry: compare lists by the records' ids, not by position.",
    "Times and ids made by actions depend on the session's clock and seed: check that they are there, not their value.",
    "A person may do more than one way leads to: check the state that results, not the steps or the journal's order.",
    "Reading, opening and sorting change nothing; an empty diff means that nobody did anything.",
)


def write(stage: Stage, mock_id: str, chromium: Browser) -> list[Path]:
    """The files that were written. `StageError` when a workflow does not work or a document is missing."""
    folder, manifest = tree.folder(mock_id), tree.manifest(mock_id)
    schema = json.loads((folder / "schema.json").read_text())
    done, seen = recording.perform(stage, manifest, schema, tree.workflows_of(mock_id), chromium)
    texts = {
        "SCHEMA.md": _schema(folder, manifest, schema, seen),
        "SKILL.md": _skill(folder, manifest, done),
    }
    written = []
    for name, text in texts.items():
        (folder / name).write_text(text)
        written.append(folder / name)
    return [*written, _thumbnail(stage, mock_id, chromium, folder / "assets" / "thumbnail.jpg")]


def actions_of(mock_id: str) -> list[str]:
    """Names of all actions that the mock exports, in the order of writing."""
    program = Path(settings.HUB_MOCKS_DIR) / "actions.mjs"
    done = subprocess.run([str(node.find()), program, mock_id], capture_output=True, text=True, check=False)
    if done.returncode:
        raise StageError(f"the actions of {mock_id} cannot be read:\n{done.stderr.strip()[-2000:]}")
    return [str(name) for name in json.loads(done.stdout)]


def _schema(folder: Path, manifest: Manifest, schema: dict[str, Any], seen: dict[str, Observed]) -> str:
    seed = json.loads((folder / "seed.json").read_text())
    collections = [
        {"key": key, "kind": _kind(value), "count": len(value) if isinstance(value, dict | list) else ""}
        for key, value in seed.items()
    ]
    order = actions_of(folder.name)
    return _rendered(
        "SCHEMA.md.j2",
        manifest=manifest,
        routes=[pattern_of(one) for one in manifest.routes],
        collections=collections,
        rows=list(shape.rows(schema)),
        seen={name: seen[name] for name in order if name in seen},
        unseen=[name for name in order if name not in seen],
    )


def _kind(value: Any) -> str:
    if isinstance(value, dict):
        return "map by id" if value and all(isinstance(one, dict) for one in value.values()) else "object"
    return "list" if isinstance(value, list) else type(value).__name__.replace("str", "text")


def _skill(folder: Path, manifest: Manifest, done: list[Performed]) -> str:
    example = scripts.chosen(done)
    url = _placeholder(manifest)
    common = {"url": url, "clock": manifest.clock}
    start = workflows.filled(example.workflow.start, example.values)
    patch = pprint.pformat(list(example.patch), width=110, sort_dicts=False)
    reward = {
        "checks": [
            {"about": one.about, "path": repr(one.keys), "wanted": one.wanted}
            for one in scripts.checks(example)
        ],
        "volatile": repr([tuple(str(step) for step in parse_pattern(one)) for one in manifest.volatile]),
    }
    return _rendered(
        "SKILL.md.j2",
        manifest=manifest,
        url=url,
        routes=[pattern_of(one) for one in manifest.routes],
        titles=[one.workflow.title for one in done if one.workflow.title],
        goal=workflows.filled(example.workflow.goals[0], example.values),
        scripts={
            "setup": _rendered("initial_setup.py.j2", **common, start=start).strip(),
            "golden": _rendered("golden_patch.py.j2", **common, patch=patch).strip(),
            "reward": _rendered("reward.py.j2", **common, **reward).strip(),
        },
        lessons=[*_own_lessons(folder), *LESSONS],
    )


def _own_lessons(folder: Path) -> Iterable[str]:
    path = folder / "assets" / "lessons.md"
    lines = path.read_text().splitlines() if path.exists() else []
    return [line[2:].strip() for line in lines if line.startswith("- ")]


def _placeholder(manifest: Manifest) -> str:
    """What stands for the mock's address in a bundle's scripts."""
    catalog = json.loads(Path(settings.HUB_CATALOG).read_text())
    for one in catalog["mocks"]:
        if one["public_id"] == manifest.id:
            return str(one["placeholders"]["url"])
    return f"http://localhost:8000/m/{manifest.id}"


def _thumbnail(stage: Stage, mock_id: str, chromium: Browser, path: Path) -> Path:
    width, height = SIZES[0]
    context = chromium.new_context(
        viewport={"width": width, "height": height}, device_scale_factor=THUMBNAIL_SCALE
    )
    try:
        page = context.new_page()
        page.goto(Session.open(stage, mock_id).page_at("/"))
        page.locator("main").first.wait_for()
        settle(page)
        path.parent.mkdir(exist_ok=True)
        page.screenshot(path=path, type="jpeg", quality=80)
    finally:
        context.close()
    return path


def _rendered(template: str, **values: Any) -> str:
    environment = Environment(  # noqa: S701  Markdown and Python, no page
        loader=FileSystemLoader(Path(settings.BASE_DIR) / "templates" / "guides"),
        undefined=StrictUndefined,
        keep_trailing_newline=True,
    )
    environment.filters["cell"] = lambda text: str(text).replace("|", "\\|").replace("\n", " ")
    return environment.get_template(template).render(**values)
