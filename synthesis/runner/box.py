"""A box: one `/tmp` in which the scripts of one world run after one another, each in a sandbox of its own.

Parallel boxes share nothing. Where bubblewrap is missing nothing runs.
"""

from __future__ import annotations

import contextlib
import json
import os
import secrets
import select
import shlex
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import uuid
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import IO
from urllib.parse import urlsplit

from synthesis.runner import inside, relay, view
from synthesis.runner.limits import Limits
from synthesis.runner.outcome import Outcome, Score, read_reward
from synthesis.runner.placeholders import Addresses, Unknown, resolved

BROWSERS = ("google-chrome", "google-chrome-stable", "chromium", "chromium-browser", "firefox", "xdg-open")
SHIM = '#!/bin/sh\nfor one in "$@"; do case "$one" in -*) ;; *) printf "%s\\n" "$one" >> /box/out/pages ;; esac; done\n'
DEAD_SECONDS = 5.0
FIRST_USER, USERS = 1_000_000, 1_000_000
PROGRAMS = {".py": sys.executable, ".sh": "/bin/bash"}


class Unavailable(Exception):
    """Scripts cannot run on this machine."""


@dataclass(frozen=True, slots=True)
class Ran:
    """How a script ended. `fault` is a sentence when it did not end well; `unreachable` when the hub was to blame."""

    status: int | None
    stdout: str
    stderr: str
    seconds: float
    pages: tuple[str, ...] = ()
    fault: str = ""
    timed_out: bool = False
    unreachable: str = ""

    @property
    def succeeded(self) -> bool:
        return self.status == 0 and not self.fault and not self.unreachable


