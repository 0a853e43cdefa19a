"""A name and a password, judged; and how often one may try.

Enters: what a person typed and where the request came from. Leaves: a Django user, or Problem 401 `wrong_login` and,
after too many failures, 429 `too_many_logins` with the seconds to wait. A name that nobody has takes as long as one
that somebody has, and gets the same answer.
"""

from __future__ import annotations

import datetime as dt

import structlog
from django.contrib.auth import authenticate
from django.contrib.auth.models import User
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone

from hub.accounts.models import LoginFailure
from hub.lib.problem import Problem

log = structlog.get_logger(__name__)
WINDOW = dt.timedelta(minutes=15)
MOST_OF_ONE = 5  # failures of a name from an address
MOST_OF_ADDRESS = 50
MOST_OF_NAME = 100  # from everywhere: a person may be kept out for a while, a guesser for good


def judge(*, request: HttpRequest, username: str, password: str) -> User:
    address = str(request.META.get("REMOTE_ADDR", ""))[:64]
    name = username[:150].replace("\0", "").lower()
    _check_rate(name, address)
    user = authenticate(request, username=username, password=password)
    if not isinstance(user, User) or not hasattr(user, "account"):
        LoginFailure.objects.filter(at__lt=timezone.now() - WINDOW).delete()
        LoginFailure.objects.create(username=name, address=address)
        log.warning("sign-in refused", account=name, address=address)
        text = "Name and password do not belong together, or the account is disabled. An admin can set a new password."
        raise Problem(401, "wrong_login", text)
    LoginFailure.objects.filter(username=name, address=address).delete()
    log.info("signed in", account=user.username, address=address)
    return user


def _check_rate(name: str, address: str) -> None:
    recent = LoginFailure.objects.filter(at__gte=timezone.now() - WINDOW)
    for failures, most in (
        (recent.filter(username=name, address=address), MOST_OF_ONE),
        (recent.filter(address=address), MOST_OF_ADDRESS),
        (recent.filter(username=name), MOST_OF_NAME),
    ):
        wait = _wait(failures, most)
        if wait > 0:
            text = f"Too many sign-ins failed: try again in {wait} seconds."
            raise Problem(429, "too_many_logins", text, retry_after=wait)


def _wait(failures: QuerySet[LoginFailure], most: int) -> int:
    """Seconds until fewer than `most` count."""
    latest = list(failures.order_by("-at").values_list("at", flat=True)[:most])
    if len(latest) < most:
        return 0
    return max(1, int((latest[-1] + WINDOW - timezone.now()).total_seconds()) + 1)
