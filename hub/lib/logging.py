"""One configuration of logs for every process of the hub: structlog, with the standard library routed through
it.

Enters: a format (`console` or `json`) and a level, from `hub/asgi.py`, `manage.py` and `hub/celery.py`, once
each at start. Leaves: lines on standard error with an ISO time in UTC, the level, the logger's name and,
inside a request, its `request_id`. Nothing secret leaves: `redact` runs last, over rendered tracebacks as
well.
"""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import Mapping
from contextlib import AbstractContextManager
from typing import Any

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

HIDDEN = "[redacted]"
# Names whose values are never shown, whatever they hold, compared in lower case with `-` as `_`.
SECRET_NAMES = re.compile(
    r"(^|_)(authorization|cookies?|set_cookie|token|tokens|secret|secrets|password|plaintext|launch_url|api_key)$"
)
# Secrets inside longer text: our tokens, whole headers, one-use launch paths, credentials of a URL.
PATTERNS: tuple[tuple[re.Pattern[str], str], ...] = (
    (re.compile(r"\bmh_[A-Za-z0-9_-]{16,}"), "mh_" + HIDDEN),
    (re.compile(r"(?i)\b(bearer)\s+[^\s,'\"]+"), r"\1 " + HIDDEN),
    (
        re.compile(
            r"(?i)\b(x-cua-admin-token|authorization|set-cookie|cookie)(['\"]?\s*[:=]\s*b?['\"]?)[^\r\n'\"]+"
        ),
        r"\1\2" + HIDDEN,
    ),
    (re.compile(r"(/launch/)[^/?#\s'\"]+"), r"\1" + HIDDEN),
    (re.compile(r"(\w+://[^/\s:@]*:)[^/\s@]+@"), r"\1" + HIDDEN + "@"),
)
MAX_DEPTH = 6  # deeper than any event of ours; below it a value is shown as its type's name


class Redactor:
    """A structlog processor that hides secrets by the name of a field, by pattern and by exact value."""

    def __init__(self, exact: tuple[str, ...] = ()) -> None:
        self._exact = tuple(
            value for value in exact if len(value) >= 4
        )  # shorter ones would garble every line

    def __call__(self, logger: WrappedLogger, method: str, event: EventDict) -> EventDict:
        for name, value in event.items():
            event[name] = HIDDEN if _is_secret(name) else self._clean(value, 0)
        return event

    def _clean(self, value: Any, depth: int) -> Any:
        if isinstance(value, bytes):
            value = value.decode("latin-1")
        if isinstance(value, str):
            return self._clean_text(value)
        if isinstance(value, (bool, int, float, type(None))):
            return value
        if depth >= MAX_DEPTH:
            return type(value).__name__
        if isinstance(value, Mapping):
            return {k: HIDDEN if _is_secret(str(k)) else self._clean(v, depth + 1) for k, v in value.items()}
        if isinstance(value, (list, tuple, set, frozenset)):
            return self._clean_sequence(list(value), depth)
        return self._clean_text(repr(value))

    def _clean_sequence(self, values: list[Any], depth: int) -> list[Any]:
        """A pair such as ASGI's `(b"cookie", b"…")` is a name and its value."""
        if len(values) == 2 and isinstance(values[0], (str, bytes)):
            name = values[0].decode("latin-1") if isinstance(values[0], bytes) else values[0]
            if _is_secret(name):
                return [name, HIDDEN]
        return [self._clean(value, depth + 1) for value in values]

    def _clean_text(self, text: str) -> str:
        for secret in self._exact:
            text = text.replace(secret, HIDDEN)
        for pattern, replacement in PATTERNS:
            text = pattern.sub(replacement, text)
        return text


def _is_secret(name: str) -> bool:
    return SECRET_NAMES.search(name.lower().replace("-", "_")) is not None


def configure(log_format: str, level: str, secrets: tuple[str, ...] = ()) -> None:
    """Route structlog and the standard library to standard error in one format; `secrets` are hidden by
    value.

    Calling it again replaces the earlier configuration.
    """
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.ExtraAdder(),
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.StackInfoRenderer(),
        structlog.processors.format_exc_info,
    ]
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            structlog.stdlib.PositionalArgumentsFormatter(),
            *shared,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=False,  # a logger made at import must follow the configuration made later
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                Redactor(secrets),
                _renderer(log_format),
            ],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    _route_libraries()


def request_context(request_id: str) -> AbstractContextManager[None]:
    """Every line logged inside the context carries this request id."""
    return structlog.contextvars.bound_contextvars(request_id=request_id)


def _renderer(log_format: str) -> Processor:
    if log_format == "json":
        return structlog.processors.JSONRenderer(sort_keys=False, default=str)
    return structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty(), pad_event_to=0, pad_level=False)


def _route_libraries() -> None:
    """Libraries that bring handlers of their own log through the root instead."""
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "uvicorn.asgi", "celery", "django"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
    logging.getLogger("uvicorn.access").setLevel(logging.WARNING)  # its lines hold query strings, and so sids
    logging.getLogger("django.request").setLevel(
        logging.ERROR
    )  # a 4xx has its line from the middleware already
    for name in ("asyncio", "httpx", "httpcore", "botocore", "urllib3"):
        logging.getLogger(name).setLevel(logging.WARNING)
