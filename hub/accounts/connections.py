"""Who holds a long connection: asked when it begins and again while it lasts, on what the database says then.

Enters: the headers that it began with. Leaves: the `Principal`, or Problem 401 or 403. For streams and WebSockets,
which no middleware and no view of DRF judges while they are open.
"""

from __future__ import annotations

from http.cookies import CookieError

from asgiref.sync import sync_to_async
from django.conf import settings
from django.contrib.auth import get_user
from django.contrib.sessions.backends.db import SessionStore
from django.db import connections
from django.http import HttpRequest, parse_cookie

from hub.access import verify
from hub.access.principal import Principal, Scope
from hub.accounts.selectors import principal_of_user
from hub.lib.problem import Problem

Headers = tuple[tuple[bytes, bytes], ...]


@sync_to_async(thread_sensitive=False)
def admit(headers: Headers, scope: Scope) -> Principal:
    """The holder of the token or, where none was sent, of the session cookie. Runs in a thread of its own."""
    try:
        return verify.admit(_caller(headers), scope)
    finally:
        connections.close_all()  # no request of Django's ends here to look after it


async def is_still_admitted(headers: Headers, scope: Scope) -> bool:
    try:
        await admit(headers, scope)
    except Problem:
        return False
    return True


def _caller(headers: Headers) -> Principal | None:
    found = {name.lower(): value.decode("latin-1") for name, value in headers}
    caller = verify.principal_sync(
        authorization=found.get(b"authorization"), admin_token=found.get(verify.ADMIN_HEADER)
    )
    return caller if caller is not None else _person(found.get(b"cookie", ""))


def _person(cookie: str) -> Principal | None:
    try:
        key = parse_cookie(cookie).get(settings.SESSION_COOKIE_NAME)
    except CookieError:
        return None
    if not key:
        return None
    request = HttpRequest()
    request.session = SessionStore(key)
    return principal_of_user(get_user(request))
