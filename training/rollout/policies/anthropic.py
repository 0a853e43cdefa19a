"""A model behind Anthropic's Messages API, as a policy, through the vendor's SDK. The scaffold's text, not its tools.

No sampling parameters are sent: the models of 2026 refuse them. The conversation so far is marked to be cached, as
every turn repeats it.
"""

from __future__ import annotations

from typing import Any

import anthropic
from pydantic import SecretStr

from training.env_client.protocol import Coordinates
from training.rollout.policies.chat import Encoded, Pictures, PolicyError, Sent, refused
from training.rollout.policy import Context, Sample
from training.scaffold.recovery import SamplerFault
from training.scaffold.resize import Size

PATCH = 28  # its images are counted in tiles of 28 pixels
MOST_PIXELS = (
    1_150_000  # above, the vendor scales images down, and coordinates would refer to a size we don't know
)
ADDRESS = "https://api.anthropic.com"


class AnthropicPolicy:
    """One per event loop; `close` it. `key` where it is not in the environment (ANTHROPIC_API_KEY)."""

    def __init__(
        self,
        model: str,
        key: SecretStr | None = None,
        *,
        address: str = ADDRESS,
        version: int = 0,
        coordinates: Coordinates = "absolute",
        max_tokens: int = 2048,
        timeout: float = 300.0,
    ) -> None:
        self.name, self.version, self.coordinates = f"anthropic:{model}", version, coordinates
        self._model, self._max_tokens, self._where = model, max_tokens, f"{address} ({model})"
        self._pictures = Pictures(PATCH, most_pixels=MOST_PIXELS)
        self._client = anthropic.AsyncAnthropic(
            api_key=key.get_secret_value() if key else None,
            base_url=address,
            max_retries=0,  # the scaffold's recovery repeats
            timeout=timeout,
        )

    def shown(self, native: Size) -> Size:
        return self._pictures.shown(native)

    async def sample(self, context: Context) -> Sample:
        """Raises `SamplerFault` (try again) or `PolicyError` (give up)."""
        (_, system), *rest = await self._pictures.messages(context)
        messages = [_message(one) for one in rest]
        messages[-1]["content"][-1]["cache_control"] = {"type": "ephemeral"}
        try:
            answer: Any = await self._client.messages.create(
                model=self._model,
                max_tokens=self._max_tokens,
                system="".join(map(str, system)),
                messages=messages,  # type: ignore[arg-type]  # plain objects of its wire format
            )
        except anthropic.APIStatusError as error:  # raised `from None`: it holds the request with its key
            asked = error.response.headers.get("retry-after")
            raise refused(self._where, error.status_code, str(error.body), asked) from None
        except anthropic.APIConnectionError as error:
            raise SamplerFault(f"{self._where} cannot be reached ({type(error).__name__})") from None
        except anthropic.AnthropicError as error:
            raise PolicyError(f"{self._where}: the request cannot be sent: {error}") from None
        text = "".join(block.text for block in answer.content if block.type == "text")
        reason = {"end_turn": "stop", "max_tokens": "length"}.get(answer.stop_reason, str(answer.stop_reason))
        return Sample(text, policy_version=self.version, finish_reason=reason)

    async def close(self) -> None:
        await self._client.close()


def _message(sent: Sent) -> dict[str, Any]:
    role, parts = sent
    return {"role": role, "content": [_part(part) for part in parts]}


def _part(part: str | Encoded) -> dict[str, Any]:
    if isinstance(part, str):
        return {"type": "text", "text": part}
    source = {"type": "base64", "media_type": part.media_type, "data": part.data}
    return {"type": "image", "source": source}
