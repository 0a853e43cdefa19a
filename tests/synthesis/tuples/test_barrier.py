"""Nothing of one side reaches the other: canaries are planted everywhere, and each side hunts for them."""

from __future__ import annotations

import http.client
import json
import os
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from synthesis.tuples.pipeline import doorkeeper, sides
from tests import servers
from tests.synthesis.tuples import made

CANARY = "CANARY-5f2e"
HUNT = """
import json, os, socket, sys
found, told = [], {}
for name, value in os.environ.items():
    if MARK in name + value: found.append(f"environment {name}")
for base, folders, files in os.walk("/", followlinks=False):
    if base.startswith(("/dev", "/lib", "/proc", "/sys", "/usr")) or any(base.startswith(one) for one in SKIP):
        folders[:] = []
        continue
    for name in [*folders, *files]:
        if MARK in name: found.append(f"name {base}/{name}")
    for name in files:
        path = os.path.join(base, name)
        if path == "/side/hunt.py": continue
        try:
            with open(path, "rb") as file: text = file.read(300_000)
        except OSError: continue
        if MARK.encode() in text and b"hunt.py" not in text: found.append(path)
for path in GUESSES:
    try: told[path] = open(path).read(80) if os.path.isfile(path) else str(os.listdir(path))
    except OSError as error: told[path] = type(error).__name__
os.symlink(GUESSES[0], "/side/link")
try: told["link"] = open("/side/link").read(80)
except OSError as error: told["link"] = type(error).__name__
for port in PORTS:
    try: socket.create_connection(("127.0.0.1", port), 2).close(); told[str(port)] = "reached"
    except OSError as error: told[str(port)] = type(error).__name__
told["processes"] = str(sorted(int(one) for one in os.listdir("/proc") if one.isdigit()))
for pid in [one for one in os.listdir("/proc") if one.isdigit()]:
    for name in ("cmdline", "environ"):
        try: text = open(f"/proc/{pid}/{name}", "rb").read()
        except OSError: continue
        if MARK.encode() in text and b"hunt.py" not in text: found.append(f"/proc/{pid}/{name}")
print(json.dumps({"found": found, "told": told}))
"""


def hunt(side: str, folder: Path, guesses: list[Path], ports: list[int]) -> dict[str, Any]:
    head = f"MARK = {CANARY!r}\nGUESSES = {[str(one) for one in guesses]!r}\nPORTS = {ports!r}\n"
    head += f"SKIP = {[sys.prefix, sys.base_prefix]!r}\n"
    (folder / "hunt.py").write_text(head + HUNT)
    done = sides.executed(side, folder, [sys.executable, "-I", "/side/hunt.py"])
    assert done.returncode == 0, done.stderr
    (folder / "link").unlink()
    return dict(json.loads(done.stdout))


@pytest.mark.parametrize(("side", "other"), [("discriminator", "generator"), ("generator", "discriminator")])
def test_a_side_finds_nothing_of_the_other_however_it_looks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, hub: servers.Hub, side: str, other: str
) -> None:
    work = tmp_path / "work"
    mine, theirs = work / side, work / other
    mine.mkdir(parents=True)
    theirs.mkdir()
    for name in (
        "order.json",
        "answer.json",
        "initial_setup.py",
        "golden_patch.py",
        "reward.py",
        "errors.log",
    ):
        (theirs / name).write_text(f"{CANARY} {name}")
    (work / "orchestrator.log").write_text(f"{CANARY} log")
    plan = ({"mock": made.MOCK, "workflow": "note_done", "start": "/", "steps": [{"name": CANARY}]},)
    bundle = made.bundle(tmp_path / "final", plan=plan)  # of an earlier run of this very task
    assert CANARY in (bundle / "meta.json").read_text()
    monkeypatch.setenv("HUB_ADMIN_TOKEN", CANARY)
    monkeypatch.setenv("PLAN", CANARY)
    running = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)", CANARY])
    try:
        guesses = [theirs / "order.json", theirs, bundle / "meta.json", bundle,
                   work / "orchestrator.log", tmp_path, servers.ROOT / "manage.py",
                   Path(f"/proc/{running.pid}/cmdline"), Path(f"/proc/{os.getpid()}/environ"),
                   Path("/side/../orchestrator.log"), Path.home() / ".ssh",
                   Path("/proc/1", "root", "etc", "shadow")]  # fmt: skip
        seen = hunt(side, mine, guesses, [int(hub.url.rsplit(":", 1)[1].strip("/"))])
    finally:
        running.kill()
        running.wait()
    assert seen["found"] == []
    reached = {
        place: said
        for place, said in seen["told"].items()
        if not said.endswith("Error") and place != "processes"
    }
    assert reached == {}
    assert len(json.loads(seen["told"]["processes"])) <= 2  # bubblewrap's own first process, and this one


