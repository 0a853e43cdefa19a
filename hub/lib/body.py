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


def limit() -> int:
    """The most bytes of a body."""
    return int(settings.DATA_UPLOAD_MAX_MEMORY_SIZE)


def import_limit() -> int:
    """The most bytes of an imported session: as much as an export at all its limits can hold, files in
    base64.
    """
    texts = 2 * settings.HUB_MAX_STATE_BYTES + settings.HUB_MAX_JOURNAL_BYTES
    return int(texts + settings.HUB_MAX_UPLOADS_BYTES * 4 // 3 + 2**20)


def too_large(most: int) -> Problem:
    return Problem(413, "body_too_large", f"The body is over {most} bytes: send less.", limit=most)


class JSONParser(BaseParser):
    """Reads `application/json` up to `limit()` bytes."""

    media_type = "application/json"

    def limit(self) -> int:
        return limit()

    def parse(
        self, stream: IO[Any], media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> Any:
        most = self.limit()
        data = stream.read(most + 1)
        if len(data) > most:
            raise too_large(most)
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
