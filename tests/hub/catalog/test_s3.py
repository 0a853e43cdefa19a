"""Two hubs as on two machines that share nothing but PostgreSQL, Valkey and an S3 server: no common folder."""

from __future__ import annotations

import contextlib
import gzip
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import brotli
import httpx
import pytest

from tests import servers
from tests.s3_server import BUCKET, S3, published, s3
from training.hub_client import HubClient

MOCK = "notes-mock"
PNG = b"\x89PNG\r\n\x1a\n" + bytes(64)
BIG = bytes(range(256)) * 40_000  # 10 MB: written in parts, read in pieces


@dataclass(frozen=True, slots=True)
class Hubs:
    s3: S3
    one: HubClient
    two: HubClient
    environment: Mapping[str, str]

    def get(self, path: str, method: str = "GET", **headers: str) -> httpx.Response:
        return httpx.request(method, f"{self.one.base_url}/m/{MOCK}/{path}", headers=headers)

    def raw(self, path: str, encoding: str) -> tuple[httpx.Response, bytes]:
        url = f"{self.one.base_url}/m/{MOCK}/{path}"
        with httpx.stream("GET", url, headers={"accept-encoding": encoding}) as answer:
            return answer, b"".join(answer.iter_raw())

    def manage(self, *words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "manage.py", *words],
            cwd=servers.ROOT, env={**os.environ, **self.environment}, capture_output=True, text=True,
        )  # fmt: skip


@pytest.fixture(scope="module")
def hubs(
    postgres_server: servers.Postgres, hub_data: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Hubs]:
    root = tmp_path_factory.mktemp("s3")
    with contextlib.ExitStack() as stack:
        store, valkey = stack.enter_context(s3()), stack.enter_context(servers.valkey())
        environment = {
            **store.environment,
            "HUB_DATABASE_URL": postgres_server.database("hub_s3"),
            "HUB_REDIS_URL": valkey,
            "HUB_STORE": "redis",
            "HUB_SECRET_KEY": "a-secret-that-replicas-share",
            "HUB_WORKERS": "1",
            "HUB_CELERY": "0",
        }
        published(hub_data, root / "setup", environment)
        clients = []
        for name in ("one", "two"):
            hub = servers.hub(root / name, environment)
            stack.callback(hub.stop)
            clients.append(stack.enter_context(HubClient(hub.url)))
        yield Hubs(store, *clients, {**environment, "HUB_DATA": str(root / "setup")})


@pytest.fixture(scope="module")
def script(hubs: Hubs) -> str:
    """The path of the page's script, whose name has a hash."""
    found = re.search(r'src="\./(assets/[^"]+\.js)"', hubs.get("").text)
    assert found is not None
    return found[1]


def test_what_is_published_lies_in_the_bucket_and_nowhere_else(hubs: Hubs) -> None:
    keys = hubs.s3.keys("blobs/")
    assert len(keys) > 10
    assert all(re.fullmatch(r"blobs/(..)/(..)/\1\2[0-9a-f]{60}", key) for key in keys)
    assert not (Path(hubs.environment["HUB_DATA"]) / "blobs").exists()


def test_the_page_and_its_script_are_served_in_every_encoding(hubs: Hubs, script: str) -> None:
    assert hubs.get("").headers["content-type"] == "text/html; charset=utf-8"
    _, plain = hubs.raw(script, "identity")
    for encoding, unpack in (("br", brotli.decompress), ("gzip", gzip.decompress)):
        answer, packed = hubs.raw(script, encoding)
        assert answer.headers["content-encoding"] == encoding
        assert int(answer.headers["content-length"]) == len(packed) < len(plain)
        assert unpack(packed) == plain


def test_tags_ranges_and_head_work_as_on_a_disk(hubs: Hubs, script: str) -> None:
    whole = hubs.get(script, accept_encoding="identity")
    assert whole.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert hubs.get(script, **{"if-none-match": whole.headers["etag"]}).status_code == 304
    part = hubs.get(script, range="bytes=10-29")
    assert (part.status_code, part.content) == (206, whole.content[10:30])
    head = hubs.get(script, "HEAD", **{"accept-encoding": "identity"})
    assert (head.content, head.headers["content-length"]) == (b"", str(len(whole.content)))


def test_verifying_names_what_is_missing_or_changed(hubs: Hubs, script: str) -> None:
    sound = hubs.manage("mock_verify")
    assert (sound.returncode, sound.stderr) == (0, "")
    tag = hubs.get(script, **{"accept-encoding": "identity"}).headers["etag"].strip('"')
    (key,) = hubs.s3.keys(f"blobs/{tag[:2]}/{tag[2:4]}/{tag}")
    kept = hubs.s3.client.get_object(Bucket=BUCKET, Key=key)["Body"].read()
    try:
        hubs.s3.client.put_object(Bucket=BUCKET, Key=key, Body=kept[:-1] + b"?")
        changed = hubs.manage("mock_verify")
        hubs.s3.client.delete_object(Bucket=BUCKET, Key=key)
        missing = hubs.manage("mock_verify", MOCK)
    finally:
        hubs.s3.client.put_object(Bucket=BUCKET, Key=key, Body=kept)
    assert changed.returncode == missing.returncode == 1
    assert f"{script}: contents {tag[:12]}… were changed" in changed.stderr
    assert f"{script}: contents {tag[:12]}… are missing" in missing.stderr


@pytest.mark.parametrize("content", [PNG, b"", BIG], ids=["small", "empty", "big"])
def test_an_upload_to_one_hub_is_read_from_the_other(hubs: Hubs, content: bytes) -> None:
    with hubs.one.session(MOCK) as session:
        (file,) = session.upload({"a.png": content})
        assert hubs.two.download(MOCK, session.sid, file) == content
        url = f"{hubs.two.base_url}/m/{MOCK}/files/{session.sid}/{file.stored_name}"
        head, inline = httpx.head(url), httpx.get(url, params={"inline": "1"})
        assert (head.content, head.headers["content-length"]) == (b"", str(len(content)))
        assert head.headers["content-disposition"].startswith("attachment")
        assert inline.headers["content-disposition"].startswith("inline")
        assert inline.content == content


def test_a_fork_shares_the_object_until_both_are_gone(hubs: Hubs) -> None:
    before = hubs.s3.keys("uploads/")
    with hubs.one.session(MOCK) as session:
        (file,) = session.upload({"a.png": PNG})
        stored = hubs.s3.keys("uploads/") - before
        (fork,) = hubs.two.fork(MOCK, session.sid, 1)
        assert hubs.s3.keys("uploads/") - before == stored
        assert len(stored) == 1
        reset(hubs.two, session.sid)
        assert (
            httpx.get(f"{hubs.one.base_url}/m/{MOCK}/files/{session.sid}/{file.stored_name}").status_code
            == 404
        )
        assert hubs.one.download(MOCK, fork.sid, file) == PNG
        reset(hubs.one, fork.sid)
        assert hubs.s3.keys("uploads/") == before


def reset(hub: HubClient, sid: str) -> None:
    answer = httpx.post(f"{hub.base_url}/m/{MOCK}/post", params={"sid": sid}, json={"action": "reset"})
    assert answer.status_code == 200, answer.text


def test_an_exported_session_brings_its_files(hubs: Hubs) -> None:
    with hubs.one.session(MOCK) as session:
        (file,) = session.upload({"a.png": PNG})
        document = session.export()
    copy = hubs.two.import_(document, sid="brought-back")
    assert hubs.one.download(MOCK, copy.sid, file) == PNG
    hubs.one.delete(MOCK, copy.sid)
    assert hubs.s3.keys("uploads/") == set()
