"""What a sandbox sees: the bubblewrap command for one script. Pure, but for looking which folders the system has.

As an ordinary user the sandbox has a user namespace. As root it has none: the kernel bounds nobody's processes who is
root outside, whatever name he bears inside, so `inside.py` becomes a user of this box alone before it runs the script.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

SYSTEM = ("/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64")
CERTIFICATES = ("/etc/ssl", "/etc/ld.so.cache", "/etc/alternatives", "/etc/localtime")
ENVIRONMENT = {
    "PATH": "/box/bin:/usr/local/bin:/usr/bin:/bin",
    "HOME": "/home/agent",
    "USER": "agent",
    "LANG": "C.UTF-8",
    "TZ": "UTC",
    "DISPLAY": ":0",
    "PYTHONDONTWRITEBYTECODE": "1",
    "PYTHONUNBUFFERED": "1",
}


def command(bwrap: str, box: Path, order: str) -> list[str]:
    """bubblewrap with its own file system, processes, users, names and network around `inside.py`.

    `box` holds `tmp` (its /tmp), `out` (what it tells us), `bin`, `etc` and the door to the hub; `order` is JSON for
    inside.py. Nothing of the repository, of the caller's home or environment is in the view.
    """
    words = [
        bwrap,
        "--die-with-parent",
        "--new-session",
        "--clearenv",
        "--hostname",
        "box",
        "--cap-drop",
        "ALL",
    ]
    words += ["--unshare-ipc", "--unshare-pid", "--unshare-net", "--unshare-uts", "--unshare-cgroup-try"]
    if os.geteuid() == 0:
        words += ["--cap-add", "CAP_SETUID", "--cap-add", "CAP_SETGID", "--cap-add", "CAP_KILL"]
    else:
        words += ["--unshare-user", "--uid", "1000", "--gid", "1000"]
    # First, as Python itself may live below /tmp.
    words += ["--bind", str(box / "tmp"), "/tmp", "--dir", "/box", "--bind", str(box / "out"), "/box/out"]  # noqa: S108
    words += system()
    words += ["--dir", "/etc"]
    for path in CERTIFICATES:
        words += ["--ro-bind-try", path, path]
    words += ["--dev", "/dev", "--proc", "/proc"]
    words += ["--dir", "/home", "--perms", "0777", "--dir", "/home/agent"]
    for name in ("bin", "run"):
        words += ["--ro-bind", str(box / name), f"/box/{name}"]
    for name in ("hosts", "passwd", "nsswitch.conf"):
        words += ["--ro-bind", str(box / "etc" / name), f"/etc/{name}"]
    for name, value in ENVIRONMENT.items():
        words += ["--setenv", name, value]
    return [*words, "--chdir", "/tmp", sys.executable, "-I", "-u", "/box/run/inside.py", order]  # noqa: S108


def system() -> list[str]:
    """The system's programs and our Python with its packages, read only."""
    words: list[str] = []
    for path in SYSTEM:
        if Path(path).is_symlink():
            words += ["--symlink", str(Path(path).readlink()), path]
        elif Path(path).is_dir():
            words += ["--ro-bind", path, path]
    for path in dict.fromkeys((sys.base_prefix, sys.prefix)):
        if not path.startswith("/usr"):
            for above in [*Path(path).parents][-2::-1]:  # else bubblewrap makes them for root's eyes only
                words += ["--dir", str(above)]
            words += ["--ro-bind", path, path]
    return words
