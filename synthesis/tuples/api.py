"""`/api/v1/synthesis`: runs of the pipeline and their items. Imported tasks are in `api_tasks.py`.

Enters: requests that `ScopePermission` let through. Leaves: what the database knows; a task's plan is never among it.
"""

from __future__ import annotations

from typing import Any, ClassVar

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from hub.access.principal import Scope
from hub.lib.openapi import errors
from hub.lib.paging import paged, valid
from synthesis.tuples import lookups, steering
from synthesis.tuples import serializers as shapes
from synthesis.tuples.models import Run

TAG = ["synthesis"]
RUN = OpenApiParameter("run", OpenApiTypes.UUID, OpenApiParameter.PATH, description="A run's id.")
TASK = OpenApiParameter("task_id", OpenApiTypes.STR, OpenApiParameter.PATH, description="An item's task.")
NAME = OpenApiParameter("name", OpenApiTypes.STR, OpenApiParameter.PATH, description="Such as reward.py.")


def shown(run: Run, shape: type[shapes.RunSerializer] = shapes.RunDetailSerializer) -> dict[str, Any]:
    counts = lookups.counts_of(runs=[run])
    return dict(shape(run, context={"counts": counts}).data)


class RunsView(APIView):
    required_scopes: ClassVar[dict[str, Scope]] = {"GET": "read", "POST": "admin"}

    @extend_schema(
        operation_id="synthesis_runs_list", tags=TAG, summary="List runs, the latest first",
        parameters=[shapes.PageQuery], responses={200: shapes.RunPageSerializer, **errors(400)},
    )  # fmt: skip
    def get(self, request: Request) -> Response:
        """A page past the last is empty."""
        page = paged(Run.objects.all(), valid(shapes.PageQuery, request.query_params))
        context = {"counts": lookups.counts_of(runs=page.rows)}
        return Response(page.body(shapes.RunSerializer(page.rows, many=True, context=context).data))

    @extend_schema(
        operation_id="synthesis_runs_create", tags=TAG, summary="Make tuples",
        request=shapes.SynthesisRunRequest,
        responses={201: shapes.RunDetailSerializer, **errors(400, 409, 413, 415, 503)},
    )  # fmt: skip
    def post(self, request: Request) -> Response:
        """The hub's workers make them, in as many lanes at once."""
        wanted = valid(shapes.SynthesisRunRequest, request.data)
        return Response(shown(steering.begin(**wanted)), status=201)


class RunView(APIView):
    required_scope: ClassVar[Scope] = "read"

    @extend_schema(
        operation_id="synthesis_runs_get", tags=TAG, summary="One run: state, counts, report",
        parameters=[RUN], responses={200: shapes.RunDetailSerializer, **errors(404)},
    )  # fmt: skip
    def get(self, _request: Request, run: str) -> Response:
        return Response(shown(lookups.run_get(run_id=run)))


class PauseView(APIView):
    required_scope: ClassVar[Scope] = "admin"

    @extend_schema(
        operation_id="synthesis_runs_pause", tags=TAG, summary="Stop after the tuples at hand",
        parameters=[RUN], request=None, responses={200: shapes.RunDetailSerializer, **errors(404, 409)},
    )  # fmt: skip
    def post(self, _request: Request, run: str) -> Response:
        return Response(shown(steering.pause(lookups.run_get(run_id=run))))


class CancelView(APIView):
    required_scope: ClassVar[Scope] = "admin"

    @extend_schema(
        operation_id="synthesis_runs_cancel", tags=TAG, summary="Stop for good; what is finished stays",
        parameters=[RUN], request=None, responses={200: shapes.RunDetailSerializer, **errors(404, 409)},
    )  # fmt: skip
    def post(self, _request: Request, run: str) -> Response:
        return Response(shown(steering.cancel(lookups.run_get(run_id=run))))


