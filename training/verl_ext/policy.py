"""A policy that samples tokens from a serving engine: a `rollout.Policy` over `serving.TokenServer`.

Enters: a rollout's context. Leaves: the text, the engine's own tokens with their log-probabilities, and the version of
the weights that sampled them. The prompt of a turn is built as slices are (older screenshots collapsed every
`interval` turns), so that each answer is trained on in the context in which it was sampled.
"""

from __future__ import annotations

import asyncio
import base64
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any
from uuid import uuid4

from training.config.sampling import SamplingSettings
from training.env_client.pictures import resized
from training.rollout.policy import Context, Sample
from training.scaffold.history import Message, Picture, collapsed_length, messages
from training.scaffold.recovery import SamplerFault
from training.scaffold.resize import Size
from training.trajectory.tokenizer import Tokenizer
from training.verl_ext.serving import Generated, TokenServer
from training.verl_ext.tokens import prompt_of


class ServerPolicy:
    """`faults`: exceptions of the server that may pass; they are raised as `SamplerFault`, and the scaffold repeats."""

    def __init__(
        self,
        server: TokenServer,
        tokenizer: Tokenizer,
        decode: Callable[[Sequence[int]], str],
        sampling: SamplingSettings,
        *,
        interval: int,
        name: str,
        version: int = 0,
        images: bool = True,
        faults: tuple[type[Exception], ...] = (),
    ) -> None:
        self.name = name
        self.version = version
        self.needs_images = images
        self._server, self._tokenizer, self._decode = server, tokenizer, decode
        self._interval, self._faults = interval, faults
        self._sampling: dict[str, Any] = {
            "temperature": sampling.temperature,
            "top_p": sampling.top_p,
            "top_k": sampling.top_k,
            "max_new_tokens": sampling.max_new_tokens,
            "logprobs": True,
        }
        # requests of one episode go to one server, whose cache has its prefix
        self._request = uuid4().hex

    def shown(self, native: Size) -> Size:
        """The size at which the model gets a screenshot: its coordinates are on that grid."""
        return self._tokenizer.shown(native, "high") if self.needs_images else native

    async def sample(self, context: Context) -> Sample:
        said = messages(
            context.system,
            context.turns
            if self.needs_images
            else [replace(turn, screenshot=None) for turn in context.turns],
            context.user_text,
            context.observation.screenshot if self.needs_images else None,
            collapsed=collapsed_length(len(context.turns), self._interval),
        )
        prompt_ids = prompt_of(said, self._tokenizer)
        image_data = await asyncio.to_thread(self._encoded, said, context.images)
        answer = await self._asked(prompt_ids, image_data)
        steps = answer.extra_fields.get("global_steps")
        if steps is not None:
            self.version = max(self.version, int(steps))
        token_ids = tuple(answer.token_ids)
        return Sample(
            text=self._text(token_ids),
            token_ids=token_ids,
            logprobs=None if answer.log_probs is None else tuple(answer.log_probs),
            # a turn that spans an update of the weights is as old as its oldest token
            policy_version=answer.extra_fields.get("min_global_steps", steps),
            finish_reason="length" if answer.stop_reason == "length" else "stop",
            prompt_ids=tuple(prompt_ids),
        )

    async def _asked(self, prompt_ids: list[int], image_data: list[str]) -> Generated:
        try:
            return await self._server.generate(
                self._request,
                prompt_ids=prompt_ids,
                sampling_params=dict(self._sampling),
                image_data=image_data or None,
            )
        except self._faults as error:
            raise SamplerFault(f"{type(error).__name__}: {error}") from error

    def _text(self, token_ids: tuple[int, ...]) -> str:
        """The words of an answer, without the token that ends it."""
        end = self._tokenizer.end
        return self._decode(token_ids[: -len(end)] if token_ids[-len(end) :] == end else token_ids)

    def _encoded(self, said: Sequence[Message], images: Mapping[str, bytes]) -> list[str]:
        """The pictures of all messages as data URIs, in their order."""
        pictures = [part for message in said for part in message.parts if isinstance(part, Picture)]
        return [self._uri(picture, images) for picture in pictures]

    def _uri(self, picture: Picture, images: Mapping[str, bytes]) -> str:
        native = Size(picture.screenshot.width, picture.screenshot.height)
        data, media_type = resized(
            images[picture.screenshot.sha256], self._tokenizer.shown(native, picture.resolution)
        )
        return f"data:{media_type};base64,{base64.b64encode(data).decode()}"
