"""Scripts in the real sandbox: what they can do, what they cannot, and what their end is called."""

from __future__ import annotations

import json
import shutil
import socket
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest

from synthesis.runner import Addresses, Box, Limits, Outcome, Unavailable
from tests import servers

CATALOG = json.loads((servers.ROOT / "hub/catalog/data/catalog.json").read_bytes())
SHORT = Limits(seconds=20, cpu_seconds=2, memory=512 * 2**20, file=2**20, folder=4 * 2**20, output=100_000)


UNREACHED = """import requests
try:
    requests.get('__CUA_GYM_GMAIL_URL__/go')
except OSError:
    print('REWARD: 0.0')
"""


def addresses(url: str) -> Addresses:
    return Addresses.of(CATALOG, f"localhost:{url.rsplit(':', 1)[1].strip('/')}")


@pytest.fixture
def nowhere() -> str:
    """The address of a hub that is not there."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        return f"http://127.0.0.1:{free.getsockname()[1]}"


@pytest.fixture
def box(nowhere: str) -> Iterator[Box]:
    with Box.open(nowhere, addresses(nowhere)) as opened:
        yield opened


def test_scripts_of_one_box_share_a_tmp_and_those_of_two_do_not(box: Box, nowhere: str) -> None:
    written = box.run("initial_setup.py", 'open("/tmp/task_web_sid", "w").write("s-9\\n")', SHORT)
    assert written.succeeded, written.stderr
    assert box.sid == "s-9"
    assert box.run("golden.sh", 'test "$(cat /tmp/task_web_sid)" = s-9', SHORT).succeeded
    with Box.open(nowhere, addresses(nowhere)) as other:
        assert not other.run("look.sh", "cat /tmp/task_web_sid", SHORT).succeeded
        assert other.sid != "s-9"


def test_a_setup_tells_which_page_to_open(box: Box) -> None:
    code = 'import subprocess\nsubprocess.Popen(["google-chrome", "--new-window", "http://localhost/x?sid=1"]).wait()'
    assert box.run("initial_setup.py", code, SHORT).pages == ("http://localhost/x?sid=1",)
    assert box.run("other.py", "pass", SHORT).pages == ()


def test_a_script_runs_to_its_end_as_python_runs_it(box: Box) -> None:
    code = """
