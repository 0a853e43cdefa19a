"""Writes of compliance: scans, reviews, decisions, releases. Each adds a link to the audit trail."""

from __future__ import annotations

import re

import structlog
from django.db import transaction
from django.utils import timezone

from hub.catalog.models import MockVersion
from hub.compliance import documents, judging, material, selectors, trail
from hub.compliance.material import Page
from hub.compliance.measures import KEYS
from hub.compliance.models import Entry, Release, Scan
from hub.compliance.trail import Actor, Subject
from hub.lib.plain import plain
from hub.lib.problem import Problem

log = structlog.get_logger(__name__)
RELEASE_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,59}")
SHORTEST_REASON = 10


def scan(*, version: MockVersion, pages: tuple[Page, ...] | None, actor: Actor) -> Scan:
    """Gather evidence of a version's content; without `pages` what only they show stays missing."""
    evidence = plain([one.json() for one in judging.judge(material.read(version, pages))])
    with transaction.atomic():
        row = Scan.objects.create(
            mock_id=version.mock_id, version=version.version, digest=version.digest,
            results={one["measure"]: one["result"] for one in evidence}, evidence=evidence,
            evidence_sha256=trail.sha256(evidence),
        )  # fmt: skip
        payload = {"scan": row.pk, "evidence_sha256": row.evidence_sha256, "results": row.results}
        trail.add(kind=Entry.Kind.SCAN, actor=actor, payload=payload, subject=_subject(version))
    log.info("compliance scanned", mock=version.mock_id, version=version.version, **row.results)
    return row


def review(
    *, version: MockVersion, measure: str, verdict: str, reason: str, actor: Actor, substitute: str = ""
) -> Entry:
    """What a person found of one measure: `pass`, `fail`, or `waive` for a finding that speaks of something else.

    Problem 400 without a name or a reason, 409 `not_scanned` before there is evidence to look at.
    """
    _check_said(actor, reason)
    if measure not in KEYS or verdict not in ("pass", "fail", "waive"):
        raise Problem(
            400, "invalid_review", f"A measure is one of {', '.join(KEYS)}; a verdict pass, fail or waive."
        )
    if not selectors.evidence_of(version):
        raise Problem(409, "not_scanned", f"Nothing has been gathered of {version}: scan it first.")
    payload = {"measure": measure, "verdict": verdict, "reason": reason.strip(), "substitute": substitute}
    return trail.add(kind=Entry.Kind.REVIEW, actor=actor, payload=payload, subject=_subject(version))


def decide(*, version: MockVersion, verdict: str, reason: str, actor: Actor) -> Entry:
    """A named person's `approve` or `refuse`. Problem 409 `not_ready` for an approval while a measure is open."""
    _check_said(actor, reason)
    if verdict not in ("approve", "refuse"):
        raise Problem(400, "invalid_decision", "A decision is approve or refuse.")
    standing = selectors.row_of(version).standing
    if verdict == "approve" and standing.state not in ("cleared", "needs_decision", "refused"):
        text = f"{version} cannot be approved yet. {' '.join(standing.reasons)}"
        raise Problem(409, "not_ready", text, reasons=list(standing.reasons))
    payload = {"verdict": verdict, "reason": reason.strip(), "field": standing.field}
    return trail.add(kind=Entry.Kind.DECISION, actor=actor, payload=payload, subject=_subject(version))


def release(*, name: str, versions: list[MockVersion], actor: Actor) -> Release:
    """Clear versions under a name. Problem 409 `not_cleared` names every one that is not and why; that is recorded."""
    if not RELEASE_NAME.fullmatch(name):
        raise Problem(
            400, "invalid_name", "A release's name is 1 to 60 of A-Z a-z 0-9 . _ -, such as 2026-12."
        )
    if Release.objects.filter(pk=name).exists():
        raise Problem(
            409, "release_exists", f"A release is called {name!r}, and releases never change: take another."
        )
    if not versions:
        raise Problem(409, "nothing_to_release", "No version was named, and none is published.")
    rows = selectors.rows_of(versions)
    left = {str(row.version): list(row.standing.reasons) for row in rows if row.standing.state != "cleared"}
    if left:
        trail.add(kind=Entry.Kind.REFUSAL, actor=actor, payload={"release": name, "not_cleared": left})
        text = f"{len(left)} of {len(rows)} are not cleared: {'; '.join(sorted(left))}."
        raise Problem(409, "not_cleared", text, not_cleared=left)
    manifest = documents.manifest(name=name, rows=rows, at=timezone.now().isoformat())
    with transaction.atomic():
        made = Release.objects.create(
            name=name, actor=actor.name, manifest=manifest, manifest_sha256=trail.sha256(manifest)
        )
        payload = {"release": name, "manifest_sha256": made.manifest_sha256, "mocks": len(rows)}
        trail.add(kind=Entry.Kind.RELEASE, actor=actor, payload=payload)
    log.info("released", release=name, mocks=len(rows))
    return made


def _subject(version: MockVersion) -> Subject:
    return Subject(version.mock_id, version.version, version.digest)


def _check_said(actor: Actor, reason: str) -> None:
    if not actor.person.strip():
        raise Problem(400, "person_needed", "Say who you are: `name` is the person whom documents will name.")
    if len(reason.strip()) < SHORTEST_REASON:
        raise Problem(
            400, "reason_needed", f"Give the reason in a sentence of at least {SHORTEST_REASON} characters."
        )
