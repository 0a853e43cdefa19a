"""A real S3 server over HTTP for tests: moto's, in a process of its own, so that it can also be killed."""

from __future__ import annotations

import contextlib
import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import boto3
import httpx

from tests import servers

BUCKET = "hub-tests"
KEYS = {
    "AWS_ACCESS_KEY_ID": "tests",
    "AWS_SECRET_ACCESS_KEY": "tests-secret",
    "AWS_DEFAULT_REGION": "us-east-1",
}


@dataclass(slots=True)
class S3:
    """A running server with one empty bucket; `client` looks at it past the hub."""

    process: subprocess.Popen[bytes]
    url: str
    client: Any

    @property
    def environment(self) -> dict[str, str]:
        """What a hub needs to keep its blobs and uploads here."""
        return {"HUB_BLOBS": "s3", "HUB_S3_BUCKET": BUCKET, "HUB_S3_ENDPOINT": self.url, **KEYS}

    def keys(self, prefix: str) -> set[str]:
        pages = self.client.get_paginator("list_objects_v2").paginate(Bucket=BUCKET, Prefix=prefix)
        return {entry["Key"] for page in pages for entry in page.get("Contents", ())}

    def kill(self) -> None:
        """From now on nothing answers at `url`, and what was stored is lost."""
        self.process.kill()
        self.process.wait()


@contextlib.contextmanager
def s3() -> Iterator[S3]:
    """Starts the server on a free port and makes the bucket."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    process = subprocess.Popen(
        [sys.executable, "-m", "moto.server", "-p", str(port)],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, preexec_fn=servers._die_with_parent,
    )  # fmt: skip
    url = f"http://127.0.0.1:{port}"
    client = boto3.client(
        "s3",
        endpoint_url=url,
        aws_access_key_id=KEYS["AWS_ACCESS_KEY_ID"],
        aws_secret_access_key=KEYS["AWS_SECRET_ACCESS_KEY"],
        region_name=KEYS["AWS_DEFAULT_REGION"],
    )
    server = S3(process, url, client)
    try:
        servers.wait_until(lambda: _answers(url), what="the S3 server")
        client.create_bucket(Bucket=BUCKET)
        yield server
    finally:
        client.close()
        server.kill()


def published(built: Path, data: Path, environment: Mapping[str, str]) -> None:
    """A data folder `data` of a new hub with these settings: tables and mocks, from what is built in `built`."""
    data.mkdir(parents=True)
    shutil.copytree(built / "build", data / "build")
    (data / "run").mkdir()
    shutil.copy(built / "run" / "built", data / "run" / "built")
    subprocess.run(
        [sys.executable, str(servers.ROOT / "scripts" / "setup.py"), "mocks"],
        env={**os.environ, **environment, "HUB_DATA": str(data)}, check=True, stdout=sys.stderr,
    )  # fmt: skip


def _answers(url: str) -> bool:
    try:
        return httpx.get(f"{url}/moto-api/").status_code < 500
    except httpx.TransportError:
        return False
