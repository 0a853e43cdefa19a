"""A screen that a model works on: the pages of a task in a browser, operated by coordinates, seen as pictures.

Enters: pages to open, actions of the 19 primitives that make sense here. Leaves: pictures. Coordinates are 0 to
999 in both directions, whatever the size of the picture (docs/decisions/seed-contradictions.md, 58). Each page
is a tab.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from playwright.sync_api import BrowserContext, Error, Page

from synthesis.llm.messages import Image
from synthesis.llm.tools import ToolError
from synthesis.worlds.browser import settle

GRID = 1000
WAIT_MOST = 10.0  # seconds
SCROLL = 100  # pixels of one notch
CLICKS = {
    "left_click": ("left", 1), "right_click": ("right", 1), "middle_click": ("middle", 1), "double_click": ("left", 2),
    "triple_click": ("left", 3),
}  # fmt: skip
ACTIONS = (
    *CLICKS, "left_click_drag", "mouse_move", "left_mouse_down", "left_mouse_up", "type", "key", "key_down", "key_up",
    "scroll", "hscroll", "screenshot", "wait", "tab",
)  # fmt: skip
# How the work ends is a tool of its own: `terminate` in `teaching`.
POINT = {
    "type": "array",
    "items": {"type": "integer", "minimum": 0, "maximum": GRID - 1},
    "minItems": 2,
    "maxItems": 2,
}
SCHEMA: dict[str, Any] = {
    "type": "object",
    "properties": {
        "action": {"enum": list(ACTIONS)},
        "coordinate": {**POINT, "description": "Where, in 0 to 999 from the upper left corner."},
        "to": {**POINT, "description": "Where a drag ends."},
        "text": {"type": "string", "description": "What to type, or keys such as Enter or Control+a."},
        "amount": {"type": "number", "description": "Notches to scroll (down and right are positive), or seconds."},
        "tab": {"type": "integer", "minimum": 1, "description": "Which tab to look at."},
    },
    "required": ["action"],
    "additionalProperties": False,
}  # fmt: skip


class Screen:
    """Tabs of a context, one of them looked at."""

    def __init__(self, context: BrowserContext, pages: Sequence[str]) -> None:
        self._context = context
        self._at = 0
        for address in pages:
            context.new_page().goto(address)
        self.steps = 0

    @property
    def page(self) -> Page:
        return self._context.pages[min(self._at, len(self._context.pages) - 1)]

    def picture(self) -> Image:
        settle(self.page)
        return Image(self.page.screenshot(type="png"))

    def pictures(self) -> list[Image]:
        """Of every tab, as it is now."""
        found = []
        for number in range(len(self._context.pages)):
            self._at = number
            self.page.bring_to_front()
            found.append(self.picture())
        return found

    def do(self, arguments: Mapping[str, Any]) -> None:
        """Raises `ToolError` for what the model can mend."""
        action = arguments["action"]
        self.steps += 1
        try:
            self._do(action, arguments)
        except Error as error:
            raise ToolError(f"{action} failed: {error.message.splitlines()[0][:300]}") from None
        except KeyError as error:
            raise ToolError(f"{action} needs {error.args[0]}.") from None

    def _do(self, action: str, arguments: Mapping[str, Any]) -> None:
        mouse, keyboard = self.page.mouse, self.page.keyboard
        match action:
            case _ if action in CLICKS:
                button, count = CLICKS[action]
                mouse.click(*self._point(arguments["coordinate"]), button=button, click_count=count)  # type: ignore[arg-type]
            case "left_click_drag":
                mouse.move(*self._point(arguments["coordinate"]))
                mouse.down()
                mouse.move(*self._point(arguments["to"]), steps=12)
                mouse.up()
            case "mouse_move":
                mouse.move(*self._point(arguments["coordinate"]))
            case "left_mouse_down":
                mouse.down()
            case "left_mouse_up":
                mouse.up()
            case "type":
                keyboard.type(arguments["text"])
            case "key":
                keyboard.press(arguments["text"])
            case "key_down":
                keyboard.down(arguments["text"])
            case "key_up":
                keyboard.up(arguments["text"])
            case "scroll" | "hscroll":
                if "coordinate" in arguments:
                    mouse.move(*self._point(arguments["coordinate"]))
                far = arguments["amount"] * SCROLL
                mouse.wheel(*((0, far) if action == "scroll" else (far, 0)))
            case "wait":
                self.page.wait_for_timeout(1000 * min(WAIT_MOST, max(0.0, arguments.get("amount", 1.0))))
            case "tab":
                self._turn(arguments["tab"])

    def _turn(self, number: int) -> None:
        if not 1 <= number <= len(self._context.pages):
            raise ToolError(f"There are tabs 1 to {len(self._context.pages)}.")
        self._at = number - 1
        self.page.bring_to_front()

    def _point(self, spot: Sequence[int]) -> tuple[float, float]:
        size = self.page.viewport_size or {"width": 1280, "height": 720}
        return (spot[0] + 0.5) * size["width"] / GRID, (spot[1] + 0.5) * size["height"] / GRID
