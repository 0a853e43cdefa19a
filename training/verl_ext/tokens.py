"""The scaffold's framing over a Hugging Face tokenizer: the same tokens when sampling and when training."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from training.config.sampling import ContextSettings
from training.scaffold.history import Message, Picture
from training.scaffold.resize import PATCH, Size
from training.trajectory.tokenizer import ChatML, Tokenizer


def framing(tokenizer: Any, processor: Any, context: ContextSettings) -> ChatML:
    """ChatML over `tokenizer`; a visual token is as many pixels wide as `processor` merges, 32 without one."""
    images = getattr(processor, "image_processor", None)
    patch = images.patch_size * images.merge_size if images is not None else PATCH

    def encode(text: str) -> list[int]:
        # what looks like a special token in a page's text must stay text
        return list(tokenizer.encode(text, add_special_tokens=False, split_special_tokens=True))

    return ChatML(
        encode=encode,
        special=tokenizer.convert_tokens_to_ids,
        pad_token=tokenizer.pad_token or "<|endoftext|>",
        patch=patch,
        fewest_pixels=context.min_pixels,
        most_pixels=context.max_pixels,
    )


def prompt_of(messages: Sequence[Message], tokenizer: Tokenizer) -> list[int]:
    """All messages, and the head of the answer that is to be sampled."""
    ids: list[int] = []
    for message in messages:
        ids += tokenizer.head(message.role)
        if message.role == "assistant":
            ids += _said(message, tokenizer)
        else:
            for part in message.parts:
                ids += _image(part, tokenizer) if isinstance(part, Picture) else tokenizer.text(part)
            ids += tokenizer.end
        ids += tokenizer.tail
    return [*ids, *tokenizer.head("assistant")]


def _said(message: Message, tokenizer: Tokenizer) -> tuple[int, ...]:
    """The sampler's own tokens; the end is the template's where an answer was cut off."""
    if message.token_ids is None:
        return (*tokenizer.text(message.text), *tokenizer.end)
    ended = message.token_ids[-len(tokenizer.end) :] == tokenizer.end
    return message.token_ids if ended else (*message.token_ids, *tokenizer.end)


def _image(picture: Picture, tokenizer: Tokenizer) -> tuple[int, ...]:
    native = Size(picture.screenshot.width, picture.screenshot.height)
    return tokenizer.image(tokenizer.shown(native, picture.resolution))
