"""A workflow performed once in a browser, kept picture by picture, so that people can watch it slowly.

Enters: a published mock and the name of one of its workflows. Leaves: `HUB_DATA/replays/…json` with a frame for
each step (what is done, where, how the page looked before it) and the diff at its end; pictures are contents of
hub.rollouts. Called by the job `worlds.replay`; read by REST.
"""

from __future__ import annotations

import hashlib
import json
import uuid
from pathlib import Path
from typing import Any

import httpx
from django.conf import settings
from playwright.sync_api import Error, Locator, Page

from hub.rollouts import contents
from synthesis.workflows import Impossible, StepFailed, Workflow, draw, filled, load, perform
from synthesis.workflows.document import Step
from synthesis.workflows.steps import find
from synthesis.worlds.browser import browser, settle, watched

FORMAT = "mock-replay/1"
LOOK = 1500  # milliseconds that a step's element may take to be there; without it the frame has no place


def path_of(*, mock_id: str, digest: str, workflow: str) -> Path:
    return Path(settings.HUB_DATA) / "replays" / mock_id / digest[:16] / f"{workflow}.json"


def workflow_of(*, mock_id: str, name: str) -> Workflow | None:
    path = settings.HUB_MOCKS_DIR / mock_id / "workflows.json"
    found = load(path) if path.is_file() else ()
    return next((one for one in found if one.name == name), None)


def kept(*, mock_id: str, digest: str, workflow: str) -> dict[str, Any] | None:
    path = path_of(mock_id=mock_id, digest=digest, workflow=workflow)
    found: dict[str, Any] | None = json.loads(path.read_text()) if path.is_file() else None
    return found


def record(*, mock_id: str, digest: str, workflow: Workflow) -> dict[str, Any]:
    """Perform it on this hub in a session of its own, and keep what was seen. A fault is kept too, as a sentence."""
    base, sid = f"http://localhost:{settings.PORT}/m/{mock_id}", f"replay-{uuid.uuid4()}"
    told: dict[str, Any] = {
        "format": FORMAT,
        "workflow": workflow.name,
        "sid": sid,
        "frames": [],
        "fault": "",
    }
    with httpx.Client(timeout=30) as http, browser() as chromium, watched(chromium) as (context, _):
        state = http.get(f"{base}/go", params={"sid": sid, "diff": "none"}).json()["current_state"]
        try:
            values = draw(workflow, state)
            page = context.new_page()
            start = filled(workflow.start, values)
            page.goto(f"{base}{start}{'&' if '?' in start else '?'}sid={sid}")
            settle(page)

            def look(_: int, step: Step) -> None:
                settle(page)
                told["frames"].append(_frame(page, step, values))

            perform(page, workflow, values, look)
            settle(page)
            told["last"] = _picture(page)
        except (StepFailed, Impossible, Error) as error:
            told["fault"] = str(error)[:600]
        told["diff"] = http.get(f"{base}/go", params={"sid": sid}).json()["state_diff"]
    _write(path_of(mock_id=mock_id, digest=digest, workflow=workflow.name), told)
    return told


def _frame(page: Page, step: Step, values: dict[str, Any]) -> dict[str, Any]:
    text = None if step.text is None else filled(step.text, values)
    return {
        "do": step.do, "name": None if step.name is None else filled(step.name, values), "role": step.role,
        "text": text, "key": step.key, "option": None if step.option is None else filled(step.option, values),
        "at": _middle(page, step, values), "address": page.url, "screenshot": _picture(page),
    }  # fmt: skip


def _middle(page: Page, step: Step, values: dict[str, Any]) -> tuple[int, int] | None:
    if step.target is None:
        return None
    page.set_default_timeout(LOOK)
    try:
        element: Locator = find(page, step.target, values).first
        element.scroll_into_view_if_needed()
        box = element.bounding_box()
    except Error:
        return None
    finally:
        page.set_default_timeout(20_000)
    return None if box is None else (round(box["x"] + box["width"] / 2), round(box["y"] + box["height"] / 2))


def _picture(page: Page) -> str:
    data = page.screenshot(type="png")
    sha = hashlib.sha256(data).hexdigest()
    contents.put(sha=sha, data=data, media_type="image/png")
    return sha


def _write(path: Path, told: dict[str, Any]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(f".{uuid.uuid4().hex}")
    fresh.write_text(json.dumps(told, ensure_ascii=False))
    fresh.replace(path)
