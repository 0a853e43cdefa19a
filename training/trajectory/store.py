"""A folder of trajectories: `trajectories.jsonl`, one a line, and what they refer to by its hash, written once.

    store/
      trajectories.jsonl
      images/<sha256>.png|webp|jpg
      trees/<sha256>.json          accessibility trees
      finals/<sha256>.json         states of the mocks at an episode's end

Several processes may append. A line is written whole in one call under a lock, after everything it refers to; a
process that dies leaves at most a torn last line, which readers leave out and the next writer removes. Reading gives
a cursor with each trajectory, so that a reader goes on where it stopped. Raises `StoreError`.
"""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
import shutil
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from training.env_client.protocol import Accessibility
from training.trajectory.format import FORMAT, ObservationRecord, Trajectory

SUFFIXES = {"image/png": "png", "image/webp": "webp", "image/jpeg": "jpg"}


class StoreError(Exception):
    """A file of a store is missing, damaged or of another format; the message says which and what to do."""


class TrajectoryStore:
    """One folder; made when it is first written to."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.lines = folder / "trajectories.jsonl"

    def append(self, trajectory: Trajectory, images: Mapping[str, bytes] | None = None) -> None:
        """Keep a trajectory and the bytes of its screenshots, by hash. Those that are missing stay missing."""
        types = _media_types(trajectory)
        for sha256, data in (images or {}).items():
            self._keep(self._image_path(sha256, types.get(sha256, "image/png")), sha256, data)
        short, final = self._without_trees(trajectory).without_final()
        if final is not None and short.final_sha256 is not None:
            self._keep(self.folder / "finals" / f"{short.final_sha256}.json", short.final_sha256, final)
        line = short.model_dump_json(exclude_none=True).encode() + b"\n"
        with self._locked() as descriptor:
            _remove_torn_line(descriptor)
            os.write(descriptor, line)
            os.fsync(descriptor)

    def take(self, source: TrajectoryStore, trajectory: Trajectory) -> None:
        """Keep a trajectory of another store with all that it refers to there; links where the file system has them."""
        records = [step.observation for step in trajectory.steps] + (
            [trajectory.last] if trajectory.last else []
        )
        trees = {record.accessibility_sha256 for record in records}
        for kind, names in (
            ("images", trajectory.images),
            ("trees", trees),
            ("finals", {trajectory.final_sha256}),
        ):
            for name in filter(None, names):
                for path in (source.folder / kind).glob(f"{name}.*"):
                    _link(path, self.folder / kind / path.name)
        self.append(trajectory)

    def read(self, after: int = 0, *, trees: bool = True) -> Iterator[tuple[int, Trajectory]]:
        """Trajectories in the order they were kept, each with the cursor to go on `after` it. 0 is the beginning."""
        if not self.lines.exists():
            return
        with self.lines.open("rb") as file:
            file.seek(after)
            for line in iter(file.readline, b""):
                if not line.endswith(b"\n"):
                    return  # still being written, or torn
                after += len(line)
                trajectory = self._parsed(line, after)
                yield after, self._with_trees(trajectory) if trees else trajectory

    def __iter__(self) -> Iterator[Trajectory]:
        return (trajectory for _, trajectory in self.read())

    def ids(self) -> frozenset[str]:
        """The ids that are kept: what a resumed run need not do again."""
        return frozenset(trajectory.id for _, trajectory in self.read(trees=False))

    def image(self, sha256: str) -> bytes:
        """An image's bytes. Raises `StoreError` where it is missing or no longer what it was."""
        found = next(iter((self.folder / "images").glob(f"{sha256}.*")), None)
        return self._checked(found, sha256)

    def tree(self, sha256: str) -> Accessibility:
        return Accessibility.model_validate_json(
            self._checked(self.folder / "trees" / f"{sha256}.json", sha256)
        )

    def final(self, trajectory: Trajectory) -> dict[str, Any] | None:
        """The states of its mocks at its end, where they were kept."""
        if trajectory.final_sha256 is None:
            return trajectory.final
        path = self.folder / "finals" / f"{trajectory.final_sha256}.json"
        states: dict[str, Any] = json.loads(self._checked(path, trajectory.final_sha256))
        return states

    def _checked(self, path: Path | None, sha256: str) -> bytes:
        if path is None or not path.exists():
            raise StoreError(
                f"{self.folder} has no file {sha256}: it was not kept, or the folder was copied in part."
            )
        data = path.read_bytes()
        if hashlib.sha256(data).hexdigest() != sha256:
            raise StoreError(
                f"{path} is damaged: its content is not what its name says. Restore it from a copy."
            )
        return data

    def _image_path(self, sha256: str, media_type: str) -> Path:
        return self.folder / "images" / f"{sha256}.{SUFFIXES.get(media_type, 'bin')}"

    def _keep(self, path: Path, sha256: str, data: bytes) -> None:
        """Write a file once, whole: to a temporary name, then renamed."""
        if path.exists():
            return
        if hashlib.sha256(data).hexdigest() != sha256:
            raise StoreError(f"the bytes given for {sha256} have another hash")
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=path.parent, prefix=".", delete=False) as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        Path(file.name).replace(path)

    def _locked(self) -> _Locked:
        self.folder.mkdir(parents=True, exist_ok=True)
        return _Locked(self.lines)

    def _parsed(self, line: bytes, end: int) -> Trajectory:
        try:
            return Trajectory.model_validate_json(line)
        except ValidationError as error:
            found = _format_of(line)
            why = (
                f"is of format {found!r}, not {FORMAT!r}" if found not in (None, FORMAT) else "cannot be read"
            )
            raise StoreError(f"{self.lines}: the line that ends at byte {end} {why}: {error}") from error

    def _without_trees(self, trajectory: Trajectory) -> Trajectory:
        return trajectory.each_observation(self._put_tree)

    def _with_trees(self, trajectory: Trajectory) -> Trajectory:
        return trajectory.each_observation(self._get_tree)

    def _put_tree(self, record: ObservationRecord) -> ObservationRecord:
        short, data = record.without_tree()
        if data is not None and short.accessibility_sha256 is not None:
            sha256 = short.accessibility_sha256
            self._keep(self.folder / "trees" / f"{sha256}.json", sha256, data)
        return short

    def _get_tree(self, record: ObservationRecord) -> ObservationRecord:
        if record.accessibility_sha256 is None or record.accessibility is not None:
            return record
        return record.model_copy(update={"accessibility": self.tree(record.accessibility_sha256)})


