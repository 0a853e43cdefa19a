from pathlib import Path
from typing import Any

import pytest

from hub.catalog.manifest import ManifestError, document_load, read
from tests.hub.catalog.samples import manifest


def test_a_manifest_keeps_what_the_hub_does_not_read() -> None:
    found = read(manifest(palette="sand", clock={"now": "2025-01-02T03:04:05Z", "tick": 2}), "mock.json")
    assert (found.model_extra or {})["palette"] == "sand"
    assert (found.clock.model_extra or {})["tick"] == 2


def test_a_manifest_without_compat_behaves_by_the_contract() -> None:
    compat = read(manifest(), "mock.json").compat
    assert (compat.set_policy, compat.diff, compat.csp) == ("always", "flat", "strict")


def test_a_manifest_cannot_be_changed() -> None:
    found = read(manifest(), "mock.json")
    with pytest.raises(Exception, match="frozen"):
        found.title = "Other"


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"version": "1.2"}, "version: '1.2' is not a version: write it as three whole numbers"),
        ({"version": "1.2.0-beta"}, "is not a version"),
        ({"version": "01.2.0"}, "is not a version"),
        ({"id": "Mail_Mock"}, "use lower-case letters"),
        ({"id": "mail--mock"}, "single hyphens"),
        ({"aliases": ["a/b"]}, "cannot be an address"),
        ({"volatile": ["ui..x"]}, "volatile.0: 'ui..x' is no path"),
        ({"volatile": ["a[x]"]}, "is no path"),
        ({"clock": {"now": "2025-01-02T03:04:05"}}, "with its offset"),
        ({"clock": {"timezone": "Mars/Base"}}, "IANA time zone"),
        ({"clock": {"locale": "english!"}}, "BCP-47"),
        ({"compat": {"set_policy": "never"}}, "compat.set_policy"),
        ({"title": "  "}, "title"),
    ],
)
def test_a_fault_names_the_file_the_field_and_what_to_write(change: dict[str, Any], says: str) -> None:
    with pytest.raises(ManifestError) as caught:
        read(manifest(**change), "mocks/notes-mock/mock.json")
    assert str(caught.value).startswith("mocks/notes-mock/mock.json: ")
    assert says in str(caught.value)


def test_every_fault_is_reported_at_once() -> None:
    with pytest.raises(ManifestError) as caught:
        read({"id": "notes-mock", "version": "x"}, "mock.json")
    assert len(caught.value.problems) == 4
    assert "label is missing: add it" in caught.value.problems


@pytest.mark.parametrize(
    "path",
    ["session.lastSeen", 'settings["a.b"].c', "a[0].b", "ui.*.open", "rows[*].seen", 'a["\\u00e9\\""]'],
)
def test_paths_of_a_diff_may_be_volatile(path: str) -> None:
    assert read(manifest(volatile=[path]), "mock.json").volatile == (path,)


@pytest.mark.parametrize(("text", "says"), [("{", "is not JSON"), ("[]", "is not a JSON object")])
def test_a_file_that_is_no_manifest_is_named(tmp_path: Path, text: str, says: str) -> None:
    file = tmp_path / "mock.json"
    file.write_text(text)
    with pytest.raises(ManifestError, match=says) as caught:
        document_load(file)
    assert str(file) in str(caught.value)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(ManifestError, match="is missing"):
        document_load(tmp_path / "mock.json")