class Box:
    """See the module. Made by `Box.open`."""

    def __init__(self, folder: Path, hub: relay.Relay, addresses: Addresses, bwrap: str) -> None:
        self._folder, self._relay, self._addresses, self._bwrap = folder, hub, addresses, bwrap
        self._sid = str(uuid.uuid4())
        # A user that nobody else is, so that the bound of processes counts this box alone.
        self._user = secrets.randbelow(USERS) + FIRST_USER if os.geteuid() == 0 else 0

    @classmethod
    @contextlib.contextmanager
    def open(cls, hub: str, addresses: Addresses) -> Iterator[Box]:
        """A fresh box that reaches the hub at this URL. `Unavailable` without bubblewrap."""
        bwrap = shutil.which("bwrap")
        if bwrap is None:
            text = "Scripts run only in a sandbox, and bubblewrap is not here: install it (apt-get install bubblewrap)."
            raise Unavailable(text)
        parts = urlsplit(hub)
        with tempfile.TemporaryDirectory(prefix="box-", ignore_cleanup_errors=True) as name:
            folder = Path(name)
            folder.chmod(0o755)
            _furnish(folder, addresses)
            with relay.opened(
                folder / "run" / "door", (parts.hostname or "localhost", parts.port or 80)
            ) as way:
                yield cls(folder, way, addresses, bwrap)

    @property
    def sid(self) -> str:
        """The session of the task: what the setup wrote, else one of our own."""
        path = self._folder / "tmp" / "task_web_sid"
        try:
            return path.read_text()[:200].strip() or self._sid
        except (OSError, UnicodeDecodeError):
            return self._sid

    @property
    def files(self) -> Path:
        """Its /tmp, as we see it."""
        return self._folder / "tmp"

    def run(self, name: str, text: str, limits: Limits = Limits()) -> Ran:  # noqa: B008  frozen
        """Run a script (`.py`, `.sh`) to its end or its limits. `Unavailable` when the sandbox cannot be made."""
        program = PROGRAMS.get(Path(name).suffix)
        if program is None:
            return Ran(None, "", "", 0, fault=f"{name} is neither a .py nor a .sh script")
        try:
            script = resolved(text, self._addresses, self.sid)
        except Unknown as error:
            return Ran(None, "", "", 0, fault=str(error))
        path = self._folder / "run" / f"script{Path(name).suffix}"
        path.write_text(script)
        (self._folder / "out" / "pages").unlink(missing_ok=True)
        self._relay.faults.clear()
        return self._judged(self._execute([program, f"/box/run/{path.name}"], limits), limits)

    def score(self, text: str, limits: Limits = Limits()) -> Score:  # noqa: B008  frozen
        """What a reward says of the session, by the rules of contract.md, section 6."""
        ran = self.run("reward.py", text, limits)
        if ran.unreachable:
            return Score(Outcome.INFRA_FAILED, None, ran.unreachable)
        if ran.timed_out:
            return Score(Outcome.TIMED_OUT, None, ran.fault)
        if not ran.succeeded:
            return Score(Outcome.REWARD_FAILED, None, ran.fault)
        reward = read_reward(ran.stdout)
        if isinstance(reward, str):
            return Score(Outcome.REWARD_FAILED, None, reward)
        return Score(Outcome.SCORED, reward)

    def scores(self, text: str, sids: Sequence[str], limits: Limits = Limits()) -> list[Score]:  # noqa: B008  frozen
        """What a Python reward says of each of these sessions: as `score`, with one sandbox for all of them."""
        try:
            script = resolved(text, self._addresses, self.sid)
        except Unknown as error:
            return [Score(Outcome.REWARD_FAILED, None, str(error))] * len(sids)
        (self._folder / "run" / "script.py").write_text(script)
        self._relay.faults.clear()
        whole = replace(
            limits,
            seconds=limits.seconds * max(1, len(sids)),
            output=limits.output * max(1, len(sids)),
            cpu_seconds=limits.cpu_seconds,
        )
        ran = self._judged(self._execute(["/box/run/script.py"], whole, sids=list(sids), each=limits), limits)
        if self._relay.faults:
            return [Score(Outcome.INFRA_FAILED, None, self._relay.faults[0])] * len(sids)
        found = [_scored(line, limits) for line in ran.stdout.splitlines()]
        missing = Score(Outcome.REWARD_FAILED, None, ran.fault or "the sandbox ended before its turn")
        return [*found, *[missing] * (len(sids) - len(found))]

    def _execute(
        self, command: list[str], limits: Limits, *, sids: list[str] | None = None, each: Limits | None = None
    ) -> Ran:
        port = int(self._addresses.domain.partition(":")[2] or 80)
        order = json.dumps(
            {
                "limits": asdict(each or limits),
                "sids": sids,
                "port": port,
                "door": "/box/run/door",
                "command": command,
                "user": self._user,
            }
        )
        started = time.monotonic()
        process = subprocess.Popen(
            view.command(self._bwrap, self._folder, order),
            env={},  # bubblewrap's own process is in the view, with the environment that it was started in
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        assert process.stdout is not None
        assert process.stderr is not None
        streams = [
            _Stream(process.stdout, limits.output, process),
            _Stream(process.stderr, limits.output, process),
        ]
        try:
            timed_out = not _ended(process.pid, limits.seconds)
        finally:
            process.kill()  # bubblewrap's end is the end of every process in its view
            process.wait()
        out, err = (one.text() for one in streams)
        fault = f"it took longer than {limits.seconds:g} s" if timed_out else ""
        if any(one.overflowed for one in streams):
            timed_out, fault = False, f"it printed more than {limits.output:,} bytes"
        return Ran(process.returncode, out, err, time.monotonic() - started, fault=fault, timed_out=timed_out)

    def _judged(self, ran: Ran, limits: Limits) -> Ran:
        if ran.status and ran.stderr.startswith("bwrap: "):
            raise Unavailable(f"The sandbox cannot be made: {ran.stderr.strip()[:400]}")
        fault = ran.fault
        if not fault and ran.status:
            last = ran.stderr.strip().splitlines()[-1:]
            fault = f"it ended with status {ran.status}" + (f": {last[0][:300]}" if last else "")
        if not fault and _size(self._folder / "tmp") > limits.folder:
            fault = f"it left more than {limits.folder:,} bytes in /tmp"
        pages = self._folder / "out" / "pages"
        opened = tuple(pages.read_text(errors="replace").splitlines()) if pages.exists() else ()
        unreachable = self._relay.faults[0] if self._relay.faults else ""
        return Ran(ran.status, ran.stdout, ran.stderr, ran.seconds, opened, fault, ran.timed_out, unreachable)


def _ended(pid: int, seconds: float) -> bool:
    """Whether it ended in time. `Popen.wait` with a timeout looks every 50 ms only; a short script would pay for it."""
    process, end = os.pidfd_open(pid), select.poll()
    end.register(process, select.POLLIN)
    try:
        return bool(end.poll(seconds * 1000))
    finally:
        os.close(process)


def _scored(line: str, limits: Limits) -> Score:
    said = json.loads(line)
    if said["late"]:
        return Score(
            Outcome.TIMED_OUT, None, f"it took longer than {limits.seconds:g} s, or printed too much"
        )
    if said["status"]:
        last = said["out"].strip().splitlines()[-1:]
        why = f"it ended with status {said['status']}" + (f": {last[0][:300]}" if last else "")
        return Score(Outcome.REWARD_FAILED, None, why)
    reward = read_reward(said["out"])
    return (
        Score(Outcome.REWARD_FAILED, None, reward)
        if isinstance(reward, str)
        else Score(Outcome.SCORED, reward)
    )


class _Stream:
    """Reads a pipe to its end, keeps so many bytes, and ends the process that writes more."""

    def __init__(self, pipe: IO[bytes], most: int, process: subprocess.Popen[bytes]) -> None:
        self._pipe, self._most, self._process = pipe, most, process
        self._kept = bytearray()
        self.overflowed = False
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def _read(self) -> None:
        while data := self._pipe.read1(65536):  # type: ignore[attr-defined]
            if len(self._kept) + len(data) > self._most:
                self.overflowed = True
                self._process.kill()
                return
            self._kept += data

    def text(self) -> str:
        self._thread.join(DEAD_SECONDS)
        self._pipe.close()
        return self._kept.decode(errors="replace")


def _furnish(folder: Path, addresses: Addresses) -> None:
    for name in ("tmp", "out", "bin", "run", "etc"):
        (folder / name).mkdir()
    for name in ("tmp", "out"):
        (folder / name).chmod(0o777)
    for name in BROWSERS:
        shim = folder / "bin" / name
        shim.write_text(SHIM)
        shim.chmod(0o755)
    for name in ("python", "python3"):  # a link would not find the packages of our environment
        wrapper = folder / "bin" / name
        wrapper.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} "$@"\n')
        wrapper.chmod(0o755)
    shutil.copy(inside.__file__, folder / "run" / "inside.py")
    (folder / "etc" / "hosts").write_text(f"127.0.0.1 {' '.join(addresses.hosts())}\n")
    (folder / "etc" / "passwd").write_text("agent:x:1000:1000::/home/agent:/bin/bash\n")
    (folder / "etc" / "nsswitch.conf").write_text("passwd: files\nhosts: files\n")


def _size(folder: Path) -> int:
    return sum(path.lstat().st_size for path in folder.rglob("*") if not path.is_dir())