def _link(path: Path, into: Path) -> None:
    """The same file under another name; a copy on another disk."""
    into.parent.mkdir(parents=True, exist_ok=True)
    if into.exists():
        return
    try:
        into.hardlink_to(path)
    except FileExistsError:
        return
    except OSError:
        draft = into.with_name(f".{into.name}")
        shutil.copyfile(path, draft)
        draft.replace(into)


class _Locked:
    """The file of lines, open for appending and held by one process."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def __enter__(self) -> int:
        self._descriptor = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o644)
        fcntl.flock(self._descriptor, fcntl.LOCK_EX)
        return self._descriptor

    def __exit__(self, *_: object) -> None:
        os.close(self._descriptor)  # which gives the lock up


def _remove_torn_line(descriptor: int) -> None:
    """A last line without its end is from a writer that died: nobody has read it."""
    end = size = os.fstat(descriptor).st_size
    block = 65_536
    while end > 0:
        start = max(0, end - block)
        data = os.pread(descriptor, end - start, start)
        at = data.rfind(b"\n")
        if at >= 0:
            end = start + at + 1
            break
        end = start
    if end != size:
        os.ftruncate(descriptor, end)


def _media_types(trajectory: Trajectory) -> dict[str, str]:
    records = [step.observation for step in trajectory.steps] + ([trajectory.last] if trajectory.last else [])
    return {
        one.screenshot_sha256: one.media_type for one in records if one.screenshot_sha256 and one.media_type
    }


def _format_of(line: bytes) -> object:
    try:
        body = json.loads(line)
    except ValueError:
        return None
    return body.get("format") if isinstance(body, dict) else None
