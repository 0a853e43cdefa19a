"""Environments: steps a second, how long steps and resets take, what a context weighs, a thousand resets in a row.

`make bench A="--only envs"`; `--full` adds the thousand resets. A hub as `make run` starts it, real bundles
(tests/fixtures/bundles), clients in threads that speak to the node as a trainer does. The clients share the machine.
"""

from __future__ import annotations

import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

from hub.envs import memory
from scripts.bench.report import Report, millis
from scripts.bench.servers import ROOT, Server, hub

BUNDLES = ROOT / "tests" / "fixtures" / "bundles"
MOCKS = ("mail-mock", "kanban-board-mock", "team-chat-mock")
AT_ONCE = (1, 4, 8)
EPISODES, STEPS = 4, 12  # of each client
RESETS = 1_000
SETTINGS = {"HUB_ENVS_SLOTS": "8", "HUB_ENVS_BROWSERS": "2"}


@dataclass
class Seen:
    """Milliseconds, as the clients saw them."""

    resets: list[float] = field(default_factory=list)
    steps: list[float] = field(default_factory=list)  # without the settling that the server tells
    whole: list[float] = field(default_factory=list)
    evaluations: list[float] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)


def run(out: Report, *, full: bool) -> None:
    with tempfile.TemporaryDirectory() as folder:
        data = _published(Path(folder))
        with hub(data, **SETTINGS) as server:
            _wait_for_node(server)
            _episodes(out, server)
            if full:
                _resets(out, server)


def _published(folder: Path) -> Path:
    """A data folder with the mocks of the bundles."""
    data = folder / "data"
    environment = {**os.environ, "HUB_DATA": str(data)}
    for words in (
        ("migrate", "--no-input", "-v0"),
        ("mock_build", *MOCKS),
        *(("mock_publish", one) for one in MOCKS),
    ):
        command = [sys.executable, "manage.py", *words, "--skip-checks"]
        subprocess.run(command, cwd=ROOT, env=environment, check=True, stdout=subprocess.DEVNULL)
    return data


def _wait_for_node(server: Server) -> None:
    deadline = time.monotonic() + 60
    while not httpx.get(f"{server.root}/v1/slots").json().get("nodes"):
        if time.monotonic() > deadline:
            raise TimeoutError("the environment node did not register within 60 s")
        time.sleep(0.1)


def _episodes(out: Report, server: Server) -> None:
    text = (
        f"{EPISODES} episodes of {STEPS} steps for each client, on {len(list(BUNDLES.iterdir()))} bundles, 2 browsers, "
        "screenshots of 1280 x 720 (PNG) and the accessibility tree in each observation. Milliseconds as clients see "
        "them; steps without settle time. Load: the machine's average over a minute when the row ended."
    )
    out.head("Environments", text)
    out.table([
        "episodes at once", "steps/s", "step p50 / p99 (aim: 120 / -)", "reset p50 / p99 (aim: 400 / 1,500)",
        "evaluate p50", "MB PSS a context (aim: 90)", "failures", "load",
    ])  # fmt: skip
    _client(server, Seen(), seed=0, episodes=1)  # browsers start with the first episode
    base = _browsers(server)
    for number in AT_ONCE:
        seen = Seen()
        weights: list[int] = []
        began = time.perf_counter()
        with ThreadPoolExecutor(number + 1) as threads:
            clients = [
                threads.submit(_client, server, seen, seed=one, episodes=EPISODES) for one in range(number)
            ]
            watching = threads.submit(_weigh, server, number, weights, clients)
            for client in clients:
                client.result()
            seconds = time.perf_counter() - began
            watching.result()
        weight = (statistics.median(weights) - base) / number / 2**20 if weights else float("nan")
        out.row(
            number, f"{len(seen.steps) / seconds:.1f}", _pair(seen.steps), _pair(seen.resets),
            millis(statistics.median(seen.evaluations)), f"{weight:.0f}", len(seen.failures), _load(),
        )  # fmt: skip
    out.line()
    out.line(
        f"The two browsers without an episode weigh {base / 2**20:.0f} MB, with the contexts that wait ready."
    )


def _client(server: Server, seen: Seen, *, seed: int, episodes: int) -> None:
    rng = random.Random(seed)  # noqa: S311  draws clicks, not secrets
    bundles = [_files(path) for path in sorted(BUNDLES.iterdir())]
    with httpx.Client(timeout=180) as http:
        session = _opened(http, server)
        one = f"{session['node_url']}/v1/sessions/{session['session_id']}"
        for _ in range(episodes):
            begun, took = _timed(http, f"{one}/reset", {"bundle": {"files": rng.choice(bundles)}})
            seen.resets.append(took)
            _play(http, one, begun["observation"], rng, seen)
            verdict, took = _timed(http, f"{one}/evaluate", {})
            seen.evaluations.append(took)
            if verdict["outcome"] != "scored":
                seen.failures.append(str(verdict))
        http.delete(one)


