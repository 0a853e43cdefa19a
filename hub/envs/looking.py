"""What an agent sees: a screenshot, the accessibility tree with references and boxes, tabs, downloads, dialogs.

Enters: the tabs of an episode. Leaves: an observation as it goes over the wire (docs/environments.md). References stay
the same for an element as long as its document lives, and none is given twice in an episode.
"""

from __future__ import annotations

import asyncio
import base64
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import orjson

from hub.envs.images import TYPES, Images
from hub.envs.tabs import Tabs, script
from hub.envs.wire import Options, Viewport

if TYPE_CHECKING:
    from playwright.async_api import Page

MOST_NODES = 2_000
WEBP_QUALITY = 90
TRIES = 3
_EMPTY: dict[str, Any] = {"text": "", "nodes": []}


class Eyes:
    """Looks at the page in front."""

    def __init__(self, tabs: Tabs, images: Images, viewport: Viewport, options: Options) -> None:
        self._tabs, self._images, self._viewport, self._options = tabs, images, viewport, options
        self._next_ref = 1

    async def look(self) -> dict[str, Any]:
        """An observation. Playwright's errors pass through: a page that cannot be seen is a fault of the machinery."""
        page = self._tabs.active
        # One after the other: both run on the page's one thread, and the tree must be of the picture's moment.
        picture = await self._screenshot(page)
        tree = await self._tree(page) if self._options.accessibility else _EMPTY
        dialogs, self._tabs.dialogs = self._tabs.dialogs, []
        return {
            "screenshot": picture,
            "accessibility": tree,
            "tabs": await self._tabs.listed(),
            "address": page.url,
            "downloads": [asdict(one) for one in self._tabs.downloads],
            "dialogs": dialogs,
        }

    async def _screenshot(self, page: Page) -> dict[str, Any]:
        cdp = await self._tabs.cdp(page)
        wanted: dict[str, Any] = {"format": self._options.image, "optimizeForSpeed": True}
        if self._options.image == "webp":
            wanted["quality"] = WEBP_QUALITY
        data: str = (await cdp.send("Page.captureScreenshot", wanted))["data"]
        name = await asyncio.to_thread(self._kept, data)
        picture = {
            "sha256": name, "media_type": TYPES[self._options.image],
            "width": self._viewport.width, "height": self._viewport.height,
        }  # fmt: skip
        return {**picture, "data": data} if self._options.inline_images else picture

    def _kept(self, data: str) -> str:
        return self._images.keep(base64.b64decode(data), self._options.image)

    async def _tree(self, page: Page) -> dict[str, Any]:
        from playwright.async_api import Error

        for attempt in range(TRIES):
            try:
                text = await page.evaluate(
                    f"([base, most]) => ({script('look.js')})(base, most)", [self._next_ref, MOST_NODES]
                )
                break
            except Error:  # the page went elsewhere just then
                if attempt == TRIES - 1:
                    raise
                await asyncio.sleep(0.05)
        self._next_ref, cut, rows = orjson.loads(text)
        nodes = [_node(row) for row in rows]
        return {"text": outline(rows), "nodes": nodes, **({"truncated": True} if cut else {})}


def _node(row: list[Any]) -> dict[str, Any]:
    ref, parent, role, name, value, states, x, y, width, height, visible = row
    node: dict[str, Any] = {
        "ref": f"e{ref}",
        "role": role,
        "name": name,
        "states": states,
        "box": [x, y, width, height],
        "visible": visible,
    }
    if value is not None:
        node["value"] = value
    if parent:
        node["parent"] = f"e{parent}"
    return node


def outline(rows: list[list[Any]]) -> str:
    """The tree as indented lines: `[e12] button "Send" (focused)`, `=` before a value (where a link leads is left out),
    `~` where it is not seen.
    """
    depth: dict[int, int] = {0: -1}
    lines = []
    for ref, parent, role, name, value, states, _x, _y, _width, _height, visible in rows:
        depth[ref] = depth.get(parent, -1) + 1
        line = f"{'  ' * depth[ref]}[e{ref}] {role}"
        line += f" {orjson.dumps(name).decode()}" if name else ""
        line += f" = {orjson.dumps(value).decode()}" if value and role != "link" else ""
        line += f" ({', '.join(states)})" if states else ""
        lines.append(line if visible else line + " ~")
    return "\n".join(lines)
