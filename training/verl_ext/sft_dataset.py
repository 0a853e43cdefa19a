"""Slices of successful trajectories in verl's supervised trainer: framed and masked as in reinforcement learning.

Enters: a Parquet file of samples (`write_samples`), made once from a store of trajectories. Leaves: what verl's
collator takes: token ids, positions, loss mask, and the pixels of the sample's images where the model reads them.
Named in verl's configuration as `data.custom_cls`; it has the arguments that verl gives.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import torch
from PIL import Image
from torch.utils.data import Dataset

from training.config.recipe import SftRecipe
from training.env_client.pictures import resized
from training.trajectory.build import Slice, slices_of
from training.trajectory.format import Trajectory
from training.trajectory.methods import Slicing
from training.trajectory.prefixes import Prefixes
from training.trajectory.tokenizer import Tokenizer
from training.trajectory.views import SUPERVISED, Budget, Method

FIELDS = pa.schema(
    [
        ("trajectory", pa.string()),
        ("input_ids", pa.list_(pa.int32())),
        ("loss_mask", pa.list_(pa.bool_())),
        ("images", pa.list_(pa.binary())),
    ]
)


def samples(
    trajectories: Iterable[Trajectory], tokenizer: Tokenizer, recipe: SftRecipe
) -> Iterator[tuple[Trajectory, Slice]]:
    """The samples of all trajectories whose reward is the recipe's or more; none that is longer than it allows."""
    method = _method(recipe)
    budget = Budget(recipe.sequence_length, None)
    for trajectory in trajectories:
        if not trajectory.valid or trajectory.reward is None or trajectory.reward < recipe.min_reward:
            continue
        for one in slices_of(trajectory, method, tokenizer, rules=SUPERVISED, budget=budget):
            if one.trained_tokens:
                yield trajectory, one


def write_samples(made: Iterable[tuple[Trajectory, Slice]], image: Callable[[str], bytes], path: Path) -> int:
    """Write samples as Parquet, one row group each; how many. `image` gives a screenshot's bytes by its hash."""
    count = 0
    with pq.ParquetWriter(path, FIELDS) as writer:
        for _, one in made:
            pictures = [resized(image(use.sha256), use.shown)[0] for use in one.images]
            row = {
                "trajectory": one.trajectory,
                "input_ids": list(one.ids),
                "loss_mask": list(one.loss_mask),
                "images": pictures,
            }
            writer.write_table(pa.Table.from_pylist([row], FIELDS))
            count += 1
    return count


def _method(recipe: SftRecipe) -> Method:
    history = recipe.history
    if history.style == "slices":
        return Slicing(recipe.slices.interval, until="next")
    low = (history.screenshots or 1) - 1
    return Prefixes(history=history.summarised_turns or 30, low=low, whole=history.full_turns)


class SliceDataset(Dataset[dict[str, Any]]):
    """`parquet_files` from `write_samples`, which kept to the length that `config` (verl's `data`) allows."""

    def __init__(
        self,
        parquet_files: str | Sequence[str],
        tokenizer: Any,  # noqa: ARG002  verl gives it; the tokens are made already
        config: Any,  # noqa: ARG002
        processor: Any = None,
        max_samples: int = -1,
    ) -> None:
        files = [parquet_files] if isinstance(parquet_files, str) else list(parquet_files)
        self._files = [pq.ParquetFile(path) for path in files]
        places = [(file, group) for file in self._files for group in range(file.num_row_groups)]
        self._places = places if max_samples < 0 else places[:max_samples]
        self._processor = processor

    def __len__(self) -> int:
        return len(self._places)

    def __getitem__(self, item: int) -> dict[str, Any]:
        file, group = self._places[item]
        (row,) = file.read_row_group(group).to_pylist()
        ids = torch.tensor(row["input_ids"], dtype=torch.long)
        sample = {
            "input_ids": ids,
            "loss_mask": torch.tensor(row["loss_mask"], dtype=torch.long),
            "attention_mask": torch.ones_like(ids),
            "position_ids": torch.arange(len(ids)),
        }
        if self._processor is None or not row["images"]:
            return sample
        pictures = [Image.open(io.BytesIO(data)).convert("RGB") for data in row["images"]]
        pixels = dict(self._processor.image_processor(images=pictures, return_tensors="pt"))
        return sample | {"position_ids": self._positions(ids, pixels), "multi_modal_inputs": pixels}

    def _positions(self, ids: torch.Tensor, pixels: dict[str, Any]) -> torch.Tensor:
        """Text and vision positions [4, T], as verl's own dataset makes them for this family of models."""
        rope: Any = getattr(self._processor, "get_rope_index", None)
        text = torch.arange(len(ids)).unsqueeze(0)
        if rope is None:
            return text.squeeze(0)
        vision, _ = rope(input_ids=ids.unsqueeze(0), image_grid_thw=pixels.get("image_grid_thw"))
        return torch.cat((text, vision.squeeze(1)), 0)
