"""From the page, an agent reaches its own mock and session, and nothing else. Each denial is tried from inside one."""
# ruff: noqa: E501  scripts of pages

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import httpx
import pytest

from tests import servers

if TYPE_CHECKING:
    from playwright.async_api import Page

    from tests.hub.envs.worlds import Agents

pytestmark = pytest.mark.asyncio(loop_scope="module")

FETCH = "(url) => fetch(url, { mode: 'no-cors' }).then((r) => r.type === 'opaque' ? 'opaque' : r.status, () => 'failed')"
READ = "(url) => fetch(url).then(async (r) => [r.status, await r.text()], () => ['failed', ''])"
SOCKET = """(url) => new Promise((resolve) => {
  const socket = new WebSocket(url)
  socket.onopen = () => resolve('open'); socket.onerror = () => resolve('failed')
})"""
FRAME = """(url) => new Promise((resolve) => {
  const frame = document.createElement('iframe')
  frame.onload = () => { let text; try { text = frame.contentDocument?.body?.innerText ?? 'closed' } catch { text = 'closed' } resolve(text) }
  frame.src = url; document.body.append(frame); setTimeout(() => resolve('never'), 3000)
})"""


async def test_another_server_is_never_asked(agents: Agents) -> None:
    environment, _ = await agents.begin()
    page = agents.page(environment)
    with servers.static(b"a secret of this machine") as url:
        for way in (url, url.replace("127.0.0.1", "localhost"), url.replace("127.0.0.1", "[::1]")):
            assert await page.evaluate(READ, way) == ["failed", ""]
            assert await page.evaluate(SOCKET, way.replace("http", "ws")) == "failed"
            assert "secret" not in await page.evaluate(FRAME, way)
        await page.evaluate(
            "(url) => { navigator.sendBeacon(url, 'x'); new Image().src = url; new EventSource(url) }", url
        )
        opened = await environment.step([{"action": "wait", "time": 0.2}])
        await page.evaluate("(url) => { window.open(url) }", url)
        opened = await environment.step([{"action": "wait", "time": 0.5}])
    assert "secret" not in opened.observation.accessibility.text
    assert "Refused" in opened.observation.accessibility.text
    assert any(
        "is not part of this task" in one for one in agents.episode(environment).parts.seat.gateway.refused
    )


async def test_the_hub_itself_and_the_node_are_out_of_reach(agents: Agents, hub: servers.Hub) -> None:
    environment, begun = await agents.begin()
    page = agents.page(environment)
    sid = begun.info.mocks[0].sid
    paths = [
        "/",
        "/api/v1/sessions",
        "/api/v1/mocks",
        "/metrics",
        "/v1/slots",
        f"/api/v1/sessions/mail-mock/{sid}",
    ]
    for path in paths:
        assert await page.evaluate(READ, hub.url + path) == ["failed", ""]
    for path in paths:  # a page's own policy forbids that already; going there is up to the gateway
        answer = await page.goto(hub.url + path)
        assert answer is not None
        assert answer.status == 403
    async with httpx.AsyncClient() as http:
        assert (await http.delete(f"{hub.url}/api/v1/sessions/mail-mock/{sid}")).status_code == 204


async def test_another_session_is_neither_read_nor_written(agents: Agents, hub: servers.Hub) -> None:
    environment, begun = await agents.begin()
    other, theirs = await agents.begin()
    page, sid = agents.page(environment), theirs.info.mocks[0].sid
    own = begun.info.mocks[0].sid
    write = "(url) => fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{\"state\": {}}' }).then((r) => r.status, () => 'failed')"
    for query in (f"sid={sid}", "", "sid=", f"sid={own}&sid={sid}", f"%73id={sid}", "sid=_default"):
        for call in ("state", "go", "history", "events"):
            assert (await page.evaluate(READ, f"/{call}?{query}"))[0] in (403, "failed"), (call, query)
        assert await page.evaluate(write, f"/post?{query}") == 403
    assert (await page.evaluate(READ, f"/state?sid={own}"))[0] == 200
    assert await page.evaluate(READ, f"{hub.url}/m/mail-mock/state?sid={sid}") == ["failed", ""]
    address = urlsplit(begun.observation.address)
    assert await page.evaluate(SOCKET, f"ws://{address.netloc}/events?sid={sid}") == "failed"
    assert await page.evaluate(SOCKET, f"ws://{address.netloc}/events?sid={own}") == "open"
    assert (await page.evaluate(READ, f"/files/{sid}/a.txt"))[0] == 403
    seen = await other.step([{"action": "screenshot"}])
    assert seen.info.states["mail-mock"].version == 1


async def test_another_mock_is_out_of_reach_with_ones_own_sid(agents: Agents) -> None:
    environment, begun = await agents.begin()
    sid, port = begun.info.mocks[0].sid, urlsplit(begun.observation.address).port
    page = agents.page(environment)
    for host in ("kanban-board-mock", "trello", "_gallery"):
        assert await page.evaluate(READ, f"http://{host}.localhost:{port}/state?sid={sid}") == ["failed", ""]
        # A page's own policy forbids that already; going there is up to the gateway.
        answer = await page.goto(f"http://{host}.localhost:{port}/?sid={sid}")
        assert answer is not None
        assert answer.status == 403


