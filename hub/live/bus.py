"""Events for dashboards, in one bounded stream of the broker: every process adds, every live connection reads.

A stream remembers its last events, so a page whose server was restarted goes on where it was. Enters: topic, kind and a
small JSON document. A broker that is away loses events and nothing else: whoever announces is never held up.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from functools import cache
from typing import Any, Literal, get_args

import orjson
import structlog
from django.conf import settings
from redis import Redis
from redis.exceptions import RedisError

log = structlog.get_logger(__name__)
Topic = Literal["sessions", "runs", "rollouts", "training", "jobs", "compliance"]
TOPICS: tuple[Topic, ...] = get_args(Topic)
KEY = "hub:live"
KEPT = 2000  # events
SECONDS = 0.5
_QUIET_SECONDS = 5.0  # after a failure nothing is tried for so long
_quiet_until = 0.0


def announce(topic: Topic, kind: str, document: Mapping[str, Any]) -> None:
    """Tell whoever looks on. Call it after the commit of what is told."""
    global _quiet_until
    if time.monotonic() < _quiet_until:
        return
    fields = {"topic": topic, "kind": kind, "data": orjson.dumps(dict(document), default=str)}
    try:
        _client().xadd(KEY, fields, maxlen=KEPT, approximate=True)  # type: ignore[arg-type]
    except (RedisError, OSError) as error:
        _quiet_until = time.monotonic() + _QUIET_SECONDS
        log.debug("live event lost", topic=topic, reason=type(error).__name__)


def address() -> str:
    """Where the broker is, as its client takes it."""
    return str(settings.HUB_REDIS_URL)


@cache
def _client() -> Redis:
    return Redis.from_url(address(), socket_timeout=SECONDS, socket_connect_timeout=SECONDS)


def forget() -> None:
    """Another broker is at the address, or the settings name another."""
    global _quiet_until
    _client.cache_clear()
    _quiet_until = 0.0
