"""The numbers that bound sessions, gathered from the settings once."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """Bytes, seconds and counts; see `hub/settings.py` for the variables."""

    ttl: float = 3600.0
    state_bytes: int = 16 * 2**20
    file_bytes: int = 25 * 2**20
    uploads_bytes: int = 200 * 2**20
    journal_bytes: int = 32 * 2**20
    sessions: int = 100_000
    session_bytes: int = 256 * 2**20
    total_bytes: int = 48 * 2**30
    stale_seconds: float = 0.4
    cache_bytes: int = 32 * 2**20
    launch_seconds: float = 600.0

    @classmethod
    def from_settings(cls) -> Limits:
        from django.conf import settings

        return cls(
            ttl=settings.HUB_SESSION_TTL,
            state_bytes=settings.HUB_MAX_STATE_BYTES,
            file_bytes=settings.HUB_MAX_FILE_BYTES,
            uploads_bytes=settings.HUB_MAX_UPLOADS_BYTES,
            journal_bytes=settings.HUB_MAX_JOURNAL_BYTES,
            sessions=settings.HUB_QUOTA_SESSIONS,
            session_bytes=settings.HUB_QUOTA_SESSION_BYTES,
            total_bytes=settings.HUB_QUOTA_TOTAL_BYTES,
            stale_seconds=settings.HUB_STALE_WRITE_SECONDS,
            cache_bytes=settings.HUB_CACHE_BYTES,
            launch_seconds=settings.HUB_LAUNCH_SECONDS,
        )
