"""The REST API against its own OpenAPI document: whatever is sent, no 5xx, and every answer is as documented."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.hub.robust import play, watch
from tests.hub.robust.conftest import PLAIN
from tests.hub.robust.play import MOCK, Play
from tests.hub.robust.wire import ask
from tests.servers import Hub, StartHub

CHECKS = (
    "not_a_server_error,status_code_conformance,content_type_conformance,"
    "response_schema_conformance,response_headers_conformance"
)
# A gone node and no free slot are answers of the environment server (502, 503): tests/hub/envs asks it.
APART = ("--exclude-path-regex", "^/v1/")


@pytest.fixture(scope="module")
def hub(hub_server: StartHub) -> Hub:
    """A hub of this module's own: what is created here is not missed elsewhere, and is bounded."""
    return hub_server(**PLAIN, HUB_QUOTA_SESSIONS="3000")


def run(hub: Hub, folder: Path, *options: str, config: str = "") -> str:
    """Schemathesis on the running hub; its report, or a failure with it."""
    file = folder / "schemathesis.toml"
    file.write_text(config)
    script = Path(sys.executable).with_name("schemathesis")
    done = subprocess.run(
        [script, "--config-file", file, "run", f"{hub.url}/api/schema/", "--checks", CHECKS, "--no-color",
         "--seed", "1", "--generation-database", "none", *APART, *options],
        capture_output=True, text=True, cwd=folder, timeout=300,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-8000:] + done.stderr[-2000:]
    return done.stdout


def test_any_call_of_the_documented_api_is_answered_as_documented(hub: Hub, tmp_path: Path) -> None:
    pids = watch.workers(hub)
    report = run(hub, tmp_path, "--phases", "examples,coverage,fuzzing", "--max-examples", "8")
    assert " passed" in report
    assert watch.workers(hub) == pids
    assert ask(hub.url, "GET", "/healthz").status == 200


def test_any_call_on_a_session_that_exists_is_answered_as_documented(hub: Hub, tmp_path: Path) -> None:
    with play.client(hub.url) as http:
        session = Play(http)
        session.done("set", state={"mine": 1})
        session.upload("mine.txt", b"mine")
        http.post(f"/api/v1/sessions/{MOCK}/{session.sid}/snapshots", json={"name": "mine"})
        config = f'[parameters]\n"path.mock" = "{MOCK}"\n"path.sid" = "{session.sid}"\n"path.name" = "mine"\n'
        options = (
            "--phases",
            "coverage,fuzzing",
            "--max-examples",
            "12",
            "--include-path-regex",
            "/sessions/",
        )
        endings = ("--exclude-method", "DELETE", "--exclude-method", "PATCH")  # a new life may be a short one
        run(hub, tmp_path, *options, *endings, config=config)
        assert session.state()["mine"] == 1
