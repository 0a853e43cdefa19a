"""What each action of `POST /post` makes of a session's states. Pure.

Enters: the states before and the request. Leaves: the states after, and the patch for the journal.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from hub.lib.problem import Problem
from hub.state import diff, edit, jcs, tree
from hub.state.body import PostBody
from hub.state.jcs import InvalidJson
from hub.state.tree import Node, TooDeep

WHOLE_PATCH_BYTES = 64 * 1024  # a state set anew stands in the journal up to this size


@dataclass(frozen=True, slots=True)
class Before:
    """A session as a transition finds it; without a session both states are the seed's.

    `unset`: there is no session, or it began when its mock had no seed and nothing has been saved since.
    """

    initial: Node
    current: Node
    seed: Node
    unset: bool
    custom: bool
    first_save: bool  # an imported mock without a seed yet
    policy_first: bool  # manifest: only the first `set` decides the initial state


@dataclass(frozen=True, slots=True)
class After:
    """`patch` turns the old current state into the new one; None: not kept. `anew`: a new journal."""

    initial: Node
    current: Node
    patch: bytes | None
    custom: bool = True
    anew: bool = False


def apply(before: Before, body: PostBody) -> After:
    """The transition, or a `Problem` that says what is wrong with the request."""
    try:
        return _ACTIONS[_action(before, body)](before, body)
    except InvalidJson as error:
        raise Problem(400, "invalid_json", f"The state is not JSON that can be kept: {error}.") from None
    except (TooDeep, RecursionError):  # the latter from operations that build depth step by step
        raise Problem(422, "too_deep", f"The state nests deeper than {tree.MAX_DEPTH} levels.") from None


def _action(before: Before, body: PostBody) -> str:
    if body.action == "set" and before.policy_first and before.custom:
        return "set_current"
    return body.action


def _set(before: Before, body: PostBody) -> After:
    if body.merge:
        state = edit.merged(before.current, _parsed(body))
    elif body.fill == "none":
        state = tree.build(_text(body), before.current)
    else:
        posted = body.members()
        missing = {
            key: diff.text_of(kid) for key, kid in diff.inside(before.seed).items() if key not in posted
        }
        state = _object({**posted, **missing}, before.current)
    return After(state, state, None, anew=True)


def _set_current(before: Before, body: PostBody) -> After:
    initial = before.initial
    state = (
        edit.merged(before.current, _parsed(body)) if body.merge else _object(body.members(), before.current)
    )
    if before.unset:
        if body.has("initial_state"):
            initial = _object(body.members("initial_state"), before.seed)
        else:
            initial = state if before.first_save else before.seed
    return _changed(before, initial, state)


def _merge(before: Before, body: PostBody) -> After:
    return _changed(before, before.initial, edit.merged(before.current, _parsed(body)))


def _patch(before: Before, body: PostBody) -> After:
    try:
        state = edit.patched(before.current, body.operations())
    except edit.PatchError as error:
        if error.failed_test:
            raise Problem(
                409, "test_failed", f"The patch was not applied: {error}.", index=error.index
            ) from None
        raise Problem(
            422, "patch_failed", f"The patch was not applied: {error}.", index=error.index
        ) from None
    if not tree.is_object(state):
        raise Problem(422, "not_an_object", "The patch would make the state something other than an object.")
    return After(before.initial, state, bytes(body.patch))


def _reset(before: Before, body: PostBody) -> After:
    if body.to == "initial":
        return _changed(before, before.initial, before.initial)
    return After(before.seed, before.seed, None, custom=False, anew=True)


_ACTIONS = {
    "set": _set,
    "set_current": _set_current,
    "merge": _merge,
    "patch": _patch,
    "reset": _reset,
}


def _changed(before: Before, initial: Node, state: Node) -> After:
    return After(initial, state, diff.patch(before.current, state), custom=True)


def whole_patch(state: Node) -> bytes | None:
    """The patch that a journal shows for a state that came as a whole; it is kept as the session's initial state."""
    if state.size > WHOLE_PATCH_BYTES:
        return None
    return b'[{"op":"replace","path":"","value":' + tree.text(state) + b"}]"


def _object(members: dict[str, bytes], old: Node) -> Node:
    if sum(map(len, members.values())) > tree.SPLIT:
        node = tree.build_members(members, old)
        if node is not None:
            return old if node.digest == old.digest else node
    parts = [jcs.encode(key) + b":" + text for key, text in members.items()]
    return tree.build(b"{" + b",".join(parts) + b"}", old)


def _parsed(body: PostBody) -> dict[str, Any]:
    text = _text(body)
    jcs.canonical(text)  # refuses what a parser might let pass
    value: dict[str, Any] = jcs.decode(text)
    return value


def _text(body: PostBody) -> bytes:
    body.members()  # refuses what is not an object
    return bytes(body.state)
