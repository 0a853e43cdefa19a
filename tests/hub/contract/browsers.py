"""A browser in hardened mode, reduced to what matters: it opens a launch link, keeps the cookie, sends it back."""

from __future__ import annotations

from dataclasses import dataclass, field
from urllib.parse import urlsplit

import httpx

from tests import servers
from tests.hub.contract.client import Mock

ADMIN = "an-admin-token-of-these-tests"
TOKEN = {"X-CUA-Admin-Token": ADMIN}
PUBLIC = "__cua_session__"
BASES = ("path", "host")
FROM_PAGE = {"Sec-Fetch-Site": "same-origin", "Sec-Fetch-Mode": "cors"}


@dataclass(slots=True)
class Side:
    """One mock under one kind of address, as a trainer (with a token) and as anybody (without one)."""

    hub: servers.Hub
    http: httpx.Client
    by: str
    label: str = "trial-mock"
    trainer: Mock = field(init=False)
    anybody: Mock = field(init=False)

    def __post_init__(self) -> None:
        port = urlsplit(self.hub.url).port
        host = {"Host": f"{self.label}.localhost:{port}"} if self.by == "host" else {}
        base = f"{self.hub.url}/m/{self.label}/" if self.by == "path" else f"http://127.0.0.1:{port}/"
        self.trainer = Mock(base, self.http, {**host, **TOKEN})
        self.anybody = Mock(base, self.http, host)

    def open(self, launch_url: str, method: str = "GET") -> httpx.Response:
        """Follow a launch link, without a token."""
        path = urlsplit(launch_url).path
        root = "/" if self.by == "host" else f"/m/{self.label}/"
        assert path.startswith(f"{root}launch/")
        return self.anybody.call(method, path.removeprefix(root))

    def launched(self, sid: str, state: object = None) -> tuple[Mock, httpx.Response]:
        """A page with a session: the mock as its browser reaches it, and the answer that set the cookie."""
        answer = self.trainer.done(sid, "set", {"mine": sid} if state is None else state)
        opened = self.open(answer["launch_url"])
        assert opened.status_code == 303, opened.text
        return self.page(cookie_of(opened)), opened

    def page(self, cookie: str) -> Mock:
        return Mock(self.anybody.base, self.http, {**self.anybody.headers, **FROM_PAGE, "Cookie": cookie})


def cookie_of(opened: httpx.Response) -> str:
    return opened.headers["set-cookie"].split(";")[0]
