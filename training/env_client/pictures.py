"""Screenshots as pixels: decoding for Gymnasium and trainers, resizing for models. Needs Pillow."""

from __future__ import annotations

import base64
import io
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from training.env_client.protocol import Screenshot
from training.scaffold.resize import Size


def inline(screenshot: Screenshot) -> bytes | None:
    """The bytes that came with an observation, where images were asked for inline."""
    return None if screenshot.data is None else base64.b64decode(screenshot.data)


def pixels(data: bytes) -> NDArray[np.uint8]:
    """An image file as an array [height, width, 3] of red, green and blue, 0 to 255."""
    with Image.open(io.BytesIO(data)) as image:
        return np.asarray(image.convert("RGB"), dtype=np.uint8)


def resized(data: bytes, size: Size) -> tuple[bytes, str]:
    """An image file at another size, as PNG, with its media type; unchanged where it has that size."""
    with Image.open(io.BytesIO(data)) as image:
        if image.size == (size.width, size.height):
            return data, Image.MIME.get(image.format or "", "image/png")
        made: Any = image.convert("RGB").resize((size.width, size.height), Image.Resampling.BICUBIC)
        out = io.BytesIO()
        made.save(out, "PNG")
        return out.getvalue(), "image/png"
