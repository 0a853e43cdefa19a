from pathlib import Path
from typing import Any

import pytest

from hub.catalog import blobs, selectors, services, signals
from hub.catalog.models import CatalogEpoch, ImmutableVersionError, Mock, MockVersion
from hub.catalog.package import digest_of, seal
from hub.lib.problem import Problem
from tests.hub.catalog.conftest import MakePackage, Publish
from tests.hub.catalog.samples import FILES, SCHEMA


def test_publishing_stores_documents_and_contents(publish: Publish) -> None:
    done = publish("1.0.0")
    row = MockVersion.objects.get(mock_id="notes-mock", version="1.0.0")
    assert (done.digest, done.files, done.compatibility) == (row.digest, len(FILES), "first")
    assert {file["path"]: blobs.get(file["sha256"]) for file in row.files} == FILES
    assert row.schema == SCHEMA
    compact = '{"notes":[{"id":"n1","title":"Grüße"}],"settings":{"sort":"new"}}'
    assert blobs.get(row.seed_sha256).decode() == compact
    mock = Mock.objects.get()
    assert mock.current == row
    assert mock.aliases == ["notes", "notes_mock", "cua-gym-notes"]


def test_equal_sources_have_equal_digests_wherever_they_were_built(
    make_package: MakePackage, db: None
) -> None:
    one, other = make_package(), make_package()
    assert one.folder != other.folder
    assert seal(one).digest == seal(other).digest == digest_of(one)
    changed = make_package(files={**FILES, "robots.txt": b"changed"})
    assert seal(changed).digest != seal(one).digest


def test_the_version_that_is_asked_for_overrides_the_one_in_the_manifest(publish: Publish) -> None:
    publish("3.1.4", version_in_file="ignored")
    assert MockVersion.objects.get().manifest["version"] == "3.1.4"


def test_publishing_needs_a_higher_version(publish: Publish) -> None:
    publish("1.2.0")
    with pytest.raises(Problem, match=r"never changes: publish a higher version, such as 1\.2\.1") as again:
        publish("1.2.0")
    assert (again.value.status, again.value.code) == (409, "version_exists")
    with pytest.raises(Problem, match=r"is at 1\.2\.0 already") as lower:
        publish("1.1.9")
    assert lower.value.code == "version_not_higher"
    publish("1.10.0")
    assert list(selectors.version_list(mock_id="notes-mock").values_list("version", flat=True)) == [
        "1.10.0",
        "1.2.0",
    ]


def test_publishing_says_how_the_schema_changed(publish: Publish) -> None:
    publish("1.0.0")
    grown = {**SCHEMA, "properties": {**SCHEMA["properties"], "tags": {"type": "array"}}}
    assert publish("1.1.0", schema=grown).compatibility == "compatible"
    assert publish("1.2.0", schema=grown).compatibility == "unchanged"
    broken = publish("2.0.0", schema={"type": "object", "properties": {"notes": {"type": "object"}}})
    assert broken.compatibility == "breaking"
    assert "breaking: state.settings was removed" in broken.changes
    assert MockVersion.objects.get(version="2.0.0").changes == list(broken.changes)


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"files": {"assets/a.js": b"1"}}, "no_index"),
        ({"seed": b"[1]"}, "invalid_seed"),
        ({"seed": b"{"}, "invalid_seed"),
        ({"title": ""}, "invalid_manifest"),
    ],
)
def test_what_cannot_be_served_is_not_published(publish: Publish, options: dict[str, Any], code: str) -> None:
    with pytest.raises(Problem) as caught:
        publish("1.0.0", **options)
    assert caught.value.code == code
    assert not Mock.objects.exists()
    assert not MockVersion.objects.exists()


def test_a_link_in_a_build_is_refused(make_package: MakePackage, tmp_path: Path, db: None) -> None:
    (tmp_path / "secret").write_text("key")
    package = make_package()
    (package.folder / "leak.txt").symlink_to(tmp_path / "secret")
    with pytest.raises(Problem, match=r"leak\.txt is a link"):
        services.version_publish(package=package, version="1.0.0", source=MockVersion.Source.BUILT)


def test_two_mocks_never_answer_to_one_name(publish: Publish) -> None:
    publish("1.0.0", aliases=["memo"])
    with pytest.raises(Problem, match="'memo'") as caught:
        publish("1.0.0", id="other-mock", label="memo")
    assert caught.value.code == "name_taken"
    assert not Mock.objects.filter(id="other-mock").exists()


def test_a_published_version_cannot_be_changed(publish: Publish) -> None:
    publish("1.0.0")
    row = MockVersion.objects.get()
    row.digest = "0" * 64
    with pytest.raises(ImmutableVersionError, match="publish a higher version"):
        row.save()
    with pytest.raises(ImmutableVersionError):
        row.delete()
    with pytest.raises(ImmutableVersionError):
        MockVersion.objects.all().delete()
    with pytest.raises(ImmutableVersionError):
        MockVersion.objects.update(digest="0" * 64)
    with pytest.raises(ImmutableVersionError):
        MockVersion.objects.bulk_update([row], ["digest"])
    row.refresh_from_db()
    assert row.digest != "0" * 64


def test_current_can_be_set_back_and_unknown_versions_are_refused(publish: Publish) -> None:
    publish("1.0.0")
    publish("2.0.0")
    services.mock_set_current(mock_id="notes-mock", version="1.0.0")
    current = Mock.objects.get().current
    assert current is not None
    assert current.version == "1.0.0"
    with pytest.raises(Problem, match=r"there are 2\.0\.0, 1\.0\.0"):
        services.mock_set_current(mock_id="notes-mock", version="9.0.0")


def test_a_version_can_be_published_beside_the_current_one(publish: Publish) -> None:
    publish("1.0.0")
    done = publish("2.0.0", make_current=False)
    assert not done.current
    current = Mock.objects.get().current
    assert current is not None
    assert current.version == "1.0.0"


def test_every_change_moves_the_epoch(publish: Publish) -> None:
    seen = set()
    publish("1.0.0")
    seen.add(CatalogEpoch.objects.values_list("value", "stamp").get())
    publish("1.1.0")
    seen.add(CatalogEpoch.objects.values_list("value", "stamp").get())
    services.mock_set_current(mock_id="notes-mock", version="1.0.0")
    seen.add(CatalogEpoch.objects.values_list("value", "stamp").get())
    assert len({stamp for _, stamp in seen}) == 3


@pytest.mark.django_db(transaction=True)
def test_publishing_tells_who_listens_once_it_is_committed(publish: Publish) -> None:
    heard: list[tuple[str, str, bool]] = []

    def listen(sender: object, mock_id: str, version: str, **kwargs: object) -> None:
        stored = MockVersion.objects.filter(mock_id=mock_id, version=version).exists()
        heard.append((mock_id, version, stored))

    def fail(**kwargs: object) -> None:
        raise RuntimeError("a listener's own fault")

    signals.version_published.connect(fail)
    signals.version_published.connect(listen)
    try:
        publish("1.0.0")
        with pytest.raises(Problem):
            publish("1.0.0")
    finally:
        signals.version_published.disconnect(listen)
        signals.version_published.disconnect(fail)
    assert heard == [("notes-mock", "1.0.0", True)]
