"""A stage: mocks of this tree, built as they are now, on a hub of their own. Touches nobody's data.

Enters: mock ids. Leaves: a running hub on a free port of this machine, gone with the context. Called by the
mock_try, mock_workflows, mock_shots and mock_audit commands and by the mocks' tests. A stage's folder may be kept
(`HUB_STAGE`), so that a second stage builds only what changed.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlencode

from django.conf import settings

from hub.catalog import building

START_SECONDS = 60.0
STOP_SECONDS = 20.0
ATTEMPTS = 5
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
BROWSER_ARGUMENTS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
)  # fmt: skip


class StageError(Exception):
    """The stage cannot be set: a mock does not build or publish, the hub does not start, no browser is there."""


@dataclass(frozen=True, slots=True)
class Stage:
    """A running hub that serves the wanted mocks in the versions that were just built."""

    url: str
    data: Path
    versions: dict[str, str]

    def page_at(self, mock_id: str, route: str, sid: str) -> str:
        path, _, query = route.lstrip("/").partition("?")
        query = "&".join(filter(None, [query, urlencode({"sid": sid})]))
        return f"{self.url}/m/{mock_id}/{path}?{query}"

    def api_at(self, mock_id: str, call: str) -> str:
        return f"{self.url}/m/{mock_id}/{call}"


@contextlib.contextmanager
def staged(ids: Sequence[str], *, port: int = 0) -> Iterator[Stage]:
    """Build, publish and serve these mocks. `StageError` says which step failed and what it said."""
    with _folder() as data:
        environment = {
            **_clean_environment(),
            "HUB_DATA": str(data),
            "HUB_LOG_LEVEL": "WARNING",
            "HUB_WORKERS": "1",
            "HUB_ENVS": "0",
        }
        _manage(environment, "migrate", "--no-input", "--skip-checks", "--verbosity=0")
        versions = _built(environment, ids)
        with served(data, {**environment, "HOST": "127.0.0.1", "PORT": str(port)}) as url:
            yield Stage(url, data, versions)


def chromium() -> str:
    """The browser that set-up found (`HUB_CHROMIUM`), else the system's."""
    found = os.environ.get("HUB_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        raise StageError(
            "No browser found: install Chromium (apt-get install chromium), or name one in HUB_CHROMIUM."
        )
    return found


@contextlib.contextmanager
def _folder() -> Iterator[Path]:
    kept = os.environ.get("HUB_STAGE")
    if kept:
        Path(kept).mkdir(parents=True, exist_ok=True)
        yield Path(kept).resolve()
        return
    with tempfile.TemporaryDirectory(prefix="hub-stage-") as name:
        yield Path(name)


def _clean_environment() -> dict[str, str]:
    """No setting of the caller's hub reaches the stage, but where mocks are and which browser there is."""
    kept = {"HUB_MOCKS_DIR", "HUB_CHROMIUM", "HUB_NODE"}
    return {name: value for name, value in os.environ.items() if not name.startswith("HUB_") or name in kept}


def _manage(environment: dict[str, str], *words: str) -> str:
    done = subprocess.run(
        [sys.executable, str(Path(settings.BASE_DIR) / "manage.py"), *words],
        env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if done.returncode:
        raise StageError(f"{words[0]} failed:\n{(done.stdout + done.stderr).strip()}")
    return done.stdout


def _built(environment: dict[str, str], ids: Sequence[str]) -> dict[str, str]:
    """Build and publish; again when somebody changed a source in between."""
    for attempt in range(ATTEMPTS):
        try:
            # No system checks: a mock is tried whatever its neighbours look like.
            _manage(environment, "mock_build", *ids, "--skip-checks")
            return {mock_id: _publish(environment, mock_id) for mock_id in ids}
        except StageError as error:
            if "was changed since it was built" not in str(error) or attempt == ATTEMPTS - 1:
                raise
    raise AssertionError("unreachable")


def _publish(environment: dict[str, str], mock_id: str) -> str:
    """A version named after the second, above those staged before: a mock under work keeps its own in mock.json."""
    version = "0.{}.{}".format(*divmod(int(time.time()), 100_000))
    mark = Path(environment["HUB_DATA"]) / "run" / f"staged-{mock_id}"
    fingerprint = building.fingerprints([mock_id])[mock_id]
    if mark.exists():
        known, _, staged_version = mark.read_text().partition(" ")
        if known == fingerprint:
            return staged_version
    _manage(environment, "mock_publish", mock_id, version, "--skip-checks")
    mark.parent.mkdir(parents=True, exist_ok=True)
    mark.write_text(f"{fingerprint} {version}")
    return version


@contextlib.contextmanager
def served(data: Path, environment: dict[str, str]) -> Iterator[str]:
    """A hub on this data folder with exactly these settings; its address. `StageError` when it does not start."""
    log = data / "stage.log"
    with log.open("wb") as errors:
        hub = subprocess.Popen(
            [sys.executable, "-m", "hub.serve"],
            cwd=settings.BASE_DIR, env=environment, stdout=subprocess.PIPE, stderr=errors, start_new_session=True,
            preexec_fn=_end_with_parent,
        )  # fmt: skip
    try:
        yield _address(hub, log)
    finally:
        hub.send_signal(signal.SIGTERM)
        try:
            hub.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            hub.kill()
            hub.wait()


def _end_with_parent() -> None:
    """Between fork and exec: a command that is killed leaves no hub behind."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(1, signal.SIGTERM)


def _address(hub: subprocess.Popen[bytes], log: Path) -> str:
    assert hub.stdout is not None
    os.set_blocking(hub.stdout.fileno(), False)
    said, deadline = b"", time.monotonic() + START_SECONDS
    while b"\n" not in said:
        said += hub.stdout.read() or b""
        if hub.poll() is not None or time.monotonic() > deadline:
            raise StageError(f"the hub did not start:\n{log.read_text()[-4000:]}")
        time.sleep(0.02)
    return said.decode().split(" at ")[1].strip().rstrip("/")
