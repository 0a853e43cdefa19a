"""Environments in this process, without HTTP between the agent and the browsers: the same calls as the remote client.

    async with Node(config) as node:
        environment = LocalEnvironment(node)
        begun = await environment.reset(task)

A task is any object with `task_id`, and perhaps `files`, `seed`, `viewport`, `options` (an object, or a mapping).
Answers are the frozen models of `shapes.py`. Faults are `EnvFault`s with the codes of the wire.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine, Mapping, Sequence
from typing import Any, TypeVar

from hub.envs.config import Config
from hub.envs.faults import EnvFault, InfraFailed
from hub.envs.node import Node
from hub.envs.shapes import Evaluation, Observation, ResetAnswer, StepAnswer
from hub.envs.wire import Evaluate, Open, Reset, Step, read

T = TypeVar("T")
PATIENCE_SECONDS = 60.0  # how long one waits for a free slot


class LocalEnvironment:
    """One slot of a node, taken at the first reset, given back by `close`."""

    def __init__(self, node: Node) -> None:
        self._node, self._session = node, ""

    async def reset(self, task: Any) -> ResetAnswer:
        if not self._session:
            self._session = await self._slot()
        return ResetAnswer.model_validate(await self._node.sessions.reset(self._session, asked(task)))

    async def step(self, actions: Sequence[Any]) -> StepAnswer:
        given = [_plain(one) for one in actions]
        return StepAnswer.model_validate(await self._node.sessions.step(self._session, Step(actions=given)))

    async def observe(self) -> Observation:
        return Observation.model_validate((await self._node.sessions.observe(self._session))["observation"])

    async def evaluate(self, *, states: bool = False) -> Evaluation:
        answer = await self._node.sessions.evaluate(self._session, Evaluate(states=states))
        return Evaluation.model_validate(answer)

    async def close(self) -> None:
        session, self._session = self._session, ""
        if session:
            await self._node.sessions.delete(session)

    async def _slot(self) -> str:
        """A session, waiting for a free slot for a while. `NoSlot`."""
        deadline = asyncio.get_running_loop().time() + PATIENCE_SECONDS
        while True:
            try:
                return self._node.sessions.open(Open())
            except EnvFault as fault:
                if fault.status != 503 or asyncio.get_running_loop().time() > deadline:
                    raise
            await asyncio.sleep(0.1)


class BlockingEnvironment:
    """The same for code without an event loop: a node of its own in a thread, for one environment."""

    def __init__(self, config: Config) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="environment", daemon=True)
        self._thread.start()
        self._node: Node = self._wait(Node(config).__aenter__())
        self._environment = LocalEnvironment(self._node)

    def reset(self, task: Any) -> ResetAnswer:
        return self._wait(self._environment.reset(task))

    def step(self, actions: Sequence[Any]) -> StepAnswer:
        return self._wait(self._environment.step(actions))

    def observe(self) -> Observation:
        return self._wait(self._environment.observe())

    def evaluate(self) -> Evaluation:
        return self._wait(self._environment.evaluate())

    def close(self) -> None:
        if self._loop.is_closed():
            return
        self._wait(self._node.__aexit__())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def _wait(self, work: Coroutine[Any, Any, T]) -> T:
        if self._loop.is_closed():
            work.close()
            raise InfraFailed("This environment is closed.")
        return asyncio.run_coroutine_threadsafe(work, self._loop).result()


def asked(task: Any) -> Reset:
    """The body of a reset for this task. `Invalid`."""
    files = getattr(task, "files", None)
    body = {"task_id": task.task_id} if files is None else {"bundle": {"files": dict(files)}}
    for name in ("seed", "viewport", "options"):
        value = getattr(task, name, None)
        if value is not None:
            body[name] = _plain(value)
    return read(Reset, body)


def _plain(value: Any) -> Any:
    if hasattr(value, "model_dump"):
        return value.model_dump(mode="json", exclude_none=True)
    return dict(value) if isinstance(value, Mapping) else value
