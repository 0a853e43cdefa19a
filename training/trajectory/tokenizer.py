"""What turns messages into tokens: a small protocol, and the framing that chat models with ChatML use.

A message is `head(role)`, its parts, `end`, `tail`. Of an assistant's message the model samples the text and `end`;
head and tail are the template's. A local vocabulary or a Hugging Face processor fits by implementing `Tokenizer`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from training.scaffold.history import Resolution, Role
from training.scaffold.resize import FEWEST_PIXELS, MOST_PIXELS, PATCH, Size, fit

Tokens = tuple[int, ...]


class Tokenizer(Protocol):
    @property
    def pad(self) -> int: ...

    @property
    def end(self) -> Tokens:
        """What ends a message; a model samples it."""
        ...

    @property
    def tail(self) -> Tokens:
        """What stands between a message's end and the next head."""
        ...

    def head(self, role: Role) -> Tokens: ...

    def text(self, text: str) -> Tokens:
        """Plain text: what looks like a special token in it is text too."""
        ...

    def shown(self, native: Size, resolution: Resolution) -> Size:
        """The size at which an image of this size is given to the model."""
        ...

    def image(self, shown: Size) -> Tokens:
        """The tokens that stand for an image of this size."""
        ...


@dataclass(frozen=True, slots=True)
class ChatML:
    """`<|im_start|>role\\n … <|im_end|>\\n`, images as a run of pads between two marks.

    `encode` takes plain text, `special` gives the id of a special token. Of a Hugging Face tokenizer these are
    `lambda text: t.encode(text, add_special_tokens=False, split_special_tokens=True)` and `t.convert_tokens_to_ids`.
    Parts are encoded one by one; a sampler that is compared with these tokens must do so too.
    """

    encode: Callable[[str], Sequence[int]]
    special: Callable[[str], int]
    pad_token: str = "<|endoftext|>"  # noqa: S105  a token of a vocabulary
    patch: int = PATCH
    fewest_pixels: int = FEWEST_PIXELS
    most_pixels: int = MOST_PIXELS
    names: Mapping[str, str] | None = None  # other words for the marks, by their ChatML names

    @property
    def pad(self) -> int:
        return self.special(self.pad_token)

    @property
    def end(self) -> Tokens:
        return (self._mark("<|im_end|>"),)

    @property
    def tail(self) -> Tokens:
        return self.text("\n")

    def head(self, role: Role) -> Tokens:
        return (self._mark("<|im_start|>"), *self.text(f"{role}\n"))

    def text(self, text: str) -> Tokens:
        return tuple(self.encode(text)) if text else ()

    def shown(self, native: Size, resolution: Resolution) -> Size:
        size = native if resolution == "high" else native.half()
        return fit(size, patch=self.patch, fewest=self.fewest_pixels, most=self.most_pixels)

    def image(self, shown: Size) -> Tokens:
        pads = (self._mark("<|image_pad|>"),) * shown.tokens(self.patch)
        return (self._mark("<|vision_start|>"), *pads, self._mark("<|vision_end|>"))

    def _mark(self, name: str) -> int:
        return self.special((self.names or {}).get(name, name))
