"""Tasks for the tests of the job worker. They leave traces in files, as a real job leaves rows."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any

from hub.celery import app


@app.task(name="tests.double")  # type: ignore[untyped-decorator]
def double(number: int) -> int:
    return number * 2


@app.task(name="tests.fail")  # type: ignore[untyped-decorator]
def fail() -> None:
    raise ValueError("this task always fails")


@app.task(bind=True, name="tests.linger")  # type: ignore[untyped-decorator]
def linger(self: Any, folder: str, seconds: float) -> str:
    """Note that it began (which process, which attempt); finish after `seconds`, at once from the second time on."""
    marks = Path(folder)
    again = any(marks.glob("began-*"))
    (marks / f"began-{os.getpid()}").touch()
    time.sleep(0 if again else seconds)
    (marks / f"ended-{os.getpid()}").touch()
    return f"ended after {'another' if again else 'one'} start"
