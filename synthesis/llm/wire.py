"""What both kinds of servers have in common: time limits, quiet logs, and errors told in our words.

Enters: an exception of an SDK. Leaves: a `Transient` or a `Rejected`, raised `from None` by the adapters: an SDK's
exception holds the request with its headers, and so the key, and must not travel in a traceback.
"""

from __future__ import annotations

import base64
import email.utils
import json
import logging
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import httpx2

from synthesis.llm.errors import LlmError, Rejected, Transient
from synthesis.llm.messages import Bill, Image
from synthesis.llm.secrecy import Censor

CONNECT_SECONDS = 10.0
# Busy (529 is one vendor's word for overloaded), broken in between, or too slow: worth another try.
AGAIN = frozenset({408, 409, 425, 429, 500, 502, 503, 504, 520, 522, 524, 529})
# These come as events inside an answer that had begun with 200.
AGAIN_TYPES = frozenset({"overloaded_error", "rate_limit_error", "api_error", "timeout_error"})
NO_CREDIT = frozenset({"insufficient_quota", "billing_hard_limit_reached"})
SHOWN = 400  # characters of a server's own message

# At DEBUG these write whole requests: prompts of one side would stand where the other could read them.
for _name in ("anthropic", "openai", "httpx2", "httpcore2"):
    logging.getLogger(_name).setLevel(logging.WARNING)


@dataclass(frozen=True, slots=True)
class Server:
    """Who is talked to. `where` is shown in errors; `censor` knows the key."""

    where: str
    censor: Censor

    def status_error(self, status: int, body: object, headers: Mapping[str, str], bill: Bill) -> LlmError:
        """An answer that says no, as an error of ours."""
        kind, text = _described(body)
        message = self.censor.text(
            f"{self.where} answered {status}{f' ({kind})' if kind else ''}: {text[:SHOWN]}"
        )
        again = (status in AGAIN or kind in AGAIN_TYPES) and kind not in NO_CREDIT
        if again:
            return Transient(message, retry_after=retry_after(headers), bill=bill)
        return Rejected(f"{message}{_advice(status, kind)}", bill)

    def broken(self, what: str, error: BaseException | None = None, bill: Bill = Bill()) -> Transient:  # noqa: B008
        """A connection or an answer that is no good."""
        name = f" ({type(error).__name__})" if error is not None else ""
        return Transient(self.censor.text(f"{self.where}: {what}{name}."), bill=bill)

    def unexpected(self, error: Exception, bill: Bill) -> LlmError:
        """What an SDK lets through: a connection that broke inside an answer, an answer that is none."""
        if isinstance(error, UnicodeEncodeError):  # half a character in a text of ours
            return Rejected(f"The request cannot be sent: it holds what is no text ({error.reason}).", bill)
        what = "the answer broke off" if isinstance(error, httpx2.HTTPError) else "the answer cannot be read"
        return self.broken(what, error, bill)


def timeout(seconds: float) -> httpx2.Timeout:
    """`seconds` for each piece of an answer, which streaming makes short; less to connect."""
    return httpx2.Timeout(seconds, connect=min(CONNECT_SECONDS, seconds))


def retry_after(headers: Mapping[str, str]) -> float | None:
    """Seconds a server asks us to wait, in any of the three ways they say it."""
    milliseconds, plain = headers.get("retry-after-ms"), headers.get("retry-after")
    for text, unit in ((milliseconds, 0.001), (plain, 1.0)):
        try:
            if text is not None and float(text) >= 0:
                return float(text) * unit
        except ValueError:
            pass
    try:
        moment = email.utils.parsedate_to_datetime(plain or "")
    except ValueError:
        return None
    return max(0.0, moment.timestamp() - time.time())


def data_of(image: Image) -> str:
    return base64.b64encode(image.data).decode()


def _described(body: object) -> tuple[str, str]:
    """A type and a text of an error's body, whatever its shape."""
    inner = body.get("error", body) if isinstance(body, Mapping) else body
    if not isinstance(inner, Mapping):
        return "", str(inner or "no explanation").strip()
    kind: Any = (
        inner.get("code") if inner.get("code") in NO_CREDIT else inner.get("type") or inner.get("code")
    )
    text: Any = inner.get("message") or inner.get("detail") or json.dumps(dict(inner), default=str)
    return str(kind or ""), str(text)


def _advice(status: int, kind: str) -> str:
    if status in (401, 403):
        return " Check the key."
    if status == 402 or kind in NO_CREDIT:
        return " The account has no credit left."
    if status == 404:
        return " Check the model's name and the server's address in the settings."
    if status == 413:
        return " The conversation is too large: give it less."
    return ""
