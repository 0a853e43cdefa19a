"""Synthesis: tuples a minute, scripts a second, the scanner, the duplicate checks.

`make bench A="--only synthesis"`. Tuples are made as `manage.py synth run` makes them, on the mocks that are published.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from random import Random

import django

from scripts.bench.report import Report
from scripts.bench.servers import ROOT

TUPLES = 20
SCRIPTS = 60
REWARDS = 1_000
INSTRUCTIONS = 30_000


def run(out: Report) -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "hub.settings")
    django.setup()
    out.head("Synthesis", "Without a language model; two lanes on this machine.")
    out.table(["what", "measured", "asked"])
    _scanner(out)
    _duplicates(out)
    _scripts(out)
    _tuples(out)


def _scanner(out: Report) -> None:
    """Rewards that all differ, written before the clock starts: the corpus's, then derived ones."""
    from synthesis.tuples.scanner import scan

    corpus = [path.read_text() for path in sorted((ROOT / "tests/synthesis/tuples/corpus").rglob("*.py"))]
    derived = [_derived(number) for number in range(REWARDS)]
    for name, sources in (("of the corpus", corpus), ("derived", derived)):
        assert len(set(sources)) == len(sources)
        began, busy = time.perf_counter(), time.process_time()
        for source in sources:
            scan(source)
        took, busy = time.perf_counter() - began, time.process_time() - busy
        out.row(
            f"scanner, {len(sources):,} different rewards {name}", f"{took:.1f} s ({busy:.1f} s of processor)",
            "5 s for 1,000",
        )  # fmt: skip


def _derived(number: int) -> str:
    """A reward as the discriminator's side derives it: one to three records of its own change, half have a new one."""
    from synthesis.tuples.contracts.observe import Observed
    from synthesis.tuples.discriminator.derive import derived
    from synthesis.tuples.discriminator.program import program

    keys = [f"n{8 * number + one}" for one in range(8)]
    notes = {key: {"id": key, "title": f"Note {key}", "pinned": False} for key in keys}
    changed = {key: {**notes[key], "pinned": True} for key in keys[: 1 + number % 3]}
    made = (
        {f"m{number}": {"id": f"m{number}", "title": f"New {number}", "pinned": False}} if number % 2 else {}
    )
    rubric = derived([Observed("notes-mock", {"notes": notes}, {"notes": notes | changed | made})])
    return program(
        rubric, title=f"Pin {', '.join(changed)} and tell them.", urls={"notes-mock": "__CUA_GYM_MIRO_URL__"},
        looking={}, templates=ROOT / "templates" / "bundles",
    )  # fmt: skip


def _duplicates(out: Report) -> None:
    from synthesis.tasks.duplicates import Index

    rng = Random(1)  # noqa: S311
    words = sorted(
        {word for path in (ROOT / "mocks").glob("*/workflows.json") for word in path.read_text().split()}
    )
    rows = [
        (f"t{number}", " ".join(rng.choices(words, k=rng.randrange(12, 60))), f"app{number % 90}")
        for number in range(INSTRUCTIONS)
    ]
    began = time.perf_counter()
    for _ in Index().sift(rows):
        pass
    out.row(
        f"duplicate checks, {INSTRUCTIONS:,} instructions", f"{time.perf_counter() - began:.0f} s", "60 s"
    )


def _scripts(out: Report) -> None:
    from synthesis.runner import Addresses, Box

    catalog = json.loads((ROOT / "hub/catalog/data/catalog.json").read_bytes())
    text = 'import json, urllib.request\nprint("REWARD: 1.0")'

    def one(_: int) -> bool:
        with Box.open("http://127.0.0.1:8000", Addresses.of(catalog, "localhost:8000")) as box:
            return box.score(text).reward == 1

    began = time.perf_counter()
    with ThreadPoolExecutor(10) as pool:
        assert all(pool.map(one, range(SCRIPTS)))
    out.row(
        "scripts in fresh sandboxes, ten at once",
        f"{SCRIPTS / (time.perf_counter() - began):.1f} a second",
        "10",
    )


def _tuples(out: Report) -> None:
    began = time.perf_counter()
    words = ["synth", "run", "--size", str(TUPLES), "--jobs", "2", "--worlds", "0"]
    done = subprocess.run(
        [sys.executable, str(ROOT / "manage.py"), *words], capture_output=True, text=True, cwd=ROOT
    )
    minutes = (time.perf_counter() - began) / 60
    if done.returncode:
        out.row("tuples accepted", done.stderr.strip().splitlines()[-1], "20 a minute")
        return
    report = json.loads(done.stdout[done.stdout.index("{") : done.stdout.rindex("}") + 1])
    strength = report["strength"]
    out.row(
        "tuples accepted",
        f"{report['accepted']} in {minutes:.1f} min: {report['accepted'] / minutes:.1f} a minute",
        "20",
    )
    out.row("mutants caught", f"{strength['caught']} of {strength['tried']}", "95 %")
