"""`/api/v1/rollouts`: trajectories arrive whole, and are looked through by list, group and step.

Contents (pictures) are in `api_contents.py`, training runs in `api_training.py`.
"""

from __future__ import annotations

from typing import Any, ClassVar

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from hub.access.principal import Scope
from hub.lib.openapi import errors
from hub.lib.paging import paged, valid
from hub.lib.problem import Problem
from hub.rollouts import contents, selectors, services, trajectory
from hub.rollouts import serializers as shapes

TAG = ["rollouts"]
ID = OpenApiParameter("rollout", OpenApiTypes.STR, OpenApiParameter.PATH, description="A trajectory's id.")
FROM = OpenApiParameter("from", OpenApiTypes.INT, description="The first index (0).")
TO = OpenApiParameter("to", OpenApiTypes.INT, description="The index to stop before (after the last).")


class RolloutsView(APIView):
    required_scopes: ClassVar[dict[str, Scope]] = {"GET": "read", "POST": "session"}

    @extend_schema(
        operation_id="rollouts_list", tags=TAG, summary="List rollouts",
        parameters=[shapes.RolloutQuery], responses={200: shapes.RolloutPageSerializer, **errors(400)},
    )  # fmt: skip
    def get(self, request: Request) -> Response:
        """Those that match every filter. A page past the last is empty."""
        query = valid(shapes.RolloutQuery, request.query_params)
        page = paged(selectors.rollout_list(filters=query), query)
        hits = selectors.steps_saying(rollouts=page.rows, q=query.get("q", ""))
        return Response(
            page.body(shapes.RolloutSerializer(page.rows, many=True, context={"hits": hits}).data)
        )

    @extend_schema(
        operation_id="rollouts_store", tags=TAG, summary="Store a trajectory",
        request=OpenApiTypes.OBJECT,
        responses={201: shapes.StoredSerializer, 200: shapes.StoredSerializer, **errors(400, 404, 409, 413, 415, 422)},
    )  # fmt: skip
    def post(self, request: Request) -> Response:
        """One `mock-hub/trajectory@1`, whole or not at all; `training_run` and `step` may stand beside its members.

        Sending it again does nothing and answers 200. Contents may be sent before or after.
        """
        document: Any = request.data
        if not isinstance(document, dict):
            raise Problem(422, "invalid_trajectory", "Send one JSON object, a trajectory.")
        rollout, is_new = services.rollout_store(document=document)
        missing = contents.missing(trajectory.read(document).contents)
        body = {"id": rollout.id, "created": is_new, "missing_images": missing}
        return Response(body, status=201 if is_new else 200)


class RolloutView(APIView):
    required_scopes: ClassVar[dict[str, Scope]] = {"GET": "read", "DELETE": "admin"}

    @extend_schema(
        operation_id="rollouts_get", tags=TAG, summary="One rollout and its timeline",
        parameters=[ID], responses={200: shapes.RolloutDetailSerializer, **errors(404)},
    )  # fmt: skip
    def get(self, _request: Request, rollout: str) -> Response:
        """All but the steps' texts and states, which `…/steps` has."""
        found = selectors.rollout_get(rollout_id=rollout)
        context = {"timeline": selectors.timeline(rollout=found)}
        return Response(shapes.RolloutDetailSerializer(found, context=context).data)

    @extend_schema(
        operation_id="rollouts_delete", tags=TAG, summary="Delete a rollout",
        parameters=[ID], responses={204: OpenApiResponse(description="Gone."), **errors(404)},
    )  # fmt: skip
    def delete(self, _request: Request, rollout: str) -> Response:
        """Its pictures stay: other rollouts may show them too."""
        services.rollout_delete(rollout=selectors.rollout_get(rollout_id=rollout))
        return Response(status=204)


class StepsView(APIView):
    required_scope: ClassVar[Scope] = "read"

    @extend_schema(
        operation_id="rollouts_steps", tags=TAG, summary="Steps of a rollout",
        parameters=[ID, FROM, TO], responses={200: shapes.StepsSerializer, **errors(400, 404)},
    )  # fmt: skip
    def get(self, request: Request, rollout: str) -> Response:
        """From index `from` up to, without it, `to`."""
        query = valid(shapes.RangeQuery, request.query_params)
        found = selectors.rollout_get(rollout_id=rollout)
        rows = selectors.steps_between(rollout=found, first=query["first"], stop=query["stop"])
        return Response({"count": found.step_count, "results": shapes.StepSerializer(rows, many=True).data})


class TrajectoryView(APIView):
    required_scope: ClassVar[Scope] = "read"

    @extend_schema(
        operation_id="rollouts_trajectory", tags=TAG, summary="The trajectory as it came",
        parameters=[ID], responses={200: OpenApiTypes.OBJECT, **errors(404, 503)},
    )  # fmt: skip
    def get(self, _request: Request, rollout: str) -> HttpResponse:
        """Token ids and log-probabilities included."""
        found = selectors.rollout_get(rollout_id=rollout)
        return HttpResponse(contents.trajectory(found.digest), content_type="application/json")


class GroupsView(APIView):
    required_scope: ClassVar[Scope] = "read"

    @extend_schema(
        operation_id="rollouts_groups", tags=TAG, summary="Rollouts by task, seed and policy version",
        parameters=[shapes.GroupQuery], responses={200: shapes.GroupPageSerializer, **errors(400)},
    )  # fmt: skip
    def get(self, request: Request) -> Response:
        """The latest group first. Means of rewards are over scored rollouts only."""
        query = valid(shapes.GroupQuery, request.query_params)
        page = paged(selectors.group_list(filters=query), query)
        return Response(page.body(shapes.GroupSerializer(page.rows, many=True).data))


class FacetsView(APIView):
    required_scope: ClassVar[Scope] = "read"

    @extend_schema(
        operation_id="rollouts_facets", tags=TAG, summary="What can be filtered by, with counts",
        parameters=[shapes.RolloutFilters], responses={200: shapes.FacetsSerializer, **errors(400)},
    )  # fmt: skip
    def get(self, request: Request) -> Response:
        """Of the rollouts that match: the fifty most frequent values of each filter, and totals."""
        query = valid(shapes.RolloutFilters, request.query_params)
        return Response({"totals": selectors.totals(filters=query), **selectors.facets(filters=query)})
