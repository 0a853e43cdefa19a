"""What the OpenAPI descriptions of all views share: the shape of an error and when each status comes."""

from __future__ import annotations

from drf_spectacular.utils import OpenApiExample, OpenApiResponse
from rest_framework import serializers


class ProblemSerializer(serializers.Serializer[None]):
    """Every error: a stable code and a sentence that says what to do. Some carry further members."""

    error = serializers.CharField(help_text="A stable code, such as `unknown_session`.")
    message = serializers.CharField(help_text="What went wrong and what to do.")
    fields = serializers.DictField(  # type: ignore[assignment]  # a member's name; hides Serializer.fields from nobody
        required=False, help_text="With `invalid`: the faults of each member."
    )


REASONS = {
    400: "The request is malformed or a member is not accepted; nothing was changed.",
    401: "A token is needed, or the one that was sent does not count.",
    403: "The token lacks the scope that `needed` names.",
    404: "There is no such thing.",
    409: "In conflict with what is there.",
    413: "Over a limit.",
    415: "The body is not application/json.",
    422: "The state is not an object, or nested too deep.",
    429: "A quota is used up.",
    503: "A part of the hub cannot be reached.",
}
EXAMPLES = {
    400: ("invalid", "Not accepted: count: Must be a whole number."),
    401: ("token_required", "Send an API token: 'Authorization: Bearer mh_…' or 'X-CUA-Admin-Token: mh_…'."),
    403: ("insufficient_scope", "This needs a token with the scope 'session'."),
    404: ("unknown_session", "mail-mock has no session 'a'."),
}


def errors(*statuses: int) -> dict[int, OpenApiResponse]:
    """The error answers of one operation; 401 and 403 belong to all."""
    return {status: _error(status) for status in sorted({401, 403, *statuses})}


def _error(status: int) -> OpenApiResponse:
    examples = []
    if status in EXAMPLES:
        code, message = EXAMPLES[status]
        examples = [OpenApiExample(code, value={"error": code, "message": message}, response_only=True)]
    return OpenApiResponse(ProblemSerializer, description=REASONS[status], examples=examples)
