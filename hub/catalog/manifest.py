"""`mock.json`, read and judged.

Enters: the file's text or document. Leaves: a frozen `Manifest`, or a `ManifestError` that names the file,
the field and what to write instead. Called by the system checks, by publishing and importing, and by the
snapshot. Unknown keys are kept, since a mock may say more of itself than the hub reads.
"""

from __future__ import annotations

import re
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any, Literal
from zoneinfo import ZoneInfo

import orjson
from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    StringConstraints,
    ValidationError,
)

from hub.catalog import semver

ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
NAME = re.compile(r"[A-Za-z0-9]+([._-][A-Za-z0-9]+)*")
LOCALE = re.compile(r"[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*")
# Contract, section 2: dot-separated keys, `["any text"]` for the others, `[0]` in arrays. `*` and `[*]` stand
# for any key and any item.
_QUOTED = r"""\["(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})|[^"\\\x00-\x1f])+"\]"""
_PLAIN = r"""[^.\[\]"\s]+"""
VOLATILE_PATH = re.compile(rf"(?:{_PLAIN}|{_QUOTED})(?:\.{_PLAIN}|{_QUOTED}|\[(?:\d{{1,9}}|\*)\])*")


class ManifestError(ValueError):
    """A mock.json that cannot be used. `problems` has one sentence for each fault."""

    def __init__(self, where: str, problems: list[str]) -> None:
        super().__init__("\n".join(f"{where}: {problem}" for problem in problems))
        self.where = where
        self.problems = problems


def _id(value: str) -> str:
    if not ID.fullmatch(value) or len(value) > 40:
        raise ValueError(
            f"{value!r} is no public id: use lower-case letters, digits and single hyphens, at most 40"
        )
    return value


def _name(value: str) -> str:
    if not NAME.fullmatch(value) or len(value) > 60:
        raise ValueError(
            f"{value!r} cannot be an address: use letters, digits and single . _ - between them, at most 60"
        )
    return value


def _version(value: str) -> str:
    if semver.parse(value) is None:
        raise ValueError(f"{value!r} is not a version: {semver.HOW}")
    return value


def _volatile(value: str) -> str:
    if not VOLATILE_PATH.fullmatch(value):
        raise ValueError(f'{value!r} is no path of a diff: write it as session.lastSeen or settings["a.b"]')
    return value


def _instant(value: str) -> str:
    try:
        moment = datetime.fromisoformat(value)
    except ValueError:
        moment = None
    if moment is None or moment.tzinfo is None:
        raise ValueError(f"{value!r} is no instant: write it as 2025-03-03T09:00:00Z, with its offset")
    return value


def _timezone(value: str) -> str:
    try:
        ZoneInfo(value)
    except (KeyError, ValueError, OSError):
        raise ValueError(f"{value!r} is no IANA time zone: use UTC or a name such as Europe/Berlin") from None
    return value


def _locale(value: str) -> str:
    if not LOCALE.fullmatch(value):
        raise ValueError(f"{value!r} is no BCP-47 locale: use a tag such as en-US")
    return value


Text = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=400)]
Id = Annotated[str, AfterValidator(_id)]
Name = Annotated[str, AfterValidator(_name)]
Version = Annotated[str, AfterValidator(_version)]
VolatilePath = Annotated[str, AfterValidator(_volatile)]


class Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="allow", strict=False)


class Clock(Part):
    """Where a session's clock stands unless `env` says otherwise (contract, section 5)."""

    now: Annotated[str, AfterValidator(_instant)] = "2025-03-03T09:00:00Z"
    timezone: Annotated[str, AfterValidator(_timezone)] = "UTC"
    locale: Annotated[str, AfterValidator(_locale)] = "en-US"


class Compat(Part):
    """What an imported mock needs to see behave as its own server did. The defaults are the contract's."""

    set_policy: Literal["first", "always"] = "always"  # which `set` makes the initial state
    diff: Literal["flat", "items", "top_level", "patch", "none"] = "flat"
    csp: Literal["strict", "legacy"] = "strict"


class Shortcut(Part):
    """Keys that do something in the mock: `c`, `mod+k`, `g i` (one after the other)."""

    keys: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=60)]
    does: str = ""
    route: str | None = None  # where they work; None: on every page


def _shortcut(value: object) -> object:
    return {"keys": value} if isinstance(value, str) else value


class Audit(Part):
    """What the crawler is told of a mock's habits."""

    viewing: tuple[Text, ...] = ()  # labels that merely opening something writes, as the product does


class Compliance(Part):
    banned_words: tuple[Text, ...] = ()  # brands that must stand on no page


class Manifest(Part):
    id: Id
    label: Name
    title: Text
    description: str = ""
    category: Text
    version: Version
    session_ttl: Annotated[float, Field(ge=0.1, le=30 * 86400)] | None = (
        None  # seconds; None: the hub's setting
    )
    catalogued: bool = True  # False: the mock stands outside catalog.json and says so
    aliases: tuple[Name, ...] = ()
    entities: tuple[Any, ...] = ()
    routes: tuple[Any, ...] = ()
    volatile: tuple[VolatilePath, ...] = ()
    clock: Clock = Field(default_factory=Clock)
    needs_human_review: str | None = None
    compat: Compat = Field(default_factory=Compat)
    compliance: Compliance = Field(default_factory=Compliance)
    shortcuts: tuple[Annotated[Shortcut, BeforeValidator(_shortcut)], ...] = ()
    audit: Audit = Field(default_factory=Audit)
    actions: tuple[Name, ...] = ()  # names that the journal shows, for a mock whose sources are not here
    imported: bool = False


def read(document: object, where: str) -> Manifest:
    """The manifest in a parsed mock.json; `where` names the file in errors."""
    if not isinstance(document, dict):
        raise ManifestError(where, ["is not a JSON object: start it with {"])
    try:
        return Manifest.model_validate(document)
    except ValidationError as error:
        raise ManifestError(where, [_sentence(dict(item)) for item in error.errors()]) from None


def document_load(path: Path) -> dict[str, Any]:
    """The JSON object in a file; ManifestError if there is none."""
    try:
        document = orjson.loads(path.read_bytes())
    except FileNotFoundError:
        raise ManifestError(str(path), ["is missing: every folder under mocks/ needs one"]) from None
    except orjson.JSONDecodeError as error:
        raise ManifestError(str(path), [f"is not JSON: {error}"]) from None
    if not isinstance(document, dict):
        raise ManifestError(str(path), ["is not a JSON object: start it with {"])
    return document


def _sentence(error: dict[str, Any]) -> str:
    field = ".".join(str(part) for part in error["loc"])
    if error["type"] == "missing":
        return f"{field} is missing: add it"
    return f"{field}: {error['msg'].removeprefix('Value error, ')}"
