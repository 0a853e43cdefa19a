"""An SGLang server over HTTP (`/generate`, tokens in and tokens out), with the method that verl's own client has.

Enters: token ids, sampling parameters, images as data URIs. Leaves: token ids with log-probabilities. In training the
agent loop gets verl's client, which speaks to SGLang inside Ray; this one is for servers started by hand (evaluation,
tests, a rollout fleet outside Ray).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, Self

import httpx

from training.scaffold.recovery import SamplerFault

TIMEOUT = httpx.Timeout(600.0, connect=5.0)  # one turn may be 2,048 tokens of a large model under load


class Generated(Protocol):
    """What a server answers: verl's `TokenOutput`, or ours."""

    @property
    def token_ids(self) -> Sequence[int]: ...

    @property
    def log_probs(self) -> Sequence[float] | None: ...

    @property
    def stop_reason(self) -> str | None: ...

    @property
    def extra_fields(self) -> Mapping[str, Any]: ...


class TokenServer(Protocol):
    """verl's `LLMServerClient`, as far as an agent loop calls it."""

    async def generate(
        self,
        request_id: str,
        *,
        prompt_ids: list[int],
        sampling_params: dict[str, Any],
        image_data: list[Any] | None = None,
    ) -> Generated: ...


@dataclass(frozen=True, slots=True)
class Tokens:
    """One answer of `SglangServer`. `extra_fields["global_steps"]` is the version of the weights, where it is told."""

    token_ids: tuple[int, ...]
    log_probs: tuple[float, ...] | None
    stop_reason: str | None
    extra_fields: dict[str, Any] = field(default_factory=dict)


class SglangServer:
    """One per event loop; close it, or use it in `async with`."""

    def __init__(self, base_url: str, *, timeout: httpx.Timeout | float = TIMEOUT) -> None:
        self._http = httpx.AsyncClient(base_url=base_url.rstrip("/"), timeout=timeout)

    async def generate(
        self,
        request_id: str,
        *,
        prompt_ids: list[int],
        sampling_params: dict[str, Any],
        image_data: list[Any] | None = None,
    ) -> Tokens:
        """Sample one turn. `sampling_params` are verl's (`logprobs` asks for them; the rest is SGLang's).

        Raises `SamplerFault` for what may pass: a lost connection, an overloaded or restarting server.
        """
        params = dict(sampling_params)
        body = {
            "rid": request_id,
            "input_ids": prompt_ids,
            "return_logprob": bool(params.pop("logprobs", False)),
            "image_data": image_data or None,
            "sampling_params": params,
        }
        try:
            answer = await self._http.post("/generate", json=body)
        except httpx.TransportError as error:
            raise SamplerFault(f"SGLang cannot be reached: {type(error).__name__}") from error
        if answer.status_code in (408, 429, 500, 502, 503, 504):
            raise SamplerFault(f"SGLang answered {answer.status_code}: {answer.text[:400]}")
        answer.raise_for_status()
        return _tokens(answer.json())

    async def close(self) -> None:
        await self._http.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()


def _tokens(answer: dict[str, Any]) -> Tokens:
    """SGLang's answer: `output_ids` and, with log-probabilities, (log-probability, token, text) for each."""
    meta = answer.get("meta_info", {})
    pairs = meta.get("output_token_logprobs")
    reason = meta.get("finish_reason") or {}
    version = meta.get("weight_version")
    known = str(version).isdigit()  # a server that never got weights says "default"
    return Tokens(
        token_ids=tuple(answer["output_ids"]) if pairs is None else tuple(int(pair[1]) for pair in pairs),
        log_probs=None if pairs is None else tuple(float(pair[0]) for pair in pairs),
        stop_reason=reason.get("type"),
        extra_fields={"global_steps": int(version)} if known else {},
    )
