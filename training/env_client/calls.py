"""Every call of `/v1` as a value: what is sent, how its answer is read, whether it may be sent again. No I/O."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar
from urllib.parse import quote

import httpx
from pydantic import ValidationError

from training.env_client import errors
from training.env_client.protocol import Action, Evaluation, Json, Observation, Reset, Shape, StepResult, Task

T = TypeVar("T")


class SessionRef(Shape):
    """A session as it was created. `node_url` is the node that holds it, for clients that skip the load balancer."""

    session_id: str
    node_url: str = ""


class NodeSlots(Shape):
    """A node of the pool: how many environments it has and how many are free."""

    node_url: str = ""
    slots: int = 0
    free: int = 0
    leases: Any = None
    browsers: Any = None


@dataclass(frozen=True, slots=True)
class Call(Generic[T]):
    """`repeatable`: sent twice it does what it does once, so that a broken connection may be tried again."""

    method: str
    path: str
    parse: Callable[[httpx.Response], T]
    body: Json | None = field(default=None)
    repeatable: bool = True

    def result(self, response: httpx.Response) -> T:
        """What the answer says, or the `EnvError` it stands for."""
        json = response.headers.get("content-type", "").startswith("application/json")
        if not response.is_success or (json and response.json().get("ok") is False):
            raise errors.from_response(response)
        try:
            return self.parse(response)
        except (ValidationError, KeyError, TypeError, ValueError) as error:
            raise errors.Rejected(
                response.status_code, "unexpected_answer",
                f"{self.method} {self.path} was not answered as an environment server answers ({error}). "
                "Is the address that of a Mock Hub?",
            ) from error  # fmt: skip


def create(
    *,
    runtime: str = "web",
    user_id: str | None = None,
    task_type: str | None = None,
    job_id: str | None = None,
) -> Call[SessionRef]:
    """Take an environment. An answer that is lost leaves a lease that expires by itself."""
    given = {"runtime": runtime, "user_id": user_id, "task_type": task_type, "job_id": job_id}
    body = {name: value for name, value in given.items() if value is not None}
    return Call("POST", "/v1/sessions", lambda answer: SessionRef.model_validate(answer.json()), body)


def reset(session: str, task: Task) -> Call[Reset]:
    """Begin an episode; whatever went on in the session is over."""
    return Call(
        "POST", _path(session, "reset"), lambda answer: Reset.model_validate(answer.json()), task.body()
    )


def step(session: str, actions: Sequence[Action]) -> Call[StepResult]:
    """Act. Never sent twice: what a lost step has done is not known."""
    body = {"actions": [action.wire() for action in actions]}
    path = _path(session, "step")
    return Call("POST", path, lambda answer: StepResult.model_validate(answer.json()), body, repeatable=False)


def observe(session: str) -> Call[Observation]:
    def parse(answer: httpx.Response) -> Observation:
        return Observation.model_validate(answer.json()["observation"])

    return Call("POST", _path(session, "observe"), parse, {})


def evaluate(session: str, *, states: bool = False) -> Call[Evaluation]:
    """Run the reward, and with `states` bring the final states. It changes nothing, so it may be asked again."""
    body: Json = {"states": True} if states else {}
    return Call(
        "POST", _path(session, "evaluate"), lambda answer: Evaluation.model_validate(answer.json()), body
    )


def heartbeat(session: str) -> Call[float]:
    """Keep the lease; seconds until it would expire."""
    return Call("POST", _path(session, "heartbeat"), lambda answer: float(answer.json()["expires_in_s"]), {})


def delete(session: str) -> Call[None]:
    return Call("DELETE", f"/v1/sessions/{quote(session, safe='')}", lambda _: None)


def slots() -> Call[tuple[NodeSlots, ...]]:
    """The nodes behind this address and what is free on them."""

    def parse(answer: httpx.Response) -> tuple[NodeSlots, ...]:
        return tuple(map(NodeSlots.model_validate, answer.json()["nodes"]))

    return Call("GET", "/v1/slots", parse)


def image(sha256: str) -> Call[bytes]:
    return Call("GET", f"/v1/images/{quote(sha256, safe='')}", lambda answer: answer.content)


def _path(session: str, verb: str) -> str:
    return f"/v1/sessions/{quote(session, safe='')}/{verb}"
