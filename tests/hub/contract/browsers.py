"""A browser in hardened mode, reduced to what matters: it opens a launch link, keeps the cookie, sends it back."""

from __future__ import annotations

import socket
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

import httpx
from websockets.sync.client import connect

from tests import servers
from tests.hub.contract.client import Mock, new_sid

ADMIN = "an-admin-token-of-these-tests"
HARD = {"HUB_HARDENED": "1", "HUB_ADMIN_TOKEN": ADMIN}
TOKEN = {"X-CUA-Admin-Token": ADMIN}
PUBLIC = "__cua_session__"
BASES = ("path", "host")
PATCH = [{"op": "add", "path": "/hacked", "value": True}]
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


def attempts(mock: Mock, sid: str | None, stored: str) -> dict[str, httpx.Response]:
    """Everything that could read or change a session."""
    query = {} if sid is None else {"sid": sid}
    state = {"state": {"hacked": True}}
    bodies: dict[str, Any] = {
        "set": state, "set_current": state, "merge": state, "patch": {"patch": PATCH}, "reset": {},
        "reset_initial": {"to": "initial"},
    }  # fmt: skip
    done = {
        name: mock.call("POST", "post", params=query, json={"action": name.replace("_initial", ""), **body})
        for name, body in bodies.items()
    }
    for path in ("go", "state", "history", "events"):
        done[path] = mock.call("GET", path, params=query)
        done[f"HEAD {path}"] = mock.call("HEAD", path, params=query)
    done["upload"] = mock.call("POST", "upload", params={**query, "filename": "x.txt"}, content=b"x")
    done["file"] = mock.get(f"files/{sid or '_default'}/{stored}")
    return done


def secret(side: Side) -> tuple[str, str]:
    """A session of somebody else, with a file."""
    sid = new_sid()
    side.trainer.done(sid, "set", {"secret": "the answer"})
    upload = side.trainer.call(
        "POST", "upload", params={"sid": sid, "filename": "s.txt"}, content=b"the answer"
    )
    return sid, upload.json()["files"][0]["stored_name"]


def untouched(side: Side, sid: str) -> None:
    seen = side.trainer.go(sid)
    assert (seen["current_state"]["secret"], seen["version"]) == ("the answer", 1)
    assert "hacked" not in seen["current_state"]


def all_denied(answers: dict[str, httpx.Response], statuses: tuple[int, ...] = (401,)) -> None:
    for what, answer in answers.items():
        assert answer.status_code in statuses, (what, answer.status_code, answer.text)
        assert "the answer" not in answer.text
        assert "set-cookie" not in answer.headers


def listen(mock: Mock, sid: str | None = PUBLIC, **headers: str) -> Any:
    where = urlsplit(mock.base)
    query = "" if sid is None else f"?sid={sid}"
    sent = {"Cookie": mock.headers["Cookie"]} if "Cookie" in mock.headers else {}
    host = mock.headers.get("Host", where.netloc)
    return connect(
        f"ws://{host}{where.path}events{query}",
        sock=socket.create_connection((where.hostname, where.port)),
        additional_headers={**sent, **headers},
    )
