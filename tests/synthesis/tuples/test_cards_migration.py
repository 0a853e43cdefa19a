"""Items that were made before lists had rows of their own are found in lists afterwards."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests import servers
from tests.synthesis.tuples import made

BEFORE = """
import json, sys
import django; django.setup()
from django.core.management import call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
call_command("migrate", verbosity=0, skip_checks=True)
call_command("migrate", "tuples", "0002", verbosity=0, skip_checks=True)
executor = MigrationExecutor(connection)
apps = executor.loader.project_state([("tuples", "0002_imports_and_verifications")]).apps
run = apps.get_model("tuples", "Run").objects.create(size=3, mocks=[])
item = apps.get_model("tuples", "Item")
task, outcome = json.loads(sys.argv[1])
for number, (state, came) in enumerate([("accepted", outcome), ("queued", None)]):
    item.objects.create(run=run, number=number, offer="o", task_id=f"t{number}", task=task, state=state, outcome=came,
                        versions={"whiteboard-mock": "1.0.0"} if came else {})
call_command("migrate", verbosity=0, skip_checks=True)
from synthesis.tuples import browsing
rows = browsing.cards(sort="oldest", mock="whiteboard-mock")
print("FACETS", json.dumps(browsing.facets()))
print("ROWS", json.dumps(list(rows.values_list("task_id", "state", "caught", "tried", "versions"))))
"""


@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
def test_a_card_for_each_item_that_was_there(
    tmp_path: Path, request: pytest.FixtureRequest, database: str
) -> None:
    environment = {name: value for name, value in os.environ.items() if name != "HUB_DATABASE_URL"}
    if database == "postgresql":
        server = request.getfixturevalue("postgres_server")
        environment["HUB_DATABASE_URL"] = server.database("cards_of_old_items")
    given = json.dumps([made.task().model_dump(mode="json"), made.outcome().model_dump(mode="json")])
    done = subprocess.run(
        [sys.executable, "-c", BEFORE, given], cwd=servers.ROOT, capture_output=True, text=True,
        env={**environment, "HUB_DATA": str(tmp_path)},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    counts = json.loads(done.stdout.split("FACETS ")[1].splitlines()[0])
    assert (counts["mock"], counts["version"]) == ({made.MOCK: 2}, {"1.0.0": 1})
    assert (counts["state"], counts["caught"]) == ({"accepted": 1, "queued": 1}, {"all": 1, "unknown": 1})
    assert json.loads(done.stdout.split("ROWS ")[1]) == [
        ["t0", "accepted", 1, 1, f"{made.MOCK}@1.0.0"], ["t1", "queued", 0, 0, ""],
    ]  # fmt: skip
