"""The primitives in a real page, told by the events that the page gets."""
# ruff: noqa: E501  scripts of pages

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
import pytest_asyncio

if TYPE_CHECKING:
    from tests.hub.envs.worlds import Agents

pytestmark = pytest.mark.asyncio(loop_scope="module")

PROBE = """<style>body { margin: 0 } #box { position: fixed; left: 100px; top: 100px; width: 200px; height: 100px; overflow: scroll }
  #in { width: 2000px; height: 2000px } input { position: fixed; left: 400px; top: 100px } #drag { position: fixed; left: 100px; top: 300px }
  #drop { position: fixed; left: 400px; top: 300px; width: 100px; height: 100px }</style>
  <div id=box><div id=in></div></div><input id=field value=""><div id=drag draggable=true>drag me</div><div id=drop>here</div>"""
LISTEN = """() => {
  window.log = []
  for (const kind of ['click', 'dblclick', 'contextmenu', 'auxclick', 'mousedown', 'mouseup', 'keydown', 'keyup'])
    window.addEventListener(kind, (e) => { log.push([kind, e.clientX ?? 0, e.clientY ?? 0, e.button ?? e.key, e.detail]); if (kind === 'contextmenu') e.preventDefault() }, true)
  window.moves = 0; window.addEventListener('mousemove', (e) => { moves++; window.last = [e.clientX, e.clientY, e.buttons] }, true)
  drop.addEventListener('dragover', (e) => e.preventDefault())
  drop.addEventListener('drop', (e) => { e.preventDefault(); drop.textContent = 'dropped' })
  drag.addEventListener('dragstart', (e) => e.dataTransfer.setData('text/plain', 'x'))
}"""


@pytest_asyncio.fixture(loop_scope="module")
async def probe(agents: Agents) -> Any:
    """An episode whose page has become a plain one that writes down what happens to it."""
    environment, _ = await agents.begin()
    page = agents.page(environment)
    await page.set_content(PROBE)
    await page.evaluate(LISTEN)

    async def act(*actions: dict[str, Any]) -> list[Any]:
        await page.evaluate("log.length = 0")
        done = await environment.step(list(actions))
        assert [one.error for one in done.results if not one.ok] == []
        return [one for one in await page.evaluate("log") if one[0] not in ("mousedown", "mouseup")]

    return environment, page, act


async def test_pointer_and_keyboard(probe: Any) -> None:
    environment, page, act = probe
    assert await act({"action": "left_click", "coordinate": [50, 60]}) == [["click", 50, 60, 0, 1]]
    assert (await act({"action": "right_click", "coordinate": [50, 60]}))[0] == ["contextmenu", 50, 60, 2, 0]
    assert (await act({"action": "middle_click", "coordinate": [50, 60]}))[0][:4] == ["auxclick", 50, 60, 1]
    double = await act({"action": "double_click", "coordinate": [50, 60]})
    assert [(one[0], one[4]) for one in double] == [("click", 1), ("click", 2), ("dblclick", 2)]
    triple = await act({"action": "triple_click", "coordinate": [50, 60]})
    assert [one[4] for one in triple if one[0] == "click"] == [1, 2, 3]
    await act({"action": "mouse_move", "coordinate": [77, 88]})
    assert await page.evaluate("last") == [77, 88, 0]
    await act({"action": "left_click", "coordinate": [420, 110]}, {"action": "type", "text": "Grüße 東京 🙂"})
    assert await page.evaluate("field.value") == "Grüße 東京 🙂"
    keys = await act({"action": "key", "keys": ["ctrl", "a"]})
    assert [(one[0], one[3]) for one in keys] == [
        ("keydown", "Control"), ("keydown", "a"), ("keyup", "a"), ("keyup", "Control"),
    ]  # fmt: skip
    await act({"action": "key", "keys": ["Delete"]})
    assert await page.evaluate("field.value") == ""
    held = await act(
        {"action": "key_down", "keys": ["shift"]},
        {"action": "key", "keys": ["a"]},
        {"action": "key_up", "keys": ["shift"]},
    )
    assert [one[0] for one in held] == ["keydown", "keydown", "keyup", "keyup"]
    refused = await environment.step(
        [
            {"action": "key_up", "keys": ["shift"]},
            {"action": "left_mouse_up"},
            {"action": "key", "keys": "ctrl+l"},
        ]
    )
    assert [one.ok for one in refused.results] == [False, False, False]
    assert "address bar" in str(refused.results[2].error)


