from django.db import connection

from hub.catalog import blobs, verifying
from hub.catalog.models import MockVersion
from tests.hub.catalog.conftest import Publish


def damage_of() -> list[str]:
    return [fault for result in verifying.versions_verify() for fault in result.damage]


def test_sound_versions_are_said_to_be_sound(publish: Publish) -> None:
    publish("1.0.0")
    publish("1.1.0")
    results = list(verifying.versions_verify(mocks=["NOTES"]))
    assert [(result.version, result.damage) for result in results] == [("1.1.0", ()), ("1.0.0", ())]


def test_changed_and_missing_contents_are_named(publish: Publish) -> None:
    publish("1.0.0")
    row = MockVersion.objects.get()
    by_path = {file["path"]: file for file in row.files}
    script, robots = by_path["assets/index-Ab3dE_9x.js"], by_path["robots.txt"]
    path = blobs.local_path(robots["sha256"])
    assert path is not None
    path.write_bytes(b"User-agent: x\n")
    copy = blobs.local_path(script["encodings"]["br"])
    assert copy is not None
    copy.unlink()
    found = damage_of()
    assert any(fault.startswith("robots.txt: contents") and "were changed" in fault for fault in found)
    assert any(fault.startswith("assets/index-Ab3dE_9x.js (br)") and "missing" in fault for fault in found)
    assert len(found) == 2


def test_a_compressed_copy_of_another_file_is_noticed(publish: Publish) -> None:
    publish("1.0.0")
    row = MockVersion.objects.get()
    files = row.files
    script = next(file for file in files if file["path"].endswith(".js"))
    alien = blobs.put(b"not what it should be")
    changed = row.files_json.replace(script["encodings"]["gzip"], alien)
    with connection.cursor() as cursor:
        cursor.execute("UPDATE catalog_mockversion SET files_json = %s", [changed])
    assert damage_of() == ["assets/index-Ab3dE_9x.js (gzip): does not unpack"]


def test_documents_changed_in_the_database_are_noticed(publish: Publish) -> None:
    publish("1.0.0")
    with connection.cursor() as cursor:
        cursor.execute(
            "UPDATE catalog_mockversion SET manifest_json = replace(manifest_json, 'Notes', 'Nodes')"
        )
    assert len(damage_of()) == 1
    assert "digest does not match" in damage_of()[0]
