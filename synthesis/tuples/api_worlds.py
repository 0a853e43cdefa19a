"""`/api/v1/synthesis/items/<item>/worlds`: a tuple's two worlds, set up on this hub for somebody to look at.

Enters: a request that `ScopePermission` let through. Leaves: for each mock a session at the initial state and one
at the golden state, made by the bundle's own scripts in the sandbox. They live as long as any session; nothing
else remembers them.
"""

from __future__ import annotations

import json
from contextlib import ExitStack
from typing import Any, ClassVar

from django.conf import settings
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from hub.access.principal import Scope
from hub.lib.openapi import errors
from hub.lib.problem import Problem
from synthesis.runner import Addresses, Box
from synthesis.runner.box import Unavailable
from synthesis.tuples import lookups, records
from synthesis.tuples.api import TAG
from synthesis.tuples.api_items import ITEM
from synthesis.tuples.models import Item

SETUP, GOLDEN = "initial_setup.py", "golden_patch.py"


class WorldSerializer(serializers.Serializer[Any]):
    mock = serializers.CharField()
    initial = serializers.CharField(help_text="The sid of the world that an agent begins in.")
    golden = serializers.CharField(help_text="The sid of the world in which the task is done.")


class WorldsSerializer(serializers.Serializer[Any]):
    results = WorldSerializer(many=True)


class WorldsView(APIView):
    required_scope: ClassVar[Scope] = "review"

    @extend_schema(
        operation_id="synthesis_worlds_make", tags=TAG, summary="Set up an item's two worlds",
        parameters=[ITEM], request=None, responses={201: WorldsSerializer, **errors(404, 409, 503)},
    )  # fmt: skip
    def post(self, _request: Request, item: int) -> Response:
        """Each call makes new sessions; the setup runs twice, the golden patch once."""
        found = records.item_by_id(item_id=item)
        initial, golden = made(found)
        mocks = sorted(found.versions)
        return Response(
            {"results": [{"mock": one, "initial": initial, "golden": golden} for one in mocks]}, status=201
        )


def made(item: Item) -> tuple[str, str]:
    """The sids of both worlds. Problem 404 `unknown_file`, 409 `world_failed` or `hardened`, 503 `no_sandbox`."""
    if settings.HUB_HARDENED:
        text = "On a hardened hub scripts need a token: set the worlds up with manage.py synth reverify."
        raise Problem(409, "hardened", text)
    setup = lookups.bundle_text(item=item, name=SETUP)
    golden = lookups.bundle_text(item=item, name=GOLDEN)
    catalog = json.loads(settings.HUB_CATALOG.read_text())
    addresses = Addresses.of(catalog, f"localhost:{settings.PORT}")
    with ExitStack() as stack:
        boxes = []
        for _ in range(2):
            try:
                boxes.append(stack.enter_context(Box.open(f"http://127.0.0.1:{settings.PORT}", addresses)))
            except Unavailable as error:
                raise Problem(503, "no_sandbox", str(error)) from None
        first, second = boxes
        _run(first, SETUP, setup)
        _run(second, SETUP, setup)
        _run(second, GOLDEN, golden)
        return first.sid, second.sid


def _run(box: Box, name: str, text: str) -> None:
    ran = box.run(name, text)
    if not ran.succeeded:
        why = ran.fault or ran.unreachable or ran.stderr.strip()[-300:] or f"exit status {ran.status}"
        raise Problem(409, "world_failed", f"{name} failed: {why}")
