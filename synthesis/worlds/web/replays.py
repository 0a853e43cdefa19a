"""`/api/v1/mocks/<mock>/workflows/<workflow>/replay`: how a workflow looked when it was performed, step by step.

Enters: requests that `ScopePermission` let through. Leaves: frames with their pictures' names (bytes at
`/api/v1/rollouts/images/<sha256>`), or 404 until the job that makes them is done.
"""

from __future__ import annotations

from typing import Any, ClassVar

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema
from kombu.exceptions import OperationalError
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from hub.access.principal import Scope
from hub.catalog import selectors as catalogue
from hub.catalog.api import MOCK, TAG
from hub.catalog.models import MockVersion
from hub.celery import app
from hub.lib.openapi import errors
from hub.lib.problem import Problem
from synthesis.worlds import replaying

WORKFLOW = OpenApiParameter("workflow", OpenApiTypes.STR, OpenApiParameter.PATH, pattern="^[a-z][a-z0-9_]*$")


class ReplaySerializer(serializers.Serializer[Any]):
    workflow = serializers.CharField()
    sid = serializers.CharField(help_text="The session in which it was performed.")
    frames = serializers.ListField(child=serializers.DictField(), help_text="One for each step, before it.")
    last = serializers.CharField(required=False, help_text="The picture at the end.")
    diff = serializers.DictField(help_text="What it changed, in the flat form.")
    fault = serializers.CharField(allow_blank=True, help_text="Why it did not come to its end.")


class ReplayView(APIView):
    required_scopes: ClassVar[dict[str, Scope]] = {"GET": "read", "POST": "session"}

    @extend_schema(
        operation_id="mocks_replay_get", tags=TAG, summary="A workflow, picture by picture",
        parameters=[MOCK, WORKFLOW], responses={200: ReplaySerializer, **errors(404)},
    )  # fmt: skip
    def get(self, _request: Request, mock: str, workflow: str) -> Response:
        """Of the current version, if it was recorded."""
        version = _current(mock, workflow)
        told = replaying.kept(mock_id=version.mock_id, digest=version.digest, workflow=workflow)
        if told is None:
            raise Problem(
                404, "not_recorded", "This workflow was not recorded yet: POST here has it performed."
            )
        return Response(told)

    @extend_schema(
        operation_id="mocks_replay_make", tags=TAG, summary="Have a workflow performed and recorded",
        parameters=[MOCK, WORKFLOW], request=None,
        responses={202: OpenApiResponse(description="Queued."), **errors(404, 503)},
    )  # fmt: skip
    def post(self, _request: Request, mock: str, workflow: str) -> Response:
        version = _current(mock, workflow)
        try:
            app.send_task("worlds.replay", (version.mock_id, version.digest, workflow), retry=False)
        except (OperationalError, OSError):
            raise Problem(503, "queue_away", "The queue of jobs cannot be reached: try again.") from None
        return Response({}, status=202)


def _current(mock: str, workflow: str) -> MockVersion:
    found = catalogue.mock_get(name=mock)
    if found.current is None or replaying.workflow_of(mock_id=found.id, name=workflow) is None:
        text = f"{found.id} has no workflow {workflow[:60]!r}: its document workflows.json names them."
        raise Problem(404, "unknown_workflow", text)
    return found.current
