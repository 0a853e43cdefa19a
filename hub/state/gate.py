"""Whose session a request may touch (contract, sections 2 and 3).

On an open hub a sid is enough. In hardened mode a request needs either an API token, or the cookie that a
launch link has set, and then reaches that one session under its public name only.
"""

from __future__ import annotations

from dataclasses import dataclass
from http.cookies import CookieError, SimpleCookie
from typing import Literal

from django.conf import settings

from hub.access import verify
from hub.lib.problem import Problem
from hub.state import launch
from hub.state.http import Call
from hub.state.sessions import Sessions, check_sid
from hub.state.types import Actor

SHARED = "_default"
Need = Literal["read", "session"]


@dataclass(frozen=True, slots=True)
class Pass:
    """What a request may do. `shown` is the sid as the answer may name it."""

    sid: str
    shown: str
    actor: Actor
    owner: str


async def admit(call: Call, service: Sessions, need: Need, *, by_cookie: bool) -> Pass:
    """The session that the request is for. Raises `Problem` 400, 401, 403.

    `by_cookie`: whether a page may do this in hardened mode, or only the holder of a token.
    """
    if settings.HUB_HARDENED:
        return await _hardened(call, service, need, by_cookie)
    from_page = b"sec-fetch-site" in call.headers
    if from_page and call.method == "POST" and call.headers[b"sec-fetch-site"] == b"cross-site":
        raise Problem(403, "cross_site", "Pages of other sites may not change sessions.")
    sid = call.query.get("sid", SHARED)
    owner = ""
    if call.method == "POST" and verify.sent_token(call.headers.items()):
        caller = await verify.principal(call.headers.items())
        owner = caller.name if caller else ""
        if caller is not None and not caller.allows(need):
            raise Problem(403, "insufficient_scope", f"This needs a token with the scope {need!r}.")
    return Pass(check_sid(sid), sid, "ui" if from_page else "api", owner)


async def _hardened(call: Call, service: Sessions, need: Need, by_cookie: bool) -> Pass:
    sid = call.query.get("sid")
    if verify.sent_token(call.headers.items()):
        caller = await verify.authorize(call.headers.items(), need)
        if sid is None or sid == SHARED:
            raise Problem(
                403, "no_shared_session", "In hardened mode there is no shared session: give a sid."
            )
        if sid != launch.PUBLIC_SID:
            return Pass(check_sid(sid), sid, "api", caller.name)
    if not by_cookie or sid not in (None, launch.PUBLIC_SID):
        raise Problem(
            401, "token_required", "In hardened mode this needs 'X-CUA-Admin-Token' or a Bearer token."
        )
    own = await page_session(call, service)
    if own is None:
        raise Problem(401, "launch_required", "This page has no session: open it by its launch_url.")
    return Pass(own, launch.PUBLIC_SID, "ui", "")


async def page_session(call: Call, service: Sessions) -> str | None:
    """The sid behind the request's cookie, if it is one of this mock's."""
    sent = call.headers.get(b"cookie")
    if sent is None:
        return None
    try:
        found = SimpleCookie(sent.decode("latin-1")).get(launch.cookie_name(call.mock.id))
    except CookieError:
        return None
    if found is None:
        return None
    return await launch.session_of(service.store, found.value, call.mock.id, service.now())
