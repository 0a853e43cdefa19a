"""Django's storage over S3, as the hub needs it: bounded waits, one kind of error, ranges, listing with times.

Enters: names under a location. Leaves: contents; `FileNotFoundError` for what is not there and Problem 503
`storage_unavailable` for all that S3 or the way to it does wrong. Named in `hub/settings.py`, called through
`storages[…]` by hub/catalog/blobs.py and hub/state/contents.py, always in threads: every call may wait.
"""

from __future__ import annotations

import contextlib
import io
from collections.abc import Iterator
from datetime import datetime
from typing import Any

import structlog
from boto3.exceptions import Boto3Error
from botocore.config import Config
from botocore.exceptions import BotoCoreError, ClientError
from django.core.files.base import File
from storages.backends import s3

from hub.lib.problem import Problem

log = structlog.get_logger(__name__)
FAILURES = (BotoCoreError, Boto3Error, ClientError)
PIECE = 2**20  # bytes asked for at once of a content that is read from its beginning or in parts
_MISSING = frozenset({"NoSuchKey", "NotFound", "404"})


class S3Storage(s3.S3Storage):  # type: ignore[misc]  # django-storages has no types
    """Options: those of django-storages; `bucket_name`, `location` and `endpoint_url` are what the hub gives."""

    def __init__(self, **options: Any) -> None:
        super().__init__(client_config=_config(options.get("endpoint_url")), **options)

    @property
    def client(self) -> Any:
        """The one client that all threads use; django-storages' own way makes one for each thread."""
        return self.bucket.meta.client

    def _open(self, name: str, mode: str = "rb") -> File[bytes]:
        if mode != "rb":
            raise ValueError(
                f"A file in S3 is opened to be read ('rb'), not in mode {mode!r}: write with save."
            )
        reader = _Reader(self, self._normalize_name(name))
        file = File(io.BufferedReader(reader, PIECE), name)
        file.size = reader.size
        return file

    def _save(self, name: str, content: Any) -> str:
        with _translated(name):
            return str(super()._save(name, content))

    def delete(self, name: str) -> None:
        with _translated(name):
            super().delete(name)

    def size(self, name: str) -> int:
        with _translated(name):
            return int(super().size(name))

    def older(self, limit: datetime) -> Iterator[str]:
        """Names of what was stored before `limit`: a request for a thousand, where listdir asks for each."""
        prefix = f"{self.location.strip('/')}/"
        with _translated(prefix):
            pages = self.client.get_paginator("list_objects_v2").paginate(
                Bucket=self.bucket_name, Prefix=prefix
            )
            for page in pages:
                for entry in page.get("Contents", ()):
                    if entry["LastModified"] < limit:
                        yield entry["Key"].removeprefix(prefix)


class _Reader(io.RawIOBase):
    """An object's bytes, each piece by a request of its own: a slow client holds no connection to S3."""

    def __init__(self, storage: S3Storage, key: str) -> None:
        self._storage, self._key, self._at = storage, key, 0
        self._head, self.size = self._begin()

    def _begin(self) -> tuple[bytes, int]:
        """The first piece and the size, by one request."""
        try:
            with _translated(self._key):
                answer = self._ask(0, PIECE)
                data: bytes = answer["Body"].read()
        except _Empty:
            return b"", 0
        whole = answer.get("ContentRange", "").rpartition("/")[2]
        return data, int(whole) if whole.isdigit() else len(data)

    def _ask(self, first: int, stop: int) -> Any:
        span = f"bytes={first}-{stop - 1}"
        return self._storage.client.get_object(Bucket=self._storage.bucket_name, Key=self._key, Range=span)

    def _take(self, stop: int) -> bytes:
        """The bytes from where we are to `stop`, which is passed then."""
        first, stop = self._at, min(stop, self.size)
        if first >= stop:
            return b""
        data = self._head[first:stop]
        if stop > len(self._head):
            with _translated(self._key):
                data += self._ask(first + len(data), stop)["Body"].read()
        self._at = first + len(data)
        return data

    def readinto(self, buffer: Any) -> int:
        data = self._take(self._at + len(buffer))
        buffer[: len(data)] = data
        return len(data)

    def readall(self) -> bytes:
        return self._take(self.size)

    def seek(self, offset: int, whence: int = io.SEEK_SET) -> int:
        self._at = offset + {io.SEEK_SET: 0, io.SEEK_CUR: self._at, io.SEEK_END: self.size}[whence]
        return self._at

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True


class _Empty(Exception):
    """The object has no bytes, so no range of it can be had."""


def code_of(error: BaseException) -> str:
    """S3's own word for what is wrong, or the class of an error that S3 never saw."""
    response = getattr(error, "response", None)
    return str(response.get("Error", {}).get("Code")) if isinstance(response, dict) else type(error).__name__


@contextlib.contextmanager
def _translated(name: str) -> Iterator[None]:
    try:
        yield
    except FAILURES as error:
        code = code_of(error)
        if code in _MISSING:
            raise FileNotFoundError(name) from None
        if code == "InvalidRange":
            raise _Empty from None
        log.warning("storage_unavailable", name=name, error=str(error))  # addresses are for the log only
        raise Problem(
            503,
            "storage_unavailable",
            f"The storage of files does not work ({code}). Try again; the hub's log has the cause.",
        ) from error


def _config(endpoint: str | None) -> Config:
    """Answers within seconds where the SDK's own defaults would keep a request waiting for minutes."""
    # Stores other than the vendor's own often refuse the checksums that newer SDKs add unasked.
    checksums = "when_required" if endpoint else "when_supported"
    return Config(
        connect_timeout=4,
        read_timeout=15,
        retries={"mode": "standard", "total_max_attempts": 3},
        max_pool_connections=40,
        request_checksum_calculation=checksums,
        response_checksum_validation=checksums,
    )
