"""First process of a sandbox: standard library only, started by `box.py` as `python -I -u inside.py`.

Enters: a JSON document as the only argument: limits, the hub's port, the command, and as root the user to become. It
forwards the hub's port of the sandbox's own loopback to the one socket that leads outside, runs the command within
the limits and leaves with its exit status.
"""

import contextlib
import importlib
import json
import os
import resource
import runpy
import select
import selectors
import signal
import socket
import subprocess
import sys
import threading
import time
import traceback
from collections.abc import Callable
from pathlib import Path

CHUNK = 65536
MOST_FILES = 256
SID = Path("/tmp/task_web_sid")  # noqa: S108  the sandbox's own /tmp
COMMON = ("collections", "datetime", "re", "urllib.parse", "urllib.request")  # what most rewards import


def main() -> int:
    order = json.loads(sys.argv[1])
    if order["port"]:
        listening = socket.create_server(("127.0.0.1", order["port"]), backlog=64)
        threading.Thread(target=_accept, args=(listening, order["door"]), daemon=True).start()
    limits = order["limits"]

    def confine() -> None:  # the script gets these bounds, and no capability
        resource.setrlimit(resource.RLIMIT_CPU, (limits["cpu_seconds"], limits["cpu_seconds"]))
        resource.setrlimit(resource.RLIMIT_AS, (limits["memory"], limits["memory"]))
        resource.setrlimit(resource.RLIMIT_FSIZE, (limits["file"], limits["file"]))
        resource.setrlimit(resource.RLIMIT_NPROC, (limits["processes"], limits["processes"]))
        resource.setrlimit(resource.RLIMIT_NOFILE, (limits["files"], limits["files"]))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        if order["user"]:
            os.setgroups([])
            os.setresgid(order["user"], order["user"], order["user"])
            os.setresuid(order["user"], order["user"], order["user"])  # no capability survives this

    if order.get("sids") is not None:
        return _each(order, confine)
    program, *rest = order["command"]
    if program != sys.executable:
        child = subprocess.Popen(order["command"], preexec_fn=confine, stdin=subprocess.DEVNULL)
        return _status(child.wait())
    pid = os.fork()  # the interpreter starts once, not twice
    if pid:
        return _status(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
    os.closerange(3, MOST_FILES)
    confine()
    sys.argv = rest
    runpy.run_path(rest[0], run_name="__main__")
    return 0


def _status(status: int) -> int:
    return status if status >= 0 else 128 - status


def _each(order: dict, confine: Callable[[], None]) -> int:  # type: ignore[type-arg]
    """A Python script once for each session, forked from this process so that the interpreter starts once
    and imports once what most of them need.

    Prints a JSON line for each: status, stdout, whether it ran out of time. What the script prints is bounded.
    """

    script, limits = order["command"][-1], order["limits"]
    for name in COMMON:
        importlib.import_module(name)
    for sid in order["sids"]:
        SID.unlink(missing_ok=True)  # it may belong to the script's user
        SID.write_text(sid)
        ours, theirs = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(ours)
            _become(script, theirs, confine)
        os.close(theirs)
        out, late = _heard(ours, limits["output"], limits["seconds"])
        os.close(ours)
        if late:
            os.kill(child, signal.SIGKILL)
        status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        with contextlib.suppress(ProcessLookupError):
            os.kill(-1, signal.SIGKILL)  # what the script left running does not see the next session
        sys.stdout.write(json.dumps({"status": status, "out": out, "late": late}) + "\n")
        sys.stdout.flush()
    return 0


def _become(script: str, out: int, confine: Callable[[], None]) -> None:
    status = 1
    try:
        os.setsid()
        confine()
        os.dup2(out, 1)
        os.dup2(out, 2)
        sys.argv = [script]
        runpy.run_path(script, run_name="__main__")
        status = 0
    except SystemExit as error:
        status = error.code if isinstance(error.code, int) else int(error.code is not None)
    except BaseException:
        traceback.print_exc()
    finally:
        try:
            sys.stdout.flush()
            sys.stderr.flush()
        finally:
            os._exit(status)


def _heard(pipe: int, most: int, seconds: float) -> tuple[str, bool]:
    """What is written until the pipe is closed; late when it took too long or was too much."""
    kept, deadline = bytearray(), time.monotonic() + seconds
    while (left := deadline - time.monotonic()) > 0 and len(kept) <= most:
        if select.select([pipe], [], [], left)[0]:
            data = os.read(pipe, CHUNK)
            if not data:
                return kept.decode(errors="replace"), False
            kept += data
    return kept.decode(errors="replace")[:most], True


def _accept(listening: socket.socket, door: str) -> None:
    while True:
        near, _ = listening.accept()
        threading.Thread(target=_forward, args=(near, door), daemon=True).start()


def _forward(near: socket.socket, door: str) -> None:
    far = socket.socket(socket.AF_UNIX)
    try:
        far.connect(door)
        pump(near, far)
    except OSError:
        pass  # the script sees a connection that ended
    finally:
        near.close()
        far.close()


def pump(one: socket.socket, other: socket.socket) -> None:
    """Both directions until each side has said all; a half that is closed is closed on the other side as well."""
    with selectors.DefaultSelector() as waiting:
        waiting.register(one, selectors.EVENT_READ, other)
        waiting.register(other, selectors.EVENT_READ, one)
        while waiting.get_map():
            for key, _ in waiting.select():
                data = key.fileobj.recv(CHUNK)  # type: ignore[union-attr]
                if data:
                    key.data.sendall(data)
                else:
                    waiting.unregister(key.fileobj)
                    try:
                        key.data.shutdown(socket.SHUT_WR)
                    except OSError:
                        return


if __name__ == "__main__":
    sys.exit(main())
