"""`python -m training.local smoke|local|control --envs URL --out DIR`: train, and say what came of it.

A recipe of your own is a JSON file (start from the recipe.json that a run leaves). Each seed is a run of its own in
DIR/<recipe>-<seed>; the same command goes on where it was stopped or killed.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from pathlib import Path

import torch

from training.config.local import LocalRecipe
from training.env_client.protocol import Options
from training.local import summary
from training.local.metrics import HubRun, Metrics
from training.local.pool import opened
from training.local.run import NoDemonstrations, Result, Run
from training.local.tasks import ARCHIVE, NoTasks, TaskSet, load, unpacked
from training.recipes.local import BY_NAME, SEEDS
from training.rollout.report import HubReport


def main() -> int:
    options = _parsed()
    torch.set_num_threads(options.threads)
    try:
        folder = unpacked(options.tasks, options.out / "tasks")
        tasks = load(folder, Options()).of(options.recipe.workflows)
    except NoTasks as error:
        return _failed(str(error))
    say(
        f"{len(tasks.train)} tasks to train on, {len(tasks.held_out)} held out; everything goes to {options.out}"
    )
    for seed in options.seed or SEEDS.get(options.recipe.name, (options.recipe.seed,)):
        recipe = options.recipe.model_copy(update={"seed": seed})
        try:
            result = _trained(recipe, tasks, options)
        except NoDemonstrations as error:
            return _failed(str(error))
        say(
            f"{recipe.name}, seed {seed}: held-out success {result.before:.2f} after SFT, {result.after:.2f} after "
            f"{result.updates} updates; {result.seconds:.0f} s"
        )
    say(summary.written(options.out))
    return 0


def _trained(recipe: LocalRecipe, tasks: TaskSet, options: argparse.Namespace) -> Result:
    folder: Path = options.out / f"{recipe.name}-{recipe.seed}"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "recipe.json").write_text(recipe.model_dump_json(indent=1) + "\n")
    hub = HubRun(HubReport(options.hub, options.token), recipe, folder) if options.hub else None
    metrics = Metrics(folder, hub)
    status = "failed"
    try:
        result = asyncio.run(_run(recipe, tasks, options, folder, metrics))
        status = "done"
        return result
    finally:
        metrics.close(status)


async def _run(
    recipe: LocalRecipe, tasks: TaskSet, options: argparse.Namespace, folder: Path, metrics: Metrics
) -> Result:
    async with opened(options.envs, options.token, recipe.rollouts, folder) as pool:
        return await Run(recipe, tasks, pool, folder, metrics, say).go()


def _parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m training.local",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    names = ", ".join(sorted(BY_NAME))
    parser.add_argument("recipe", type=_recipe, help=f"{names}, or a JSON file")
    parser.add_argument(
        "--envs", required=True, metavar="URL", help="environment server (make run serves one)"
    )
    parser.add_argument("--out", required=True, type=Path, metavar="DIR", help="runs and curves go here")
    parser.add_argument(
        "--seed", type=int, nargs="*", help="default: 1; for `local` 1 2 3, one after another"
    )
    parser.add_argument(
        "--tasks", type=Path, default=ARCHIVE, help="a folder of bundles, or an archive of one"
    )
    parser.add_argument("--hub", metavar="URL", help="report runs and metrics to this hub, too")
    parser.add_argument("--threads", type=int, default=1, help="of the learner (default 1)")
    parser.set_defaults(token=os.environ.get("MOCK_HUB_TOKEN"))
    return parser.parse_args()


def _recipe(name: str) -> LocalRecipe:
    if name in BY_NAME:
        return BY_NAME[name]
    try:
        return LocalRecipe.model_validate_json(Path(name).read_text())
    except OSError:
        raise argparse.ArgumentTypeError(
            f"{name} is no recipe ({', '.join(sorted(BY_NAME))}) and no file"
        ) from None
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{name}: {error}") from None


def say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def _failed(why: str) -> int:
    sys.stderr.write(f"training.local: {why}\n")
    return 1


if __name__ == "__main__":
    sys.exit(main())
