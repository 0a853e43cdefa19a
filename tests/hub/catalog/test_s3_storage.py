"""The storage itself over a real S3 server: reading in parts, healing, sweeping, errors of one kind."""

from __future__ import annotations

import io
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.core.files.storage import storages
from django.utils import timezone
from pytest_django import Settings

from hub.catalog import blobs, bodies, snapshot
from hub.catalog.digest import sha256
from hub.lib.problem import Problem
from hub.state import contents
from tests.hub.catalog.conftest import Publish
from tests.hub.catalog.samples import FILES
from tests.hub.catalog.test_serving import fetch
from tests.s3_server import BUCKET, KEYS, S3, s3

BIG = bytes(range(256)) * 10_000  # 2.5 MB: more than what is asked for at once


@pytest.fixture(scope="module")
def server() -> Iterator[S3]:
    with s3() as running:
        yield running


@pytest.fixture(autouse=True)
def stored_in_s3(server: S3, data: Path, settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    use(settings, monkeypatch, server.url)


def use(settings: Settings, monkeypatch: pytest.MonkeyPatch, url: str) -> None:
    for name, value in KEYS.items():
        monkeypatch.setenv(name, value)

    def options(location: str) -> dict[str, Any]:
        return {"bucket_name": BUCKET, "endpoint_url": url, "location": location, "file_overwrite": True}

    backends = {
        name: {"BACKEND": "hub.lib.s3.S3Storage", "OPTIONS": options(name)} for name in ("blobs", "uploads")
    }
    settings.STORAGES = {**settings.STORAGES, **backends}


def test_contents_are_found_by_their_hash_and_missing_ones_are_said_to_be() -> None:
    sha = blobs.put(b"hello")
    assert (blobs.local_path(sha), blobs.size(sha), blobs.get(sha)) == (None, 5, b"hello")
    assert not blobs.exists("0" * 64)
    with pytest.raises(Problem, match="mock_verify") as caught:
        blobs.get("0" * 64)
    assert (caught.value.status, caught.value.code) == (503, "blob_missing")


def test_storing_twice_writes_once_and_heals_damage(server: S3) -> None:
    sha = blobs.put(b"healthy")
    key = f"blobs/{blobs.name(sha)}"
    written = server.client.head_object(Bucket=BUCKET, Key=key)["LastModified"]
    server.client.put_object(Bucket=BUCKET, Key=key, Body=b"healthy", Metadata={"ours": "yes"})
    assert blobs.put(b"healthy") == sha
    assert server.client.head_object(Bucket=BUCKET, Key=key)["Metadata"] == {"ours": "yes"}
    server.client.put_object(Bucket=BUCKET, Key=key, Body=b"damaged")
    blobs.put(b"healthy")
    assert blobs.get(sha) == b"healthy"
    assert server.client.head_object(Bucket=BUCKET, Key=key)["LastModified"] >= written


def test_a_file_is_read_from_anywhere(server: S3) -> None:
    with blobs.open_blob(blobs.put(BIG)) as file:
        assert file.read(5) == BIG[:5]
        assert file.seek(-3, io.SEEK_END) == len(BIG) - 3
        assert file.read() == BIG[-3:]
        assert file.read(1) == b""
        file.seek(2**20 - 2)  # over the border of a piece
        assert file.read(300_000) == BIG[2**20 - 2 :][:300_000]
        file.seek(0)
        assert file.read() == BIG


@pytest.fixture
def clip(publish: Publish) -> None:
    publish("1.0.0", files={**FILES, "media/clip.webm": BIG})
    snapshot.refresh()


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("span", "expected"),
    [
        ("bytes=0-99", BIG[:100]),
        ("bytes=1048570-1048585", BIG[1048570:1048586]),
        ("bytes=-5", BIG[-5:]),
        ("bytes=0-", BIG),
    ],
    ids=["first", "over a border", "last", "all"],
)
async def test_media_are_served_in_ranges(clip: None, span: str, expected: bytes) -> None:
    answer = await fetch("/m/notes/media/clip.webm", range=span)
    assert (answer.status_code, answer.content) == (206, expected)
    assert answer.headers["content-length"] == str(len(expected))
    assert (await fetch("/m/notes/media/clip.webm", range="bytes=9999999-")).status_code == 416


async def test_a_part_of_a_large_content_does_not_fetch_all_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    sha = blobs.put(BIG * 4)
    asked: list[str] = []
    client = storages["blobs"].client  # type: ignore[attr-defined]
    client.meta.events.register(
        "provide-client-params.s3.GetObject", lambda params, **_: asked.append(params["Range"])
    )
    stream = await bodies.load(sha)
    assert isinstance(stream, bodies.Stream)
    part = b"".join([chunk async for chunk in stream.chunks(7_000_000, 7_000_099)])
    await stream.close()
    assert part == (BIG * 4)[7_000_000:7_000_100]
    fetched = [int(stop) - int(start) + 1 for start, stop in (span[6:].split("-") for span in asked)]
    assert len(fetched) == 2
    assert sum(fetched) <= 3 * 2**20


def test_uploads_are_found_by_age_and_deleted(server: S3) -> None:
    contents.delete(contents.older_than(-3600))
    refs = {bytes([7] * 3 + [number]) for number in range(5)}
    for ref in refs:
        contents.save(ref, io.BytesIO(b"content"))
    server.client.put_object(Bucket=BUCKET, Key="uploads/.probe", Body=b"not an upload")
    assert contents.older_than(3600) == []
    assert set(contents.older_than(-3600)) == refs
    ref = refs.pop()
    contents.delete([ref, b"\x07never"])
    assert set(contents.older_than(-3600)) == refs
    with pytest.raises(FileNotFoundError):
        list(contents.read(ref))


def test_every_page_of_the_list_is_read(server: S3, monkeypatch: pytest.MonkeyPatch) -> None:
    contents.delete(contents.older_than(-3600))
    for number in range(7):
        contents.save(bytes([8] * 3 + [number]), io.BytesIO(b"x"))
    storage = storages["uploads"]
    client = storage.client  # type: ignore[attr-defined]
    client.meta.events.register(
        "provide-client-params.s3.ListObjectsV2", lambda params, **_: {**params, "MaxKeys": 3}
    )
    names = list(storage.older(timezone.now() + timedelta(hours=1)))  # type: ignore[attr-defined]
    assert len([name for name in names if name.startswith("08/")]) == 7


def test_a_server_that_does_not_answer_is_a_503_that_keeps_addresses_to_the_log(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    use(settings, monkeypatch, "http://127.0.0.1:9")
    for attempt in (
        lambda: blobs.put(b"x"),
        lambda: blobs.get(sha256(b"x")),
        lambda: contents.save(b"\1\2\3", io.BytesIO(b"x")),
        lambda: list(contents.read(b"\1\2\3")),
        lambda: contents.older_than(0),
    ):
        with pytest.raises(Problem) as caught:
            attempt()
        assert (caught.value.status, caught.value.code) == (503, "storage_unavailable")
        assert "127.0.0.1" not in caught.value.message
    contents.delete([b"\1\2\3"])  # what cannot be deleted now is left to the sweep
