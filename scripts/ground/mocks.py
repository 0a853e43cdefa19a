"""Tables, built mocks and published versions: what the hub serves from HUB_DATA.

Runs Django's commands only when the migrations, the mocks' sources or the data folder changed.
"""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import os
from collections.abc import Iterator
from pathlib import Path

from ground import stamp
from ground.progress import SetupError, note, run, step
from ground.venv import PYTHON, ROOT


def prepare(*, publish_or_fail: bool) -> None:
    """Bring tables and published mocks up to date; two set-ups at once wait for one another.

    A mock that cannot be published (its source changed, its version did not) ends the set-up or is only told.
    """
    data = Path(os.environ.get("HUB_DATA") or ROOT / "var").resolve()
    with _alone(data):
        _migrate(data)
        built = _build(data)
        try:
            _publish(data, built)
        except SetupError as error:
            if publish_or_fail:
                raise
            note(f"{error}\n  Serving what was published before.")


def _migrate(data: Path) -> None:
    done = data / "run" / "migrated"
    migrations = [*ROOT.glob("hub/*/migrations/*.py"), *ROOT.glob("synthesis/*/migrations/*.py")]
    wanted = stamp.digest(migrations, _database())
    if stamp.matches(done, wanted) and _has_database(data):
        return
    with step("preparing the database"):
        _manage(
            "migrate", "--no-input", "--skip-checks", "--verbosity=0", advice="The tables could not be made."
        )
    stamp.write(done, wanted)


def _build(data: Path) -> str:
    """Build all mocks when a source changed; returns the digest of what is built."""
    sources = Path(os.environ.get("HUB_MOCKS_DIR") or ROOT / "mocks").resolve()
    wanted = stamp.digest([sources, ROOT / "package-lock.json"], str(sources))
    done = data / "run" / "built"
    if not (stamp.matches(done, wanted) and (data / "build").is_dir()):
        with step("building the mocks"):
            _manage("mock_build", advice="A mock does not build.")
        stamp.write(done, wanted)
    return wanted


def _publish(data: Path, built: str) -> None:
    done = data / "run" / "published"
    wanted = hashlib.sha256(f"{built}\0{_database()}\0{os.environ.get('HUB_BLOBS', '')}".encode()).hexdigest()
    if stamp.matches(done, wanted) and _has_database(data):
        return
    with step("publishing the mocks"):
        _manage("mock_publish", "--all", advice="A mock cannot be published.")
    stamp.write(done, wanted)


def _database() -> str:
    return os.environ.get("HUB_DATABASE_URL", "")


def _has_database(data: Path) -> bool:
    return bool(_database()) or (data / "hub.sqlite3").is_file()


def _manage(*words: str, advice: str) -> None:
    run([str(PYTHON), str(ROOT / "manage.py"), *words], advice, cwd=ROOT)


@contextlib.contextmanager
def _alone(data: Path) -> Iterator[None]:
    """One set-up at a time for this data folder."""
    (data / "run").mkdir(parents=True, exist_ok=True, mode=0o700)
    with (data / "run" / "setup.lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
