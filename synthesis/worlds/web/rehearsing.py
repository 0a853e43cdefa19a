"""Workflows as jobs of the crawl: each done in a fresh session, with the labels that the journal shows for it."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from playwright.sync_api import Browser

from synthesis.workflows import Workflow
from synthesis.worlds import rehearsal
from synthesis.worlds.session import Session, volatile
from synthesis.worlds.stage import Stage
from synthesis.worlds.web.crawl import Rehearsal, Rehearsed
from synthesis.worlds.web.subject import Subject


def rehearsals(subject: Subject, chosen: tuple[Workflow, ...]) -> tuple[Rehearsal, ...]:
    return tuple(partial(_rehearse, subject=subject, workflow=workflow) for workflow in chosen)


def _rehearse(browser: Browser, *, subject: Subject, workflow: Workflow) -> Rehearsed:
    stage = Stage(subject.hub, Path(), {})
    session = Session.open(stage, f"{subject.mock}@{subject.version}")
    _, faults = rehearsal.attempt(session, workflow, browser, volatile(subject.manifest))
    labels = frozenset(entry["label"] or "" for entry in session.call("GET", "history"))
    return Rehearsed(workflow.name, tuple(faults), labels)
