"""How OpenAPI describes the two ways to send a token. Imported for its effect, by `hub/access/apps.py`."""

from __future__ import annotations

from typing import Any, ClassVar

from drf_spectacular.extensions import OpenApiAuthenticationExtension


class TokenScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    target_class = "hub.access.rest.TokenAuthentication"
    name: ClassVar[list[str]] = ["bearerToken", "adminTokenHeader"]  # type: ignore[misc]

    def get_security_definition(self, auto_schema: Any) -> list[dict[str, str]]:
        return [
            {"type": "http", "scheme": "bearer", "description": "An API token, `mh_…`."},
            {"type": "apiKey", "in": "header", "name": "X-CUA-Admin-Token", "description": "The same token."},
        ]

    def get_security_requirement(self, auto_schema: Any) -> list[dict[str, list[str]]]:
        return [{"bearerToken": []}, {"adminTokenHeader": []}, {}]  # {}: an open hub asks for none
