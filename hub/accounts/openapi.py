"""How OpenAPI describes a signed-in session. Imported for its effect, by `hub/accounts/apps.py`."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from drf_spectacular.extensions import OpenApiAuthenticationExtension


class AccountScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    target_class = "hub.accounts.rest.AccountAuthentication"
    name = "signedIn"

    def get_security_definition(self, auto_schema: Any) -> dict[str, str]:  # noqa: ARG002
        text = "Set by POST /api/v1/auth/login. Changes also need the header X-CSRFToken."
        return {"type": "apiKey", "in": "cookie", "name": settings.SESSION_COOKIE_NAME, "description": text}
