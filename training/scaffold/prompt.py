"""The system prompt: fixed over all tasks and turns of a run. It names no task; the instruction is the first user turn.

It depends on two settings of a run only: the grid of coordinates and whether `call_user` exists.
"""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path

from training.env_client.protocol import Coordinates
from training.scaffold.primitives import schema

TEMPLATE = Path(__file__).with_name("system_prompt.md")
_PIXELS = "Coordinates are pixels of the screenshot, [0, 0] is its upper left corner."
_THOUSAND = (
    "Coordinates run from 0 to 1000 over the width and the height of the screenshot, whatever its size: [0, 0] is its "
    "upper left corner and [1000, 1000] its lower right one."
)
_GRIDS = {"absolute": (_PIXELS, 412, 180), "relative1000": (_THOUSAND, 322, 225)}


@lru_cache
def system_prompt(*, coordinates: Coordinates = "absolute", call_user: bool = False) -> str:
    """The text of the system message."""
    sentence, x, y = _GRIDS[coordinates]
    function = json.dumps({"type": "function", "function": schema(call_user=call_user)}, ensure_ascii=False)
    return TEMPLATE.read_text("utf-8").format(schema=function, coordinates=sentence, x=x, y=y).strip()
