"""What the user sees of the set-up: one short line per step that does work, with its seconds; failures in one line."""

from __future__ import annotations

import contextlib
import re
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

SHOWN = 10  # lines of each end: npm says the cause first, Python last


class SetupError(Exception):
    """The set-up cannot go on; the text says why and what to do."""


@contextlib.contextmanager
def step(what: str) -> Iterator[None]:
    """Say what happens, then how long it took."""
    print(f"· {what} …", end="", flush=True, file=sys.stderr)
    started = time.monotonic()
    try:
        yield
    except BaseException:
        print(" failed", file=sys.stderr)
        raise
    print(f" {time.monotonic() - started:.1f} s", file=sys.stderr)


def note(text: str) -> None:
    print(f"· {text}", file=sys.stderr)


def run(
    command: list[str], advice: str, *, cwd: Path | None = None, environment: Mapping[str, str] | None = None
) -> str:
    """Run quietly and give the output; on failure show its first and last lines, without addresses of registries."""
    done = subprocess.run(
        command,
        cwd=cwd,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    output = done.stdout.decode(errors="replace")
    if done.returncode:
        lines = without_hosts(output).strip().splitlines()
        told = lines if len(lines) <= 2 * SHOWN else [*lines[:SHOWN], "…", *lines[-SHOWN:]]
        raise SetupError("\n".join([advice, *told]))
    return output


def without_hosts(text: str) -> str:
    """Registry addresses are the machine's own business and may hold credentials."""
    return re.sub(r"\b(\w+)://[^\s'\"<>]+", r"\1://…", text)
