"""What models are told of a task and of the mocks: context, guides, default worlds. Pure but for reading guides.

Guides are `SKILL.md` of the mocks where there is one (`manage.py mock_docs`); else one is put together from manifest,
workflows and the state.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from django.conf import settings

from synthesis.llm.prompts import Guide
from synthesis.tasks.compose import Task
from synthesis.tuples.pipeline.make import Mock
from synthesis.workflows import places

RECORDS = 12  # of a collection, in a world's summary
FIELDS = 6
FIELD = 60  # characters
NAMED = (
    "name",
    "title",
    "subject",
    "text",
    "label",
    "summary",
    "email",
    "status",
    "date",
    "amount",
    "price",
    "assignee",
)
STATE = "STATE = {}  # top-level keys that differ from the default world"
GOLDEN = 'Reads the session id, then `post({"action": "patch", "patch": [RFC 6902 operations]})`.'
REWARD = "Reads the session id, gets `/go?sid=…`, judges `current_state` by `initial_state`, prints `REWARD: <float>`."
LESSONS = (
    "A `set` starts the session anew. Keys that a `set` does not name come from the default world; a key that it "
    "names is taken whole. Records of lists are found by id."
)
SETUP = """import json, uuid, subprocess
from pathlib import Path
from urllib.request import Request, urlopen

NOTE = Path("/tmp/task_web_sid")
SID = NOTE.read_text().strip() if NOTE.exists() and NOTE.read_text().strip() else str(uuid.uuid4())

def post(body):
    request = Request(f"{URL}/post?sid={SID}", json.dumps(body).encode(), {"Content-Type": "application/json"})
    assert json.load(urlopen(request, timeout=30))["success"]

post({"action": "set", "state": STATE, "env": {"now": "NOW", "seed": 7}})
NOTE.write_text(SID)
subprocess.Popen(["google-chrome", f"{URL}/?sid={SID}"])"""


def context_of(task: Task) -> str:
    """c, one line for each thing that must be there."""
    rows = [
        f"- {one.mock}: {one.words}" + (f" ({one.address})" if one.address else "") for one in task.context
    ]
    return "\n".join(rows) or "Nothing beyond the default worlds of the applications."


def guides(mocks: Sequence[Mock]) -> tuple[Guide, ...]:
    return tuple(_guide(one) for one in mocks)


def _guide(mock: Mock) -> Guide:
    path = Path(settings.HUB_MOCKS_DIR) / mock.id / "SKILL.md"
    if path.is_file():
        try:
            return Guide.read(mock.id, path.read_text())
        except ValueError:
            pass  # one that was not made by mock_docs; what is put together here says as much
    return Guide(mock.id, mock.id.removesuffix("-mock").replace("-", " ").capitalize(), _sections(mock))


def _sections(mock: Mock) -> tuple[tuple[str, str], ...]:
    can = "; ".join(one.title or one.name.replace("_", " ") for one in mock.workflows.values())
    speaks = (
        f"Scripts use Python's standard library and the state API at {mock.url}: `POST /post?sid=…` writes, "
        "`GET /go?sid=…` gives `initial_state`, `current_state` and `state_diff`. The address stays a placeholder."
    )
    setup = f'URL = "{mock.url}"\n{STATE}\n{SETUP.replace("NOW", mock.now)}'
    where = f"Session id: `/tmp/task_web_sid`. Clock: {mock.now}.\n\nState:\n{outline(mock.seed)}"
    return (
        ("What it is, and how scripts speak to it", f"{speaks}\n\nA person can: {can}."),
        ("Where things are", where),
        ("`initial_setup.py`", f"```python\n{setup}\n```"),
        ("`golden_patch.py`", GOLDEN),
        ("`reward.py`", REWARD),
        ("Lessons", LESSONS),
    )


def worlds(mocks: Sequence[Mock]) -> str:
    """What the applications hold by default."""
    return "\n\n".join(f"# {one.id}\n{outline(one.seed)}" for one in mocks)


def outline(state: Any) -> str:
    """Every collection with some of its records, in short."""
    if not isinstance(state, dict):
        return json.dumps(state, ensure_ascii=False)[:400]
    rows = []
    for name, value in state.items():
        members = places.members(value)
        if members and all(isinstance(one, dict) for _, one in members):
            rows.append(f"- {name}: {len(members)} records, such as")
            rows += [f"  - {key}: {_record(one)}" for key, one in members[:RECORDS]]
        else:
            rows.append(f"- {name}: {json.dumps(value, ensure_ascii=False)[:200]}")
    return "\n".join(rows)


def _record(record: dict[str, Any]) -> str:
    plain = {
        key: one for key, one in record.items() if isinstance(one, str | int | float | bool) and key != "id"
    }
    names = [*(key for key in NAMED if key in plain), *(key for key in plain if key not in NAMED)]
    return ", ".join(f"{key} {str(plain[key])[:FIELD]!r}" for key in names[:FIELDS])
