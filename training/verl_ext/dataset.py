"""From bundles to the Parquet files that verl draws prompts from. A row a task; the bundle's files travel in it.

Enters: folders `output/final/<task_id>/`. Leaves: one file a split, with what an environment needs to start the task:
never the golden patch, the review or the plan. No verl, no torch.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from training.verl_ext.names import AGENT_LOOP, DATA_SOURCE

NEEDED = ("task_config.json", "config.json", "task.json", "initial_setup.py", "initial_setup.sh", "reward.py")
KEPT_OF_META = ("actions", "mocks", "difficulty")


def rows(folders: Iterable[Path], split: str, *, seed: int | None = None) -> list[dict[str, Any]]:
    """A row a bundle, in the order of their ids. Raises ValueError for a folder that is no bundle."""
    return [_row(folder, index, split, seed) for index, folder in enumerate(sorted(folders))]


def write(made: Sequence[dict[str, Any]], path: Path) -> int:
    """Write rows as Parquet, at once; the number of rows."""
    if not made:
        raise ValueError(f"There is no task for {path.name}: give folders with reward.py in them.")
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_suffix(".part")
    pq.write_table(pa.Table.from_pylist(list(made)), draft)
    draft.rename(path)
    return len(made)


def bundles(root: Path) -> list[Path]:
    """The folders below `root` that hold a task."""
    return sorted(path.parent for path in root.glob("**/reward.py"))


def _row(folder: Path, index: int, split: str, seed: int | None) -> dict[str, Any]:
    files = {name: (folder / name).read_text("utf-8") for name in NEEDED if (folder / name).is_file()}
    if "reward.py" not in files or not any(name.startswith("initial_setup") for name in files):
        raise ValueError(f"{folder} is no bundle: it needs reward.py and initial_setup.py (or .sh).")
    meta = _meta(folder)
    if meta:
        files["meta.json"] = json.dumps(meta)
    instruction = _instruction(files, folder)
    return {
        "data_source": DATA_SOURCE,
        "agent_name": AGENT_LOOP,
        "prompt": [{"role": "user", "content": instruction}],
        "reward_model": {"style": "environment", "ground_truth": ""},
        "extra_info": {
            "index": index,
            "split": split,
            "task_id": folder.name,
            "seed": seed,
            "bundle": json.dumps(files, ensure_ascii=False),
        },
    }


def _instruction(files: dict[str, str], folder: Path) -> str:
    for name in ("task_config.json", "config.json", "task.json"):
        said = json.loads(files.get(name, "{}")).get("instruction")
        if said:
            return str(said)
    raise ValueError(f"{folder} has no instruction: task_config.json or config.json brings one.")


def _meta(folder: Path) -> dict[str, Any]:
    """What the environment reads of a bundle's own description; its plan stays where it is."""
    path = folder / "meta.json"
    known = json.loads(path.read_text("utf-8")) if path.is_file() else {}
    return {name: known[name] for name in KEPT_OF_META if name in known}
