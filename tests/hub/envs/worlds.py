"""Small bundles, and agents that work on them in a node of this process."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.parse import urlsplit

from playwright.async_api import Page

from hub.envs.config import Config
from hub.envs.episode import Episode
from hub.envs.local import LocalEnvironment
from hub.envs.node import Node
from hub.envs.pool import Sizes

BUNDLES = Path(__file__).resolve().parents[2] / "fixtures" / "bundles"
SETUP = """
import json, subprocess, uuid
from pathlib import Path
from urllib.request import Request, urlopen
SID = str(uuid.uuid4())
for url in {urls}:
    body = json.dumps({{"action": "set", "state": {{}}}}).encode()
    urlopen(Request(f"{{url}}/post?sid={{SID}}", body, {{"Content-Type": "application/json"}}), timeout=30).read()
Path("/tmp/task_web_sid").write_text(SID)
for page in {pages}:
    subprocess.run(["google-chrome", f"{{page}}{{'&' if '?' in page else '?'}}sid={{SID}}"])
"""
REWARD = 'print("REWARD: 0.5")'
MAIL, BOARD = "__CUA_GYM_GMAIL_URL__", "__CUA_GYM_TRELLO_URL__"


def bundle(
    *, urls: tuple[str, ...] = (MAIL,), pages: tuple[str, ...] | None = None, reward: str = REWARD, setup: str = "",
    actions: int = 0,
) -> dict[str, str]:  # fmt: skip
    """A small task: mail at its start, and a reward that is content with anything."""
    opened = [f"{url}/" for url in urls] if pages is None else list(pages)
    return {
        "task_config.json": json.dumps({"task_id": "small", "instruction": "Look around.", "context": []}),
        "meta.json": json.dumps({"actions": actions}),
        "initial_setup.py": setup or SETUP.format(urls=list(urls), pages=opened),
        "reward.py": reward,
    }


def kept(name: str) -> dict[str, str]:
    """The files of a real bundle whose name begins so."""
    [folder] = BUNDLES.glob(f"{name}*")
    return {path.name: path.read_text() for path in folder.iterdir()}


def task(files: dict[str, str], **more: Any) -> Any:
    return SimpleNamespace(task_id="", files=files, **more)


def config(hub_url: str, images: Path, **more: Any) -> Config:
    return Config(
        hub=hub_url, domain=f"localhost:{urlsplit(hub_url).port}", images=images,
        sizes=Sizes(browsers=1, ready=0), **more,
    )  # fmt: skip


@dataclass
class Agents:
    """Environments of a node, closed at the end of each test."""

    node: Node
    opened: list[LocalEnvironment] = field(default_factory=list)

    async def begin(self, files: dict[str, str] | None = None, **more: Any) -> tuple[LocalEnvironment, Any]:
        """A new environment with a running episode, and what its reset said."""
        environment = LocalEnvironment(self.node)
        self.opened.append(environment)
        return environment, await environment.reset(task(bundle() if files is None else files, **more))

    def episode(self, environment: LocalEnvironment) -> Episode:
        found = self.node.sessions._sessions[environment._session].episode
        assert found is not None
        return found

    def page(self, environment: LocalEnvironment) -> Page:
        """The page in front, to try from inside what a page may try."""
        return self.episode(environment).parts.seat.tabs.active


def found(observation: Any, role: str, name: str) -> Any:
    """The one node of that role and name."""
    [node] = [one for one in observation.accessibility.nodes if (one.role, one.name) == (role, name)]
    return node


def middle(node: Any) -> list[float]:
    x, y, width, height = node.box
    return [x + width / 2, y + height / 2]


async def click(environment: LocalEnvironment, role: str, name: str) -> Any:
    """Click as an agent would: scroll until it is seen, then click its middle. What the step said."""
    for _ in range(10):
        node = found(await environment.observe(), role, name)
        if node.visible:
            return await environment.step([{"action": "left_click", "coordinate": middle(node)}])
        down = node.box[1] > 300
        await environment.step(
            [{"action": "scroll", "coordinate": [700, 400], "pixels": -400 if down else 400}]
        )
    raise AssertionError(f"{role} {name!r} never came into sight")
