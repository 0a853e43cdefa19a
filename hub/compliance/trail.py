"""The audit trail: entries in a chain of hashes. Writing adds a link, verifying walks all of them.

A link that was changed, removed or put in between breaks the chain; that the last ones were cut off shows only against
a hash that was noted before (`verify(known_head=…)`), which is why releases carry it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import orjson
from django.db import IntegrityError, transaction
from django.utils import timezone

from hub.compliance.models import Entry, Release, Scan

FIRST = "0" * 64
_TRIES = 20
_HASHED = ("number", "at", "kind", "actor", "person", "mock_id", "version", "digest", "payload", "previous")


@dataclass(frozen=True, slots=True)
class Verdict:
    """`problem` is empty where the chain holds; `head` is the hash of its last link."""

    entries: int
    head: str
    problem: str = ""


@dataclass(frozen=True, slots=True)
class Actor:
    """Who does something: the caller, and the human's name where there is one."""

    name: str
    person: str = ""


@dataclass(frozen=True, slots=True)
class Subject:
    """The content that an entry is about; all empty for what is about several."""

    mock_id: str = ""
    version: str = ""
    digest: str = ""


def add(*, kind: str, actor: Actor, payload: Mapping[str, Any], subject: Subject = Subject()) -> Entry:
    """Append a link. Of two that are written at once one takes the next number."""
    text = canonical(payload).decode()
    for _ in range(_TRIES):
        last = Entry.objects.order_by("-number").first()
        entry = Entry(
            number=last.number + 1 if last else 1, at=timezone.now().isoformat(), kind=kind, actor=actor.name[:80],
            person=actor.person[:120], mock_id=subject.mock_id, version=subject.version, digest=subject.digest,
            payload=text, previous=last.hash if last else FIRST,
        )  # fmt: skip
        entry.hash = hash_of(entry)
        try:
            with transaction.atomic():
                entry.save()
        except IntegrityError:
            continue
        return entry
    raise RuntimeError("The audit trail is written to too often at once: try again.")


def hash_of(entry: Entry) -> str:
    return hashlib.sha256(canonical({name: getattr(entry, name) for name in _HASHED})).hexdigest()


def canonical(document: Any) -> bytes:
    return orjson.dumps(document, option=orjson.OPT_SORT_KEYS)


def sha256(document: Any) -> str:
    return hashlib.sha256(canonical(document)).hexdigest()


def verify(*, known_head: str = "") -> Verdict:
    """Walk the chain from its first link, and compare evidence and releases with what it says of them."""
    previous, number, seen = FIRST, 0, not known_head
    for entry in Entry.objects.order_by("number").iterator():
        number += 1
        problem = _problem(entry, number, previous)
        if problem:
            return Verdict(number - 1, previous, problem)
        previous = entry.hash
        seen = seen or previous == known_head
    if not seen:
        text = (
            f"No entry has the hash {known_head[:16]}…: the trail was cut off or replaced since it was noted."
        )
        return Verdict(number, previous, text)
    return Verdict(number, previous)


def _problem(entry: Entry, number: int, previous: str) -> str:
    if entry.number != number:
        return f"Entry {number} is missing."
    if entry.previous != previous or entry.hash != hash_of(entry):
        return f"Entry {number} is not what it was when it was written."
    payload = orjson.loads(entry.payload)
    if entry.kind == Entry.Kind.SCAN:
        scan = Scan.objects.filter(pk=payload["scan"]).first()
        if scan is None or sha256(scan.evidence) != payload["evidence_sha256"]:
            return f"The evidence of entry {number} is not what it was when it was gathered."
    if entry.kind == Entry.Kind.RELEASE:
        release = Release.objects.filter(pk=payload["release"]).first()
        if release is None or sha256(release.manifest) != payload["manifest_sha256"]:
            return f"The release of entry {number} is not what it was when it was made."
    return ""
