"""A server that speaks SGLang's `/generate`: tokens in, tokens with log-probabilities out. No model: a script.

SGLang cannot serve on a CPU. This one reads from a prompt how many turns there were and answers with the script's
text for the next, as SGLang's server does: `output_ids`, and (log-probability, token, text) for each token.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from training.verl_ext.serving import SglangServer, Tokens

LOGPROB = -0.25


@contextmanager
def serving(tokenizer: Any, script: Sequence[str]) -> Iterator[StandIn]:
    server = StandIn(tokenizer, script)
    threading.Thread(target=server.http.serve_forever, daemon=True).start()
    yield server
    server.http.shutdown()
    server.http.server_close()


class StandIn:
    """`requests`: the bodies in the order in which they came. `busy`: so many requests are refused first."""

    def __init__(self, tokenizer: Any, script: Sequence[str]) -> None:
        self.requests: list[dict[str, Any]] = []
        self.busy = 0
        self._tokenizer, self._script = tokenizer, script
        self._head = tokenizer.encode("<|im_start|>assistant\n", add_special_tokens=False)
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                status, answer = outer.answer(self.path, body)
                data = json.dumps(answer).encode()
                self.send_response(status)
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

            def log_message(self, format: str, *args: object) -> None: ...

        self.http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.http.server_port}"

    def answer(self, path: str, body: dict[str, Any]) -> tuple[int, Any]:
        if path != "/generate":
            return 404, {"error": f"no {path}"}
        if self.busy:
            self.busy -= 1
            return 503, {"error": "The server is loading weights."}
        self.requests.append(body)
        said = self._script[self.turns(body["input_ids"]) - 1] + "<|im_end|>"
        ids = self._tokenizer.encode(said, add_special_tokens=False)[
            : body["sampling_params"]["max_new_tokens"]
        ]
        meta = {"finish_reason": {"type": "stop"}, "weight_version": "3"}
        if body["return_logprob"]:
            meta["output_token_logprobs"] = [[LOGPROB, token, None] for token in ids]
        return 200, {"output_ids": ids, "meta_info": meta}

    def turns(self, ids: list[int]) -> int:
        """How many answers a prompt has begun, the one that is asked for included."""
        size = len(self._head)
        return sum(ids[place : place + size] == self._head for place in range(len(ids)))


class Client:
    """verl's client of serving engines, as far as a process of Ray needs one: it travels as an address."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._server: SglangServer | None = None

    async def generate(self, *words: Any, **named: Any) -> Tokens:
        self._server = self._server or SglangServer(self._url)
        return await self._server.generate(*words, **named)
