"""Compliance over REST."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from hub.access import services as tokens
from hub.accounts import services as accounts
from tests.hub.compliance.conftest import WHY, Make

URL = "/api/v1/compliance"
PASSWORD = "correct horse battery"
REVIEW = {"measure": "sensitive", "verdict": "pass", "reason": WHY}
DECISION = {"verdict": "approve", "reason": WHY}


def post(client: Client, path: str, body: Any, **headers: str) -> Any:
    return client.post(f"{URL}/{path}", body, content_type="application/json", headers=headers)


def person(settings: Any, role: str, shown: str = "Grace Hopper") -> Client:
    settings.HUB_SIGN_IN = True
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    accounts.account_create(username=f"the-{role}", password=PASSWORD, role=role, display_name=shown)
    client = Client()
    body = {"username": f"the-{role}", "password": PASSWORD}
    assert client.post("/api/v1/auth/login", body, content_type="application/json").status_code == 200
    return client


def test_the_list_counts_states_and_filters(client: Client, cleared: Make, make: Make) -> None:
    cleared()
    make("list-mock", category="social")
    body = client.get(URL).json()
    assert (body["count"], body["counts"]) == (2, {"cleared": 1, "not_scanned": 1})
    for query, expected in (
        ("state=cleared", "notes-mock"),
        ("q=LIST", "list-mock"),
        ("category=social", "list-mock"),
    ):
        assert [row["mock"] for row in client.get(f"{URL}?{query}").json()["results"]] == [expected]


def test_a_version_shows_measures_evidence_and_history(client: Client, cleared: Make) -> None:
    cleared()
    body = client.get(f"{URL}/notes-mock/current").json()
    assert (body["state"], len(body["measures"]), len(body["evidence"])) == ("cleared", 6, 6)
    assert [entry["kind"] for entry in body["history"]] == ["review", "scan"]
    assets = next(one for one in body["evidence"] if one["measure"] == "assets")["facts"]["assets"]
    assert {row["path"] for row in assets} == {"assets/inter-latin-Q1w2E3r4.woff2", "icon.svg"}


def test_where_nobody_signs_in_a_review_needs_a_name(client: Client, make: Make) -> None:
    make()
    assert (
        post(client, "notes-mock/1.0.0/reviews", {**REVIEW, "name": "Ada"}).json()["error"] == "not_scanned"
    )
    assert post(client, "notes-mock/1.0.0/scan", {}).status_code == 200
    assert post(client, "notes-mock/1.0.0/reviews", REVIEW).json()["error"] == "person_needed"
    made = post(client, "notes-mock/1.0.0/reviews", {**REVIEW, "name": "Ada"})
    assert made.status_code == 201
    said = next(one for one in made.json()["measures"] if one["key"] == "sensitive")["review"]
    assert (said["person"], said["actor"]) == ("Ada", "local")


def test_a_signed_in_reviewer_is_named_by_the_account_and_a_viewer_is_refused(
    cleared: Make, settings: Any
) -> None:
    cleared()
    viewer, reviewer = person(settings, "viewer"), person(settings, "reviewer")
    assert post(viewer, "notes-mock/1.0.0/reviews", REVIEW).status_code == 403
    made = post(reviewer, "notes-mock/1.0.0/reviews", {**REVIEW, "name": "Somebody Else"}).json()
    said = next(one for one in made["measures"] if one["key"] == "sensitive")["review"]
    assert (said["person"], said["actor"]) == ("Grace Hopper", "the-reviewer")


def test_a_token_may_review_and_not_decide(client: Client, cleared: Make, settings: Any) -> None:
    cleared("clinic-mock", needs_human_review="healthcare")
    settings.HUB_SIGN_IN = True
    _, secret = tokens.token_create(name="bot", scopes=["admin"])
    holder = {"Authorization": f"Bearer {secret}"}
    assert post(client, "clinic-mock/1.0.0/reviews", {**REVIEW, "name": "Ada"}, **holder).status_code == 201
    refused = post(client, "clinic-mock/1.0.0/decision", {**DECISION, "name": "Ada"}, **holder)
    assert (refused.status_code, refused.json()["error"]) == (403, "person_needed")
    decided = post(person(settings, "reviewer"), "clinic-mock/1.0.0/decision", DECISION)
    assert (decided.status_code, decided.json()["state"]) == (201, "cleared")


@pytest.mark.parametrize("path", ["notes-mock/1.0.0/disclosure", "names", "manifest"])
def test_documents_come_as_json_markdown_and_pdf(client: Client, cleared: Make, path: str) -> None:
    cleared()
    assert client.get(f"{URL}/{path}").json()["format"].startswith("mock-hub/")
    assert client.get(f"{URL}/{path}?as=markdown").content.startswith(b"# ")
    pdf = client.get(f"{URL}/{path}?as=pdf")
    assert (pdf.headers["Content-Type"], pdf.content[:5]) == ("application/pdf", b"%PDF-")
    assert client.get(f"{URL}/{path}?as=word").status_code == 400


def test_a_reason_in_any_script_reaches_the_documents(client: Client, cleared: Make) -> None:
    cleared()
    post(
        client,
        "notes-mock/1.0.0/reviews",
        {**REVIEW, "reason": "약관을 읽었고 | 문제 없음 확인", "name": "이하나"},
    )
    text = client.get(f"{URL}/notes-mock/1.0.0/disclosure?as=markdown").content.decode()
    assert "이하나" in text
    assert client.get(f"{URL}/notes-mock/1.0.0/disclosure?as=pdf").status_code == 200


def test_the_trail_is_listed_filtered_and_verified(client: Client, cleared: Make) -> None:
    cleared()
    assert client.get(f"{URL}/trail").json()["count"] == 2
    rows = client.get(f"{URL}/trail?kind=review&person=ada").json()["results"]
    assert rows[0]["payload"]["measure"] == "sensitive"
    assert client.get(f"{URL}/trail/verify").json()["problem"] == ""


def test_a_release_is_made_by_an_admin_of_what_is_cleared(cleared: Make, make: Make, settings: Any) -> None:
    cleared()
    make("list-mock")
    reviewer, admin = person(settings, "reviewer"), person(settings, "admin")
    body = {"name": "2026-12"}
    kind = "application/json"
    assert reviewer.post("/api/v1/releases", body, content_type=kind).status_code == 403
    refused = admin.post("/api/v1/releases", body, content_type=kind)
    assert (refused.status_code, list(refused.json()["not_cleared"])) == (409, ["list-mock@1.0.0"])
    made = admin.post("/api/v1/releases", {**body, "only_cleared": True}, content_type=kind)
    assert (made.status_code, made.json()["mocks"]) == (201, 1)
    assert reviewer.get("/api/v1/releases/2026-12?as=markdown").content.startswith(b"# Release 2026-12")
    assert reviewer.get("/api/v1/releases").json()["count"] == 1
