"""What reads of a session answer, as JSON text: for the state API (`endpoints.py`) and for REST (`api_states.py`).

Enters: a session as a read finds it, and what was asked of it. Leaves: bytes, kept beside the session's trees where
they are in this process's cache. Problem 400 for a form or pointers that there are not.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import orjson

from hub.catalog.snapshot import VersionInfo
from hub.lib.problem import Problem
from hub.state import diff, pointer, project, tree
from hub.state.sessions import Sessions, View


def check_form(form: str) -> None:
    """`form`: of the difference; empty stands for the one that the mock's manifest names."""
    if form and form not in diff.FORMS:
        raise Problem(400, "unknown_diff", f"'diff' must be one of {', '.join(diff.FORMS)}.")


def kept(service: Sessions, view: View, kind: str, make: Callable[[View], bytes]) -> bytes:
    """What `make` builds of the session, or built before of this version. `kind` names all that it depends on."""
    cached = view.cached
    found = cached.answers.get(kind) if cached is not None else None
    if found is not None:
        return found
    body = make(view)
    if cached is not None:
        service.reader.cache.answer(cached, kind, body)
    return body


def observed_kind(form: str, fields: Sequence[str]) -> str:
    return f"go\0{form}\0{chr(0).join(fields)}"


def observed(
    service: Sessions, view: View, version: VersionInfo, *, form: str = "", fields: Sequence[str] = ()
) -> bytes:
    """Both states, or what `fields` points at in them, and what differs."""
    initial, current = view.initial, view.current
    if fields:
        try:
            initial, current = (project.projected(node, fields) for node in (initial, current))
        except pointer.PointerError as error:
            raise Problem(400, "invalid_fields", f"'fields' must be JSON Pointers: {error}.") from None
    hidden = service.seeds.hidden(version.mock_id, version.version)
    changes = diff.FORMS[form or version.manifest.compat.diff](initial, current, hidden)
    now = tree.text(current)
    return b"".join(
        (
            b'{"initial_state":',
            now if initial is current else tree.text(initial),
            b',"current_state":',
            now,
            b',"state_diff":',
            changes,
            b',"state_id":"',
            view.current.digest.hex().encode(),
            b'","version":',
            b"%d" % (view.head.version if view.head else 0),
            b',"mock":',
            orjson.dumps({"id": version.mock_id, "version": version.version}),
            b"}",
        )
    )
