"""The supervisor's loop: starts children, restarts the ones that die, stops all in order.

Enters: roles; they stop in the order in which they came, those that `stops_last` after all others. Leaves: log
lines. Single-threaded on purpose: it forks again and again.
"""

from __future__ import annotations

import logging
import os
import select
import signal
import time
from collections.abc import Callable
from dataclasses import dataclass

from hub.supervise import StartError
from hub.supervise.child import WATCHED, Role, fork

log = logging.getLogger("hub.serve")

STEADY_SECONDS = 30.0  # a child that lived this long did not fail at its start
LONGEST_PAUSE = 10.0
FAILED_STARTS = 5  # deaths in a row, before the hub was ever ready, after which it gives up


@dataclass(slots=True)
class _Member:
    role: Role
    pid: int = 0
    started: float = 0.0
    deaths: int = 0
    due: float = 0.0  # when it may start again


class Group:
    """All children of one hub."""

    def __init__(self) -> None:
        self._members: list[_Member] = []
        self._reader, writer = os.pipe()
        os.set_blocking(self._reader, False)
        os.set_blocking(writer, False)
        signal.set_wakeup_fd(writer, warn_on_full_buffer=False)
        for number in WATCHED:
            signal.signal(number, lambda *_: None)  # the wake-up descriptor carries the number

    def start(self, role: Role) -> None:
        member = _Member(role)
        self._members.append(member)
        self._fork(member)

    def watch(self, ready: Callable[[], bool]) -> None:
        """Keep the children alive until a signal asks to stop. `ready` is asked until it says yes.

        Raises `StartError` when a child keeps dying before that.
        """
        waiting = True
        while True:
            for number in self._signals(0.02 if waiting else self._pause()):
                if number != signal.SIGCHLD:
                    return
            self._reap()
            self._restart(waiting)
            waiting = waiting and not ready()

    def stop(self) -> None:
        """Ask each role in turn to finish; kill what does not. A second signal kills everything at once."""
        hurried = False
        in_order = sorted(self._members, key=lambda member: member.role.stops_last)
        for name in dict.fromkeys(member.role.name for member in in_order):
            members = [member for member in self._members if member.role.name == name and member.pid]
            self._signal(members, signal.SIGTERM)
            deadline = time.monotonic() + max((member.role.stop_seconds for member in members), default=0)
            while any(member.pid for member in members) and time.monotonic() < deadline and not hurried:
                hurried = any(number != signal.SIGCHLD for number in self._signals(0.1))
                self._reap(stopping=True)
            if any(member.pid for member in members):
                log.warning("killing %s, which did not stop in time", name)
                self._signal(members, signal.SIGKILL)
                for member in members:
                    if member.pid:
                        os.waitpid(member.pid, 0)
                        member.pid = 0

    def _fork(self, member: _Member) -> None:
        member.started = time.monotonic()
        member.pid = fork(member.role)

    def _signals(self, timeout: float | None) -> list[int]:
        if select.select([self._reader], [], [], timeout)[0]:
            return list(os.read(self._reader, 512))
        return []

    def _pause(self) -> float | None:
        due = [member.due for member in self._members if not member.pid]
        return max(0.0, min(due) - time.monotonic()) if due else None

    def _reap(self, stopping: bool = False) -> None:
        for member in self._members:
            if not member.pid or os.waitpid(member.pid, os.WNOHANG)[0] == 0:
                continue
            lived = time.monotonic() - member.started
            member.deaths = 1 if lived > STEADY_SECONDS else member.deaths + 1
            pause = 0.0 if member.deaths == 1 else min(LONGEST_PAUSE, 0.1 * 2**member.deaths)
            member.due = time.monotonic() + pause
            if not stopping:
                log.warning(
                    "%s (process %d) ended; starting it again in %.1f s", member.role.name, member.pid, pause
                )
            member.pid = 0

    def _restart(self, starting: bool) -> None:
        for member in self._members:
            if starting and member.deaths >= FAILED_STARTS:
                raise StartError(
                    f"The {member.role.name} process ends at once, {FAILED_STARTS} times in a row; see above."
                )
            if not member.pid and time.monotonic() >= member.due:
                self._fork(member)

    def _signal(self, members: list[_Member], number: signal.Signals) -> None:
        for member in members:
            if member.pid:
                os.kill(member.pid, number)
