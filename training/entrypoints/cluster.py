"""Start a recipe on a cluster with verl, or make what such a start needs. docs/cluster.md tells the whole way.

    python -m training.entrypoints.cluster data BUNDLES --out data --held-out 200
    python -m training.entrypoints.cluster samples TRAJECTORIES --recipe warm_up --model MODEL --out samples.parquet
    python -m training.entrypoints.cluster run turbo --env-url http://environments:8420 --data data --checkpoints DIR
    python -m training.entrypoints.cluster sft warm_up --data samples.parquet --checkpoints DIR --head HOST

`--dry-run` writes the configuration and prints the command that would be run. Only `samples`, `run` and `sft` need
verl's environment; they are run on the head node (`sft`: on every node).
"""

from __future__ import annotations

import argparse
import os
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path

from training.config.recipe import RlRecipe, SftRecipe
from training.recipes.by_name import NoRecipe, recipe
from training.verl_ext.dataset import bundles, rows, write
from training.verl_ext.settings import Launch, process_environment, rl_settings, write_run
from training.verl_ext.sft_settings import sft_settings

PORT = 29500


def main(arguments: Sequence[str] | None = None) -> int:
    options = _parser().parse_args(arguments)
    try:
        code: int = options.call(options)
    except (NoRecipe, ValueError, OSError) as error:
        sys.stderr.write(f"{error}\n")
        return 2
    return code


def data(options: argparse.Namespace) -> int:
    """Bundles to Parquet: the last `held_out` tasks, by id, are for validation and never trained on."""
    folders = bundles(options.bundles)
    kept = max(0, len(folders) - options.held_out)
    written = {
        split: write(rows(part, split), options.out / f"{split}.parquet")
        for split, part in (("train", folders[:kept]), ("val", folders[kept:]))
    }
    sys.stdout.write(f"{options.out}: {written['train']} tasks to train on, {written['val']} held out\n")
    return 0


def samples(options: argparse.Namespace) -> int:
    """A store of trajectories to supervised samples, with the model's own tokenizer and image processor."""
    from transformers import AutoProcessor

    from training.config.sampling import ContextSettings
    from training.trajectory.store import TrajectoryStore
    from training.verl_ext.sft_dataset import samples as made_of
    from training.verl_ext.sft_dataset import write_samples
    from training.verl_ext.tokens import framing

    found = _sft(options.recipe)
    loaded = AutoProcessor.from_pretrained(options.model or found.model)
    tokenizer = getattr(loaded, "tokenizer", loaded)
    processor = loaded if hasattr(loaded, "image_processor") else None
    store = TrajectoryStore(options.trajectories)
    frame = framing(tokenizer, processor, ContextSettings())
    count = write_samples(made_of(store, frame, found), store.image, options.out)
    sys.stdout.write(f"{options.out}: {count} samples\n")
    return 0


def run(options: argparse.Namespace) -> int:
    found = recipe(options.recipe)
    if not isinstance(found, RlRecipe):
        raise NoRecipe(f"{options.recipe} is no recipe of reinforcement learning for a cluster.")
    launch = Launch(
        options.env_url,
        (str(options.data.resolve() / "train.parquet"),),
        (str(options.data.resolve() / "val.parquet"),),
        str(options.checkpoints),
        options.model,
    )
    folder = write_run(rl_settings(found, launch), options.checkpoints / "configuration").parent.resolve()
    command = [
        sys.executable,
        "-m",
        "verl.trainer.main_ppo",
        "--config-path",
        str(folder),
        "--config-name",
        "run",
    ]
    return _become(command, options)


def sft(options: argparse.Namespace) -> int:
    found = _sft(options.recipe)
    launch = Launch("", (str(options.data.resolve()),), (), str(options.checkpoints), options.model)
    folder = write_run(sft_settings(found, launch), options.checkpoints / "configuration").parent.resolve()
    command = [
        sys.executable, "-m", "torch.distributed.run", f"--nnodes={found.gpus.train_nodes}",
        f"--nproc-per-node={found.gpus.per_node}", f"--node-rank={options.node_rank}",
        f"--master-addr={options.head}", f"--master-port={PORT}",
        "-m", "verl.trainer.sft_trainer", "--config-path", str(folder), "--config-name", "run",
    ]  # fmt: skip
    return _become(command, options)


def _sft(name: str) -> SftRecipe:
    found = recipe(name)
    if not isinstance(found, SftRecipe):
        raise NoRecipe(f"{name} is no recipe of supervised fine-tuning.")
    return found


def _become(command: list[str], options: argparse.Namespace) -> int:  # noqa: RET503  it becomes verl
    """Run verl in this process's place; with --dry-run only say how."""
    added = process_environment()
    if options.dry_run:
        variables = " ".join(f"{name}={value}" for name, value in added.items())
        sys.stdout.write(f"{variables} {shlex.join(command)}\n")
        return 0
    os.execve(command[0], command, {**os.environ, **added})


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="cluster", description=(__doc__ or "").splitlines()[0])
    commands = parser.add_subparsers(required=True)

    one = commands.add_parser("data", help="bundles to the Parquet files that prompts are drawn from")
    one.add_argument("bundles", type=Path)
    one.add_argument("--out", type=Path, required=True)
    one.add_argument("--held-out", type=int, default=200)
    one.set_defaults(call=data)

    one = commands.add_parser("samples", help="stored trajectories to supervised samples")
    one.add_argument("trajectories", type=Path)
    one.add_argument("--recipe", default="warm_up")
    one.add_argument("--model")
    one.add_argument("--out", type=Path, required=True)
    one.set_defaults(call=samples)

    for name, call in (("run", run), ("sft", sft)):
        one = commands.add_parser(name, help=f"start verl: {name}")
        one.add_argument("recipe")
        one.add_argument("--data", type=Path, required=True)
        one.add_argument("--checkpoints", type=Path, required=True)
        one.add_argument("--model", help="another place of the recipe's model")
        one.add_argument("--dry-run", action="store_true")
        if name == "run":
            one.add_argument("--env-url", required=True)
        else:
            one.add_argument("--node-rank", type=int, default=0)
            one.add_argument("--head", default="127.0.0.1")
        one.set_defaults(call=call)
    return parser


if __name__ == "__main__":
    sys.exit(main())
