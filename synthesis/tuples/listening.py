"""What happens here when the catalogue publishes a version: tuples made on an older one are queued to be tried again,
and imported tasks that waited for the mock can run.

Only rows are written: whoever publishes needs neither browser nor broker. `manage.py synth reverify` does the work.
"""

from __future__ import annotations

from typing import Any

import structlog

from synthesis.tuples import verifications
from synthesis.tuples.exchange import importing

log = structlog.get_logger(__name__)


def on_published(*, mock_id: str, version: str, **_: Any) -> None:
    """Receiver of `version_published`, after the commit; a failure is logged by the catalogue."""
    count = verifications.verifications_queue(mock_id=mock_id)
    freed = importing.mock_published(mock_id=mock_id)
    if count or freed:
        log.info("published anew", mock=mock_id, version=version, to_verify=count, runnable_now=freed)
