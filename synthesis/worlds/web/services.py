"""Audits: of mocks of this tree as they are now, of published versions, of what a hub elsewhere serves.

Enters: ids. Leaves: reports, kept in the database. Errors: `AuditError`, which says what to do. Called by the
`mock_audit` command, by jobs and by tests.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import structlog
from django.db import DatabaseError
from playwright.sync_api import Error

from hub.catalog.manifest import ManifestError, document_load
from hub.catalog.package import Package, digest_of
from synthesis import workflows
from synthesis.worlds import tree
from synthesis.worlds.models import AuditRecord
from synthesis.worlds.stage import StageError, staged
from synthesis.worlds.web import coverage, published
from synthesis.worlds.web.agent import AgentError
from synthesis.worlds.web.crawl import Known, audit
from synthesis.worlds.web.findings import Report, Severity
from synthesis.worlds.web.pool import Progress, silent
from synthesis.worlds.web.rehearsing import rehearsals
from synthesis.worlds.web.subject import Subject, SubjectError

GRADES: tuple[Severity, ...] = ("P0", "P1", "P2")
log = structlog.get_logger(__name__)


class AuditError(Exception):
    """The audit could not be done; the message says why and what to do."""


def tree_audits(
    *, ids: Sequence[str], jobs: int, with_workflows: bool = True, progress: Progress = silent
) -> Iterator[Report]:
    """Judge mocks of this tree, one after the other, on a stage of their own."""
    try:
        folders = [tree.folder(mock_id) for mock_id in ids]
        with staged(list(ids)) as stage:
            for mock_id, folder in zip(ids, folders, strict=True):
                subject = Subject.found(stage.url, mock_id, stage.versions[mock_id])
                known = _known(subject, folder, with_workflows)
                report = audit(subject, known, jobs=jobs, progress=progress)
                yield _named(report, folder, stage.data / "build" / mock_id)
    except (StageError, SubjectError, AgentError, ManifestError, workflows.WorkflowError) as error:
        raise AuditError(str(error)) from error
    except Error as error:
        raise AuditError(f"the browser gave up: {error.message.splitlines()[0]}") from error


def published_audit(
    *, mock_id: str, version: str | None, jobs: int, hub: str | None = None, progress: Progress = silent
) -> Report:
    """Judge a published version (none: the current one) of this installation, or of the hub at `hub`; keep it."""
    try:
        if hub is not None:
            report = _on(hub, mock_id, version, jobs, progress)
        else:
            with published.served() as url:
                report = _on(url, mock_id, version, jobs, progress)
    except (StageError, SubjectError, AgentError, ManifestError) as error:
        raise AuditError(str(error)) from error
    except Error as error:
        raise AuditError(f"the browser gave up: {error.message.splitlines()[0]}") from error
    audit_keep(report=report)
    return report


def audit_keep(*, report: Report) -> None:
    """Keep a report with its version and content; a later one of the same content takes its place."""
    counts: dict[str, Any] = {grade.lower(): report.count(grade) for grade in GRADES}
    try:
        AuditRecord.objects.update_or_create(
            mock_id=report.mock, version=report.version, digest=report.digest,
            defaults={**counts, "report": report.document()},
        )  # fmt: skip
    except DatabaseError as error:
        raise AuditError(f"The report could not be kept: {error}. Run manage.py migrate first.") from error
    log.info("audit kept", mock=report.mock, version=report.version, **counts)


def _on(hub: str, mock_id: str, version: str | None, jobs: int, progress: Progress) -> Report:
    subject = Subject.found(hub, mock_id, version, os.environ.get("HUB_ADMIN_TOKEN", ""))
    names = subject.manifest.actions
    return audit(subject, Known(names or None), jobs=jobs, progress=progress)


def _known(subject: Subject, folder: Path, with_workflows: bool) -> Known:
    declaring, calling = coverage.sources(folder)
    chosen = workflows.load(folder / "workflows.json") if (folder / "workflows.json").is_file() else []
    names = coverage.action_names(declaring)
    return Known(names, calling, rehearsals(subject, tuple(chosen) if with_workflows else ()))


def _named(report: Report, folder: Path, built: Path) -> Report:
    """Under the version and digest that publishing this very content would give."""
    manifest = document_load(folder / "mock.json")
    schema = document_load(folder / "schema.json") if (folder / "schema.json").is_file() else None
    package = Package(manifest, schema, (folder / "seed.json").read_bytes(), built)
    return replace(report, version=manifest["version"], digest=digest_of(package))