def _play(http: httpx.Client, one: str, observation: dict[str, Any], rng: random.Random, seen: Seen) -> None:
    for number in range(STEPS):
        said, took = _timed(http, f"{one}/step", {"actions": [_action(observation, rng, number)]})
        if not said["ok"]:
            seen.failures.append(str(said))
            return
        seen.whole.append(took)
        seen.steps.append(took - said["info"]["timings"]["settle_ms"])
        observation = said["observation"]
        if said["truncated"]:
            return


def _action(observation: dict[str, Any], rng: random.Random, number: int) -> dict[str, Any]:
    """Mostly clicks on what can be clicked, with scrolling, typing and keys between."""
    match number % 6:
        case 3:
            return {"action": "scroll", "coordinate": [640, 400], "pixels": rng.choice((-300, 300))}
        case 4:
            return {"action": "type", "text": "quarterly figures"}
        case 5:
            return {"action": "key", "keys": [rng.choice(("Tab", "Escape", "ArrowDown"))]}
    roles = ("link", "button", "tab", "checkbox", "option", "textbox", "combobox")
    shown = [
        node for node in observation["accessibility"]["nodes"] if node["visible"] and node["role"] in roles
    ]
    if not shown:
        return {"action": "screenshot"}
    x, y, width, height = rng.choice(shown)["box"]
    return {
        "action": "left_click",
        "coordinate": [min(max(x + width / 2, 0), 1279), min(max(y + height / 2, 0), 719)],
    }


def _resets(out: Report, server: Server) -> None:
    """The first and the last hundred beside one another: nothing may grow."""
    out.head(
        "A thousand resets in a row", "Four clients, one bundle; the node as one process with all below it."
    )
    out.table(
        ["resets", "p50 / p99 ms", "failures", "MB PSS, node and browsers", "open files of the node", "load"]
    )
    files = _files(next(BUNDLES.glob("mail-*")))
    with ThreadPoolExecutor(4) as threads:
        for last in range(RESETS // 10, RESETS + 1, RESETS // 10):
            seen = Seen()
            for done in [threads.submit(_only_resets, server, seen, files, RESETS // 40) for _ in range(4)]:
                done.result()
            node = _node(server)
            weight = memory.pss_of_tree(node) / 2**20
            handles = len(list(Path(f"/proc/{node}/fd").iterdir()))
            out.row(f"to {last:,}", _pair(seen.resets), len(seen.failures), f"{weight:.0f}", handles, _load())


def _only_resets(server: Server, seen: Seen, files: dict[str, str], count: int) -> None:
    with httpx.Client(timeout=180) as http:
        session = _opened(http, server)
        one = f"{session['node_url']}/v1/sessions/{session['session_id']}"
        for _ in range(count):
            said, took = _timed(http, f"{one}/reset", {"bundle": {"files": files}})
            seen.resets.append(took)
            if not said["ok"]:
                seen.failures.append(str(said))
        http.delete(one)


def _opened(http: httpx.Client, server: Server) -> dict[str, Any]:
    while True:
        answer = http.post(f"{server.root}/v1/sessions", json={"runtime": "web"})
        if answer.status_code == 200:
            return dict(answer.json())
        time.sleep(0.1)


def _timed(http: httpx.Client, url: str, body: dict[str, Any]) -> tuple[dict[str, Any], float]:
    began = time.perf_counter()
    said = http.post(url, json=body).json()
    return said, (time.perf_counter() - began) * 1000


def _files(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text() for path in folder.iterdir()}


def _weigh(server: Server, number: int, weights: list[int], clients: Sequence[Future[None]]) -> None:
    """The browsers' weight while all clients have an episode."""
    while not all(one.done() for one in clients):
        [node] = httpx.get(f"{server.root}/v1/slots").json()["nodes"]
        if sum(lease["step"] > 1 for lease in node["leases"]) == number:
            weights.append(_browsers(server))
        time.sleep(0.5)


def _browsers(server: Server) -> int:
    return sum(memory.pss(one) for one in memory.tree(server.pid) if _name(one).startswith("chrom"))


def _node(server: Server) -> int:
    """The process that has the driver of the browsers below it."""
    children = [one for one in memory.tree(server.pid)[1:] if len(memory.tree(one)) > 3]
    return children[0]


def _name(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/comm").read_text().strip()
    except OSError:
        return ""


def _pair(values: Sequence[float]) -> str:
    ordered = sorted(values)
    return f"{millis(statistics.median(ordered))} / {millis(ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))])}"


def _load() -> str:
    return f"{os.getloadavg()[0]:.1f}"
