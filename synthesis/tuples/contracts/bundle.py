"""`output/final/<task_id>/`: a tuple on disk, in the layout of the seed; read back whole, or not at all.

Enters: scripts and what is known of a task. Leaves: a directory that appears at once. Source: seed 000 ("output
bundle"), contract.md section 6.
"""

from __future__ import annotations

import json
import shutil
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict

SCRIPTS = ("initial_setup.py", "golden_patch.py", "reward.py")
STEPS_PER_ACTION = 3  # a policy needs more steps than an expert needs actions
SNAPSHOT = "chrome"


class Meta(BaseModel):
    """meta.json: where a task stands in the matrix, what it was made on, how its reward was tried.

    `plan`: how it can be done, as steps of workflows with their parameters filled in. It is for the oracle alone; no
    other policy and no discriminator may see it.
    """

    model_config = ConfigDict(frozen=True, extra="allow")

    task_id: str
    platform: str
    domain: str
    difficulty: str
    scenario: str
    task_type: str
    applications: tuple[str, ...]
    versions: dict[str, str]
    leaves: tuple[str, ...]
    sweep: str
    seed: int
    actions: int
    rounds: int
    mutants_caught: int
    mutants_tried: int
    plan: tuple[dict[str, Any], ...] = ()
    severity: str = ""
    cost_dollars: float | None = 0.0  # of all models that worked on it; None: nobody knows


@dataclass(frozen=True, slots=True)
class Bundle:
    task_id: str
    instruction: str
    context: tuple[dict[str, Any], ...]
    meta: Meta
    scripts: Mapping[str, str]
    review: str

    def config(self) -> dict[str, Any]:
        """config.json: the evaluator contract of OSWorld and no key beyond it."""
        return {
            "id": self.task_id,
            "snapshot": SNAPSHOT,
            "instruction": self.instruction,
            "source": "mock-hub",
            "config": [{"type": "execute", "parameters": {"command": ["python3", "initial_setup.py"]}}],
            "trajectory": "trajectories/",
            "related_apps": list(self.meta.applications),
            "evaluator": {
                "func": "run_reward",
                "result": {"type": "vm_command_line", "command": ["python3", "reward.py"]},
                "expected": {"type": "rule", "rules": {"reward": 1.0}},
            },
            "proxy": False,
            "fixed_ip": False,
            "possibility_of_env_change": "low",
        }

    def files(self) -> dict[str, str]:
        task = {"task_id": self.task_id, "instruction": self.instruction, "context": list(self.context)}
        return {
            "config.json": _json(self.config()),
            "meta.json": _json(self.meta.model_dump(mode="json")),
            "task_config.json": _json(task),
            **{name: self.scripts[name] for name in SCRIPTS},
            "REVIEW.md": self.review,
        }


def write(bundle: Bundle, into: Path) -> Path:
    """The directory of a bundle below `into`; an older one of that id is replaced as a whole."""
    into.mkdir(parents=True, exist_ok=True)
    draft = Path(tempfile.mkdtemp(prefix=f".{bundle.task_id[:40]}-", dir=into))
    for name, text in bundle.files().items():
        (draft / name).write_text(text)
    draft.chmod(0o755)
    final = into / bundle.task_id
    old = into / f".old-{draft.name}"
    if final.exists():
        final.rename(old)
    draft.rename(final)
    shutil.rmtree(old, ignore_errors=True)
    return final


def reworded(folder: Path, instruction: str) -> None:
    """The same bundle with another instruction, which two of its files hold."""
    for name in ("config.json", "task_config.json"):
        document = json.loads((folder / name).read_bytes())
        if document["instruction"] != instruction:
            draft = folder / f".{name}.new"
            draft.write_text(_json(document | {"instruction": instruction}))
            draft.replace(folder / name)


def _json(value: Any) -> str:
    return json.dumps(value, indent=1, ensure_ascii=False) + "\n"
