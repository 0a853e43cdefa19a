"""Reports are kept with the content that they judged, and read over REST."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from django.test import Client

from hub.catalog.models import MockVersion
from synthesis.worlds.models import AuditRecord
from synthesis.worlds.web import services
from tests.hub.catalog.conftest import Publish, data, make_package, publish  # noqa: F401  fixtures
from tests.synthesis.worlds.web.test_books import REPORT

pytestmark = pytest.mark.django_db(transaction=True)
AT = "/api/v1/mocks/notes-mock/versions/1.0.0/audit"


def get(client: Client, status: int = 200) -> Any:
    answer = client.get(AT)
    assert answer.status_code == status, answer.content
    return answer.json()


@pytest.fixture
def version(publish: Publish) -> MockVersion:  # noqa: F811
    publish("1.0.0")
    return MockVersion.objects.get(mock_id="notes-mock", version="1.0.0")


def test_the_audit_of_a_version_is_shown(client: Client, version: MockVersion) -> None:
    services.audit_keep(report=replace(REPORT, digest=version.digest))
    shown = get(client)
    assert (shown["mock"], shown["version"], shown["digest"]) == ("notes-mock", "1.0.0", version.digest)
    assert shown["counts"] == {"P0": 1, "P1": 1, "P2": 0}
    assert [(one["kind"], one["severity"]) for one in shown["findings"]] == [
        ("dead control", "P0"),
        ("contrast", "P1"),
    ]
    assert shown["totals"]["operated"] == 12
    assert shown["actions"]["note_purge"] is False


def test_a_version_that_nobody_judged_says_how_to(client: Client, version: MockVersion) -> None:
    answer = get(client, 404)
    assert answer["error"] == "no_audit"
    assert "mock_audit notes-mock --version 1.0.0" in answer["message"]


def test_an_audit_of_other_content_under_the_same_version_leaves_the_published_ones_alone(
    client: Client, version: MockVersion
) -> None:
    services.audit_keep(report=replace(REPORT, digest=version.digest))
    services.audit_keep(report=replace(REPORT, digest="another", findings=()))
    assert get(client)["counts"]["P0"] == 1
    assert AuditRecord.objects.count() == 2


def test_judging_the_same_content_again_replaces_its_record(client: Client, version: MockVersion) -> None:
    services.audit_keep(report=replace(REPORT, digest=version.digest))
    services.audit_keep(report=replace(REPORT, digest=version.digest, findings=()))
    assert get(client)["counts"] == {"P0": 0, "P1": 0, "P2": 0}
    assert AuditRecord.objects.get().p0 == 0
