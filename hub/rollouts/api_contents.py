"""`/api/v1/rollouts/images`: pictures and accessibility trees by the SHA-256 of their bytes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import IO, Any, ClassVar

from django.http import FileResponse
from django.http.response import HttpResponseBase
from django.utils.cache import get_conditional_response
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework.parsers import BaseParser
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from hub.access.principal import Scope
from hub.lib.body import too_large
from hub.lib.openapi import errors
from hub.rollouts import contents
from hub.rollouts.api import TAG

SHA = OpenApiParameter("sha256", OpenApiTypes.STR, OpenApiParameter.PATH, pattern="^[0-9a-f]{64}$")


class BytesParser(BaseParser):
    """A body as it is, up to the limit of a content."""

    media_type = "*/*"

    def parse(
        self, stream: IO[Any], media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> Any:
        data: bytes = stream.read(contents.MOST_BYTES + 1)
        if len(data) > contents.MOST_BYTES:
            raise too_large(contents.MOST_BYTES)
        return data


class ContentView(APIView):
    required_scopes: ClassVar[dict[str, Scope]] = {"GET": "read", "PUT": "session"}
    parser_classes = (BytesParser,)

    @extend_schema(
        operation_id="rollouts_image_put", tags=TAG, summary="Store a picture or an accessibility tree",
        parameters=[SHA], request={"image/png": OpenApiTypes.BINARY},
        responses={201: OpenApiResponse(description="Stored."), 200: OpenApiResponse(description="It was there."),
                   **errors(400, 404, 413, 415)},
    )  # fmt: skip
    def put(self, request: Request, sha256: str) -> Response:
        """PNG, WebP or JPEG; a tree as text/plain or application/json. Sending it again does nothing."""
        media_type = (request.content_type or "").partition(";")[0].strip().lower()
        sent: Any = request.data
        is_new = contents.put(sha=sha256, data=sent or b"", media_type=media_type)
        return Response({"sha256": sha256, "created": is_new}, status=201 if is_new else 200)

    @extend_schema(
        operation_id="rollouts_image_get", tags=TAG, summary="A picture or an accessibility tree",
        parameters=[SHA], responses={200: OpenApiTypes.BINARY, **errors(404, 503)},
    )  # fmt: skip
    def get(self, request: Request, sha256: str) -> HttpResponseBase:
        """It never changes, and may be kept for good."""
        etag = f'"{sha256}"'
        known = get_conditional_response(request._request, etag=etag)
        if known is not None:
            return known
        found = contents.get(sha=sha256)
        answer = FileResponse(contents.open_content(found), content_type=found.media_type)
        answer.headers["Content-Length"] = str(found.size)
        answer.headers["ETag"] = etag
        answer.headers["Cache-Control"] = "private, max-age=31536000, immutable"
        answer.headers["Content-Security-Policy"] = (
            "sandbox; default-src 'none'"  # it is somebody else's text
        )
        return answer
