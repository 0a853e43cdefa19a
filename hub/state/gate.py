"""Whose session a request may touch (contract, sections 2 and 3).

On an open hub a sid is enough. In hardened mode a request needs either an API token, or the cookie that a
launch link has set, and then reaches that one session under its public name only.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from django.conf import settings

from hub.access import verify
from hub.lib.problem import Problem
from hub.state import launch
from hub.state.checking import check_sid
from hub.state.http import Call
from hub.state.sessions import Sessions
from hub.state.types import NOBODY, Actor, Owner

SHARED = "_default"
_HARDENED = settings.HUB_HARDENED  # read once: it is asked for at every request
Need = Literal["read", "session"]


@dataclass(frozen=True, slots=True)
class Pass:
    """What a request may do. `shown` is the sid as the answer may name it; `page`: what its cookie stands for."""

    sid: str
    shown: str
    actor: Actor
    owner: Owner
    page: launch.Bound | None = None


async def admit(call: Call, service: Sessions, need: Need, *, by_cookie: bool) -> Pass:
    """The session that the request is for. Raises `Problem` 400, 401, 403.

    `by_cookie`: whether a page may do this in hardened mode, or only the holder of a token.
    """
    if _HARDENED:
        return await _hardened(call, service, need, by_cookie)
    from_page = b"sec-fetch-site" in call.headers
    _refuse_pages_of(call, b"cross-site")
    sid = call.query.get("sid", SHARED)
    owner = NOBODY
    if call.method == "POST" and verify.sent_token(call.headers.items()):
        caller = await verify.principal(call.headers.items())
        if caller is not None and not caller.allows(need):
            raise Problem(403, "insufficient_scope", f"This needs a token with the scope {need!r}.")
        owner = Owner(caller.name, caller.max_sessions) if caller else NOBODY
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
            return Pass(check_sid(sid), sid, "api", Owner(caller.name, caller.max_sessions))
    if not by_cookie or sid not in (None, launch.PUBLIC_SID):
        raise Problem(
            401, "token_required", "In hardened mode this needs 'X-CUA-Admin-Token' or a Bearer token."
        )
    _refuse_pages_of(call, b"cross-site", b"same-site")
    own = await page_session(call, service)
    if own is None:
        raise Problem(401, "launch_required", "This page has no session: open it by its launch_url.")
    return Pass(own.sid, launch.PUBLIC_SID, "ui", NOBODY, own)


def _refuse_pages_of(call: Call, *sites: bytes) -> None:
    """403 for a change that a page of such an origin asks for; browsers tell, and pages cannot forge it."""
    if call.method == "POST" and call.headers.get(b"sec-fetch-site") in sites:
        raise Problem(403, "cross_site", "Pages of other sites may not change sessions.")


async def page_session(call: Call, service: Sessions) -> launch.Bound | None:
    """The living session behind the request's cookie, if it is one of this mock's."""
    name = launch.cookie_name(call.mock.id) + "="
    sent = call.headers.get(b"cookie", b"").decode("latin-1")
    for part in sent.split(
        ";"
    ):  # several hubs or addresses may have set one; the most specific path comes first
        if part.strip().startswith(name):
            value, now = part.strip().removeprefix(name), service.now()
            found = await launch.session_of(service.store, value, call.mock.id, now)
            if found is not None and found.fits(await service.reader.head((found.mock, found.sid), now)):
                return found
    return None
