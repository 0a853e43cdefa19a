"""`/api/v1/synthesis/tasks`: bundles that were made elsewhere, and whether they can run here."""

from __future__ import annotations

from typing import ClassVar

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from hub.access.principal import Scope
from hub.lib.openapi import errors
from hub.lib.paging import paged, valid
from synthesis.tuples import lookups
from synthesis.tuples import serializers as shapes
from synthesis.tuples.api import TAG, TASK


class TasksView(APIView):
    required_scope: ClassVar[Scope] = "read"

    @extend_schema(
        operation_id="synthesis_tasks_list", tags=TAG, summary="List imported tasks",
        parameters=[shapes.TasksQuery], responses={200: shapes.ImportedTaskPageSerializer, **errors(400)},
    )  # fmt: skip
    def get(self, request: Request) -> Response:
        """Sorted by id."""
        query = valid(shapes.TasksQuery, request.query_params)
        wanted = {"true": True, "false": False}.get(query.get("runnable", ""))
        page = paged(lookups.imported(runnable=wanted, obstacle=query["obstacle"], q=query["q"]), query)
        return Response(page.body(shapes.ImportedTaskSerializer(page.rows, many=True).data))


class TaskView(APIView):
    required_scope: ClassVar[Scope] = "read"

    @extend_schema(
        operation_id="synthesis_tasks_get", tags=TAG, summary="One imported task",
        parameters=[TASK], responses={200: shapes.ImportedTaskDetailSerializer, **errors(404)},
    )  # fmt: skip
    def get(self, _request: Request, task_id: str) -> Response:
        return Response(shapes.ImportedTaskDetailSerializer(lookups.imported_get(task_id=task_id)).data)
