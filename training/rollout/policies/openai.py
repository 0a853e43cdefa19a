"""A model behind an OpenAI-compatible chat API (vLLM, SGLang, vendors), as a policy. Plain HTTP, with screenshots.

Token ids and log-probabilities are kept where the server gives both (vLLM's `return_token_ids`); what else has been
sampled is text, and is tokenised by the trainer.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import httpx
from pydantic import SecretStr

from training.env_client.protocol import Coordinates
from training.rollout.policies.chat import Encoded, Pictures, Sent, refused
from training.rollout.policy import Context, Sample
from training.scaffold.recovery import SamplerFault
from training.scaffold.resize import PATCH, Size

ADDRESS = "https://api.openai.com/v1"


class OpenAIPolicy:
    """`POST {address}/chat/completions`. One per event loop; `close` it.

    Sampling as the seed has it: temperature 1.0 in training, 0.6 with top-p 0.95 in evaluation; at most 2,048 new
    tokens a turn. `extra` goes into each request as it is (`{"return_token_ids": True}` on vLLM).
    """

    def __init__(
        self,
        model: str,
        *,
        address: str = ADDRESS,
        key: SecretStr | None = None,
        version: int = 0,
        coordinates: Coordinates = "relative1000",
        patch: int = PATCH,
        temperature: float | None = 1.0,
        top_p: float | None = None,
        max_tokens: int = 2048,
        logprobs: bool = False,
        extra: Mapping[str, Any] | None = None,
        timeout: float = 300.0,
    ) -> None:
        self.name, self.version, self.coordinates = f"openai:{model}", version, coordinates
        self._where = f"{address.rstrip('/')} ({model})"
        self._pictures = Pictures(patch)
        given: dict[str, Any] = {
            "model": model, "max_tokens": max_tokens, "temperature": temperature, "top_p": top_p,
            "logprobs": True if logprobs else None, **(extra or {}),
        }  # fmt: skip
        self._body = {name: value for name, value in given.items() if value is not None}
        headers = {"Authorization": f"Bearer {key.get_secret_value()}"} if key else {}
        self._http = httpx.AsyncClient(
            base_url=address.rstrip("/"), headers=headers, timeout=httpx.Timeout(timeout, connect=10.0)
        )

    def shown(self, native: Size) -> Size:
        return self._pictures.shown(native)

    async def sample(self, context: Context) -> Sample:
        """Raises `SamplerFault` (try again) or `PolicyError` (give up)."""
        messages = [_message(one) for one in await self._pictures.messages(context)]
        try:
            response = await self._http.post("/chat/completions", json={**self._body, "messages": messages})
        except httpx.TransportError as error:
            raise SamplerFault(f"{self._where} cannot be reached ({type(error).__name__})") from error
        if not response.is_success:
            raise refused(
                self._where, response.status_code, response.text, response.headers.get("retry-after")
            )
        try:
            return self._sample(response.json()["choices"][0])
        except (KeyError, IndexError, TypeError, ValueError) as error:
            raise SamplerFault(f"{self._where} gave an answer that cannot be read ({error!r})") from error

    def _sample(self, choice: Mapping[str, Any]) -> Sample:
        text = choice["message"].get("content") or ""
        token_ids = choice.get("token_ids")
        entries = (choice.get("logprobs") or {}).get("content")
        ids = tuple(map(int, token_ids)) if token_ids else None
        logprobs = tuple(float(one["logprob"]) for one in entries) if ids and entries else None
        if logprobs is not None and ids is not None and len(logprobs) != len(ids):
            logprobs = None
        return Sample(str(text), ids, logprobs, self.version, str(choice.get("finish_reason") or "stop"))

    async def close(self) -> None:
        await self._http.aclose()


def _message(sent: Sent) -> dict[str, Any]:
    role, parts = sent
    if all(isinstance(part, str) for part in parts):
        return {"role": role, "content": "".join(map(str, parts))}
    return {"role": role, "content": [_part(part) for part in parts]}


def _part(part: str | Encoded) -> dict[str, Any]:
    if isinstance(part, str):
        return {"type": "text", "text": part}
    return {"type": "image_url", "image_url": {"url": f"data:{part.media_type};base64,{part.data}"}}
