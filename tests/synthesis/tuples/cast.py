"""Runs with models at the stand-in: settings, scripts that a model writes, conversations."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from tests.synthesis.llm.said import Exchange, call
from tests.synthesis.tuples import house, made

KEY = "sk-ant-THE-KEY-0123456789abcdef"
CANARY, OTHER_CANARY = "CANARY-91c7", "CANARY-a0e3"  # in what the discriminator writes, and the generator
MODEL = "claude-opus-5-5"
SETUP = made.scripts()["initial_setup.py"] + f"# {OTHER_CANARY}\n"
PATCH = (
    made.SETUP.split("post({")[0].split("SID =")[0]
    + f'''SID = open("/tmp/task_web_sid").read().strip()
body = {{"action": "patch", "patch": [{{"op": "replace", "path": "/notes/1/done", "value": True}}]}}
request = Request(f"{made.URL}/post?sid={{SID}}", json.dumps(body).encode(), {{"Content-Type": "application/json"}})
assert json.load(urlopen(request, timeout=20))["success"]
print("{OTHER_CANARY}")
'''
)
HEAD = f'''import json
from urllib.request import urlopen
SID = open("/tmp/task_web_sid").read().strip()
go = json.load(urlopen(f"{made.URL}/go?sid={{SID}}", timeout=20))
before, now = go["initial_state"], go["current_state"]
'''
WEAK = (
    HEAD
    + f"""done = [note["done"] for note in now["notes"] if note["id"] == "n2"]  # {CANARY}
print(f"REWARD: {{float(done == [True])}}")
"""
)
STRONG = (
    HEAD
    + """for note in before["notes"]:
    if note["id"] == "n2":
        note["done"] = True
print(f"REWARD: {float(now == before)}")
"""
)
VOTE = {
    "verdict": "keep", "severity": "P3", "can_fix_with_query_only": False, "query_issues": [], "setup_reward_risks": [],
    "training_pool_fit": True, "confidence": 0.8, "reasoning_summary": "Clear and checkable.", "revised_query": None,
}  # fmt: skip
INSTRUCTION = "Mark the note “Moss” as done."


def settings(address: str, **changed: str) -> dict[str, str]:
    """The environment of a process that is to speak with the stand-in."""
    at = f"anthropic:{MODEL}@{address}"
    return {
        "ANTHROPIC_API_KEY": KEY, "HUB_LLM_TASK_GEN": at, "HUB_LLM_GENERATOR": at, "HUB_LLM_DISCRIMINATOR": at,
        "HUB_LLM_PRICES": f"{MODEL}=5/25,other=1/2", "HUB_SYNTHESIS_ROLLOUTS": "2", "HUB_LLM_ATTEMPTS": "2", **changed,
    }  # fmt: skip


def written(instruction: str = INSTRUCTION) -> list[Exchange]:
    context = [{"mock": made.MOCK, "words": "a note called Moss that is not done"}]
    task = {"instruction": instruction, "context": context, "actions": 1}
    return [call("submit_tasks", tasks=[task])]


def generated(setup: str = SETUP, patch: str = PATCH) -> list[Exchange]:
    return [
        call("write_file", name="initial_setup.py", text=setup),
        call("write_file", name="golden_patch.py", text=patch),
        call("run_scripts"),
        call("read_differences", mock=made.MOCK),
        call("submit_scripts"),
    ]


def rewarded(reward: str, advice: str = "") -> list[Exchange]:
    return [
        call("write_file", name="reward.py", text=reward),
        call("try_reward"),
        call("submit_reward", advice=advice),
    ]


def rows(here: house.House) -> dict[str, list[dict[str, Any]]]:
    out = here.run("-m", "tests.synthesis.tuples.telling")
    found: dict[str, list[dict[str, Any]]] = json.loads(out[out.index("ROWS ") + 5 :])
    return found


def said_to(seen: Sequence[Any], tool: str) -> list[str]:
    """Everything that was sent to models that had this tool, as one text for each call."""
    return [
        json.dumps(one.body, ensure_ascii=False)
        for one in seen
        if tool in [item.get("name") or item["function"]["name"] for item in one.body.get("tools", ())]
    ]
