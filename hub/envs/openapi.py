"""The environment protocol in the hub's OpenAPI document: a hook of drf-spectacular, named in the settings.

The protocol is raw ASGI, so its operations are described here, from the models that check and shape its bodies.
"""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from hub.envs import faults, shapes, wire

TAG = "environments"
FAULT = {"$ref": "#/components/schemas/EnvFault"}
ID = {
    "name": "id",
    "in": "path",
    "required": True,
    "schema": {"type": "string"},
    "description": "The session's id.",
}
Operation = tuple[
    str, str, str, str, type[BaseModel] | None, type[BaseModel], tuple[type[faults.EnvFault], ...]
]
_RUNNING = (faults.NoSession, faults.LeaseExpired, faults.NotReset, faults.InfraFailed)
OPERATIONS: tuple[Operation, ...] = (
    ("post", "/v1/sessions", "open", "Take a slot", wire.Open, shapes.OpenAnswer, (faults.Invalid, faults.NoSlot)),
    ("post", "/v1/sessions/{id}/reset", "reset", "Begin an episode of a stored task or a bundle", wire.Reset,
     shapes.ResetAnswer, (faults.Invalid, faults.NoTask, *_RUNNING)),
    ("post", "/v1/sessions/{id}/step", "step", "Do actions, then look", wire.Step, shapes.StepAnswer,
     (faults.Invalid, *_RUNNING)),
    ("post", "/v1/sessions/{id}/observe", "observe", "Look", None, shapes.ObserveAnswer, _RUNNING),
    ("post", "/v1/sessions/{id}/evaluate", "evaluate", "Run the reward, which changes nothing", wire.Evaluate,
     shapes.Evaluation, _RUNNING[:3]),
    ("post", "/v1/sessions/{id}/heartbeat", "heartbeat", "Keep the slot", None, shapes.Heartbeat,
     (*_RUNNING[:2], faults.InfraFailed)),
    ("delete", "/v1/sessions/{id}", "delete", "Give the slot back", None, shapes.Done,
     (*_RUNNING[:2], faults.InfraFailed)),
    ("get", "/v1/slots", "slots", "Nodes, their slots and leases", None, shapes.Slots, ()),
)  # fmt: skip
REASONS = {
    401: "A token or a sign-in is needed here.",
    403: "The token or role may not do this.",
    404: "There is no such session, task or image.",
    409: "No episode is running, or it has ended.",
    410: "The session has ended: its lease ran out, or it was deleted.",
    422: "The body cannot be used, or the bundle's setup failed.",
    502: "A browser, the hub or the sandbox failed: no score follows from it.",
    503: "No slot is free; Retry-After says when to ask again.",
}


def describe(result: dict[str, Any], generator: Any, request: Any, public: bool) -> dict[str, Any]:  # noqa: ARG001
    """Adds the paths under `/v1` and their schemas."""
    used = {shape for operation in OPERATIONS for shape in operation[4:6] if shape is not None}
    _, document = models_json_schema(
        [(shape, "validation") for shape in sorted(used, key=lambda one: one.__name__)],
        ref_template="#/components/schemas/Env{model}",
    )
    schemas = result.setdefault("components", {}).setdefault("schemas", {})
    schemas |= {f"Env{name}": _in_3_0(schema) for name, schema in document["$defs"].items()}
    schemas["EnvFault"] = _fault()
    for method, path, name, summary, asks, gives, errors in OPERATIONS:
        result["paths"].setdefault(path, {})[method] = _operation(path, name, summary, asks, gives, errors)
    result["paths"]["/v1/images/{sha256}"] = {"get": _image()}
    return result


def _in_3_0(schema: Any) -> Any:
    """A JSON schema in the words of OpenAPI 3.0, which knows neither null as a type nor tuples nor constants."""
    if isinstance(schema, list):
        return [_in_3_0(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    schema = {key: _in_3_0(value) for key, value in schema.items()}
    if "const" in schema:
        schema["enum"] = [schema.pop("const")]
    if "prefixItems" in schema:
        schema["items"] = schema.pop("prefixItems")[0]
    choices = schema.get("anyOf", [])
    if {"type": "null"} in choices:
        left = [one for one in choices if one != {"type": "null"}]
        schema.pop("anyOf")
        schema |= {"nullable": True} | ({"allOf": left} if len(left) == 1 else {"anyOf": left})
    return schema


def _operation(
    path: str,
    name: str,
    summary: str,
    asks: type[BaseModel] | None,
    gives: type[BaseModel],
    errors: tuple[type[faults.EnvFault], ...],
) -> dict[str, Any]:
    envelope = {
        "type": "object",
        "properties": {"ok": {"type": "boolean", "enum": [True]}},
        "required": ["ok"],
    }
    operation: dict[str, Any] = {
        "operationId": f"environments_{name}", "summary": summary, "tags": [TAG], "security": _security(),
        "responses": {
            "200": {"description": "Done.", "content": _json({"allOf": [envelope, _ref(gives)]})},
            **_refusals({401, 403, *(one.status for one in errors)}),
        },
    }  # fmt: skip
    if "{id}" in path:
        operation["parameters"] = [ID]
    if asks is not None:
        operation["requestBody"] = {"content": _json(_ref(asks))}
    return operation


def _image() -> dict[str, Any]:
    name = {
        "name": "sha256",
        "in": "path",
        "required": True,
        "schema": {"type": "string", "pattern": "^[0-9a-f]{64}$"},
    }
    binary = {"schema": {"type": "string", "format": "binary"}}
    return {
        "operationId": "environments_image", "summary": "A screenshot by its content", "tags": [TAG],
        "parameters": [name], "security": _security(),
        "responses": {
            "200": {"description": "The image.", "content": {"image/png": binary, "image/webp": binary}},
            **_refusals({401, 403, 404}),
        },
    }  # fmt: skip


def _refusals(statuses: set[int]) -> dict[str, Any]:
    return {str(one): {"description": REASONS[one], "content": _json(FAULT)} for one in sorted(statuses)}


def _fault() -> dict[str, Any]:
    return {
        "type": "object", "required": ["ok", "error", "message"],
        "properties": {
            "ok": {"type": "boolean", "enum": [False]},
            "error": {"type": "string", "description": "A stable code, such as `infra_failed`."},
            "message": {"type": "string", "description": "What went wrong and what to do."},
        },
    }  # fmt: skip


def _security() -> list[dict[str, list[str]]]:
    return [{"bearerToken": []}, {"adminTokenHeader": []}, {}]


def _ref(shape: type[BaseModel]) -> dict[str, str]:
    return {"$ref": f"#/components/schemas/Env{shape.__name__}"}


def _json(schema: dict[str, Any]) -> dict[str, Any]:
    return {"application/json": {"schema": schema}}
