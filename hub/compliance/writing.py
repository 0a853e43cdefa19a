"""Documents in the form that somebody asks for: JSON, Markdown or PDF."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import orjson

from hub.compliance import documents, markdown
from hub.compliance.documents import Document

FORMS = {"json": "application/json", "markdown": "text/markdown; charset=utf-8", "pdf": "application/pdf"}
SUFFIXES = {"json": "json", "markdown": "md", "pdf": "pdf"}
_PAGES: dict[str, Callable[[dict[str, Any]], Document]] = {
    documents.MANIFEST: documents.manifest_pages,
    documents.DISCLOSURE: documents.disclosure_pages,
    documents.NAMES: documents.names_pages,
}


def written(data: dict[str, Any], form: str) -> bytes:
    """`form` is one of FORMS."""
    if form == "json":
        return orjson.dumps(data, option=orjson.OPT_INDENT_2)
    pages = _PAGES[data["format"]](data)
    if form == "markdown":
        return markdown.write(pages).encode()
    from hub.compliance import pdf  # its library takes a second to load, in every process that has the URLs

    return pdf.write(pages)
