"""What policies behind chat APIs share: messages with pictures at the model's size, and errors told apart.

Enters: a `Context`. Leaves: messages whose screenshots are bytes. Older screenshots are collapsed as the slices that
are trained on have it (`scaffold.history`).
"""

from __future__ import annotations

import asyncio
import base64
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from training.rollout.policy import Context
from training.scaffold.history import INTERVAL, Message, Picture, collapsed_length, messages
from training.scaffold.recovery import SamplerFault
from training.scaffold.resize import MOST_PIXELS, Size, fit

if TYPE_CHECKING:
    from training.env_client.protocol import Screenshot

# Busy, broken in between or too slow: worth another try. 529 is one vendor's word for overloaded.
AGAIN = frozenset({408, 409, 425, 429, 500, 502, 503, 504, 520, 522, 524, 529})
SHOWN = 400  # characters of a server's own message
MOST_PICTURES = 256  # resized screenshots that are kept
SAYS_NOTHING = "(no answer)"  # APIs refuse an empty message


class PolicyError(Exception):
    """The server refused for good: a wrong key, model or request. Ends the run; nothing is scored by it."""


@dataclass(frozen=True, slots=True)
class Encoded:
    """A picture as it is sent."""

    media_type: str
    data: str


Sent = tuple[str, list[str | Encoded]]  # role, parts


class Pictures:
    """Screenshots at the size the model gets, resized once each."""

    def __init__(self, patch: int, interval: int = INTERVAL, most_pixels: int = MOST_PIXELS) -> None:
        self._patch, self._interval, self._most = patch, interval, most_pixels
        self._made: OrderedDict[tuple[str, Size], Encoded] = OrderedDict()

    def shown(self, native: Size) -> Size:
        return fit(native, patch=self._patch, most=self._most)

    async def messages(self, context: Context) -> list[Sent]:
        """The context as roles and parts."""
        collapsed = collapsed_length(len(context.turns), self._interval)
        said = messages(
            context.system,
            context.turns,
            context.user_text,
            context.observation.screenshot,
            collapsed=collapsed,
        )
        return [(one.role, await self._parts(one, context.images)) for one in said]

    async def _parts(self, message: Message, images: Mapping[str, bytes]) -> list[str | Encoded]:
        parts = [
            await self._picture(part, images) if isinstance(part, Picture) else part for part in message.parts
        ]
        return [part for part in parts if part] or [SAYS_NOTHING]

    async def _picture(self, picture: Picture, images: Mapping[str, bytes]) -> Encoded:
        shot = picture.screenshot
        native = Size(shot.width, shot.height)
        size = self.shown(native if picture.resolution == "high" else native.half())
        key = (shot.sha256, size)
        if key not in self._made:
            self._made[key] = await asyncio.to_thread(_encoded, shot, images, size)
            while len(self._made) > MOST_PICTURES:
                self._made.popitem(last=False)
        self._made.move_to_end(key)
        return self._made[key]


def _encoded(shot: Screenshot, images: Mapping[str, bytes], size: Size) -> Encoded:
    from training.env_client.pictures import resized  # Pillow only where pictures are sent

    if shot.sha256 not in images:
        raise PolicyError(
            f"The screenshot {shot.sha256} was not fetched: this policy looks at images, so run it with Limits.images."
        )
    data, media_type = resized(images[shot.sha256], size)
    return Encoded(media_type, base64.b64encode(data).decode())


def refused(where: str, status: int, message: str, retry_after: str | None = None) -> Exception:
    """The error for an answer that says no: one to try again, or one that ends the run."""
    text = f"{where} answered {status}: {message[:SHOWN]}"
    if status in AGAIN:
        asked = float(retry_after) if retry_after and retry_after.replace(".", "", 1).isdigit() else 0.0
        return SamplerFault(text, wait_s=asked)
    return PolicyError(text)
