"""Mocks: how long they take to build, what the first load of a page transfers, when it can be used.

`make bench A="--only mocks"`. Builds run in the one process that `manage.py mock_build` uses, into an empty folder.
"""

from __future__ import annotations

import json
import os
import shutil
import statistics
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

import django
from playwright.sync_api import Browser

from scripts.bench.report import Report
from scripts.bench.servers import ROOT

LOADS = 5
READY = """
const seen = new MutationObserver(() => {
  const main = document.querySelector('main')
  if (!main || main.innerText.trim().length < 20 || document.querySelector('[aria-busy=true]')) return
  seen.disconnect()
  // Interactive: what is shown is painted and the event loop has nothing left of it to do.
  requestAnimationFrame(() => requestIdleCallback(() => { window.__interactive = performance.now() }))
})
seen.observe(document, { childList: true, subtree: true, attributes: true })
"""


def run(out: Report) -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "hub.settings")
    django.setup()
    own = sorted(path.parent.name for path in (ROOT / "mocks").glob("[a-z]*/mock.json"))
    with tempfile.TemporaryDirectory() as folder:
        _builds(out, own, Path(folder))
    _loads(out, own)


def _builds(out: Report, own: list[str], folder: Path) -> None:
    out.head("Building mocks", "Cold: an empty output folder, one Node process.")
    out.table(["what", "seconds", "asked"])
    catalogued = [name for name in own if name != "notes-mock"]
    out.row(
        f"the {len(catalogued)} finished mocks",
        f"{_build(folder / 'own', catalogued):.1f}",
        "< 20 s for twelve",
    )
    tree = _all_scaffolded(folder)
    every = sorted(
        path.parent.name for path in tree.glob("[a-z]*/mock.json") if path.parent.name != "notes-mock"
    )
    seconds = _build(folder / "every", every, tree)
    out.row(
        f"all {len(every)}: the finished ones, the rest as `npm run new` starts them",
        f"{seconds:.1f}",
        "< 90 s",
    )
    out.row(f"one changed mock ({own[0]}), with `mock_build`", f"{_rebuild(own[0], folder):.1f}", "< 3 s")


def _build(out: Path, ids: list[str], mocks: Path = ROOT / "mocks") -> float:
    started = time.perf_counter()
    subprocess.run(["node", mocks / "build.mjs", "--out", out, *ids], check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - started


def _all_scaffolded(folder: Path) -> Path:
    """A copy of mocks/ in which every mock of the catalogue is there."""
    root = folder / "tree"
    shutil.copytree(ROOT / "mocks", root / "mocks", ignore=shutil.ignore_patterns("node_modules"))
    for name in ("package.json", "package-lock.json"):
        shutil.copy(ROOT / name, root)
    _link_modules(root)
    catalog = Path("hub/catalog/data/catalog.json")
    (root / catalog).parent.mkdir(parents=True)
    shutil.copy(ROOT / catalog, root / catalog)
    if (ROOT.parent / "shared").is_dir():
        (folder / "shared").symlink_to(ROOT.parent / "shared")
    for entry in json.loads((ROOT / catalog).read_bytes())["mocks"]:
        if not (root / "mocks" / entry["public_id"]).exists():
            new = ["node", root / "mocks" / "new.mjs", entry["public_id"]]
            subprocess.run(new, check=True, stdout=subprocess.DEVNULL)
    return root / "mocks"


def _link_modules(root: Path) -> None:
    """node_modules of this tree, with the kit of the copy."""
    modules = root / "node_modules"
    (modules / "@mocks").mkdir(parents=True)
    for path in (ROOT / "node_modules").iterdir():
        if path.name != "@mocks":
            (modules / path.name).symlink_to(path)
    (modules / "@mocks" / "kit").symlink_to(root / "mocks" / "_kit")


def _rebuild(mock_id: str, folder: Path) -> float:
    """Building again what changed, as a person does it; the change is in a copy."""
    environment = {
        **os.environ,
        "HUB_DATA": str(folder / "data"),
        "HUB_MOCKS_DIR": str(folder / "tree" / "mocks"),
    }
    command = [str(ROOT / ".venv/bin/python"), str(ROOT / "manage.py"), "mock_build", mock_id]
    subprocess.run(command, env=environment, check=True, stdout=subprocess.DEVNULL)
    with (folder / "tree" / "mocks" / mock_id / "src" / "App.tsx").open("a") as file:
        file.write(f"\n// changed at {time.time()}\n")  # as never before: no build of it is kept
    started = time.perf_counter()
    subprocess.run(command, env=environment, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - started


def _loads(out: Report, own: list[str]) -> None:
    from synthesis.worlds.browser import browser
    from synthesis.worlds.session import Session
    from synthesis.worlds.stage import staged

    text = f"A fresh browser context each time, nothing cached; median of {LOADS}. Asked: < 350 KB compressed, < 1 s."
    out.head("First load of a mock's page", text)
    out.table(["mock", "requests", "KB transferred", "interactive after ms"])
    with staged(own) as stage, browser() as chromium:
        for mock_id in own:
            url = Session.open(stage, mock_id).page_at("/")
            loads = [_load(chromium, url) for _ in range(LOADS)]
            requests, size = loads[0][:2]
            out.row(
                mock_id, requests, f"{size / 1000:.0f}", f"{statistics.median(one[2] for one in loads):.0f}"
            )


def _load(chromium: Browser, url: str) -> tuple[int, int, float]:
    """Requests, bytes as transferred, milliseconds until the page can be used."""
    context = chromium.new_context(viewport={"width": 1280, "height": 720})
    try:
        context.add_init_script(READY)
        page = context.new_page()
        page.goto(url)
        page.wait_for_function("() => window.__interactive !== undefined")
        page.wait_for_timeout(500)  # what is loaded after the first picture counts as well
        found: list[dict[str, Any]] = page.evaluate(
            "() => performance.getEntries().filter(one => one.transferSize).map(one => ({ size: one.transferSize }))"
        )
        ready = float(page.evaluate("() => window.__interactive"))
        return len(found), sum(int(one["size"]) for one in found), ready
    finally:
        context.close()