def test_what_the_discriminator_is_told_of_a_task_has_nothing_of_its_plan() -> None:
    deed = {"mock": made.MOCK, "workflow": f"{CANARY}_done", "values": {"note": {"id": CANARY}}}
    task = made.task(plan={"deeds": (deed,)}, leaves=(CANARY,), offer=CANARY)
    assert CANARY in task.model_dump_json()
    assert CANARY not in task.public.model_dump_json()


@pytest.mark.parametrize(("side", "other"), [("discriminator", "generator"), ("generator", "discriminator")])
def test_a_side_does_not_have_the_other_sides_code(tmp_path: Path, side: str, other: str) -> None:
    names = [f"synthesis.tuples.{one}" for one in (side, other)]
    look = f"import importlib.util as u; print(*(u.find_spec(one) is not None for one in {names!r}))"
    done = sides.executed(side, tmp_path, [sys.executable, "-c", look])
    assert done.stdout.split() == ["True", "False"], done.stderr


def ask(path: Path, method: str, where: str, token: str | None) -> tuple[int, Any]:
    connection = http.client.HTTPConnection("worlds", timeout=10)
    connection.sock = socket.socket(socket.AF_UNIX)
    connection.sock.connect(str(path))
    connection.request(method, where, headers={"Authorization": f"Bearer {token}"} if token else {})
    answer = connection.getresponse()
    return answer.status, json.loads(answer.read() or b"null")


def test_the_window_shows_two_worlds_to_its_token_and_nothing_else(tmp_path: Path) -> None:
    worlds = {
        ("initial", "mail-mock"): lambda: {"emails": []},
        ("golden", "mail-mock"): lambda: {"emails": [1]},
    }
    with doorkeeper.opened(tmp_path / "door", worlds) as window:
        assert ask(tmp_path / "door", "GET", "/initial/mail-mock", window.token) == (200, {"emails": []})
        assert ask(tmp_path / "door", "GET", "/golden/mail-mock", window.token) == (200, {"emails": [1]})
        for where in (
            "/initial/calendar-mock",
            "/other/mail-mock",
            "/m/mail-mock/go",
            "/",
            "/initial/mail-mock/../x",
        ):
            assert ask(tmp_path / "door", "GET", where, window.token)[0] == 404
        for token in (None, "", window.token[:-1], window.token + "x"):
            assert ask(tmp_path / "door", "GET", "/initial/mail-mock", token)[0] == 401
        for method in ("POST", "PUT", "PATCH", "DELETE"):
            assert ask(tmp_path / "door", method, "/golden/mail-mock", window.token)[0] == 405
        assert ("GET /initial/calendar-mock", 404) in window.seen
    deadline = time.monotonic() + 5
    while (tmp_path / "door").exists() and time.monotonic() < deadline:
        time.sleep(0.01)
    assert not (tmp_path / "door").exists()


def test_a_side_that_gives_no_answer_says_why_and_leaves_the_other_alone(tmp_path: Path) -> None:
    with pytest.raises(sides.SideFailed, match=r"the generator gave no answer: .*order\.json"):
        sides.run("generator", tmp_path)
