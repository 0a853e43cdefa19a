"""Every call to a mock's state API (`/m/<mock>/…?sid=`), described once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Literal, TypeVar

import httpx

from training.hub_client.events import EventReader
from training.hub_client.request import Request, given_only, segment
from training.hub_client.types import (
    Applied,
    DiffForm,
    Env,
    Fill,
    Go,
    JournalEntry,
    JsonObject,
    Operation,
    State,
    UploadedFile,
    build,
)

T = TypeVar("T")
Files = Mapping[str, bytes] | Iterable[Path]


def set_(
    mock: str,
    sid: str,
    state: JsonObject,
    *,
    fill: Fill | None = None,
    env: Env | None = None,
    label: str | None = None,
) -> Request[Applied]:
    """Start the session anew: initial and current become `state`, completed from the seed unless `fill="none"`."""
    body = {"state": state, "fill": fill, "env": env.as_json() if env else None, "label": label}
    return _post(mock, sid, "set", body, repeatable=True)


def set_current(
    mock: str,
    sid: str,
    state: JsonObject,
    *,
    initial_state: JsonObject | None = None,
    if_version: int | None = None,
    label: str | None = None,
) -> Request[Applied]:
    """Replace current; initial stays. `initial_state` counts only where the session does not exist yet."""
    body = {"state": state, "initial_state": initial_state, "if_version": if_version, "label": label}
    return _post(mock, sid, "set_current", body)


def merge(
    mock: str, sid: str, state: JsonObject, *, if_version: int | None = None, label: str | None = None
) -> Request[Applied]:
    """Deep-merge into current: objects recursively, arrays and null replace."""
    return _post(mock, sid, "merge", {"state": state, "if_version": if_version, "label": label})


def patch(
    mock: str,
    sid: str,
    operations: Sequence[Operation],
    *,
    if_version: int | None = None,
    label: str | None = None,
) -> Request[Applied]:
    """Apply RFC 6902 operations to current, all or none. `Conflict` where the session is not at `if_version`."""
    return _post(mock, sid, "patch", {"patch": list(operations), "if_version": if_version, "label": label})


def reset(mock: str, sid: str, to: Literal["seed", "initial"] | None = None) -> Request[Applied]:
    """Back to the seed, uploads forgotten; `to="initial"`: current returns to initial."""
    return _post(mock, sid, "reset", {"to": to}, repeatable=True)


def state(mock: str, sid: str) -> Request[State]:
    """The current state, and whether one was ever set."""
    return _get(mock, sid, "state", lambda answer: build(State, answer.json()))


def go(
    mock: str, sid: str, *, diff: DiffForm | None = None, fields: Sequence[str] | None = None
) -> Request[Go]:
    """Both states and their difference. `fields`: JSON Pointers that restrict all three."""
    words = {"diff": diff, "fields": ",".join(fields) if fields else None}
    return _get(mock, sid, "go", lambda answer: build(Go, answer.json()), words)


def history(mock: str, sid: str, *, after: int = 0) -> Request[list[JournalEntry]]:
    """The journal: every transition since the session began, or beyond version `after`."""
    return _get(mock, sid, "history", _entries, {"after": str(after)} if after else {})


def _entries(answer: httpx.Response) -> list[JournalEntry]:
    return [build(JournalEntry, row) for row in answer.json()]


def upload(mock: str, sid: str, files: Files) -> Request[list[UploadedFile]]:
    """Store files with the session: names and contents, or paths to read."""
    named = dict(files) if isinstance(files, Mapping) else {path.name: path.read_bytes() for path in files}
    parts = [("file", (name, content)) for name, content in named.items()]
    return Request("POST", _path(mock, "upload"), _uploaded, {"sid": sid}, files=parts)


def download(mock: str, sid: str, file: UploadedFile | str) -> Request[bytes]:
    """The content of an upload, given as what `upload` answered or by its stored name."""
    name = file.stored_name if isinstance(file, UploadedFile) else file
    path = f"{_path(mock, 'files')}/{segment(sid)}/{segment(name)}"
    return Request("GET", path, lambda answer: answer.content, repeatable=True)


def events(mock: str, sid: str, reader: EventReader) -> JsonObject:
    """What httpx's `stream` takes to open the stream of transitions where `reader` left it."""
    reader.connected()
    return {"url": _path(mock, "events"), "params": {"sid": sid}, "headers": reader.headers()}


def _post(
    mock: str, sid: str, action: str, body: JsonObject, *, repeatable: bool = False
) -> Request[Applied]:
    sent = {"action": action, **given_only(body)}
    return Request("POST", _path(mock, "post"), _applied, {"sid": sid}, json=sent, repeatable=repeatable)


def _get(
    mock: str, sid: str, name: str, parse: Callable[[httpx.Response], T], params: JsonObject | None = None
) -> Request[T]:
    return Request("GET", _path(mock, name), parse, {"sid": sid, **(params or {})}, repeatable=True)


def _path(mock: str, name: str) -> str:
    return f"/m/{segment(mock)}/{name}"


def _applied(answer: httpx.Response) -> Applied:
    return build(Applied, answer.json())


def _uploaded(answer: httpx.Response) -> list[UploadedFile]:
    return [build(UploadedFile, row) for row in answer.json()["files"]]