async def test_scrolls_and_drags(probe: Any) -> None:
    environment, page, act = probe
    place = "[box.scrollLeft, box.scrollTop]"
    await act({"action": "scroll", "coordinate": [150, 150], "pixels": -120})
    assert await page.evaluate(place) == [0, 120]
    await act(
        {"action": "scroll", "pixels": 50}, {"action": "hscroll", "coordinate": [150, 150], "pixels": 80}
    )
    assert await page.evaluate(place) == [80, 70]
    await page.evaluate("moves = 0")
    await act({"action": "left_click_drag", "start_coordinate": [110, 310], "coordinate": [450, 350]})
    assert await page.evaluate("drop.textContent") == "dropped"
    await page.evaluate("moves = 0")
    await act(
        {"action": "left_mouse_down", "coordinate": [20, 20]},
        {"action": "mouse_move", "coordinate": [60, 40]},
    )
    assert await page.evaluate("[last, moves > 4]") == [[60, 40, 1], True]
    again = await environment.step([{"action": "left_mouse_down"}])
    assert "already down" in str(again.results[0].error)
    await act({"action": "left_mouse_up"})
    assert (await page.evaluate("log.at(-1)[0]")) in ("mouseup", "click")


async def test_what_the_page_shows_is_told_with_roles_names_states_and_boxes(probe: Any) -> None:
    environment, page, _ = probe
    await page.set_content("""<style>body { margin: 0 }</style>
      <h2>Orders</h2><label>Name <input value="Ada"></label><label for=p>Pass</label><input id=p type=password value=abc>
      <input type=checkbox checked aria-label=Agree><select aria-label=Size><option>S<option selected>M</select>
      <button disabled><svg aria-hidden=true></svg>Save</button><button aria-label="Close dialog">x</button>
      <div role=tab aria-selected=true tabindex=0>First</div><a href="/x"><img alt="A cat" width=20 height=20></a>
      <div hidden>never</div><div style="visibility:hidden">nor this</div><div aria-hidden=true>nor that</div>
      <table><caption>Totals</caption><tr><th>Sum<td>12</table><p>Plain <b>words</b></p>
      <textarea placeholder="Notes"></textarea><details><summary>More</summary>inner</details>
      <div id=under style="position:fixed;left:600px;top:300px"><button>Covered</button></div>
      <div style="position:fixed;left:590px;top:290px;width:200px;height:100px;background:red"></div>
      <button style="position:absolute;top:3000px">Far below</button>""")
    seen = (await environment.observe()).accessibility.nodes
    known = {(one.role, one.name): one for one in seen}
    assert known["textbox", "Name"].value == "Ada"
    assert known["textbox", "Pass"].value == "•••"
    assert known["checkbox", "Agree"].states == ("checked",)
    assert known["combobox", "Size"].value == "M"
    assert known["button", "Save"].states == ("disabled",)
    assert known["tab", "First"].states == ("selected",)
    assert known["button", "More"].states == ("collapsed",)
    assert {("heading", "Orders"), ("button", "Close dialog"), ("link", "A cat"), ("table", "Totals"), ("text", "Plain"),
            ("text", "words"), ("textbox", "Notes"), ("columnheader", "Sum"), ("cell", "12")} <= set(known)  # fmt: skip
    assert not [one for one in seen if "never" in one.name or "nor" in one.name or one.name == "inner"]
    assert not known["button", "Covered"].visible
    assert not known["button", "Far below"].visible
    assert known["button", "Close dialog"].visible
    box = await page.get_by_role("button", name="Close dialog").bounding_box()
    assert known["button", "Close dialog"].box == tuple(
        round(box[key]) for key in ("x", "y", "width", "height")
    )
    assert known["cell", "12"].parent == next(one.ref for one in seen if one.role == "row")


async def test_a_link_tells_the_path_that_it_leads_to_and_a_broken_address_spoils_nothing(probe: Any) -> None:
    environment, page, _ = probe
    await page.set_content("""<a href="/inbox?sid=secret">Inbox</a> <a href="mailto:ada@lantern.example">Write</a>
      <a href="http://">Broken</a> <span role=link tabindex=0>Plain</span>
      <svg width=40 height=20><a href="/drawn"><text y=15>Drawn</text></a></svg>""")
    seen = (await environment.observe()).accessibility
    values = {one.name: one.value for one in seen.nodes if one.role == "link"}
    assert values["Inbox"] == "/inbox"
    assert values["Write"] == "mailto:ada@lantern.example"
    assert {"Broken", "Plain"} <= set(values)
    assert "secret" not in seen.text
    assert "/inbox" not in seen.text
