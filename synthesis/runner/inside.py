"""First process of a sandbox: standard library only, started by `box.py` as `python -I inside.py`.

Enters: a JSON document as the only argument: limits, the hub's port, the command, and as root the user to become. It
forwards the hub's port of the sandbox's own loopback to the one socket that leads outside, runs the command within
the limits and leaves with its exit status.
"""

import json
import os
import resource
import selectors
import socket
import subprocess
import sys
import threading

CHUNK = 65536


def main() -> int:
    order = json.loads(sys.argv[1])
    if order["port"]:
        listening = socket.create_server(("127.0.0.1", order["port"]), backlog=64)
        threading.Thread(target=_accept, args=(listening, order["door"]), daemon=True).start()
    limits = order["limits"]

    def confine() -> None:
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

    child = subprocess.Popen(order["command"], preexec_fn=confine, stdin=subprocess.DEVNULL)
    status = child.wait()
    return status if status >= 0 else 128 - status


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
