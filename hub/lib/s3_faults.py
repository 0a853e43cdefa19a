"""Whether the S3 settings work, and if not, the sentence that says what to do.

Enters: a storage of `hub/lib/s3.py`. Leaves: a sentence or None. Called by the system check hub.E010, which
`manage.py` runs before its commands and `hub/serve.py` before it starts workers.
"""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from hub.lib.s3 import FAILURES, S3Storage, code_of

_BUCKET = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{1,253}[A-Za-z0-9]\Z")
_PROBE = ".probe"
_NO_CREDENTIALS = frozenset({"NoCredentialsError", "PartialCredentialsError", "CredentialRetrievalError"})
_REFUSED = frozenset({"InvalidAccessKeyId", "SignatureDoesNotMatch", "InvalidToken", "ExpiredToken"})
_ELSEWHERE = frozenset(
    {"PermanentRedirect", "AuthorizationHeaderMalformed", "IllegalLocationConstraintException"}
)
_SILENT = frozenset(
    {"EndpointConnectionError", "ConnectTimeoutError", "ReadTimeoutError", "ConnectionClosedError"}
)


def fault(storage: S3Storage) -> str | None:
    """Lists, writes and deletes in the bucket, as the hub will; what stands in the way, or None."""
    found = _misspelt(storage.bucket_name or "", storage.endpoint_url)
    if found is not None:
        return found
    key = f"{storage.location.strip('/')}/{_PROBE}"
    try:
        storage.client.list_objects_v2(Bucket=storage.bucket_name, Prefix=key, MaxKeys=1)
        storage.client.put_object(Bucket=storage.bucket_name, Key=key, Body=b"")
        storage.client.delete_object(Bucket=storage.bucket_name, Key=key)
    except FAILURES as error:
        return _sentence(error, storage.bucket_name, storage.endpoint_url)
    except ValueError as error:  # how the SDK takes a region or an address that cannot be one
        return f"S3 cannot be asked: {error}. Check HUB_S3_ENDPOINT and AWS_DEFAULT_REGION."
    return None


def _misspelt(bucket: str, endpoint: str | None) -> str | None:
    if not _BUCKET.match(bucket):
        return f"HUB_S3_BUCKET={bucket!r} is no name of a bucket: use letters, digits, dots and hyphens."
    if endpoint:
        parts = urlsplit(endpoint)
        if parts.username or parts.password:
            return (
                "HUB_S3_ENDPOINT holds a user or a password: use AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY."
            )
        if parts.scheme not in ("http", "https") or not parts.hostname:
            return f"HUB_S3_ENDPOINT={endpoint!r} is no address: write http://host:port or https://host."
    return None


def _sentence(error: Exception, bucket: str, endpoint: str | None) -> str:
    code, place = code_of(error), endpoint or "the vendor's own S3 (HUB_S3_ENDPOINT is empty)"
    if code in _NO_CREDENTIALS:
        return (
            "There are no credentials for S3: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, "
            "or AWS_PROFILE, or give this machine a role."
        )
    if code in _REFUSED:
        return f"{place} does not know these credentials ({code}): correct AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY."
    if code in ("AccessDenied", "403"):
        return (
            f"The credentials may not use the bucket {bucket!r} at {place}: allow them to list the bucket and to get, "
            "put and delete objects in it."
        )
    if code == "NoSuchBucket":
        return f"There is no bucket {bucket!r} at {place}: create it, or name another one in HUB_S3_BUCKET."
    if code in _ELSEWHERE:
        return f"The bucket {bucket!r} is in another region ({code}): set AWS_DEFAULT_REGION to it."
    if code in _SILENT:
        return f"{place} does not answer ({code}): start it, or correct HUB_S3_ENDPOINT."
    return f"The bucket {bucket!r} at {place} cannot be used: {error}."