import atexit, os, sys, threading
atexit.register(print, "left")
threading.Timer(0.2, print, ["late"]).start()
print(__name__, sys.argv, sorted(os.listdir("/proc/self/fd"))[:3], len(os.listdir("/proc/self/fd")))
"""
    ran = box.run("reward.py", code, SHORT)
    # Standard streams, and the one that lists them: nothing that was open before the script.
    assert ran.stdout.splitlines() == ["__main__ ['/box/run/script.py'] ['0', '1', '2'] 4", "late", "left"]
    assert "no such order" in box.run("reward.py", 'raise SystemExit("no such order")', SHORT).fault


def test_what_was_said_before_the_time_was_over_is_kept(box: Box) -> None:
    ran = box.run(
        "reward.py", 'import time\nprint("half way")\ntime.sleep(60)', Limits(seconds=1.5, cpu_seconds=2)
    )
    assert ran.timed_out
    assert ran.stdout == "half way\n"


def test_packages_that_public_scripts_use_are_there(box: Box) -> None:
    assert box.run("a.py", "import requests, json, sys; print(requests.__version__)", SHORT).succeeded
    assert box.run("a.sh", "python3 -c 'import requests'", SHORT).succeeded


@pytest.mark.parametrize(
    "code",
    [
        "import os; open(os.sep + 'work' + '/main/manage.py')",
        f"open({str(servers.ROOT / 'manage.py')!r})",
        f"open({str(Path.home() / '.bashrc')!r})",
        "open('/etc/shadow')",
        "open('/usr/lib/x', 'w')",
        "open('/box/run/script.py', 'a')",
        "import os; os.kill(1, 9); import time; time.sleep(0.5); raise SystemExit('still here')",
        "import os; assert len([one for one in os.listdir('/proc') if one.isdigit()]) > 12",
        "import socket; socket.create_connection(('1.1.1.1', 443), 2)",
        "import socket; socket.create_connection(('10.0.0.1', 80), 2)",
        "import socket; socket.getaddrinfo('example.org', 443)",
        "import os; os.setuid(0); assert os.getuid() == 0 and open('/etc/passwd', 'a')",
        "import os; assert 'HUB_DATA' in os.environ or 'SECRET' in str(os.environ)",
        "import ctypes; libc = ctypes.CDLL(None); assert libc.mount(b'none', b'/tmp', b'tmpfs', 0, None) == 0",
    ],
)
def test_nothing_outside_can_be_seen_or_reached(box: Box, code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CALLERS_SECRET", "SECRET")
    ran = box.run("attack.py", f"print('began', flush=True)\n{code}", SHORT)
    assert ran.stdout.startswith("began"), ran
    assert not ran.succeeded, ran.stdout
    assert "SECRET" not in ran.stdout + ran.stderr.replace(code, "")


def test_ports_of_this_machine_other_than_the_hubs_are_closed(box: Box) -> None:
    with socket.create_server(("127.0.0.1", 0)) as neighbour:
        port = neighbour.getsockname()[1]
        ran = box.run("a.py", f"import socket; socket.create_connection(('127.0.0.1', {port}), 2)", SHORT)
    assert "refused" in ran.stderr


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("while True: pass", "status"),
        ("x = b'x' * 900_000_000", "MemoryError"),
        ("open('/tmp/big', 'wb').write(b'x' * 3_000_000)", "status"),
        ("for n in range(9): open(f'/tmp/{n}', 'wb').write(b'x' * 900_000)", "in /tmp"),
        ("while True: print('x' * 1000)", "printed more than"),
        ("import sys\nsys.exit(3)", "status 3"),
        ("raise ValueError('no such label')", "no such label"),
    ],
)
def test_a_script_that_goes_too_far_ends_and_says_how(box: Box, code: str, said: str) -> None:
    ran = box.run("a.py", code, SHORT)
    assert not ran.succeeded
    assert said in ran.fault


def test_processes_left_behind_end_with_their_script(box: Box) -> None:
    code = "import subprocess\nsubprocess.Popen(['sh', '-c', 'while true; do date > /tmp/alive; sleep 0.05; done'])"
    assert box.run("a.py", code + "\nimport time; time.sleep(0.3)", SHORT).succeeded
    alive = box.files / "alive"
    before = alive.stat().st_mtime_ns
    threading.Event().wait(0.3)
    assert alive.stat().st_mtime_ns == before


def test_a_script_has_so_many_processes_and_no_more(box: Box) -> None:
    forks = """
import os, time
made = 0
try:
    while made < 2000:
        if os.fork() == 0:
            time.sleep(30)
            os._exit(0)
        made += 1
except OSError:
    pass
