"""How the dashboard's build is served."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import brotli
import pytest
from django.test import Client

pytestmark = pytest.mark.django_db


@pytest.fixture
def build(tmp_path: Path, settings: Any) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<title>Mock Hub</title>")
    script = tmp_path / "assets" / "index-12345678.js"
    script.write_text("let a = 1\n" * 50)
    script.with_name(f"{script.name}.br").write_bytes(brotli.compress(script.read_bytes()))
    (tmp_path.parent / "secret").write_text("not for anybody")
    settings.HUB_DASHBOARD = tmp_path
    return tmp_path


@pytest.mark.parametrize("path", ["/ui/", "/ui/rollouts/r-1", "/ui/sessions/notes-mock/a.b"])
def test_every_page_is_the_application(build: Path, client: Client, path: str) -> None:
    answer = client.get(path)
    assert (answer.status_code, answer.content) == (200, b"<title>Mock Hub</title>")
    assert answer.headers["Cache-Control"] == "no-cache"
    assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"]


def test_a_hashed_file_is_kept_for_good_and_packed_for_who_takes_it(build: Path, client: Client) -> None:
    plain = client.get("/ui/assets/index-12345678.js")
    packed = client.get("/ui/assets/index-12345678.js", headers={"accept-encoding": "gzip, br"})
    assert "immutable" in plain.headers["Cache-Control"]
    assert packed.headers["Content-Encoding"] == "br"
    assert brotli.decompress(packed.content) == plain.content
    assert plain.headers["Content-Type"].startswith("text/javascript")


def test_a_file_of_another_build_is_not_the_application(build: Path, client: Client) -> None:
    assert client.get("/ui/assets/index-00000000.js").status_code == 404


@pytest.mark.parametrize("path", ["/ui/../secret", "/ui/%2e%2e/secret", "/ui/assets/..%2f..%2fsecret"])
def test_nothing_outside_the_build_is_served(build: Path, client: Client, path: str) -> None:
    assert b"not for anybody" not in client.get(path).content


def test_without_a_build_it_says_what_to_do(tmp_path: Path, settings: Any, client: Client) -> None:
    settings.HUB_DASHBOARD = tmp_path / "none"
    answer = client.get("/ui/")
    assert answer.status_code == 503
    assert "make run" in answer.content.decode()


def test_the_address_without_a_slash_leads_there(build: Path, client: Client) -> None:
    assert client.get("/ui").headers["Location"] == "/ui/"
