"""What requests about sessions may say: names, counts, times, states. Each check raises a `Problem`."""

from __future__ import annotations

import re

from hub.catalog import snapshot as catalog
from hub.catalog.snapshot import VersionInfo
from hub.lib.problem import Problem
from hub.state import jcs, tree
from hub.state.jcs import InvalidJson
from hub.state.store.base import Key
from hub.state.tree import Node, TooDeep
from hub.state.types import JsonObject

SID = re.compile(r"[A-Za-z0-9._:-]{1,200}\Z", re.ASCII)
NAME = re.compile(r"[A-Za-z0-9._:-]{1,100}\Z", re.ASCII)
MOST_AT_ONCE = 10_000


def check_sid(sid: str) -> str:
    if not SID.match(sid):
        raise Problem(400, "invalid_sid", "'sid' must be 1 to 200 characters of A-Z a-z 0-9 . _ : -")
    return sid


def check_name(name: str) -> None:
    if not NAME.match(name):
        raise Problem(400, "invalid_name", "A snapshot's name is 1 to 100 characters of A-Z a-z 0-9 . _ : -")


def version_of(mock: str, version: str | None) -> VersionInfo:
    found = catalog.current().version(mock, version)
    if found is None:
        what = f"{mock}@{version}" if version else mock
        raise Problem(
            404, "unknown_mock", f"There is no mock {what!r}. GET /api/v1/mocks lists what there is."
        )
    return found


def check_count(count: int) -> None:
    if not 1 <= count <= MOST_AT_ONCE:
        raise Problem(400, "invalid_count", f"'count' must be between 1 and {MOST_AT_ONCE:,}.")


def check_ttl(ttl: float | None) -> None:
    if ttl is not None and not 0.1 <= ttl <= 30 * 86400:
        raise Problem(400, "invalid_ttl", "'ttl' must be between 0.1 seconds and 30 days.")


def state_tree(state: JsonObject, fill: str, seed: Node) -> Node:
    """The tree of a posted state, completed from the seed."""
    if fill == "seed":
        posted = state
        state = {**posted, **{key: value for key, value in tree.value(seed).items() if key not in posted}}
    try:
        return tree.build(jcs.encode(state), seed)
    except InvalidJson as error:
        raise Problem(400, "invalid_json", f"The state cannot be kept: {error}.") from None
    except (TooDeep, RecursionError):
        raise Problem(422, "too_deep", f"The state nests deeper than {tree.MAX_DEPTH} levels.") from None


def cursor_key(after: str | None) -> Key | None:
    if after is None:
        return None
    mock, slash, sid = after.partition("/")
    if not slash:
        raise Problem(400, "invalid_cursor", "'after' must be the 'next' of the page before.")
    return mock, sid
