"""The index of a data set as Parquet, with the columns of the public one.

Enters: described bundles and where each lies. Leaves: one row for each. Source: the public data set's card.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from synthesis.runner import Addresses
from synthesis.tuples.exchange.families import family
from synthesis.tuples.exchange.layouts import REWARD, Described

SCHEMA = pa.schema([
    ("id", pa.string()), ("instruction", pa.string()), ("app_type", pa.string()), ("app_family", pa.string()),
    ("platform", pa.string()), ("difficulty", pa.string()), ("setup_kind", pa.string()),
    ("num_setup_steps", pa.int64()), ("num_setup_files", pa.int64()), ("has_ground_truth", pa.bool_()),
    ("archive_path", pa.string()), ("archive_member", pa.string()), ("task_json_member", pa.string()),
    ("reward_member", pa.string()), ("setup_file_members", pa.list_(pa.string())),
])  # fmt: skip


def row(bundle: Described, addresses: Addresses, archive: str | None) -> dict[str, Any]:
    """`archive`: its path beside the index; None when the bundles lie in a folder only."""
    apps = family(bundle.app_type, bundle.applications, addresses)
    at = bundle.task_id
    return {
        "id": at, "instruction": bundle.instruction, "app_type": apps.app_type, "app_family": apps.app_family,
        "platform": apps.platform, "difficulty": bundle.difficulty or None,
        "setup_kind": bundle.setup.rpartition(".")[2] or None, "num_setup_steps": len(bundle.steps),
        "num_setup_files": len(bundle.setup_files), "has_ground_truth": bundle.has_ground_truth,
        "archive_path": archive, "archive_member": at, "task_json_member": f"{at}/{bundle.layout.document}",
        "reward_member": f"{at}/{REWARD}", "setup_file_members": [f"{at}/{one}" for one in bundle.setup_files],
    }  # fmt: skip


def write(rows: Sequence[dict[str, Any]], into: Path) -> Path:
    """Sorted by id; the same bytes for the same rows. The file appears at once."""
    into.parent.mkdir(parents=True, exist_ok=True)
    draft = into.with_name(f".{into.name}.draft")
    try:
        table = pa.Table.from_pylist(sorted(rows, key=lambda one: str(one["id"])), schema=SCHEMA)
        pq.write_table(table, draft, compression="zstd")
        draft.replace(into)
    finally:
        draft.unlink(missing_ok=True)
    return into