class ResumeView(APIView):
    required_scope: ClassVar[Scope] = "admin"

    @extend_schema(
        operation_id="synthesis_runs_resume", tags=TAG, summary="Take a run up again",
        parameters=[RUN], request=shapes.LanesRequest,
        responses={200: shapes.RunDetailSerializer, **errors(400, 404, 409, 413, 415, 503)},
    )  # fmt: skip
    def post(self, request: Request, run: str) -> Response:
        """What is finished is not done again."""
        wanted = valid(shapes.LanesRequest, request.data)
        return Response(shown(steering.resume(lookups.run_get(run_id=run), wanted["lanes"])))


class RetryView(APIView):
    required_scope: ClassVar[Scope] = "admin"

    @extend_schema(
        operation_id="synthesis_runs_retry", tags=TAG, summary="Queue failed items again",
        parameters=[RUN], request=shapes.LanesRequest,
        responses={200: shapes.RunDetailSerializer, **errors(400, 404, 409, 413, 415, 503)},
    )  # fmt: skip
    def post(self, request: Request, run: str) -> Response:
        """Those that failed for reasons outside them; a rejected item was judged and stays so."""
        wanted = valid(shapes.LanesRequest, request.data)
        return Response(shown(steering.retry(lookups.run_get(run_id=run), wanted["lanes"])))


class ItemsView(APIView):
    required_scope: ClassVar[Scope] = "read"

    @extend_schema(
        operation_id="synthesis_items_list", tags=TAG, summary="Items of a run",
        parameters=[RUN, shapes.ItemsQuery], responses={200: shapes.ItemPageSerializer, **errors(400, 404)},
    )  # fmt: skip
    def get(self, request: Request, run: str) -> Response:
        """In the order in which they were planned."""
        query = valid(shapes.ItemsQuery, request.query_params)
        rows = lookups.items_of(run=lookups.run_get(run_id=run), state=query["state"], reason=query["reason"])
        page = paged(rows, query)
        return Response(page.body(shapes.ItemSerializer(page.rows, many=True).data))


class ItemView(APIView):
    required_scope: ClassVar[Scope] = "read"

    @extend_schema(
        operation_id="synthesis_items_get", tags=TAG, summary="One item: rounds, tried cases, files",
        parameters=[RUN, TASK], responses={200: shapes.ItemDetailSerializer, **errors(404)},
    )  # fmt: skip
    def get(self, _request: Request, run: str, task_id: str) -> Response:
        item = lookups.item_get(run=lookups.run_get(run_id=run), task_id=task_id)
        return Response(shapes.ItemDetailSerializer(item).data)


class ItemFileView(APIView):
    required_scope: ClassVar[Scope] = "review"  # the golden patch and the reward give a task away

    @extend_schema(
        operation_id="synthesis_items_file", tags=TAG, summary="The text of one file of a bundle",
        parameters=[RUN, TASK, NAME], responses={200: shapes.BundleTextSerializer, **errors(404)},
    )  # fmt: skip
    def get(self, _request: Request, run: str, task_id: str, name: str) -> Response:
        item = lookups.item_get(run=lookups.run_get(run_id=run), task_id=task_id)
        return Response({"name": name, "text": lookups.bundle_text(item=item, name=name)})


class EventsView(APIView):
    required_scope: ClassVar[Scope] = "read"

    @extend_schema(
        operation_id="synthesis_events", tags=TAG, summary="What happened to a run, in order",
        parameters=[RUN, shapes.EventsQuery], responses={200: shapes.EventsSerializer, **errors(400, 404)},
    )  # fmt: skip
    def get(self, request: Request, run: str) -> Response:
        query = valid(shapes.EventsQuery, request.query_params)
        rows = lookups.events_after(
            run=lookups.run_get(run_id=run), after=query["after"], most=query["limit"]
        )
        last = rows[-1].id if rows else query["after"]
        return Response({"results": shapes.EventSerializer(rows, many=True).data, "last": last})
