"""The body of `POST /post`. Pure.

States are taken as raw text (`msgspec.Raw`): the outer shape is read, what is inside is left to the tree, which
looks only at what has changed.
"""

from __future__ import annotations

from typing import Any, Literal
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec
import orjson

from hub.lib.clock import instant
from hub.lib.problem import Problem
from hub.state.types import Env

ACTIONS = ("set", "set_current", "merge", "patch", "reset")
_NEEDS_STATE = ("set", "set_current", "merge")


ABSENT = msgspec.Raw()


class PostBody(msgspec.Struct, omit_defaults=True):
    """Members that the hub reads; others are ignored, as older clients send some."""

    action: Literal["set", "set_current", "merge", "patch", "reset"] = "set"
    state: msgspec.Raw = ABSENT
    initial_state: msgspec.Raw = ABSENT
    patch: msgspec.Raw = ABSENT
    merge: bool = False
    fill: Literal["seed", "none"] = "seed"
    to: Literal["seed", "initial"] = "seed"
    if_version: int | None = None
    env: Env | None = None
    label: str = ""
    actor: Literal["api", "ui"] | None = None

    def has(self, name: Literal["state", "initial_state", "patch"]) -> bool:
        return bytes(getattr(self, name)) != b""

    def members(self, name: Literal["state", "initial_state"] = "state") -> dict[str, bytes]:
        """Texts of the state's top-level members; 422 if it is not an object."""
        raw = self.state if name == "state" else self.initial_state
        try:
            members = _members.decode(raw)
        except msgspec.ValidationError:
            raise Problem(422, "not_an_object", f"'{name}' must be a JSON object.") from None
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise Problem(400, "invalid_json", f"'{name}' is not valid JSON: {error}.") from None
        return {key: bytes(text) for key, text in members.items()}

    def operations(self) -> list[Any]:
        """The patch, parsed anew each time, as applying it may change it."""
        operations = orjson.loads(bytes(self.patch))
        if not isinstance(operations, list):
            raise Problem(400, "invalid_patch", "'patch' must be a list of RFC 6902 operations.")
        return operations


_decoder = msgspec.json.Decoder(PostBody)
_members = msgspec.json.Decoder(dict[str, msgspec.Raw])


def read(data: bytes) -> PostBody:
    """The body, or a `Problem` that says what is wrong with it."""
    try:
        body = _decoder.decode(data)
    except msgspec.ValidationError as error:
        raise _explained(error) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Problem(400, "invalid_json", f"The body is not valid JSON: {error}.") from None
    except RecursionError:
        raise Problem(422, "too_deep", "The body nests too deep.") from None
    _check(body)
    return body


def _explained(error: msgspec.ValidationError) -> Problem:
    message = str(error)
    if "$.action" in message:
        return Problem(400, "unknown_action", f"'action' must be one of {', '.join(ACTIONS)}.")
    if message.endswith("`array`") or ("got `" in message and " - at" not in message):
        return Problem(400, "invalid_body", f"The body must be a JSON object: {message}.")
    return Problem(400, "invalid_body", f"The body does not fit: {message}.")


def _check(body: PostBody) -> None:
    if body.action in _NEEDS_STATE and not body.has("state"):
        raise Problem(400, "state_missing", f"Action '{body.action}' needs a 'state' object.")
    if body.action == "patch":
        if not body.has("patch"):
            raise Problem(400, "patch_missing", "Action 'patch' needs a 'patch' list of RFC 6902 operations.")
        try:
            body.operations()
        except orjson.JSONDecodeError as error:
            raise Problem(400, "invalid_json", f"The patch is not valid JSON: {error}.") from None
    if len(body.label) > 200:
        raise Problem(400, "invalid_label", "'label' may have 200 characters at most.")
    if body.env is not None:
        check_env(body.env)


def check_env(env: Env) -> None:
    """400 if a session could not be run with it."""
    if env.timezone is not None:
        try:
            ZoneInfo(env.timezone)
        except (ZoneInfoNotFoundError, ValueError, OSError):
            raise Problem(
                400, "invalid_env", "'env.timezone' must be an IANA name such as Europe/Oslo."
            ) from None
    if env.now is not None:
        try:
            instant(env.now, env.timezone or "UTC")
        except (ValueError, OverflowError):
            raise Problem(400, "invalid_env", "'env.now' must be an ISO-8601 date and time.") from None
    if env.seed is not None and abs(env.seed) > 2**53:
        raise Problem(400, "invalid_env", "'env.seed' must be a whole number between -2^53 and 2^53.")
    if env.locale is not None and not _is_locale(env.locale):
        raise Problem(400, "invalid_env", "'env.locale' must be a BCP-47 tag such as en-US.")


def _is_locale(tag: str) -> bool:
    parts = tag.split("-")
    return (
        2 <= len(parts[0]) <= 8
        and parts[0].isalpha()
        and tag.isascii()
        and all(1 <= len(part) <= 8 and part.isalnum() for part in parts)
    )
