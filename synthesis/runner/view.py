"""What a sandbox sees: the bubblewrap command for one script. Pure, but for looking which folders the system has."""

from __future__ import annotations

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
        bwrap, "--unshare-all", "--die-with-parent", "--new-session", "--clearenv", "--cap-drop", "ALL",
        "--uid", "1000", "--gid", "1000", "--hostname", "box",
    ]  # fmt: skip
    for path in SYSTEM:
        if Path(path).is_symlink():
            words += ["--symlink", str(Path(path).readlink()), path]
        elif Path(path).is_dir():
            words += ["--ro-bind", path, path]
    for path in dict.fromkeys((sys.base_prefix, sys.prefix)):
        if not path.startswith("/usr"):
            words += ["--ro-bind", path, path]
    for path in CERTIFICATES:
        words += ["--ro-bind-try", path, path]
    words += ["--dev", "/dev", "--proc", "/proc", "--dir", "/home/agent"]
    words += ["--bind", str(box / "tmp"), "/tmp", "--bind", str(box / "out"), "/box/out"]  # noqa: S108  the sandbox's
    for name in ("bin", "run"):
        words += ["--ro-bind", str(box / name), f"/box/{name}"]
    for name in ("hosts", "passwd", "nsswitch.conf"):
        words += ["--ro-bind", str(box / "etc" / name), f"/etc/{name}"]
    for name, value in ENVIRONMENT.items():
        words += ["--setenv", name, value]
    return [*words, "--chdir", "/tmp", sys.executable, "-I", "/box/run/inside.py", order]  # noqa: S108
