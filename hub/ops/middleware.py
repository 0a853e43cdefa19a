"""What every request to Django gets: an id, a log line, a count, and an even shape for the API's views.

Each middleware works in both worlds: async under the hub's ASGI application, sync under Django's test client.
"""

from __future__ import annotations

import os
import time
from collections.abc import Awaitable, Callable
from typing import Any

import structlog
from asgiref.sync import iscoroutinefunction, markcoroutinefunction
from django.core.handlers.asgi import ASGIRequest
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.urls import is_valid_path

from hub.lib import logging, metrics
from hub.ops.context import HEADER, usable_or_new

log = structlog.get_logger("hub.request")

Handler = Callable[[HttpRequest], Any]


class RequestContextMiddleware:
    """Gives a request its id, answers with it, logs method, path, status and milliseconds, and counts the
    request.

    The query is left out of the log: it may name sessions and secrets.
    """

    sync_capable = True
    async_capable = True

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response
        self.is_async = iscoroutinefunction(get_response)
        if self.is_async:
            markcoroutinefunction(self)

    def __call__(self, request: HttpRequest) -> HttpResponseBase | Awaitable[HttpResponseBase]:
        if self.is_async:
            return self._call_async(request)
        identity, started = _identify(request), time.perf_counter()
        with logging.request_context(identity):
            response: HttpResponseBase = self.get_response(request)
            return _finish(request, response, identity, started)

    async def _call_async(self, request: HttpRequest) -> HttpResponseBase:
        identity, started = _identify(request), time.perf_counter()
        with logging.request_context(identity):
            response: HttpResponseBase = await self.get_response(request)
            return _finish(request, response, identity, started)


def _identify(request: HttpRequest) -> str:
    return usable_or_new(request.headers.get(HEADER))


def _finish(
    request: HttpRequest, response: HttpResponseBase, identity: str, started: float
) -> HttpResponseBase:
    seconds = time.perf_counter() - started
    response.headers[HEADER] = identity
    response.headers.setdefault("X-Content-Type-Options", "nosniff")
    method = request.method or ""
    match = request.resolver_match
    metrics.observe(f"/{match.route}" if match else "unknown", method, response.status_code, seconds)
    log.info(
        "request", method=method, path=request.path, status=response.status_code, ms=round(seconds * 1000, 1)
    )
    return response


class ApiRequestMiddleware:
    """Evens out requests to the API: the trailing slash is optional, and a chunked body counts as one.

    DRF reads a body only where `Content-Length` is set; Django has the whole body by now, so its length is
    known.
    """

    sync_capable = True
    async_capable = True

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response
        if iscoroutinefunction(get_response):
            markcoroutinefunction(self)

    def __call__(self, request: HttpRequest) -> Any:
        if request.path_info.startswith("/api/"):
            _drop_or_add_slash(request)
            _measure_chunked_body(request)
        return self.get_response(request)


def _drop_or_add_slash(request: HttpRequest) -> None:
    path = request.path_info
    if is_valid_path(path):
        return
    other = path[:-1] if path.endswith("/") else path + "/"
    if is_valid_path(other):
        request.path_info = other


def _measure_chunked_body(request: HttpRequest) -> None:
    if not isinstance(request, ASGIRequest) or request.META.get("CONTENT_LENGTH"):
        return
    stream = request._stream  # Django keeps the body here and nowhere public
    request.META["CONTENT_LENGTH"] = str(stream.seek(0, os.SEEK_END))
    stream.seek(0)
