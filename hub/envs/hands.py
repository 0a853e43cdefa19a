"""Mouse and keyboard of an episode: does one action after another in the page in front.

Enters: read actions. Leaves: what an action says (usually nothing), `Refused` where it cannot be done. Keys that a
browser takes for itself (tabs, back, reload) are done as a browser does them, since a headless one has no such keys.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING

from hub.envs import keys
from hub.envs.actions import Action
from hub.envs.clipboard import Clipboard
from hub.envs.refused import Refused
from hub.envs.tabs import Tabs

if TYPE_CHECKING:
    from playwright.async_api import Page

DRAG_STEPS = 12
CLICKS = {
    "left_click": ("left", 1), "right_click": ("right", 1), "middle_click": ("middle", 1), "double_click": ("left", 2),
    "triple_click": ("left", 3),
}  # fmt: skip
NO_ADDRESS_BAR = frozenset({"Control+l", "Control+t", "Control+n", "Alt+d", "F6", "Control+k"})
# What copies, cuts or pastes; a browser's clipboard must be the episode's own then (clipboard.py).
_CLIPBOARD = re.compile(r"Control\+(?:Shift\+)?[cvxCVX]|Shift\+Insert|Control\+Insert|Shift\+Delete")


class Hands:
    """Holds what is pressed between actions, across tabs."""

    def __init__(self, tabs: Tabs, clipboard: Clipboard) -> None:
        self._tabs, self._clipboard = tabs, clipboard
        self._held: dict[str, None] = {}
        self._button = False
        self._at: tuple[float, float] = (0, 0)

    async def do(self, action: Action) -> str | None:
        """What the action says. `Refused`; anything else that is raised is a fault of the page or of the browser."""
        page = self._page()
        match action.name:
            case "screenshot":
                return None
            case "mouse_move":
                await self._move(page, action)
            case "left_click_drag":
                await self._drag(page, action)
            case "left_mouse_down":
                await self._press(page, action, down=True)
            case "left_mouse_up":
                await self._press(page, action, down=False)
            case "type":
                await self._type(page, action.text)
            case "key":
                await self._chord(page, list(action.keys))
            case "key_down":
                await self._hold(page, action.keys)
            case "key_up":
                await self._release(page, action.keys)
            case "scroll" | "hscroll":
                await self._scroll(page, action)
            case "wait":
                await asyncio.sleep(action.seconds)
            case _:
                await self._click(page, action)
        return None

    def _page(self) -> Page:
        try:
            return self._tabs.active
        except LookupError as error:
            raise Refused(f"{error}: there is nothing to act on") from None

    async def _move(self, page: Page, action: Action) -> None:
        if action.at is not None:
            await page.mouse.move(*action.at, steps=DRAG_STEPS if self._button else 1)
            self._at = action.at

    async def _click(self, page: Page, action: Action) -> None:
        button, count = CLICKS[action.name]
        assert action.at is not None
        await page.mouse.click(*action.at, button=button, click_count=count)  # type: ignore[arg-type]
        self._at, self._button = action.at, False

    async def _drag(self, page: Page, action: Action) -> None:
        assert action.at is not None
        if action.start is not None:
            await page.mouse.move(*action.start)
        await page.mouse.down()
        await page.mouse.move(*action.at, steps=DRAG_STEPS)
        await page.mouse.move(
            *action.at
        )  # a target that has just learned of the drag sees the pointer once more
        await page.mouse.up()
        self._at, self._button = action.at, False

    async def _press(self, page: Page, action: Action, *, down: bool) -> None:
        if down == self._button:
            raise Refused("the left button is already down" if down else "the left button is not down")
        await self._move(page, action)
        await (page.mouse.down() if down else page.mouse.up())
        self._button = down

    async def _type(self, page: Page, text: str) -> None:
        await page.keyboard.type(text.replace("\r\n", "\n"))

    async def _scroll(self, page: Page, action: Action) -> None:
        """Up and to the right are positive, as the seed has it; the wheel's axis points down."""
        await self._move(page, action)
        if action.name == "scroll":
            await page.mouse.wheel(0, -action.pixels)
        else:
            await page.mouse.wheel(action.pixels, 0)

    # --- keys -------------------------------------------------------------------------------------

    async def _chord(self, page: Page, names: list[str]) -> None:
        said = self._said(names)
        if await self._browsers_own(page, said):
            return
        if _CLIPBOARD.fullmatch(said):
            await self._clipboard.use(lambda: self._strike(page, names))
            return
        await self._strike(page, names)

    async def _strike(self, page: Page, names: list[str]) -> None:
        pressed: list[str] = []
        try:
            for name in names:
                await page.keyboard.down(name)
                pressed.append(name)
        finally:
            for name in reversed(pressed):
                if name not in self._held:
                    await page.keyboard.up(name)

    def _said(self, names: list[str]) -> str:
        """Modifiers first, in one order, those that are held included: `Control+Shift+Tab`."""
        every = [*self._held, *names]
        modifiers = [one for one in ("Control", "Alt", "Shift", "Meta") if one in every]
        rest = [one.lower() if len(one) == 1 else one for one in every if one not in keys.MODIFIERS]
        return "+".join([*modifiers, *rest])

    async def _hold(self, page: Page, names: tuple[str, ...]) -> None:
        for name in names:
            if _CLIPBOARD.fullmatch(self._said([name])):
                await self._clipboard.use(partial(page.keyboard.down, name))
            else:
                await page.keyboard.down(name)
            self._held[name] = None

    async def _release(self, page: Page, names: tuple[str, ...]) -> None:
        loose = [name for name in names if name not in self._held]
        if loose:
            raise Refused(f"{loose[0]} is not held down")
        for name in reversed(names):
            await page.keyboard.up(name)
            del self._held[name]

    async def _browsers_own(self, page: Page, said: str) -> bool:
        """Tabs, history and reload; True when the browser has taken the chord."""
        if said in NO_ADDRESS_BAR:
            raise Refused(f"{said}: this browser has no address bar and opens no empty tab")
        match said:
            case "Control+Tab" | "Control+PageDown":
                await self._tabs.turn(1)
            case "Control+Shift+Tab" | "Control+PageUp":
                await self._tabs.turn(-1)
            case "Control+w" | "Control+F4":
                if len(self._tabs.pages) == 1:
                    raise Refused("this is the only tab: it stays open")
                await page.close()
            case "Alt+ArrowLeft":
                await self._go(page.go_back)
            case "Alt+ArrowRight":
                await self._go(page.go_forward)
            case "F5" | "Control+r" | "Control+Shift+r" | "Control+F5":
                await self._go(page.reload)
            case _:
                return await self._numbered(said)
        return True

    async def _numbered(self, said: str) -> bool:
        match = re.fullmatch(r"Control\+([1-9])", said)
        if match is None or len(self._tabs.pages) < 2:
            return False
        number = int(match[1])
        pages = self._tabs.pages
        if number != 9 and number > len(pages):
            return True
        await self._tabs.front(pages[-1] if number == 9 else pages[number - 1])
        return True

    async def _go(self, where: Callable[..., Awaitable[object]]) -> None:
        from playwright.async_api import Error

        with contextlib.suppress(Error):  # a page that does not come is seen in the observation
            await where(wait_until="commit")
