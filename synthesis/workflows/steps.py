"""A workflow's steps on a page, each as a person does it: by role and accessible name, with pointer and keys.

Enters: a Playwright page that stands at the workflow's start, and drawn parameters. Leaves: an operated page, or
`StepFailed` with the number of the step and why.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from fnmatch import fnmatchcase
from time import monotonic
from urllib.parse import parse_qs, urlencode, urlsplit

from playwright.sync_api import Error, Locator, Page

from synthesis.workflows import files
from synthesis.workflows.document import File, Step, Target, Workflow
from synthesis.workflows.places import Values, filled

MENU_CHOICES = ("menuitemradio", "menuitemcheckbox", "menuitem")
PATIENCE = 2.0  # seconds for a list that is being filtered
EDGE = 0.15  # of an element's size: how far from its corner "before" and "after" it lie
Watch = Callable[[int, Step], None]


class StepFailed(Exception):
    """A step that cannot be done on this page."""

    def __init__(self, number: int, step: Step, why: str) -> None:
        super().__init__(f"step {number} ({described(step)}): {why}")
        self.number = number


def perform(page: Page, workflow: Workflow, values: Values, before: Watch | None = None) -> None:
    """Every step in order; `before` is told of each one (number from 1) when its turn comes."""
    for number, step in enumerate(workflow.steps, 1):
        if before is not None:
            before(number, step)
        try:
            _do(page, step, values)
        except Error as error:
            raise StepFailed(number, step, error.message.partition("\nCall log")[0].strip()) from error
        except (KeyError, LookupError) as error:
            raise StepFailed(number, step, str(error.args[0])) from error


def described(step: Step) -> str:
    words: list[str] = [step.do]
    if step.target is not None:
        words.append(f"{step.target.role} “{step.target.name}”")
    words += [repr(one) for one in (step.text, step.key, step.option, step.address) if one is not None]
    return " ".join(words)


def find(root: Page | Locator, target: Target, values: Values) -> Locator:
    """The element of that role and name, once it is there."""
    if target.within is not None:
        root = find(root, target.within, values)
    name = filled(target.name, values)
    exact = root.get_by_role(target.role, name=name, exact=True)  # type: ignore[arg-type]
    if exact.count() > (target.nth or 0):
        return _alone(exact) if target.nth is None else exact.nth(target.nth)
    # A control that also shows its value is named by both: "Inbox Notebook", "Earlier versions (2)".
    part = re.escape(name).replace("/", r"\x2f")  # a slash would end the pattern in a selector
    longer = root.get_by_role(target.role, name=re.compile(rf"^{part}\s|\s{part}$"))  # type: ignore[arg-type]
    exact.or_(longer).nth(target.nth or 0).wait_for()
    found = exact if exact.count() > (target.nth or 0) else longer
    return found if target.nth is None else found.nth(target.nth)


def _alone(found: Locator) -> Locator:
    """Several of one name become one when a list has been filtered; if they stay, the step says how many there are."""
    until = monotonic() + PATIENCE
    while found.count() > 1 and monotonic() < until:
        found.page.wait_for_timeout(50)
    return found


def _do(page: Page, step: Step, values: Values) -> None:
    if step.do == "goto":
        page.goto(address(page.url, filled(step.address or "/", values)))
        return
    element = find(page, step.target, values) if step.target is not None else None
    text = filled(step.text or "", values)
    match step.do:
        case "press" if element is None:
            page.keyboard.press(step.key or "")
        case "type" if element is None:
            page.keyboard.type(text)
        case _:
            assert element is not None
            _operate(page, step, element, text, values)


def _operate(page: Page, step: Step, element: Locator, text: str, values: Values) -> None:
    match step.do:
        case "click":
            element.click()
        case "doubleclick":
            element.dblclick()
        case "rightclick":
            element.click(button="right")
        case "hover":
            element.hover()
        case "fill":
            _reveal(page, element)
            element.fill(text)
        case "type":
            element.focus()
            page.keyboard.type(text)
        case "press":
            element.press(step.key or "")
        case "select":
            _select(page, element, filled(step.option or "", values))
        case "check" | "uncheck":
            _tick(element, wanted=step.do == "check")
        case "drag":
            _drag(page, element, step, values)
        case "upload":
            assert isinstance(step.file, File)
            with page.expect_file_chooser() as chooser:
                element.click()
            chooser.value.set_files(files.payload(page, step.file, values))
        case "download":
            _download(page, element, step.file if isinstance(step.file, str) else "*", values)


def _select(page: Page, element: Locator, option: str) -> None:
    if element.evaluate("(one) => one.tagName") == "SELECT":
        element.select_option(label=option)
        return
    if element.get_attribute("aria-expanded") != "true":
        _reveal(page, element)
        element.click()
    candidates = page.get_by_role("option", name=option, exact=True)
    for role in MENU_CHOICES:
        candidates = candidates.or_(page.get_by_role(role, name=option, exact=True))  # type: ignore[arg-type]
    candidates.first.click()


def _reveal(page: Page, element: Locator) -> None:
    """Into the middle of what is seen, and still: lists that open at a field close again when the page scrolls."""
    moved = element.evaluate(
        "(one) => { const at = one.getBoundingClientRect().top; one.scrollIntoView({ block: 'nearest' });"
        " if (at < 80 || at > innerHeight - 160) one.scrollIntoView({ block: 'center' });"
        " return Math.abs(one.getBoundingClientRect().top - at) > 1 }"
    )
    if moved:
        page.wait_for_timeout(60)


def _tick(element: Locator, *, wanted: bool) -> None:
    if element.is_checked() == wanted:
        return
    # The box itself is often hidden behind what is drawn for it, so the click goes to where a person clicks.
    label = element.locator("xpath=ancestor::label[1]")
    (label if label.count() else element).click()


def _drag(page: Page, element: Locator, step: Step, values: Values) -> None:
    assert step.to is not None
    goal = find(page, step.to, values)
    element.scroll_into_view_if_needed()
    start = _middle(element)
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] + 4, start[1] + 4, steps=3)  # sensors wait for a few pixels
    page.mouse.move(start[0] + 12, start[1] + 12, steps=3)
    goal.scroll_into_view_if_needed()
    end = _middle(goal, {"before": EDGE, "after": 1 - EDGE}.get(step.to.at, 0.5))
    page.mouse.move(*end, steps=12)
    page.wait_for_timeout(60)
    page.mouse.move(end[0] + 1, end[1] + 1)
    page.wait_for_timeout(60)
    page.mouse.up()


def _middle(element: Locator, share: float = 0.5) -> tuple[float, float]:
    box = element.bounding_box()
    if box is None:
        raise LookupError("it is not visible")
    return box["x"] + box["width"] * share, box["y"] + box["height"] * share


def _download(page: Page, element: Locator, wanted: str, values: Values) -> None:
    with page.expect_download() as download:
        element.click()
    name = download.value.suggested_filename
    if not fnmatchcase(name, filled(wanted, values)):
        raise LookupError(f"the download is called {name!r}, not {filled(wanted, values)!r}")
    if download.value.path().stat().st_size == 0:
        raise LookupError(f"the download {name!r} is empty")


def address(now: str, route: str) -> str:
    """Another route of the mock and session that the page at `now` shows."""
    parts = urlsplit(now)
    keys = parts.path.split("/")
    prefix = "/".join(keys[:3]) if keys[1:2] == ["m"] else ""
    sid = parse_qs(parts.query).get("sid")
    path, _, query = route.lstrip("/").partition("?")
    query = "&".join(filter(None, [query, urlencode({"sid": sid[0]}) if sid else ""]))
    return f"{parts.scheme}://{parts.netloc}{prefix}/{path}{'?' + query if query else ''}"
