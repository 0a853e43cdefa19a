"""Models behind a server that speaks OpenAI's chat completions: the vendor's own, SGLang, vLLM and others.

Enters: a `Request`. Leaves: a `Reply`. Answers are streamed, so that long ones do not run into time limits. Prompts
are cached by these servers without being told to; what they read from a cache is in the usage.
"""

from __future__ import annotations

from typing import Any

import openai
from pydantic import SecretStr

from synthesis.llm import openai_format as wire_format
from synthesis.llm.errors import Interrupted, LlmError, Rejected
from synthesis.llm.messages import Bill, Reply, Request, Usage
from synthesis.llm.model import UNWATCHED, Watch
from synthesis.llm.openai_stream import Pieces
from synthesis.llm.prices import Price, bill
from synthesis.llm.secrecy import Censor
from synthesis.llm.wire import Server, timeout

ADDRESS = "https://api.openai.com/v1"
NO_KEY = SecretStr("none")  # servers of one's own want no key, and the SDK insists on one


class OpenAICompatibleModel:
    """See `model.Model`."""

    def __init__(
        self,
        model: str,
        key: SecretStr | None = None,
        *,
        address: str = ADDRESS,
        price: Price | None = None,
        stream: bool = True,
        seconds: float = 600.0,
    ) -> None:
        self.name, self.price = f"openai:{model}", price
        self._model, self._stream = model, stream
        # The vendor's reasoning models know one name of the limit, older servers only the other.
        self._limit = "max_completion_tokens" if address == ADDRESS else "max_tokens"
        self._server = Server(address, Censor([key] if key is not None else []))
        self._client = openai.OpenAI(
            api_key=(key or NO_KEY).get_secret_value(),
            base_url=address,
            max_retries=0,  # `retry.py` repeats, within the budget
            timeout=timeout(seconds),
        )

    def complete(self, request: Request, watch: Watch = UNWATCHED) -> Reply:
        """As `Model.complete`."""
        watch.beat()
        parameters = {**wire_format.request(self._model, request), self._limit: request.max_tokens}
        pieces = Pieces()
        try:
            if self._stream:
                self._listen(parameters, pieces, watch)
            else:
                pieces.whole(self._client.chat.completions.create(**parameters))
        except Interrupted as error:
            error.bill = error.bill + self._bill(pieces.usage)
            raise
        except Exception as error:
            raise self._translated(error, self._bill(pieces.usage)) from None
        if pieces.finish is None:  # it ended, but nobody said so
            raise self._server.broken("the answer broke off", bill=self._bill(pieces.usage))
        usage = pieces.usage if pieces.usage is not None else wire_format.estimate(parameters, pieces)
        return wire_format.reply(pieces, bill(self.price, usage), self._model)

    def _listen(self, parameters: dict[str, Any], pieces: Pieces, watch: Watch) -> None:
        create: Any = self._client.chat.completions.create
        with create(**parameters, stream=True, stream_options={"include_usage": True}) as stream:
            for chunk in stream:
                pieces.add(chunk)
                watch.beat()

    def _bill(self, usage: Usage | None) -> Bill:
        return bill(self.price, usage or Usage())

    def _translated(self, error: Exception, charged: Bill) -> LlmError:
        if isinstance(error, openai.APIStatusError):
            return self._server.status_error(error.status_code, error.body, error.response.headers, charged)
        if isinstance(error, openai.APIConnectionError):
            return self._server.broken("it cannot be reached, or the answer broke off", error, charged)
        if isinstance(error, openai.APIError):  # an error told inside a stream
            return self._server.status_error(500, error.body or error.message, {}, charged)
        if isinstance(error, openai.OpenAIError):
            return Rejected(self._server.censor.text(f"The request cannot be sent: {error}"), charged)
        return self._server.unexpected(error, charged)
