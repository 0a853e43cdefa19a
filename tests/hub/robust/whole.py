"""Whether a session adds up: its diff and its journal lead to the state that it shows."""

from __future__ import annotations

from typing import Any

from tests.hub.robust.play import Play


def check_whole(session: Play, seen: dict[str, Any]) -> None:
    """The diff leads from initial to current, and so does the journal, step by step, without a gap."""
    assert applied(seen["initial_state"], seen["state_diff"]) == seen["current_state"]
    entries = session.history()
    versions = [entry["version"] for entry in entries]
    assert versions == list(range(versions[0], seen["version"] + 1))
    assert entries[-1]["state_id"] == seen["state_id"]
    state: Any = {}
    for entry in entries:
        assert entry["patch"] is not None
        state = applied(state, entry["patch"])
    assert state == seen["current_state"]


def applied(state: Any, patch: list[dict[str, Any]]) -> Any:
    """RFC 6902 as far as the hub's own patches and this test's use it, written anew."""
    root = {"root": state}
    for step in patch:
        *way, last = [
            "root",
            *(part.replace("~1", "/").replace("~0", "~") for part in step["path"].split("/")[1:]),
        ]
        root, holder = _copied(root, way)
        key: Any = int(last) if isinstance(holder, list) else last
        if step["op"] == "remove":
            del holder[key]
        elif step["op"] == "add" and isinstance(holder, list):
            holder.insert(key, step["value"])
        else:
            holder[key] = step["value"]
    return root["root"]


def _copied(root: Any, way: list[str]) -> tuple[Any, Any]:
    """A copy of the containers on the way, and the last of them."""
    top = at = root.copy()
    for part in way:
        key: Any = int(part) if isinstance(at, list) else part
        at[key] = at[key].copy()
        at = at[key]
    return top, at
