"""What the hub answers, as frozen dataclasses. Members that this client does not know are left out.

Times of sessions are Unix seconds, times of mocks and tokens ISO-8601 text; sizes are bytes.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import asdict, dataclass, field, fields
from functools import lru_cache
from typing import Any, Literal, TypeVar, cast

JsonObject = dict[str, Any]
Operation = Mapping[str, Any]  # RFC 6902
DiffForm = Literal["flat", "items", "top_level", "patch", "none"]
Fill = Literal["seed", "none"]
Scope = Literal["read", "session", "review", "admin"]
T = TypeVar("T")


def build(kind: type[T], data: Mapping[str, Any]) -> T:
    """A dataclass from a JSON object. `KeyError` or `TypeError` when a member without default is missing."""
    return kind(**{name: data[name] for name in _names(cast("Hashable", kind)) if name in data})


@lru_cache
def _names(kind: Hashable) -> tuple[str, ...]:
    return tuple(member.name for member in fields(cast("Any", kind)))


@dataclass(frozen=True, slots=True)
class Env:
    """A session's clock and randomness."""

    now: str | None = None
    seed: int | None = None
    timezone: str | None = None
    locale: str | None = None
    clock: Literal["moving", "frozen"] = "moving"

    def as_json(self) -> JsonObject:
        return {name: value for name, value in asdict(self).items() if value is not None}


@dataclass(frozen=True, slots=True)
class SessionInfo:
    """One session. `url` is its page's path on the hub, `host_url` the same page on the mock's own host; both are
    None in hardened mode, where `launch` gives the address.
    """

    mock: str
    mock_version: str
    sid: str
    version: int
    state_id: str
    has_custom_state: bool
    created_at: float
    accessed_at: float
    expires_at: float
    ttl: float
    state_bytes: int
    journal_entries: int
    files: int
    owner: str
    env: Env
    forked_from: str | None
    url: str | None
    host_url: str | None

    @classmethod
    def parse(cls, data: JsonObject) -> SessionInfo:
        return build(cls, {**data, "env": build(Env, data["env"])})


@dataclass(frozen=True, slots=True)
class SnapshotInfo:
    name: str
    version: int
    state_id: str
    created_at: float
    state_bytes: int


@dataclass(frozen=True, slots=True)
class Applied:
    """The answer to an accepted write. `launch_url` and `public_sid` only in hardened mode, `state` only on echo."""

    sid: str
    state_id: str
    version: int
    action: str
    launch_url: str | None = None
    public_sid: str | None = None


@dataclass(frozen=True, slots=True)
class Go:
    """Both states of a session and their difference, all of one version.

    `state_diff` is an object, a list for `diff="patch"`, empty or None for `diff="none"`.
    """

    initial_state: JsonObject
    current_state: JsonObject
    state_id: str
    version: int
    mock: JsonObject
    state_diff: Any = None


@dataclass(frozen=True, slots=True)
class State:
    stored_state: JsonObject | None
    has_custom_state: bool
    sid: str
    version: int


@dataclass(frozen=True, slots=True)
class JournalEntry:
    """One transition: who, when, what the mock calls it, and its patch (None where it was not kept)."""

    version: int
    at: Any
    actor: str
    action: str
    label: str = ""
    patch: list[JsonObject] | None = None
    state_id: str = ""


@dataclass(frozen=True, slots=True)
class Event:
    """One transition as `/events` tells it. `id` resumes after it."""

    id: str
    type: str
    data: Any


@dataclass(frozen=True, slots=True)
class UploadedFile:
    original_name: str
    stored_name: str
    size: int
    content_type: str
    url: str


@dataclass(frozen=True, slots=True)
class MockInfo:
    """A mock; `current` is the version that new sessions get, `versions` how many are published."""

    id: str
    label: str
    title: str
    category: str
    current: str
    description: str = ""
    aliases: tuple[str, ...] = ()
    digest: str = ""
    imported: bool = False
    versions: int = 0

    @classmethod
    def parse(cls, data: JsonObject) -> MockInfo:
        return build(cls, {**data, "aliases": tuple(data.get("aliases", ()))})


@dataclass(frozen=True, slots=True)
class MockVersion:
    """A published version; `manifest` and `files` only when one version is asked for."""

    mock: str
    version: str
    digest: str
    source: str
    created_at: str
    compat: JsonObject = field(default_factory=dict)
    manifest: JsonObject | None = None
    files: list[JsonObject] | None = None


@dataclass(frozen=True, slots=True)
class Status:
    version: str
    store: str
    sessions: int
    bytes: int
    uptime: float
    hardened: bool
    auth: str


@dataclass(frozen=True, slots=True)
class Token:
    """An API token. `token` is the secret, in the answer to its creation only."""

    id: int
    name: str
    prefix: str
    scopes: tuple[Scope, ...]
    created_at: str
    expires_at: str | None
    revoked_at: str | None
    last_used_at: str | None
    max_sessions: int | None = None
    token: str | None = field(default=None, repr=False)

    @classmethod
    def parse(cls, data: JsonObject) -> Token:
        return build(cls, {**data, "scopes": tuple(data["scopes"])})
