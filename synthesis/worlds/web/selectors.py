"""Reads of kept audits."""

from __future__ import annotations

from hub.catalog.models import MockVersion
from hub.lib.problem import Problem
from synthesis.worlds.models import AuditRecord


def audit_of(*, version: MockVersion) -> AuditRecord:
    """The latest audit of a published version's content; Problem 404 `no_audit`."""
    found = (
        AuditRecord.objects.filter(mock_id=version.mock_id, digest=version.digest)
        .order_by("-judged_at")
        .first()
    )
    if found is None:
        name = f"{version.mock_id}@{version.version}"
        how = f"run manage.py mock_audit {version.mock_id} --version {version.version}"
        raise Problem(404, "no_audit", f"{name} has not been judged: {how}.")
    return found
