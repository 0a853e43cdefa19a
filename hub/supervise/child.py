"""One child process: forked from the supervisor, in a session of its own, gone when the supervisor is gone.

Forking instead of starting a fresh interpreter lets all children share the pages of the modules that the
supervisor has imported (measured: docs/decisions/0009-workers-are-forked.md).
"""

from __future__ import annotations

import ctypes
import os
import signal
import sys
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

WATCHED = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGCHLD)
PR_SET_PDEATHSIG = 1  # linux/prctl.h


@dataclass(frozen=True, slots=True)
class Role:
    """What a child does. `run` is called in the child and its end is the child's end."""

    name: str
    run: Callable[[], None]
    stop_seconds: float  # how long it may take to finish what it has accepted
    stops_last: bool = False  # what the others need until their own end


def fork(role: Role) -> int:
    """Start a child in `role`; returns its process id. Signals wait until the child has dropped our handlers."""
    sys.stdout.flush()
    sys.stderr.flush()
    supervisor = os.getpid()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, WATCHED)
    pid = os.fork()
    if pid == 0:
        _live(role, supervisor)
    signal.pthread_sigmask(signal.SIG_SETMASK, before)
    return pid


def ask(question: Callable[[], int]) -> int | None:
    """The answer to `question`, asked in a child so that nothing it opens stays open here; None if it fails."""
    reader, writer = os.pipe()

    def answer_it() -> None:
        os.write(writer, str(question()).encode())

    pid = fork(Role("question", answer_it, stop_seconds=0.0))
    os.close(writer)
    with os.fdopen(reader) as answers:
        answer = answers.read()
    os.waitpid(pid, 0)
    return int(answer) if answer else None


def _live(role: Role, supervisor: int) -> None:
    code = 1
    try:
        _detach(supervisor)
        role.run()
        code = 0
    except SystemExit as exit_:
        code = exit_.code if isinstance(exit_.code, int) else 0 if exit_.code is None else 1
    except KeyboardInterrupt:
        code = 0
    except BaseException:  # the child's outermost frame: anything left is reported and ends this process only
        traceback.print_exc()
    finally:
        sys.stderr.flush()
        os._exit(code)  # never returns into the supervisor's code


def _detach(supervisor: int) -> None:
    os.setsid()  # Ctrl-C reaches the supervisor only, which stops its children in order
    if sys.platform == "linux":
        # SIGKILL, because a child that hangs must not outlive the supervisor; the stores are made for it
        ctypes.CDLL(None, use_errno=True).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != supervisor:
            os._exit(1)
    signal.set_wakeup_fd(-1)
    for number in WATCHED:
        signal.signal(number, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, WATCHED)
    with Path(os.devnull).open("rb") as nothing:
        os.dup2(nothing.fileno(), 0)
    os.dup2(2, 1)  # stdout is for the one line that tells the address
