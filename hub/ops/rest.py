"""Every error of the REST API in one shape: `{"error": code, "message": text, …}`.

Enters: whatever a DRF view raised. Leaves: a response; None for what is a fault of ours, which Django logs
and answers by `handler500`. Also the pages that Django itself answers for an unknown path or a request it
could not read.
"""

from __future__ import annotations

import math
from typing import Any

from django.core.exceptions import PermissionDenied, SuspiciousOperation
from django.http import Http404, HttpRequest, HttpResponse
from rest_framework import exceptions
from rest_framework.response import Response
from rest_framework.views import set_rollback

from hub.access.rest import REALM
from hub.lib.problem import Problem

# DRF's own codes, where the hub's name for the same thing is clearer.
CODES = {
    "parse_error": "invalid_json",
    "not_authenticated": "token_required",
    "permission_denied": "forbidden",
}


def exception_handler(exception: Exception, context: dict[str, Any]) -> Response | None:
    """DRF's hook: the answer for an exception of a view."""
    problem = as_problem(exception)
    if problem is None:
        return None
    set_rollback()
    headers = {"WWW-Authenticate": REALM} if problem.status == 401 else {}
    # seconds: of DRF's Throttled, or of a Problem that says when to come back
    wait: float | None = getattr(exception, "wait", None) or problem.extra.get("retry_after")
    if wait:
        headers["Retry-After"] = str(math.ceil(wait))
    body = {"error": problem.code, "message": problem.message, **problem.extra}
    return Response(body, status=problem.status, headers=headers)


def as_problem(exception: Exception) -> Problem | None:
    """The hub's error for an exception of Django, of DRF or of its own; None for anything unforeseen."""
    if isinstance(exception, Problem):
        return exception
    if isinstance(exception, exceptions.ValidationError):
        detail = exception.detail
        fields = detail if isinstance(detail, dict) else {"non_field_errors": detail}
        return Problem(400, "invalid", f"Not accepted: {_first(fields)}", fields=fields)
    if isinstance(exception, exceptions.APIException):
        code = exception.get_codes()
        named = str(code) if isinstance(code, str) else exception.default_code
        return Problem(exception.status_code, CODES.get(named, named), str(exception.detail))
    if isinstance(exception, Http404):
        return Problem(404, "not_found", "Nothing is at this address: /api/docs/ lists what is.")
    if isinstance(exception, PermissionDenied):
        return Problem(403, "forbidden", "This is not allowed.")
    if isinstance(exception, SuspiciousOperation):
        return Problem(400, "bad_request", "The request could not be read: check its path, headers and body.")
    return None


def _first(detail: Any, path: str = "") -> str:
    """The first fault of a validation, with the member it is about: `env.seed: Must be a whole number.`"""
    if isinstance(detail, dict) and detail:
        name = next(iter(detail))
        inner = path if name == "non_field_errors" else f"{path}.{name}".lstrip(".")
        return _first(detail[name], inner)
    if isinstance(detail, (list, tuple)) and detail:
        return _first(next((entry for entry in detail if entry), detail[0]), path)
    return f"{path}: {detail}" if path else str(detail)


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return _page(400, "bad_request", "The request could not be read: check its path, headers and body.")


def forbidden(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return _page(403, "forbidden", "This is not allowed.")


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return _page(404, "not_found", "Nothing is at this address: / lists the mocks, /api/docs/ the API.")


def server_error(request: HttpRequest) -> HttpResponse:
    return _page(
        500, "internal_error", "The hub failed; its log has the cause under this answer's X-Request-ID."
    )


def _page(status: int, code: str, message: str) -> HttpResponse:
    return HttpResponse(Problem(status, code, message).body(), status=status, content_type="application/json")
