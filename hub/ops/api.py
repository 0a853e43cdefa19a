"""`/api/v1/status` and the OpenAPI document."""

from __future__ import annotations

import time
from typing import ClassVar

from asgiref.sync import async_to_sync
from django.conf import settings
from drf_spectacular.utils import extend_schema
from drf_spectacular.views import SpectacularAPIView
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from hub.access.principal import Scope
from hub.lib.openapi import errors
from hub.lib.version import VERSION
from hub.ops import checks

STARTED = time.monotonic()


class StatusSerializer(serializers.Serializer[None]):
    version = serializers.CharField(help_text="The hub's version.")
    store = serializers.ChoiceField(choices=("lmdb", "redis"))
    sessions = serializers.IntegerField(help_text="Sessions that live.")
    bytes = serializers.IntegerField(help_text="Bytes that sessions hold.")
    uptime = serializers.FloatField(help_text="Seconds since this process started.")
    hardened = serializers.BooleanField()
    auth = serializers.ChoiceField(choices=("open", "token"))
    domain = serializers.CharField(help_text="Each mock has a host of its own below it.")


class StatusView(APIView):
    required_scope: ClassVar[Scope] = "read"

    @extend_schema(
        operation_id="status",
        tags=["status"],
        summary="What runs here",
        responses={200: StatusSerializer, **errors(503)},
    )
    def get(self, request: Request) -> Response:
        """Version, store, sessions and how the hub is guarded."""
        stats = async_to_sync(checks.store)()
        return Response(
            {
                "version": VERSION,
                "store": settings.HUB_STORE,
                "sessions": stats.sessions,
                "bytes": stats.bytes,
                "uptime": round(time.monotonic() - STARTED, 3),
                "hardened": settings.HUB_HARDENED,
                "auth": settings.HUB_AUTH,
                "domain": settings.HUB_DOMAIN,
            }
        )


class SchemaView(SpectacularAPIView):
    """The OpenAPI document of `/api/v1`, as YAML or, with `?format=json`, as JSON."""

    required_scope: ClassVar[Scope] = "read"
