"""The endpoints that read and write states: /go, /state, /post, /history (contract, section 2)."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import msgspec
import orjson
from django.conf import settings

from hub.catalog.snapshot import VersionInfo
from hub.lib.clock import instant
from hub.lib.problem import Problem
from hub.state import answers, encoding, gate, launch, tree
from hub.state import body as bodies
from hub.state.head import Head
from hub.state.http import Call
from hub.state.sessions import Sessions, View
from hub.state.succession import Request
from hub.state.transfer import entry_json

_VARY = (b"vary", b"accept-encoding, sec-fetch-site")
_ENVELOPE_BYTES = 64 * 1024  # what a body may have beside its state
_JSON_TYPES = (b"", b"application/json", b"text/json", b"application/json-patch+json")


async def go(call: Call, service: Sessions) -> None:
    """Both states and what differs."""
    call.accept("GET")
    admitted = await gate.admit(call, service, "read", by_cookie=False)
    form = call.query.get("diff", "")
    answers.check_form(form)
    await _answer(
        call,
        service,
        admitted,
        answers.observed_kind(form, call.fields),
        lambda view: answers.observed(
            service, view, _version(call, view.head), form=form, fields=call.fields
        ),
    )


def _version(call: Call, head: Head | None) -> VersionInfo:
    """The version that the session is on, whatever is current now."""
    return call.mock.versions.get(head.mock_version, call.version) if head else call.version


async def state(call: Call, service: Sessions) -> None:
    """The current state alone."""
    call.accept("GET")
    admitted = await gate.admit(call, service, "read", by_cookie=True)
    with_env = call.query.get("with") == "env"
    kind = f"state\0{admitted.shown}\0{int(with_env)}"
    await _answer(call, service, admitted, kind, lambda view: _state(call, view, admitted.shown, with_env))


def _state(call: Call, view: View, shown: str, with_env: bool) -> bytes:
    head = view.head
    parts = [
        b'{"stored_state":',
        tree.text(view.current) if view.seeded else b"null",
        b',"has_custom_state":',
        b"true" if head and head.custom else b"false",
        b',"sid":',
        orjson.dumps(shown),
        b',"version":',
        b"%d" % (head.version if head else 0),
    ]
    if with_env:
        version = head.mock_version if head else call.version.version
        parts += (
            b',"env":',
            orjson.dumps(_env(call, head)),
            b',"mock":',
            orjson.dumps({"id": call.mock.id, "version": version}),
        )
    return b"".join([*parts, b"}"])


def _env(call: Call, head: Head | None) -> dict[str, object]:
    """The session's clock and randomness, completed from the manifest of its version."""
    clock = _version(call, head).manifest.clock
    env = msgspec.to_builtins(head.env) if head else {}
    zone = env.get("timezone") or clock.timezone
    return {
        "now": instant(env.get("now") or clock.now, zone),
        "seed": env.get("seed") or 0,
        "timezone": zone,
        "locale": env.get("locale") or clock.locale,
        "clock": env.get("clock", "moving"),
        "ticks": head.ticks if head else 0,
    }


async def _answer(
    call: Call, service: Sessions, admitted: gate.Pass, kind: str, make: Callable[[View], bytes]
) -> None:
    """Sends what `make` builds of the session, from the cache where this version's answer is there."""
    view = await service.view((call.mock.id, admitted.sid), call.version.version)
    head, cached = view.head, view.cached
    if head is not None:
        etag = b'"%s.%d.%x"' % (head.log.hex().encode(), head.version, head.custom)
    else:
        etag = b'"seed.%s.%d"' % (call.version.digest[:24].encode(), view.seeded)
    if b"if-none-match" in call.headers and etag in call.headers[b"if-none-match"]:
        await call.start(304, ((b"etag", etag), (b"cache-control", b"no-store")))
        await call.piece(b"", more=False)
        return
    body = answers.kept(service, view, kind, make)
    coding = encoding.coding(call.headers, len(body))
    if not coding:
        await call.json(body, 200, ((b"etag", etag), _VARY))
        return
    kind = f"{kind}\0{coding}"
    sent = cached.answers.get(kind) if cached is not None else None
    if sent is None:
        sent = await asyncio.to_thread(encoding.encoded, body, coding)
        if cached is not None:
            service.reader.cache.answer(cached, kind, sent)
    await call.json(sent, 200, ((b"etag", b"W/" + etag), _VARY, (b"content-encoding", coding.encode())))


async def post(call: Call, service: Sessions) -> None:
    """One transition."""
    call.accept("POST")
    admitted = await gate.admit(call, service, "session", by_cookie=True)
    _check_type(call)
    data = await call.body(settings.HUB_MAX_STATE_BYTES + _ENVELOPE_BYTES, settings.HUB_BODY_SECONDS)
    body = bodies.read(data)
    if admitted.page is not None and body.action in ("set", "reset"):
        raise Problem(
            401, "token_required", f"In hardened mode {body.action!r} needs a token, which pages have not."
        )
    actor = body.actor or admitted.actor if not settings.HUB_HARDENED else admitted.actor
    request = Request(
        (call.mock.id, admitted.sid),
        call.version.version,
        body,
        actor,
        call.began,
        len(data),
        call.stalled,
        admitted.owner,
    )
    head, current = await service.writer.apply(request, service.now())
    answer: dict[str, object] = {
        "success": True,
        "sid": admitted.shown,
        "state_id": current.digest.hex(),
        "version": head.version if head else 0,
        "action": body.action,
    }
    if settings.HUB_HARDENED and body.action == "set" and head is not None:
        secret = await launch.link(service.store, head, service.now(), service.limits.launch_seconds)
        answer |= {
            "launch_url": f"{_origin(call)}{call.address.base}launch/{secret}",
            "public_sid": launch.PUBLIC_SID,
        }
    if call.query.get("echo") == "1":
        answer["state"] = orjson.Fragment(tree.text(current))
    await call.json(orjson.dumps(answer))


def _origin(call: Call) -> str:
    host = call.headers.get(b"host", settings.HUB_DOMAIN.encode()).decode("latin-1")
    return f"{call.scope.get('scheme', 'http')}://{host}"


def _check_type(call: Call) -> None:
    kind = call.headers.get(b"content-type", b"").split(b";")[0].strip().lower()
    if kind not in _JSON_TYPES and not kind.endswith(b"+json"):
        raise Problem(415, "unsupported_type", "Send the body as 'Content-Type: application/json'.")
    encoding = call.headers.get(b"content-encoding", b"identity").strip().lower()
    if encoding != b"identity":
        raise Problem(415, "unsupported_encoding", "Send the body without Content-Encoding.")


async def history(call: Call, service: Sessions) -> None:
    """The journal."""
    call.accept("GET")
    admitted = await gate.admit(call, service, "read", by_cookie=False)
    head = await service.reader.touched((call.mock.id, admitted.sid), service.now())
    after = call.query.get("after", "0")
    if not (after.isascii() and after.isdigit() and len(after) < 16):
        raise Problem(400, "invalid_after", "'after' must be a version number.")
    entries = await service.history(head, int(after)) if head else []
    await call.json(orjson.dumps([entry_json(entry) for entry in entries]))


Endpoint = Callable[[Call, Sessions], Awaitable[None]]