@pytest.mark.parametrize(
    "url", ["file:///etc/passwd", "chrome://version", "view-source:http://localhost/", "devtools://devtools/"]
)
async def test_no_page_opens_the_machine_or_the_browser(agents: Agents, url: str) -> None:
    environment, begun = await agents.begin()
    page = agents.page(environment)
    for way in (
        "(url) => { window.open(url) }",
        "(url) => { location.href = url }",
        "(url) => { const a = document.createElement('a'); a.href = url; a.target = '_blank'; document.body.append(a); a.click() }",
    ):
        await _tried(page, way, url)
    assert await page.evaluate(READ, url) == ["failed", ""]
    await _tried(page, FRAME, url)
    seen = await environment.step([{"action": "wait", "time": 0.3}])
    assert {urlsplit(one.url).scheme for one in seen.observation.tabs} <= {"http", "about"}
    assert "root:" not in seen.observation.accessibility.text
    assert seen.observation.address == begun.observation.address


async def _tried(page: Page, way: str, url: str) -> Any:
    try:
        return await page.evaluate(way, url)
    except Exception as error:  # refused with an exception in the page
        return str(error)


async def test_peer_connections_find_no_way_out(agents: Agents) -> None:
    environment, _ = await agents.begin()
    script = """() => new Promise((resolve) => {
      const found = [], peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:3478' }] })
      peer.onicecandidate = (event) => event.candidate ? found.push(event.candidate.candidate) : resolve(found)
      peer.createDataChannel('x'); peer.createOffer().then((offer) => peer.setLocalDescription(offer)); setTimeout(() => resolve(found), 2000)
    })"""
    assert await agents.page(environment).evaluate(script) == []


async def test_nothing_is_left_for_the_next_episode(agents: Agents) -> None:
    from tests.hub.envs.worlds import bundle, task

    environment, _ = await agents.begin()
    leave = """async () => {
      localStorage.left = sessionStorage.left = 'left'; document.cookie = 'left=1; max-age=9999'
      await new Promise((done) => { indexedDB.open('left').onsuccess = done })
      await (await caches?.open?.('left'))
      return navigator.serviceWorker.register('/sw.js').then(() => 'registered', () => 'refused')
    }"""
    look = """async () => [localStorage.left ?? '', document.cookie, (await indexedDB.databases()).length, (await caches.keys()).length,
      (await navigator.serviceWorker.getRegistrations()).length]"""
    await agents.page(environment).evaluate(leave)
    await environment.reset(task(bundle()))
    assert await agents.page(environment).evaluate(look) == ["", "", 0, 0, 0]


async def test_what_one_copies_the_other_does_not_paste(agents: Agents) -> None:
    first, begun = await agents.begin()
    second, _ = await agents.begin()
    [search] = [one for one in begun.observation.accessibility.nodes if one.role == "combobox"]
    at = [search.box[0] + 60, search.box[1] + 10]
    click, everything = {"action": "left_click", "coordinate": at}, {"action": "key", "keys": "ctrl+a"}
    copy, paste = {"action": "key", "keys": "ctrl+c"}, {"action": "key", "keys": ["ctrl", "v"]}
    await first.step([click, {"action": "type", "text": "alpha"}, everything, copy])
    assert await _typed(agents, second, [click, paste, {"action": "middle_click", "coordinate": at}]) == ""
    assert await agents.page(second).evaluate("navigator.clipboard.readText()") == ""
    assert (
        await _typed(
            agents, second, [click, {"action": "type", "text": "beta"}, everything, copy, paste, paste]
        )
        == "betabeta"
    )
    end = {"action": "key", "keys": "End"}
    held = [
        {"action": "key_down", "keys": "ctrl"},
        {"action": "key_down", "keys": "v"},
        {"action": "key_up", "keys": ["ctrl", "v"]},
    ]
    assert await _typed(agents, first, [end, *held]) == "alphaalpha"
    await agents.page(first).evaluate("navigator.clipboard.writeText('gamma')")
    assert await _typed(agents, second, [everything, paste]) == "beta"
    assert await _typed(agents, first, [everything, paste]) == "gamma"


async def _typed(agents: Agents, environment: Any, actions: list[dict[str, Any]]) -> str:
    await environment.step(actions)
    return str(await agents.page(environment).evaluate("document.activeElement.value"))


async def test_no_proxy_port_serves_another_episode(agents: Agents) -> None:
    """Whoever finds another episode's gateway still speaks through its own, which refuses."""
    environment, _ = await agents.begin()
    other, _ = await agents.begin()
    port = agents.episode(other).parts.seat.gateway.port
    assert await agents.page(environment).evaluate(READ, f"http://127.0.0.1:{port}/") == ["failed", ""]
    before = agents.episode(other).parts.seat.gateway.served
    await agents.page(environment).evaluate(FETCH, f"http://127.0.0.1:{port}/state")
    assert agents.episode(other).parts.seat.gateway.served == before
