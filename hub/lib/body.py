"""JSON in and out of the REST API: orjson on both sides, with a limit on what is read.

Enters: a request's body as a stream. Leaves: plain Python values; a body that is not JSON (NaN and Infinity
are not), or nested too deep for the reader, is a 400, one over the limit a 413. DRF picks these up from the
settings.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import IO, Any

import orjson
from django.conf import settings
from rest_framework.parsers import BaseParser
from rest_framework.renderers import BaseRenderer

from hub.lib.problem import Problem


class JSONParser(BaseParser):
    """Reads `application/json` up to `limit()` bytes."""

    media_type = "application/json"

    def limit(self) -> int:
        return int(settings.DATA_UPLOAD_MAX_MEMORY_SIZE)

    def parse(
        self, stream: IO[Any], media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> Any:
        limit = self.limit()
        data = stream.read(limit + 1)
        if len(data) > limit:
            raise Problem(413, "body_too_large", f"The body is over {limit} bytes: send less.", limit=limit)
        if not data:
            return {}
        try:
            return orjson.loads(data)
        except orjson.JSONDecodeError as error:
            raise Problem(400, "invalid_json", f"The body is not JSON in UTF-8: {error}.") from None


class JSONRenderer(BaseRenderer):
    """Writes compact JSON in UTF-8."""

    media_type = "application/json"
    format = "json"
    charset = None
    render_style = "binary"

    def render(
        self,
        data: Any,
        accepted_media_type: str | None = None,
        renderer_context: Mapping[str, Any] | None = None,
    ) -> bytes:
        if data is None:
            return b""
        return orjson.dumps(data, default=str, option=orjson.OPT_NON_STR_KEYS | orjson.OPT_UTC_Z)
