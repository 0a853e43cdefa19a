"""The scripts of a bundle beside an episode: its setup once, its reward as often as it is asked.

Enters: a bundle. Leaves: which sessions the setup began and which pages it opened; a verdict by contract.md, section 6.
They run in the sandbox that the settings name; its way to the hub is a gateway of its own, which lets something pass
only while a script runs, carries our token where the hub wants one, and lets a reward read and nothing else.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol

from django.conf import settings

from hub.envs.bundles import Bundle
from hub.envs.faults import InfraFailed, SetupFailed
from hub.envs.gateway import Gateway, Upstream
from hub.envs.rules import Nothing, OfScripts


class Ran(Protocol):
    @property
    def pages(self) -> Sequence[str]: ...
    @property
    def fault(self) -> str: ...
    @property
    def unreachable(self) -> str: ...
    @property
    def succeeded(self) -> bool: ...


class Scored(Protocol):
    @property
    def outcome(self) -> Any: ...
    @property
    def reward(self) -> float | None: ...
    @property
    def why(self) -> str: ...


class Sandbox(Protocol):
    """What `synthesis.runner.Box` is to us."""

    @property
    def sid(self) -> str: ...
    @property
    def files(self) -> Path: ...
    def run(self, name: str, text: str) -> Ran: ...
    def score(self, text: str) -> Scored: ...


@dataclass(frozen=True, slots=True)
class World:
    """What a setup made: the session of each mock, and the pages to open, in order."""

    sid: str
    mocks: tuple[str, ...]  # names, as the setup wrote them
    pages: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Verdict:
    """`reward` is a number if and only if the outcome is `scored`."""

    outcome: str
    reward: float | None
    detail: str = ""


class Scripts:
    """The sandbox of one episode. `open`, then `set_up`, any number of `evaluate`, `close`."""

    def __init__(
        self, upstream: Upstream, token: str, domain: str, runner: str, turns: asyncio.Semaphore
    ) -> None:
        headers = [(b"x-cua-admin-token", token.encode())] if token else []
        self._door = Gateway(upstream, headers=headers)
        self._rules = OfScripts(domain)
        self._domain, self._runner, self._turns = domain, runner, turns
        self._stack = contextlib.ExitStack()
        self._box: Sandbox | None = None
        self._busy = asyncio.Lock()

    async def set_up(self, bundle: Bundle) -> World:
        """`SetupFailed` when the script is to blame, `InfraFailed` when the machinery is."""
        async with self._running(reads_only=False) as box:
            ran = await asyncio.to_thread(box.run, bundle.setup_name, bundle.setup)
            self._check_door(ran.unreachable)
            if not ran.succeeded:
                raise SetupFailed(
                    f"The setup of {bundle.task_id} failed: {ran.fault}.", outcome="setup_failed"
                )
            sid = box.sid
            mocks = tuple(dict.fromkeys(mock for mock, one in self._rules.begun if one == sid))
            return World(sid, mocks, tuple(ran.pages))

    async def evaluate(self, bundle: Bundle) -> Verdict:
        """What the reward says. Nothing in the world changes by it."""
        async with self._running(reads_only=True) as box:
            score = await asyncio.to_thread(box.score, bundle.reward)
            if self._door.faults:
                return Verdict("infra_failed", None, self._door.faults[0])
            return Verdict(str(score.outcome), score.reward, score.why)

    async def close(self) -> None:
        await self._door.close()
        await asyncio.to_thread(self._stack.close)

    @contextlib.asynccontextmanager
    async def _running(self, *, reads_only: bool) -> Any:
        async with self._busy, self._turns:
            self._door.faults.clear()
            self._rules.reads_only = reads_only
            if self._box is None:
                await self._door.open()
                self._box = await asyncio.to_thread(self._enter)
            self._door.rules = self._rules
            try:
                yield self._box
            finally:
                self._door.rules = Nothing()

    def _enter(self) -> Sandbox:
        runner = import_module(self._runner)
        addresses = _addresses(self._runner, self._domain)
        try:
            box: Sandbox = self._stack.enter_context(
                runner.Box.open(f"http://127.0.0.1:{self._door.port}", addresses)
            )
        except runner.Unavailable as error:
            raise InfraFailed(str(error)) from None
        return box

    def _check_door(self, unreachable: str) -> None:
        if unreachable or self._door.faults:
            raise InfraFailed(f"The hub failed while the setup ran: {unreachable or self._door.faults[0]}.")


@cache
def _addresses(runner: str, domain: str) -> Any:
    document: Mapping[str, Any] = json.loads(Path(settings.HUB_CATALOG).read_bytes())
    return import_module(runner).Addresses.of(document, domain)
