"""The Celery task behind a job: runs its command, keeps what it prints, ends it when somebody cancels."""

from __future__ import annotations

import contextlib
import os
import selectors as waiting
import signal
import subprocess
import sys
import time
from typing import IO

from django.conf import settings

from hub.celery import app
from hub.live import kinds, services
from hub.live.models import Job

EVERY = 1.0  # seconds between two looks at whether it may go on
LAST_WORDS = 600


@app.task(name=services.RUN, acks_late=True)  # type: ignore[untyped-decorator]
def run_job(job_id: str) -> str:
    """A job whose worker was killed is taken by the next after a minute of silence; one that runs is left alone."""
    job = services.job_take(job_id=job_id)
    if job is None:
        return "not taken"
    words = [sys.executable, str(settings.BASE_DIR / "manage.py")]
    words += kinds.words_of(
        job.kind, job.arguments, settings.HUB_ENVS_HUB or f"http://{settings.HOST}:{settings.PORT}"
    )
    with subprocess.Popen(
        words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, cwd=settings.BASE_DIR, start_new_session=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    ) as process:  # fmt: skip
        said, cancelled = _follow(job, process)
    if cancelled:
        services.job_end(job=job, state=Job.State.CANCELLED, why="cancelled while it ran")
    elif process.returncode:
        services.job_end(job=job, state=Job.State.FAILED, why=said[-LAST_WORDS:].strip())
    else:
        services.job_end(job=job, state=Job.State.DONE)
    return str(job.state)


def _follow(job: Job, process: subprocess.Popen[bytes]) -> tuple[str, bool]:
    """Until it ends: its last words, and whether it was ended."""
    said, cancelled, looked = "", False, time.monotonic()
    assert process.stdout is not None
    os.set_blocking(process.stdout.fileno(), False)
    with waiting.DefaultSelector() as selector:
        selector.register(process.stdout, waiting.EVENT_READ)
        unsaved, is_open = "", True
        while is_open:
            if selector.select(timeout=EVERY):
                text, is_open = _read(process.stdout)
                unsaved += text
                said = (said + text)[-2 * LAST_WORDS :]
            if not is_open or time.monotonic() - looked >= EVERY:
                may_go_on, unsaved, looked = services.job_hear(job=job, text=unsaved), "", time.monotonic()
                if not may_go_on and not cancelled:
                    cancelled = True
                    with contextlib.suppress(ProcessLookupError):
                        os.killpg(process.pid, signal.SIGTERM)
    process.wait()
    return said, cancelled


def _read(pipe: IO[bytes]) -> tuple[str, bool]:
    """What has been printed, and whether more may come."""
    data = pipe.read(65536)
    return ("", True) if data is None else (data.decode("utf-8", "replace").replace("\0", ""), bool(data))
