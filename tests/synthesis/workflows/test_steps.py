"""Steps on a real page of plain HTML: each has the effect that a person's hand would have."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page

from synthesis.workflows import StepFailed, Workflow, perform
from synthesis.workflows.steps import address
from synthesis.worlds import browser as browsers

PAGE = """
<main>
  <button onclick="say('saved')" ondblclick="say('opened')" oncontextmenu="say('menu')" onmouseenter="say('near')">Save</button>
  <ul aria-label="Old"><li><button onclick="say('old')">Go</button></li></ul>
  <ul aria-label="New"><li><button onclick="say('new')">Go</button><button onclick="say('second')">Go</button></li></ul>
  <label>Title <input oninput="say(value)" onkeydown="if (event.key == 'Enter') say('entered ' + value)"></label>
  <div role="textbox" aria-label="Body" contenteditable oninput="say(innerText)"></div>
  <select aria-label="Colour" onchange="say(value)"><option>Red</option><option>Blue</option></select>
  <button aria-label="Inbox Folder" aria-haspopup="listbox" onclick="list.hidden = false">Inbox</button>
  <ul id="list" role="listbox" aria-label="Folders" hidden><li role="option" onclick="say('moved to ' + innerText)">Taxes</li></ul>
  <label><input type="checkbox" onchange="say('checked ' + checked)"> Urgent</label>
  <input type="file" id="file" hidden onchange="read(files[0])"><button onclick="file.click()">Attach</button>
  <a download="list.csv" href="data:text/csv,a">Export</a>
  <div role="button" aria-label="Card" style="width:80px;height:30px" onpointerdown="held = true">Card</div>
  <div role="group" aria-label="Done" style="width:80px;height:80px" onpointerup="if (window.held) say('dropped ' + (event.offsetY < 40 ? 'above' : 'below'))">Done</div>
  <output></output>
</main>
<script>
  const said = []
  function say(text) { said.push(text); document.querySelector('output').textContent = said.join('|') }
  async function read(file) {
    if (!file.type.startsWith('image/')) return say([file.name, file.type, await file.text()].join(' '))
    const picture = await createImageBitmap(file)
    say([file.name, file.type, picture.width, picture.height].join(' '))
  }
</script>
"""  # noqa: E501  one element a line


@pytest.fixture(scope="module")
def context(chromium: str) -> Iterator[BrowserContext]:
    with browsers.browser() as started:
        context = started.new_context()
        context.set_default_timeout(700)
        yield context


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    page = context.new_page()
    page.set_content(PAGE)
    yield page
    page.close()


def do(page: Page, *steps: dict[str, Any], **values: Any) -> str:
    """What the page said while it was operated."""
    perform(page, Workflow(name="w", steps=steps), values)  # type: ignore[arg-type]
    page.wait_for_timeout(30)
    return page.locator("output").inner_text()


PICTURE = {"width": 60, "height": 40}
GO, ATTACH = {"role": "button", "name": "Go"}, {"role": "button", "name": "Attach"}
CARD, DONE = {"role": "button", "name": "Card"}, {"role": "group", "name": "Done"}
SAVE, TITLE = {"role": "button", "name": "Save"}, {"role": "textbox", "name": "Title"}


@pytest.mark.parametrize(
    ("step", "said"),
    [
        ({"do": "click", **SAVE}, "saved"),
        ({"do": "doubleclick", **SAVE}, "opened"),
        ({"do": "rightclick", **SAVE}, "menu"),
        ({"do": "hover", **SAVE}, "near"),
        ({"do": "fill", **TITLE, "text": "{word}!"}, "tea!"),
        ({"do": "fill", "role": "textbox", "name": "Body", "text": "soup"}, "soup"),
        ({"do": "type", **TITLE, "text": "ab"}, "a|ab"),
        ({"do": "press", **TITLE, "key": "Enter"}, "entered"),
        ({"do": "select", "role": "combobox", "name": "Colour", "option": "Blue"}, "Blue"),
        ({"do": "select", "role": "button", "name": "Folder", "option": "Taxes"}, "moved to Taxes"),
        ({"do": "check", "role": "checkbox", "name": "Urgent"}, "checked true"),
        ({"do": "click", **GO, "within": {"role": "list", "name": "Old"}}, "old"),
        ({"do": "click", **GO, "nth": 2}, "second"),
        ({"do": "upload", **ATTACH, "file": {"name": "a.csv", "text": "x,{word}"}}, "a.csv text/csv x,tea"),
        ({"do": "upload", **ATTACH, "file": {"name": "p.jpg", "picture": PICTURE}}, "p.jpg image/jpeg 60 40"),
        ({"do": "drag", **CARD, "to": {**DONE, "at": "before"}}, "dropped above"),
        ({"do": "drag", **CARD, "to": {**DONE, "at": "after"}}, "dropped below"),
    ],
)  # fmt: skip
def test_a_step_does_what_a_hand_does(page: Page, step: dict[str, Any], said: str) -> None:
    assert said in do(page, step, word="tea")


def test_keys_without_an_element_go_to_what_has_the_focus(page: Page) -> None:
    assert (
        do(page, {"do": "click", **TITLE}, {"do": "type", "text": "x"}, {"do": "press", "key": "Enter"})
        == "x|entered x"
    )


def test_a_box_that_is_as_wanted_is_left_alone(page: Page) -> None:
    assert do(page, {"do": "uncheck", "role": "checkbox", "name": "Urgent"}) == ""


def test_a_download_has_the_declared_name(page: Page) -> None:
    step = {"do": "download", "role": "link", "name": "Export", "file": "*.csv"}
    assert do(page, step) == ""
    with pytest.raises(StepFailed, match=r"called 'list.csv'"):
        do(page, {**step, "file": "*.pdf"})


def test_an_element_that_is_not_there_fails_with_the_number_of_the_step(page: Page) -> None:
    with pytest.raises(StepFailed, match=r"step 2 .*click button “Gone”"):
        do(page, {"do": "click", **SAVE}, {"do": "click", "role": "button", "name": "Gone"})


def test_one_of_several_is_waited_for_while_a_list_is_filtered_and_never_guessed(page: Page) -> None:
    with pytest.raises(StepFailed, match=r"button “Go”.* 3 elements"):
        do(page, {"do": "click", **GO})
    page.evaluate("setTimeout(() => document.querySelector('[aria-label=New]').remove(), 400)")
    assert do(page, {"do": "click", **GO}) == "old"


@pytest.mark.parametrize(
    ("now", "then"),
    [
        ("http://x:1/m/mail-mock/a/b?sid=s1&q=2", "http://x:1/m/mail-mock/label/x?y=1&sid=s1"),
        ("http://mail-mock.localhost:1/a?sid=s1", "http://mail-mock.localhost:1/label/x?y=1&sid=s1"),
    ],
)
def test_another_route_keeps_mock_and_session(now: str, then: str) -> None:
    assert address(now, "/label/x?y=1") == then
