"""`/ui/`: the dashboard's built files. Any other address under it is a page of the application, so it gets index.html.

Enters: `frontend/dist`, which `make run` builds. Leaves: files with their brotli forms where the browser takes
them; hashed names are kept by browsers for good, index.html is asked for again each time. Nothing here needs a
sign-in: what the application shows comes from the REST API, which does.
"""

from __future__ import annotations

import mimetypes
from functools import lru_cache
from pathlib import Path

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.views.decorators.http import require_safe

from hub.catalog import negotiation

FOREVER, ASK = "public, max-age=31536000, immutable", "no-cache"
ASSETS = "assets/"


@require_safe
def dashboard(request: HttpRequest, rest: str = "") -> HttpResponse:
    """A file of the build, or the application."""
    root: Path = settings.HUB_DASHBOARD
    if not (root / "index.html").is_file():
        return render(request, "hub/no_dashboard.html", status=503)
    if request.path == "/ui":
        return HttpResponseRedirect("/ui/")
    file = _inside(root, rest)
    if file is None and rest.startswith(ASSETS):
        text = "This file belongs to another build of the dashboard: reload the page.\n"
        return HttpResponse(text, status=404, content_type="text/plain; charset=utf-8")
    response = _sent(request, file or root / "index.html")
    response.headers["Cache-Control"] = FOREVER if file is not None and rest.startswith(ASSETS) else ASK
    response.headers["Content-Security-Policy"] = _policy()
    response.headers["Referrer-Policy"] = "same-origin"
    return response


def _inside(root: Path, rest: str) -> Path | None:
    """The file of that name below the build, if there is one."""
    if not rest or rest.endswith((".br", "/")) or "\0" in rest:
        return None
    file = (root / rest).resolve()
    return file if file.is_relative_to(root.resolve()) and file.is_file() else None


def _sent(request: HttpRequest, file: Path) -> HttpResponse:
    packed = file.with_name(f"{file.name}.br")
    available = {"br"} if packed.is_file() else set()
    encoding = negotiation.encoding(request.headers.get("Accept-Encoding", ""), available)
    chosen = packed if encoding == "br" else file
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    text = kind.startswith("text/") or kind == "application/javascript"
    content = _content(chosen, chosen.stat().st_mtime_ns)
    response = HttpResponse(content, content_type=f"{kind}; charset=utf-8" if text else kind)
    response.headers["Vary"] = "Accept-Encoding"
    if encoding == "br":
        response.headers["Content-Encoding"] = "br"
    return response


@lru_cache(maxsize=256)
def _content(file: Path, _changed: int) -> bytes:
    return file.read_bytes()


@lru_cache(maxsize=1)
def _policy() -> str:
    """The application speaks to this hub alone; frames show mocks, under this host or their own."""
    return (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self'; "
        "img-src 'self' data: blob:; "
        f"connect-src 'self' ws://{settings.HUB_DOMAIN} wss://{settings.HUB_DOMAIN}; "
        f"frame-src 'self' http://*.{settings.HUB_DOMAIN} https://*.{settings.HUB_DOMAIN}; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )
