"""`/api/v1/live`, `/api/v1/overview` and `/api/v1/jobs`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any, ClassVar

from django.http.response import HttpResponseBase
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from hub.access.principal import LOCAL_NAME, Scope
from hub.access.rest import caller_of
from hub.lib.body import JSONRenderer
from hub.lib.openapi import errors
from hub.lib.paging import valid
from hub.live import board, services, sources, stream
from hub.live import serializers as shapes
from hub.live.sources import JobRow

TAG = ["jobs"]
EVENT = 'id: 1764546000000-0\nevent: rollouts\ndata: {"kind":"stored","id":"r1"}\n\n'
JOB = OpenApiParameter(
    "job", OpenApiTypes.STR, OpenApiParameter.PATH, description="Such as hub:…, synthesis:…."
)


class EventStreamRenderer(BaseRenderer):
    """Lets clients ask for what `LiveView` sends; it renders errors as JSON does."""

    media_type = "text/event-stream"
    format = "events"

    def render(
        self,
        data: Any,
        accepted_media_type: str | None = None,
        renderer_context: Mapping[str, Any] | None = None,
    ) -> bytes:
        return JSONRenderer().render(data)


class LiveView(APIView):
    required_scope: ClassVar[Scope] = "read"
    renderer_classes = (JSONRenderer, EventStreamRenderer)

    @extend_schema(
        operation_id="live", tags=["live"], summary="What happens, as server-sent events",
        parameters=[shapes.LiveQuery],
        responses={(200, "text/event-stream"): OpenApiResponse(OpenApiTypes.OBJECT), **errors(400, 404, 503)},
        examples=[OpenApiExample("A rollout", response_only=True, value=EVENT)],
    )  # fmt: skip
    def get(self, request: Request) -> HttpResponseBase:
        """The event's name is its topic. `resync` asks to read lists again; `end` says that the stream is over."""
        query = valid(shapes.LiveQuery, request.query_params)
        after = request.headers.get("Last-Event-ID") or query["after"]
        return stream.answer(request._request, topics=query["topics"], after=after)


class OverviewView(APIView):
    required_scope: ClassVar[Scope] = "read"

    @extend_schema(
        operation_id="overview", tags=["live"], summary="What runs, what needs a person, health, throughput, cost",
        responses={200: shapes.OverviewSerializer, **errors()},
    )  # fmt: skip
    def get(self, _request: Request) -> Response:
        return Response(board.overview())


class JobsView(APIView):
    required_scopes: ClassVar[dict[str, Scope]] = {"GET": "read", "POST": "admin"}

    @extend_schema(
        operation_id="jobs_list", tags=TAG, summary="Everything that runs, waits or has ended, the latest first",
        parameters=[shapes.JobsQuery], responses={200: shapes.JobPageSerializer, **errors(400)},
    )  # fmt: skip
    def get(self, request: Request) -> Response:
        """Of all that run jobs: runs of synthesis, audits, builds, scans."""
        query = valid(shapes.JobsQuery, request.query_params)
        chosen = [one for one in sources.sources() if query["kind"] in ("", one.kind)]
        most = query["page"] * query["page_size"]
        state, q = query["state"], query["q"]
        rows = [row for one in chosen for row in one.rows(state=state, q=q, most=most)]
        rows.sort(key=lambda row: row.made_at, reverse=True)
        count = sum(one.count(state=state, q=q) for one in chosen)
        counts: Counter[str] = Counter()
        for one in chosen:
            counts.update(one.counts())
        return Response(
            {
                "count": count, "page": query["page"], "pages": max(1, -(-count // query["page_size"])),
                "counts": counts, "results": [asdict(row) for row in rows[most - query["page_size"] : most]],
            }
        )  # fmt: skip

    @extend_schema(
        operation_id="jobs_create", tags=TAG, summary="Audit, publish or scan a mock",
        request=shapes.JobRequest, responses={201: shapes.JobSerializer, **errors(400, 404, 415, 503)},
    )  # fmt: skip
    def post(self, request: Request) -> Response:
        """A worker of the hub runs it."""
        wanted = valid(shapes.JobRequest, request.data)
        job = services.job_make(kind=wanted.pop("kind"), arguments=wanted, by=_by(request))
        return Response(asdict(_shown(f"hub:{job.pk}")), status=201)


class JobView(APIView):
    required_scope: ClassVar[Scope] = "read"

    @extend_schema(
        operation_id="jobs_get", tags=TAG, summary="One job",
        parameters=[JOB], responses={200: shapes.JobSerializer, **errors(404)},
    )  # fmt: skip
    def get(self, _request: Request, job: str) -> Response:
        return Response(asdict(_shown(job)))


class LogView(APIView):
    required_scope: ClassVar[Scope] = "read"

    @extend_schema(
        operation_id="jobs_log", tags=TAG, summary="What a job printed",
        parameters=[JOB, shapes.LogQuery], responses={200: shapes.LogSerializer, **errors(400, 404)},
    )  # fmt: skip
    def get(self, request: Request, job: str) -> Response:
        """Pieces after `after`; ask again with `last` for what came since."""
        query = valid(shapes.LogQuery, request.query_params)
        source, key = sources.of(job)
        lines = source.log(key=key, after=query["after"], most=query["limit"])
        last = lines[-1].id if lines else query["after"]
        return Response({"results": [asdict(line) for line in lines], "last": last})


class CancelView(APIView):
    required_scope: ClassVar[Scope] = "admin"

    @extend_schema(
        operation_id="jobs_cancel", tags=TAG, summary="Cancel a job",
        parameters=[JOB], request=None, responses={200: shapes.JobSerializer, **errors(404, 409)},
    )  # fmt: skip
    def post(self, request: Request, job: str) -> Response:
        """One that runs ends within seconds."""
        source, key = sources.of(job)
        source.cancel(key=key, by=_by(request))
        return Response(asdict(_shown(job)))


class RetryView(APIView):
    required_scope: ClassVar[Scope] = "admin"

    @extend_schema(
        operation_id="jobs_retry", tags=TAG, summary="Do a job again",
        parameters=[JOB], request=None, responses={200: shapes.JobSerializer, **errors(404, 409, 503)},
    )  # fmt: skip
    def post(self, request: Request, job: str) -> Response:
        """The answer is the job that runs now, which may have an id of its own."""
        source, key = sources.of(job)
        return Response(asdict(_shown(source.retry(key=key, by=_by(request)))))


def _shown(job_id: str) -> JobRow:
    source, key = sources.of(job_id)
    row = source.row(key=key)
    assert row is not None
    return row


def _by(request: Request) -> str:
    caller = caller_of(request)
    return caller.name if caller is not None else LOCAL_NAME
