"""The protocol is in the hub's OpenAPI document, in words that OpenAPI 3.0 has."""

from __future__ import annotations

import json

import pytest
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.validation import validate_schema


@pytest.fixture(scope="module")
def document() -> dict[str, dict[str, dict[str, object]]]:
    return dict(SchemaGenerator().get_schema(request=None, public=True))


def test_every_call_is_described(document: dict[str, dict[str, dict[str, object]]]) -> None:
    described = {
        (path, method)
        for path, item in document["paths"].items()
        if path.startswith("/v1/")
        for method in item
    }
    calls = {
        (f"/v1/sessions/{{id}}/{call}", "post")
        for call in ("reset", "step", "observe", "evaluate", "heartbeat")
    }
    assert described == calls | {
        ("/v1/sessions", "post"), ("/v1/sessions/{id}", "delete"), ("/v1/slots", "get"), ("/v1/images/{sha256}", "get"),
    }  # fmt: skip


def test_it_is_valid_and_every_reference_leads_somewhere(
    document: dict[str, dict[str, dict[str, object]]],
) -> None:
    validate_schema(document)
    text = json.dumps({path: item for path, item in document["paths"].items() if path.startswith("/v1/")})
    schemas = document["components"]["schemas"]
    names = {part.partition('"')[0] for part in text.split('"#/components/schemas/')[1:]}
    assert names
    assert names <= set(schemas)
