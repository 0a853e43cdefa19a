"""Only what is cleared is released; for sensitive mocks that takes a named person."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from hub.compliance import selectors, services, trail
from hub.compliance.models import Entry, Release
from hub.compliance.trail import Actor
from hub.lib.problem import Problem
from tests.hub.compliance.conftest import ADA, PAGES, WHY, Make


def state_of(version: object) -> str:
    return selectors.row_of(version).standing.state  # type: ignore[arg-type]


def test_a_version_goes_from_unseen_to_cleared(make: Make) -> None:
    version = make()
    assert state_of(version) == "not_scanned"
    services.scan(version=version, pages=None, actor=ADA)
    assert state_of(version) == "not_scanned"
    services.scan(version=version, pages=PAGES, actor=ADA)
    assert state_of(version) == "needs_review"
    services.review(version=version, measure="sensitive", verdict="pass", reason=WHY, actor=ADA)
    assert state_of(version) == "cleared"


def test_terms_that_forbid_the_mock_fail_it_and_the_substitute_is_kept(cleared: Make) -> None:
    version = cleared()
    services.review(
        version=version, measure="sensitive", verdict="fail", reason="Forbids any imitation.", actor=ADA,
        substitute="list-mock",
    )  # fmt: skip
    assert state_of(version) == "failing"
    measure = next(one for one in selectors.row_of(version).standing.measures if one.key == "sensitive")
    assert measure.review is not None
    assert measure.review.extra == {"substitute": "list-mock"}


def test_a_finding_is_waived_by_a_reason_and_not_by_a_pass(make: Make) -> None:
    version = make(seed=b'{"notes": ["Trello"]}')
    services.scan(version=version, pages=PAGES, actor=ADA)
    services.review(version=version, measure="sensitive", verdict="pass", reason=WHY, actor=ADA)
    services.review(version=version, measure="names", verdict="pass", reason=WHY, actor=ADA)
    assert state_of(version) == "failing"
    services.review(
        version=version, measure="names", verdict="waive", reason="A family name here.", actor=ADA
    )
    assert state_of(version) == "cleared"


@pytest.mark.parametrize(
    ("mock_id", "label", "manifest"),
    [
        ("wallet-payments-mock", "paypal", {}),  # the catalogue's word, which the manifest leaves out
        ("clinic-mock", "clinic", {"needs_human_review": "healthcare"}),
    ],
)
def test_a_sensitive_mock_needs_a_named_persons_decision(
    cleared: Make, mock_id: str, label: str, manifest: dict[str, str]
) -> None:
    version = cleared(mock_id, label=label, **manifest)
    assert state_of(version) == "needs_decision"
    with pytest.raises(Problem, match="not cleared"):
        services.release(name="r1", versions=[version], actor=ADA)
    with pytest.raises(Problem, match="who you are"):
        services.decide(version=version, verdict="approve", reason=WHY, actor=Actor("ada"))
    with pytest.raises(Problem, match="reason"):
        services.decide(version=version, verdict="approve", reason="ok", actor=ADA)
    services.decide(version=version, verdict="approve", reason=WHY, actor=ADA)
    assert state_of(version) == "cleared"
    made = services.release(name="r1", versions=[version], actor=ADA)
    assert made.manifest["mocks"][0]["decision"]["person"] == "Ada Lovelace"
    services.decide(version=version, verdict="refuse", reason="The terms changed since.", actor=ADA)
    assert state_of(version) == "refused"


def test_a_decision_does_not_stand_in_for_the_measures(make: Make) -> None:
    version = make("clinic-mock", needs_human_review="healthcare")
    services.scan(version=version, pages=PAGES, actor=ADA)
    with pytest.raises(Problem, match="cannot be approved yet"):
        services.decide(version=version, verdict="approve", reason=WHY, actor=ADA)


def test_a_new_version_starts_anew_and_the_same_content_does_not(cleared: Make, make: Make) -> None:
    cleared()
    changed = make(version="1.1.0", seed=b'{"notes": ["another"]}')
    assert state_of(changed) == "not_scanned"


def test_a_refused_release_says_why_and_is_recorded(cleared: Make, make: Make) -> None:
    good, bad = cleared(), make("list-mock")
    with pytest.raises(Problem) as refused:
        services.release(name="r1", versions=[good, bad], actor=ADA)
    assert list(refused.value.extra["not_cleared"]) == ["list-mock@1.0.0"]
    assert not Release.objects.exists()
    assert Entry.objects.latest("number").kind == "refusal"


def test_the_command_writes_documents_and_files_without_the_label(cleared: Make, tmp_path: Path) -> None:
    cleared(label="secretlabel")
    out = io.StringIO()
    call_command("release", "2026-12", out=tmp_path / "out", stdout=out)
    folder = tmp_path / "out"
    manifest = json.loads((folder / "manifest.json").read_bytes())
    assert [row["mock"] for row in manifest["mocks"]] == ["notes-mock"]
    assert (folder / "manifest.pdf").read_bytes().startswith(b"%PDF-")
    assert "Ada Lovelace" in (folder / "mocks/notes-mock/disclosure.md").read_text()
    assert (folder / "mocks/notes-mock/bundle/index.html").is_file()
    assert "secretlabel" not in (folder / "mocks/notes-mock/mock.json").read_text()
    assert "secretlabel" in (folder / "names.md").read_text()
    assert trail.verify().problem == ""
    with pytest.raises(CommandError, match="never change"):
        call_command("release", "2026-12", out=tmp_path / "again")


def test_the_command_refuses_and_leaves_nothing(make: Make, tmp_path: Path) -> None:
    make()
    with pytest.raises(CommandError, match=r"notes-mock@1\.0\.0\n +No evidence"):
        call_command("release", "2026-12", out=tmp_path / "out")
    assert not (tmp_path / "out").exists()
    with pytest.raises(CommandError, match="none is published"):
        call_command("release", "2026-12", only_cleared=True, out=tmp_path / "out", stderr=io.StringIO())
