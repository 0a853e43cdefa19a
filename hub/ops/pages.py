"""The hub's two HTML pages: the list of mocks at `/` and the browsable API at `/api/docs`. Both work without
internet.

Neither shows anything of a session. `/open/<mock>` sends a browser to a fresh session: a random sid, which
begins to exist with the page's first save.
"""

from __future__ import annotations

import secrets
import uuid
from functools import cache
from importlib import resources

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.views.decorators.http import require_safe

from hub.access import verify
from hub.catalog import names, snapshot
from hub.catalog.snapshot import MockInfo
from hub.lib.version import VERSION

ASSETS = {
    "swagger-ui.css": "text/css; charset=utf-8",
    "swagger-ui-bundle.js": "text/javascript; charset=utf-8",
    "favicon-32x32.png": "image/png",
}
ASSET_FOLDER = "static/drf_spectacular_sidecar/swagger-ui-dist"


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """The mocks by category, each with its version and a link that opens it in a fresh session."""
    mocks = list(snapshot.current().mocks.values())
    context = {
        "mocks": mocks,
        "categories": _by_category(mocks),
        "hardened": settings.HUB_HARDENED,
        "domain": settings.HUB_DOMAIN,
        "version": VERSION,
    }
    return _page(request, "hub/index.html", context, "")


def _by_category(mocks: list[MockInfo]) -> list[tuple[str, list[MockInfo]]]:
    """Mocks by the title of their category, in the catalogue's order; those of no known category last."""
    titles = names.catalogue().categories
    order = [*titles, *sorted({mock.category for mock in mocks} - set(titles))]
    found = {category: [mock for mock in mocks if mock.category == category] for category in order}
    return [
        (titles.get(category, category), sorted(members, key=lambda mock: mock.title.lower()))
        for category, members in found.items()
        if members
    ]


@require_safe
def open_fresh(request: HttpRequest, mock: str) -> HttpResponse:
    """Redirects to the mock with a sid nobody has used. In hardened mode a page needs a launch link."""
    known = snapshot.current().resolve(mock)
    if known is None or settings.HUB_HARDENED:
        raise Http404
    response = HttpResponseRedirect(f"/m/{known.id}/?sid={uuid.uuid4()}")
    response.headers["Cache-Control"] = "no-store"
    return response


@require_safe
def docs(request: HttpRequest) -> HttpResponse:
    """The browsable API. The page is a shell; what it shows comes from `/api/schema`, which asks for a token
    where one is needed.
    """
    context = {"needs_token": not verify.is_open(), "version": VERSION}
    return _page(request, "hub/docs.html", context, "script-src 'self' 'nonce-{nonce}'; connect-src 'self'; ")


@require_safe
def docs_asset(request: HttpRequest, name: str) -> HttpResponse:
    """A file of the browsable API, from the wheel that brings it."""
    if name not in ASSETS:
        raise Http404
    headers = {"Cache-Control": "public, max-age=86400", "X-Content-Type-Options": "nosniff"}
    return HttpResponse(_asset(name), content_type=ASSETS[name], headers=headers)


@cache
def _asset(name: str) -> bytes:
    return resources.files("drf_spectacular_sidecar").joinpath(ASSET_FOLDER, name).read_bytes()


def _page(request: HttpRequest, template: str, context: dict[str, object], policy: str) -> HttpResponse:
    """A page that may load nothing from another origin, and inline only what carries this answer's nonce."""
    nonce = secrets.token_urlsafe(16)
    # Swagger UI sets style attributes as it draws, which cannot carry a nonce; they can load nothing here.
    styles = "'self' 'unsafe-inline'" if policy else f"'nonce-{nonce}'"
    response = render(request, template, {**context, "nonce": nonce})
    response.headers["Content-Security-Policy"] = (
        f"default-src 'none'; {policy.format(nonce=nonce)}style-src {styles}; img-src 'self' data:; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )
    response.headers["Referrer-Policy"] = "same-origin"
    return response
