"""One reward for many sessions, in one sandbox: each verdict is that session's own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from synthesis.runner import Addresses, Box, Outcome
from tests import servers
from tests.synthesis.runner.test_box import SHORT, addresses


@pytest.fixture
def where(hub: servers.Hub) -> Addresses:
    return addresses(hub.url)


@pytest.fixture
def box(hub: servers.Hub, where: Addresses) -> Iterator[Box]:
    with Box.open(hub.url, where) as opened:
        yield opened


def test_each_session_is_scored_by_itself(box: Box) -> None:
    text = 'sid = open("/tmp/task_web_sid").read()\nprint("REWARD:", int(sid[1:]) / 10)'
    assert [one.reward for one in box.scores(text, ["s0", "s3", "s10"], SHORT)] == [0.0, 0.3, 1.0]


def test_one_that_fails_does_not_take_the_others_along(box: Box) -> None:
    text = """import sys, time
sid = open("/tmp/task_web_sid").read()
if sid == "boom": raise ValueError("no such list")
if sid == "exit": sys.exit(3)
if sid == "loop": time.sleep(60)
if sid == "loud": print("x" * 10_000_000)
if sid == "none": sys.exit(0)
print("REWARD: 1.0")
"""
    limits = SHORT.__class__(seconds=3, cpu_seconds=2, output=100_000)
    got = box.scores(text, ["boom", "ok", "exit", "loop", "loud", "none", "ok"], limits)
    assert [one.outcome for one in got] == [
        Outcome.REWARD_FAILED, Outcome.SCORED, Outcome.REWARD_FAILED, Outcome.TIMED_OUT, Outcome.TIMED_OUT,
        Outcome.REWARD_FAILED, Outcome.SCORED,
    ]  # fmt: skip
    assert "no such list" in got[0].why


def test_a_session_leaves_nothing_running_for_the_next(box: Box) -> None:
    text = """import os, subprocess, sys
sid = open("/tmp/task_web_sid").read()
if sid == "first":
    away = {"start_new_session": True, "stdin": -3, "stdout": -3, "stderr": -3}
    subprocess.Popen([sys.executable, "-c", "import time; time.sleep(30)"], **away)
    print("REWARD: 0.0")
else:
    words = [open(f"/proc/{one}/cmdline", "rb").read() for one in os.listdir("/proc") if one.isdigit()]
    others = [one for one in words if b"time.sleep(30)" in one]
    print("REWARD:", float(bool(others)))
"""
    assert [one.reward for one in box.scores(text, ["first", "second"], SHORT)] == [0.0, 0.0]


def test_a_script_that_becomes_another_sid_does_not_change_the_next_verdict(box: Box) -> None:
    text = """import os
sid = open("/tmp/task_web_sid").read()
try: open("/tmp/task_web_sid", "w").write("s9")
except OSError: pass
print("REWARD:", int(sid[1:]) / 10)
"""
    assert [one.reward for one in box.scores(text, ["s1", "s2"], SHORT)] == [0.1, 0.2]


def test_an_unknown_mock_is_a_fault_of_the_reward(box: Box) -> None:
    got = box.scores('print("__CUA_GYM_NOWHERE_URL__")', ["a", "b"], SHORT)
    assert [one.outcome for one in got] == [Outcome.REWARD_FAILED] * 2
