"""Models behind Anthropic's Messages API, through the vendor's SDK.

Enters: a `Request`. Leaves: a `Reply`. Answers are streamed, so that long ones do not run into time limits. What
stays the same from call to call is marked to be cached: tools, system prompt, and the conversation up to the last two
messages of the user (four marks are what the API allows). Many requests at once go as a message batch.

No sampling parameters and no forced tool use are sent: API version 2026-10-21 and the models of 2026 refuse them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import anthropic
from anthropic.types import Message as Answer
from pydantic import SecretStr

from synthesis.llm import anthropic_format as wire_format
from synthesis.llm.errors import Interrupted, LlmError, Rejected, Transient
from synthesis.llm.messages import Bill, Reply, Request, Usage
from synthesis.llm.model import UNWATCHED, Watch
from synthesis.llm.prices import Price, bill
from synthesis.llm.secrecy import Censor
from synthesis.llm.wire import Server, timeout

ADDRESS = "https://api.anthropic.com"


class AnthropicModel:
    """See `model.Model` and `model.BatchModel`."""

    def __init__(
        self,
        model: str,
        key: SecretStr,
        *,
        address: str = ADDRESS,
        price: Price | None = None,
        stream: bool = True,
        seconds: float = 600.0,
    ) -> None:
        self.name, self.price = f"anthropic:{model}", price
        self._model, self._stream = model, stream
        self._server = Server(address, Censor([key]))
        self._client = anthropic.Anthropic(
            api_key=key.get_secret_value(),
            base_url=address,
            max_retries=0,  # `retry.py` repeats, within the budget
            timeout=timeout(seconds),
            open_telemetry=False,
        )

    def complete(self, request: Request, watch: Watch = UNWATCHED) -> Reply:
        """As `Model.complete`."""
        watch.beat()
        seen, parameters = _Seen(), wire_format.request(self._model, request)
        try:
            answer = self._answer(parameters, watch, seen)
        except Interrupted as error:
            error.bill = error.bill + bill(self.price, seen.usage)
            raise
        except Exception as error:
            raise self._translated(error, bill(self.price, seen.usage)) from None
        return self._reply(answer)

    def submit(self, requests: Sequence[Request]) -> str:
        """Starts a message batch; its id. Raises `Transient` and `Rejected`."""
        entries = [
            {"custom_id": f"r{number}", "params": wire_format.request(self._model, request)}
            for number, request in enumerate(requests)
        ]
        try:
            return self._client.messages.batches.create(requests=entries).id  # type: ignore[arg-type]
        except Exception as error:
            raise self._translated(error, Bill()) from None

    def collect(self, batch: str) -> Mapping[int, Reply | LlmError] | None:
        """As `BatchModel.collect`. A request that expired or was cancelled is `Transient`: it can be asked again."""
        try:
            if self._client.messages.batches.retrieve(batch).processing_status != "ended":
                return None
            return {
                int(one.custom_id[1:]): self._outcome(one.result)
                for one in self._client.messages.batches.results(batch)
            }
        except Exception as error:
            raise self._translated(error, Bill()) from None

    def _answer(self, parameters: dict[str, Any], watch: Watch, seen: _Seen) -> Answer:
        if not self._stream:
            answer: Answer = self._client.messages.create(**parameters)
            return answer
        with self._client.messages.stream(**parameters) as stream:
            for event in stream:
                seen.note(event)
                watch.beat()
            if not seen.begun:
                raise self._server.broken("the answer broke off before it began")
            return stream.get_final_message()

    def _reply(self, answer: Answer, *, batched: bool = False) -> Reply:
        if not isinstance(answer, Answer) or answer.stop_reason is None:  # it ended, but nobody said so
            raise self._server.broken("the answer broke off")
        charged = bill(self.price, wire_format.usage(answer.usage), batched=batched)
        return wire_format.reply(answer, charged)

    def _outcome(self, result: Any) -> Reply | LlmError:
        if result.type == "succeeded":
            return self._reply(result.message, batched=True)
        if result.type == "errored":
            body = result.error.model_dump()
            status = {"invalid_request_error": 400, "authentication_error": 401}.get(
                body["error"]["type"], 500
            )
            return self._server.status_error(status, body, {}, Bill())
        return Transient(f"{self._server.where}: the request was {result.type} before its turn came.")

    def _translated(self, error: Exception, charged: Bill) -> LlmError:
        if isinstance(error, LlmError):
            return error
        if isinstance(error, anthropic.APIStatusError):
            return self._server.status_error(error.status_code, error.body, error.response.headers, charged)
        if isinstance(error, anthropic.APIConnectionError):
            return self._server.broken("it cannot be reached or does not answer in time", error, charged)
        if isinstance(error, anthropic.AnthropicError) and not isinstance(error, anthropic.APIError):
            return Rejected(self._server.censor.text(f"The request cannot be sent: {error}"), charged)
        return self._server.unexpected(error, charged)


class _Seen:
    """The usage that a stream has told so far: what a call that breaks off has cost at least."""

    def __init__(self) -> None:
        self.usage, self.begun = Usage(), False

    def note(self, event: Any) -> None:
        if event.type == "message_start":
            self.begun = True
            self.usage = wire_format.usage(event.message.usage)