print(made)
"""
    ran = box.run("a.py", forks, Limits(seconds=10, processes=40))
    assert ran.succeeded, ran.stderr
    assert 30 < int(ran.stdout) <= 40
    bomb = box.run("a.sh", "f() { f | f & }; f; sleep 0.5", Limits(seconds=5, processes=40))
    assert "fork" in bomb.stderr
    assert box.run("b.py", "print('fine')", SHORT).succeeded


@pytest.mark.parametrize(
    ("code", "outcome", "reward"),
    [
        ("print('REWARD: 0.75')", Outcome.SCORED, 0.75),
        ("print('nothing')", Outcome.REWARD_FAILED, None),
        ("print('REWARD: nan')", Outcome.REWARD_FAILED, None),
        ("print('REWARD: 1'); raise SystemExit(1)", Outcome.REWARD_FAILED, None),
        ("print('REWARD: 1', flush=True); import time; time.sleep(60)", Outcome.TIMED_OUT, None),
        (UNREACHED, Outcome.INFRA_FAILED, None),
        ("print('__CUA_GYM_NOWHERE_URL__')", Outcome.REWARD_FAILED, None),
    ],
)  # fmt: skip
def test_a_score_is_a_number_or_one_of_the_outcomes(
    box: Box, code: str, outcome: Outcome, reward: float | None
) -> None:
    score = box.score(code, Limits(seconds=3))
    assert (score.outcome, score.reward) == (outcome, reward)
    assert bool(score.why) == (outcome is not Outcome.SCORED)


def test_a_hub_that_says_it_cannot_serve_is_no_judgement_of_the_agent() -> None:
    with servers.static(b"{}") as url, Box.open(url, addresses(url)) as box:
        ask = (
            "import requests; print(requests.get('__CUA_GYM_GMAIL_URL__/go').status_code); print('REWARD: 0')"
        )
        assert box.score(ask, SHORT).outcome is Outcome.SCORED
    answer = b"HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
    with socket.create_server(("127.0.0.1", 0)) as listening:
        url = f"http://127.0.0.1:{listening.getsockname()[1]}"

        def unwell() -> None:
            near, _ = listening.accept()
            near.recv(65536)
            near.sendall(answer)
            near.close()

        threading.Thread(target=unwell, daemon=True).start()
        with Box.open(url, addresses(url)) as box:
            score = box.score(ask, SHORT)
    assert score.outcome is Outcome.INFRA_FAILED
    assert "503" in score.why


def test_a_bundles_three_scripts_run_against_a_real_hub(hub: servers.Hub) -> None:
    url = f"http://notes-mock.{hub.url.split('//')[1].strip('/')}"
    port = url.rsplit(":", 1)[1]
    setup = f"""
import requests
answer = requests.post("{url}/post?sid=__CUA_GYM_SID__", json={{"action": "set", "state": {{}}}})
open("/tmp/task_web_sid", "w").write("__CUA_GYM_SID__")
assert answer.json()["success"]
"""
    golden = f"""
import requests
body = {{"action": "merge", "state": {{"settings": {{"density": "compact"}}}}}}
assert requests.post("{url}/post?sid=__CUA_GYM_SID__", json=body).json()["success"]
"""
    reward = f"""
import requests
seen = requests.get("{url}/go?sid=" + open("/tmp/task_web_sid").read()).json()
print("REWARD:", float(seen["state_diff"].get("settings.density", {{}}).get("to") == "compact"))
"""
    catalog = {
        "mocks": [
            *CATALOG["mocks"],
            {"public_id": "notes-mock", "aliases": [], "placeholders": {"url": "__CUA_GYM_NOTES_URL__"}},
        ]
    }
    where = Addresses.of(catalog, f"localhost:{port}")

    def world(number: int) -> tuple[float | None, float | None, str]:
        with Box.open(hub.url, where) as box:
            ran = box.run("initial_setup.py", setup)
            assert ran.succeeded, ran
            undone = box.score(reward).reward
            assert box.run("golden_patch.py", golden).succeeded
            return undone, box.score(reward).reward, box.sid

    with ThreadPoolExecutor(4) as pool:
        worlds = list(pool.map(world, range(4)))
    assert {one[:2] for one in worlds} == {(0.0, 1.0)}
    assert len({one[2] for one in worlds}) == 4
    for _, _, sid in worlds:
        assert httpx.get(f"{hub.url}/m/notes-mock/go", params={"sid": sid}).json()["version"] >= 2


def test_without_bubblewrap_nothing_runs(nowhere: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    with pytest.raises(Unavailable, match="install it"), Box.open(nowhere, addresses(nowhere)):
        pass


def test_no_secret_of_the_callers_environment_is_in_the_view(
    box: Box, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HUB_ADMIN_TOKEN", "CANARY-77")
    code = """import glob
for path in [*glob.glob("/proc/[0-9]*/environ"), *glob.glob("/proc/[0-9]*/cmdline")]:
    try: print(path, b"CANARY-77" in open(path, "rb").read())
    except OSError as error: print(path, type(error).__name__)
"""
    ran = box.run("look.py", code, SHORT)
    assert ran.succeeded, ran.stderr
    assert "/proc/1/environ" in ran.stdout
    assert "True" not in ran.stdout
