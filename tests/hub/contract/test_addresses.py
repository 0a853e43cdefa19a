"""Section 1: the addresses of a mock, all from one set of processes."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from urllib.parse import urlsplit

import httpx
import pytest

from tests import servers
from tests.hub.contract.client import Mock, new_sid, problem
from tests.hub.contract.conftest import by_host


@pytest.mark.parametrize("name", ["mail-mock", "gmail", "gmail_mock", "cua-gym-gmail", "GMAIL"])
def test_a_mock_answers_to_its_id_and_every_alias_by_path_and_by_host(
    running: servers.Hub, http: httpx.Client, name: str
) -> None:
    sid = new_sid()
    Mock(f"{running.url}/m/mail-mock/", http).done(sid, "set", {"mails": [1]})
    for mock in (Mock(f"{running.url}/m/{name}/", http), by_host(running, name, http)):
        answer = mock.go(sid)
        assert answer["current_state"] == {"mails": [1]}
        assert answer["mock"] == {"id": "mail-mock", "version": "1.0.0"}
        assert "Gmail 1.0.0" in mock.get("").text


def test_a_version_is_pinned_by_path_and_by_host(running: servers.Hub, http: httpx.Client) -> None:
    for version in ("1.0.0", "1.2.0"):
        by_path = Mock(f"{running.url}/m/practice@{version}/", http)
        for mock in (by_path, by_host(running, f"trial-mock--{version.replace('.', '-')}", http)):
            assert f"Trial {version}" in mock.get("").text
            assert mock.go(new_sid())["mock"]["version"] == version
            sid = new_sid()
            mock.done(sid, "set", {})
            assert Mock(f"{running.url}/m/trial-mock/", http).go(sid)["mock"]["version"] == version


def test_without_a_version_the_current_one_is_served(trial: Mock) -> None:
    assert "Trial 1.2.0" in trial.get("").text
    assert trial.go(new_sid())["mock"] == {"id": "trial-mock", "version": "1.2.0"}


@pytest.mark.parametrize("path", ["", "go?sid=a", "inbox", "robots.txt", "go", "launch/x", "files/a/b"])
@pytest.mark.parametrize(
    "name", ["no-such-mock", "trial-mock@9.9.9", "trial-mock@", "trial-mock@latest", "%00"]
)
def test_an_unknown_mock_or_version_is_a_json_404(
    running: servers.Hub, http: httpx.Client, name: str, path: str
) -> None:
    answer = http.get(f"{running.url}/m/{name}/{path}", headers={"Sec-Fetch-Dest": "document"})
    status, code = problem(answer)
    assert status == 404
    assert code in {"unknown_mock", "unknown_version"}


@pytest.mark.parametrize("label", ["no-such-mock", "trial-mock--9-9-9", "a.trial-mock"])
def test_an_unknown_host_is_a_json_404(running: servers.Hub, http: httpx.Client, label: str) -> None:
    mock = by_host(running, label, http)
    code = "unknown_version" if "9-9-9" in label else "unknown_mock"
    assert problem(mock.get("")) == (404, code)
    assert problem(mock.post("a", {"state": {}})) == (404, code)
    assert mock.call("HEAD", "").status_code == 404


def test_client_side_routes_get_the_page_and_missing_files_a_404(
    running: servers.Hub, http: httpx.Client
) -> None:
    for mock in (Mock(f"{running.url}/m/trial-mock/", http), by_host(running, "trial-mock", http)):
        for route in ("inbox", "thread/18c2/reply", "settings/", "people/山田"):
            answer = mock.get(route, "a")
            assert answer.status_code == 200
            assert answer.headers["content-type"].startswith("text/html")
        for missing in ("favicon.ico", "assets/gone-Zz9yX8w7.js", "data/list.json", "a/b.css", ".env"):
            assert problem(mock.get(missing)) == (404, "not_found")
        assert mock.get("robots.txt").text.startswith("User-agent")


def test_a_route_with_an_endpoint_s_name_is_the_page_for_browsers_and_the_api_for_programs(
    running: servers.Hub, http: httpx.Client
) -> None:
    for base in (f"{running.url}/m/trial-mock", f"{running.url}/m/trial-mock@1.2.0"):
        for browser in ({"Sec-Fetch-Dest": "document"}, {"Accept": "text/html,*/*;q=0.8"}):
            page = http.get(f"{base}/history?sid=a", headers=browser)
            assert page.headers["content-type"].startswith("text/html")
        assert http.get(f"{base}/history?sid=a").json() == []
        assert http.get(f"{base}/history?sid=a", headers={"Sec-Fetch-Dest": "empty"}).json() == []
        assert "state_diff" in http.get(f"{base}/go?sid=a", headers={"Sec-Fetch-Dest": "document"}).json()
    other = http.get(f"{running.url}/m/other-mock/history", headers={"Sec-Fetch-Dest": "document"})
    assert other.json() == []


def test_a_path_without_its_slash_leads_to_the_page_with_its_query(
    running: servers.Hub, http: httpx.Client
) -> None:
    answer = http.get(f"{running.url}/m/trial-mock?sid=a")
    assert (answer.status_code, answer.headers["location"]) == (307, "/m/trial-mock/?sid=a")


def test_a_page_finds_its_files_and_api_under_every_base(running: servers.Hub, http: httpx.Client) -> None:
    assert '<base href="/m/practice@1.0.0/">' in http.get(f"{running.url}/m/practice@1.0.0/a/b").text
    assert '<base href="/">' in by_host(running, "trial-mock", http).get("a/b").text


def _free_range(count: int) -> int:
    for base in range(20_000, 60_000, count + 7):
        taken = 0
        for port in range(base, base + count):
            with socket.socket() as probe:
                taken += probe.connect_ex(("127.0.0.1", port)) == 0
        if not taken:
            return base
    raise AssertionError("no free range of ports")


@pytest.fixture(scope="module")
def ported(start: servers.StartHub) -> Iterator[tuple[servers.Hub, int]]:
    base = _free_range(100)
    hub = start(HUB_PORT_BASE=str(base), HUB_WORKERS="1")
    yield hub, base
    hub.stop()


def test_ports_follow_the_sorted_labels_of_the_catalogue(
    ported: tuple[servers.Hub, int], http: httpx.Client
) -> None:
    from hub.catalog.names import catalogue

    hub, base = ported
    folders = sorted(f"{entry.label}_mock" for entry in catalogue().entries)
    by_port = Mock(f"http://127.0.0.1:{base + folders.index('gmail_mock')}/", http)
    by_port.done("p", "set", {"mails": [7]})
    assert "Gmail 1.0.0" in by_port.get("inbox").text
    assert Mock(f"{hub.url}/m/gmail/", http).current("p") == {"mails": [7]}
    assert problem(http.get(f"http://127.0.0.1:{base}/go")) == (404, "unknown_mock")
    assert urlsplit(hub.url).port != base
