"""The suites that write rows, run once more on a real PostgreSQL: on SQLite they run anyway."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import psycopg

from tests import servers

SUITES = (
    "tests/hub/catalog", "tests/hub/access", "tests/hub/state/test_api.py", "tests/hub/rollouts",
    "tests/hub/accounts", "tests/hub/compliance", "tests/hub/live/test_board.py",
    "tests/synthesis/tuples/test_api_items.py", "tests/synthesis/tuples/test_facets.py",
    "tests/synthesis/tuples/test_reviews.py",
)  # fmt: skip
# They start hubs on databases of their own, or ask Node and not the database: nothing would differ.
WITHOUT = ("concurrent_publishing", "s3", "s3_outage", "s3_storage", "building", "node")


def test_catalogue_access_and_api_work_on_postgresql(postgres_server: servers.Postgres) -> None:
    url = postgres_server.database("suites")
    # pytest-django would read the settings too early if the environment named them.
    inherited = {name: value for name, value in os.environ.items() if name != "DJANGO_SETTINGS_MODULE"}
    left_out = [f"--ignore=tests/hub/catalog/test_{name}.py" for name in WITHOUT]
    # It asks streams as well, whose end closes the connection that pytest-django keeps.
    left_out.append("--ignore=tests/hub/accounts/test_rules.py")
    left_out.append(
        "--ignore=tests/hub/compliance/test_rendering.py"
    )  # starts a hub on a database of its own
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--reuse-db", *SUITES, *left_out],
        cwd=servers.ROOT, capture_output=True, text=True, env={**inherited, "TESTS_DATABASE_URL": url},
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-8000:] + done.stderr[-2000:]
    assert re.search(r"\b[2-9]\d\d passed", done.stdout), done.stdout[-500:]
    with psycopg.connect(
        postgres_server.url("test_suites")
    ) as connection:  # made by pytest-django, kept for this
        assert connection.execute("SELECT value FROM catalog_catalogepoch LIMIT 1") is not None
