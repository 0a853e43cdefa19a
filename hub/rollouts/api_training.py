"""`/api/v1/training/runs`: trainings, and the numbers that they report as they go."""

from __future__ import annotations

from typing import Any, ClassVar

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from hub.access.principal import Scope
from hub.lib.openapi import errors
from hub.lib.paging import paged, valid
from hub.rollouts import selectors, services
from hub.rollouts import serializers as shapes
from hub.rollouts.models import TrainingRun

TAG = ["training"]
RUN = OpenApiParameter("run", OpenApiTypes.UUID, OpenApiParameter.PATH, description="A training run's id.")


def shown(run: TrainingRun) -> dict[str, Any]:
    context = {"metrics": selectors.metric_names(run=run)}
    row = selectors.training_list().get(pk=run.pk)
    return dict(shapes.TrainingRunDetailSerializer(row, context=context).data)


class RunsView(APIView):
    required_scopes: ClassVar[dict[str, Scope]] = {"GET": "read", "POST": "session"}

    @extend_schema(
        operation_id="training_runs_list", tags=TAG, summary="List training runs, the latest first",
        parameters=[shapes.RunsQuery], responses={200: shapes.TrainingRunPageSerializer, **errors(400)},
    )  # fmt: skip
    def get(self, request: Request) -> Response:
        query = valid(shapes.RunsQuery, request.query_params)
        rows = selectors.training_list(q=query["q"], status=query["status"], recipe=query["recipe"])
        page = paged(rows, query)
        return Response(page.body(shapes.TrainingRunSerializer(page.rows, many=True).data))

    @extend_schema(
        operation_id="training_runs_create", tags=TAG, summary="Begin a training run",
        request=shapes.RunRequest, responses={201: shapes.TrainingRunDetailSerializer, **errors(400, 413, 415)},
        examples=[OpenApiExample("GSPO", request_only=True, value={"name": "mail, run 3", "recipe": "gspo"})],
    )  # fmt: skip
    def post(self, request: Request) -> Response:
        """The trainer then reports metrics and rollouts under its id."""
        return Response(shown(services.training_begin(**valid(shapes.RunRequest, request.data))), status=201)


class RunView(APIView):
    required_scopes: ClassVar[dict[str, Scope]] = {"GET": "read", "PATCH": "session"}

    @extend_schema(
        operation_id="training_runs_get", tags=TAG, summary="One training run",
        parameters=[RUN], responses={200: shapes.TrainingRunDetailSerializer, **errors(404)},
    )  # fmt: skip
    def get(self, _request: Request, run: str) -> Response:
        return Response(shown(selectors.training_get(run_id=run)))

    @extend_schema(
        operation_id="training_runs_update", tags=TAG, summary="Say how a training run stands",
        parameters=[RUN], request=shapes.RunPatch,
        responses={200: shapes.TrainingRunDetailSerializer, **errors(400, 404, 415)},
    )  # fmt: skip
    def patch(self, request: Request, run: str) -> Response:
        found = selectors.training_get(run_id=run)
        return Response(shown(services.training_update(run=found, **valid(shapes.RunPatch, request.data))))


class MetricsView(APIView):
    required_scopes: ClassVar[dict[str, Scope]] = {"GET": "read", "POST": "session"}

    @extend_schema(
        operation_id="training_metrics_list", tags=TAG, summary="Curves of a training run",
        parameters=[RUN, shapes.MetricsQuery], responses={200: shapes.MetricsSerializer, **errors(400, 404)},
    )  # fmt: skip
    def get(self, request: Request, run: str) -> Response:
        """A point's rollouts: `GET /api/v1/rollouts?run=<id>&step=<step>`."""
        query = valid(shapes.MetricsQuery, request.query_params)
        found = selectors.training_get(run_id=run)
        names = [name for name in query["names"].split(",") if name]
        series = selectors.metrics_of(run=found, names=names, first=query["after"] + 1, most=query["points"])
        return Response({"run": str(found.id), "last_step": found.last_step, "series": series})

    @extend_schema(
        operation_id="training_metrics_store", tags=TAG, summary="Report numbers of training steps",
        parameters=[RUN], request=shapes.MetricsRequest,
        responses={201: shapes.MetricsStored, **errors(400, 404, 413, 415)},
        examples=[OpenApiExample("Two steps", request_only=True, value={"points": [
            {"step": 1, "values": {"reward": 0.21, "success": 0.1}}, {"step": 2, "values": {"reward": 0.25}}]})],
    )  # fmt: skip
    def post(self, request: Request, run: str) -> Response:
        """A step that is sent again replaces what it had."""
        found = selectors.training_get(run_id=run)
        wanted = valid(shapes.MetricsRequest, request.data)
        return Response({"stored": services.metrics_store(run=found, points=wanted["points"])}, status=201)
