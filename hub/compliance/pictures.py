"""How large a raster picture is, from its first bytes. Pure; a picture that cannot be read counts as large."""

from __future__ import annotations

import io

from PIL import Image, UnidentifiedImageError

SCREEN = (400, 300)  # a picture this large may be of a screen


def size(beginning: bytes) -> tuple[int, int] | None:
    try:
        with Image.open(io.BytesIO(beginning)) as picture:
            return picture.size
    except (UnidentifiedImageError, OSError, ValueError, SyntaxError):
        return None


def may_show_a_screen(found: tuple[int, int] | None) -> bool:
    return found is None or (found[0] >= SCREEN[0] and found[1] >= SCREEN[1])
