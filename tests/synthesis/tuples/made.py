"""Tasks, items and bundles on the small mock under tests/fixtures/pinned_notes, a whiteboard by its public id."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from synthesis.tasks.compose import Task
from synthesis.tuples.contracts import bundle as bundles
from synthesis.tuples.contracts.bundle import Bundle, Meta
from synthesis.tuples.contracts.verdicts import Condition, Outcome, Round, Tried
from synthesis.tuples.models import Item, Run
from tests import servers

MOCK = "whiteboard-mock"
FIXTURE = servers.ROOT / "tests" / "fixtures" / "pinned_notes"
URL = "__CUA_GYM_MIRO_URL__"
AT = "/home/user/initial_setup.py"
PLAN_SECRET = "the-generators-secret-value"

SETUP = f'''import json, uuid
from urllib.request import Request, urlopen
SID = str(uuid.uuid4())
def post(body):
    request = Request(f"{URL}/post?sid={{SID}}", json.dumps(body).encode(), {{"Content-Type": "application/json"}})
    assert json.load(urlopen(request, timeout=20))["success"]
post({{"action": "set", "state": {{}}}})
open("/tmp/task_web_sid", "w").write(SID)
'''
PATCH = f'''import json
from urllib.request import Request, urlopen
SID = open("/tmp/task_web_sid").read().strip()
body = {{"action": "patch", "patch": [{{"op": "replace", "path": "/notes/0/KEY", "value": True}}]}}
request = Request(f"{URL}/post?sid={{SID}}", json.dumps(body).encode(), {{"Content-Type": "application/json"}})
assert json.load(urlopen(request, timeout=20))["success"]
'''
REWARD = f'''import json
from urllib.request import urlopen
SID = open("/tmp/task_web_sid").read().strip()
state = json.load(urlopen(f"{URL}/go?sid={{SID}}", timeout=20))["current_state"]
print(f"REWARD: {{float(state['notes'][0]['KEY'] is True)}}")
'''


def task(name: str = "t1", workflow: str = "note_done", **changes: Any) -> Task:
    """The first note is to be marked as done, or put away."""
    goal = "Mark the note “Fern” as done." if workflow == "note_done" else "Put the note “Fern” away."
    deed = {"mock": MOCK, "workflow": workflow, "values": {"note": {"id": "n1", "text": "Fern"}}}
    return Task.model_validate({
        "task_id": name, "instruction": goal, "applications": (MOCK,), "context": (), "worlds": ({"mock": MOCK},),
        "plan": {"deeds": (deed,)}, "domain": "documents", "scenario": "personal", "difficulty": "easy",
        "type": "single-application", "actions": 1, "offer": f"{MOCK}:{workflow}", "leaves": (f"{MOCK}:{workflow}",),
        "seed": 7, **changes,
    })  # fmt: skip


def scripts(key: str = "done", **changes: str) -> dict[str, str]:
    made = {"initial_setup.py": SETUP, "golden_patch.py": PATCH, "reward.py": REWARD}
    return {name: text.replace("KEY", key) for name, text in (made | changes).items()}


def bundle(
    into: Path,
    made: Task | None = None,
    *,
    key: str = "done",
    plan: tuple[dict[str, Any], ...] = (),
    **changes: str,
) -> Path:
    """A bundle in the pipeline's layout below `into`. `changes`: other scripts, by name without `.py`."""
    made = made or task()
    meta = Meta(
        task_id=made.task_id, platform="web", domain=made.domain, difficulty=made.difficulty.value,
        scenario=made.scenario.value, task_type=made.type.value, applications=made.applications,
        versions=dict.fromkeys(made.applications, "1.0.0"), leaves=made.leaves, sweep=made.sweep, seed=made.seed,
        actions=made.actions, rounds=1, mutants_caught=5, mutants_tried=5, plan=plan,
    )  # fmt: skip
    named = {f"{name}.py": text for name, text in changes.items()}
    one = Bundle(made.task_id, made.instruction, (), meta, scripts(key, **named), "# Review\n")
    return bundles.write(one, into)


def dataset(
    into: Path, name: str, *, files: dict[str, str | bytes | None] | None = None, **changes: Any
) -> Path:
    """A bundle in the data set's layout; a file that is None is left out."""
    folder = into / name
    folder.mkdir(parents=True)
    document = {
        "id": name, "instruction": "Mark the note “Fern” as done.", "app_type": "miro_mock",
        "config": [
            {"type": "download", "parameters": {"files": [{"url": "./initial_setup.py", "path": AT}]}},
            {"type": "execute", "parameters": {"command": ["python", AT]}},
            {"type": "sleep", "parameters": {"seconds": 1}},
        ],
        "evaluator": {"type": "python", "url": "./reward.py"}, **changes,
    }  # fmt: skip
    contents = {"task.json": json.dumps(document), **scripts(), "golden_patch.py": None, **(files or {})}
    for path, text in contents.items():
        if text is not None:
            (folder / path).write_bytes(text.encode() if isinstance(text, str) else text)
    return folder


def outcome(accepted: bool = True) -> Outcome:
    conditions = tuple(
        Condition(name=name, holds=accepted or name != "C4") for name in ("C1", "C2", "C3", "C4", "C5")
    )
    tried = (Tried(name="nothing is done", expected="0", score=0.0, right=True),)
    one = Round(
        number=1, conditions=conditions, r_init=0.0, r_gold=1.0, tried=tried, advice="look at the notes"
    )
    return Outcome(accepted=accepted, rounds=(one,), reason="" if accepted else "weak_reward", why="")


def run(**changes: Any) -> Run:
    return Run.objects.create(**{"size": 3, "seed": 1, "mocks": [MOCK], **changes})


def items(of: Run, count: int, **changes: Any) -> list[Item]:
    """Items that wait, each with a plan of its own."""
    first = of.items.count()
    made = [task(f"t{first + number}") for number in range(count)]
    return [
        Item.objects.create(
            run=of,
            number=first + number,
            offer=one.offer,
            task_id=one.task_id,
            task=one.model_dump(mode="json"),
            **changes,
        )
        for number, one in enumerate(made)
    ]
