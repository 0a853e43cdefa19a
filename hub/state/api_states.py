"""`/api/v1/sessions/<mock>/<sid>/…`: a session's state, difference and journal, and its reset, over REST.

The mock's own `/go`, `/history` and `/post` say the same, but in hardened mode they know tokens and launch links only.
Here `ScopePermission` judges people who are signed in as well as tokens, and a session that does not exist is a 404.
Its events are in `listening.py`, as they come over a WebSocket.
"""

from __future__ import annotations

from typing import ClassVar

import orjson
from django.http import HttpResponse
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from hub.access.principal import Scope
from hub.lib.openapi import errors
from hub.lib.problem import Problem
from hub.state import answers, encoding
from hub.state import serializers as shapes
from hub.state.api import PATH, TAG
from hub.state.body import PostBody
from hub.state.calling import run_on, valid
from hub.state.checking import version_of
from hub.state.records import info_of
from hub.state.sessions import Sessions, View
from hub.state.succession import Request as Transition
from hub.state.transfer import entry_json
from hub.state.types import SessionInfo


class StateView(APIView):
    required_scope: ClassVar[Scope] = "read"

    @extend_schema(
        operation_id="sessions_state", tags=TAG, summary="Read a session's states and what differs",
        parameters=[*PATH, shapes.StateQuery],
        responses={200: shapes.ObservedSerializer, **errors(400, 404, 503)},
    )  # fmt: skip
    def get(self, request: Request, mock: str, sid: str) -> HttpResponse:
        """As the mock's own `/go`. Reading keeps the session alive."""
        query = valid(shapes.StateQuery, request.query_params)
        form, fields = query["diff"], [one for one in query["fields"].split(",") if one]

        async def work(service: Sessions, found: str) -> bytes:
            view = await _view(service, found, sid)
            version = version_of(found, view.head.mock_version if view.head else None)
            kind = answers.observed_kind(form, fields)
            return answers.kept(
                service,
                view,
                kind,
                lambda view: answers.observed(service, view, version, form=form, fields=fields),
            )

        return _sent(request, run_on(mock, work))


class HistoryView(APIView):
    required_scope: ClassVar[Scope] = "read"

    @extend_schema(
        operation_id="sessions_history", tags=TAG, summary="Read a session's journal",
        parameters=[*PATH, shapes.HistoryQuery],
        responses={200: shapes.JournalEntrySerializer(many=True), **errors(400, 404, 503)},
    )  # fmt: skip
    def get(self, request: Request, mock: str, sid: str) -> HttpResponse:
        """Oldest first; as the mock's own `/history`."""
        after = valid(shapes.HistoryQuery, request.query_params)["after"]

        async def work(service: Sessions, found: str) -> bytes:
            entries = await service.history(await service.existing(found, sid), after)
            return orjson.dumps([entry_json(entry) for entry in entries])

        return _sent(request, run_on(mock, work))


class ResetView(APIView):
    required_scope: ClassVar[Scope] = "session"

    @extend_schema(
        operation_id="sessions_reset", tags=TAG, summary="Reset a session",
        parameters=PATH, request=shapes.ResetRequest,
        responses={200: shapes.SessionSerializer, **errors(400, 404, 409, 415, 429, 503)},
    )  # fmt: skip
    def post(self, request: Request, mock: str, sid: str) -> Response:
        """To the seed, both states begin anew and uploads are gone; to `initial`, only the current state returns."""
        wanted = valid(shapes.ResetRequest, request.data)
        body = PostBody(action="reset", to=wanted["to"], label=wanted["label"])

        async def work(service: Sessions, found: str) -> SessionInfo:
            head, now = await service.existing(found, sid), service.now()
            change = Transition((found, sid), head.mock_version, body, "api", now, 0)
            new, _ = await service.writer.apply(change, now)
            if new is None:
                raise _ended(found, sid)
            return info_of(new)

        return Response(shapes.session_json(run_on(mock, work), request.scheme or "http"))


async def _view(service: Sessions, mock: str, sid: str) -> View:
    head = await service.existing(mock, sid)
    view = await service.view((mock, sid), head.mock_version)
    if view.head is None:
        raise _ended(mock, sid)
    return view


def _ended(mock: str, sid: str) -> Problem:
    return Problem(404, "unknown_session", f"The session {sid!r} of {mock} has just ended.")


def _sent(request: Request, body: bytes) -> HttpResponse:
    """JSON text as it is, packed for browsers where it is long: a state is most of what a page transfers."""
    names = ("sec-fetch-site", "accept-encoding")
    headers = {name.encode(): request.headers[name].encode() for name in names if name in request.headers}
    coding = encoding.coding(headers, len(body))
    answer = HttpResponse(encoding.encoded(body, coding) if coding else body, content_type="application/json")
    answer.headers["Cache-Control"] = "no-store"
    answer.headers["Vary"] = "Accept-Encoding, Sec-Fetch-Site"
    if coding:
        answer.headers["Content-Encoding"] = coding
    return answer
