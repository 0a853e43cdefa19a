"""`python -m scripts.demo` (`make demo`): see the package. Ends by saying what happened, and where to look."""

from __future__ import annotations

import argparse
import signal
import sys
import time
from pathlib import Path
from typing import Any

from scripts.demo import house, stages
from scripts.demo.house import ROOT, DemoError


def main() -> int:
    parser = argparse.ArgumentParser(prog="make demo", description=__doc__)
    parser.add_argument("--size", type=int, default=6, help="how many tuples (default 6)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--exit", action="store_true", help="end when all is done, instead of serving the dashboard"
    )
    given = parser.parse_args()
    out = ROOT / "var" / "demo" / time.strftime("%Y%m%d-%H%M%S")
    out.mkdir(parents=True)
    try:
        with house.hub(out / "hub.log") as address:
            say(f"The hub is at {address}; everything else goes to {out}.")
            _shown(address, out, given)
            if not given.exit:
                say("The hub goes on serving; Ctrl-C ends it.")
                signal.sigwait({signal.SIGINT, signal.SIGTERM})
    except DemoError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0


def _shown(address: str, out: Path, given: argparse.Namespace) -> None:
    began = time.monotonic()
    tasks = _stage("1 of 4  tasks and tuples", stages.tuples, given.size, given.seed)
    baselines = {
        name: _stage(f"2 of 4  rollouts: {name}", stages.evaluated, name, tasks, address, out)
        for name in ("oracle", "random")
    }
    recipe = out / "recipe.json"
    recipe.write_text(stages.RECIPE.model_dump_json(indent=1) + "\n")
    points = _stage("3 of 4  training a small policy", stages.trained, address, out / "training", recipe)
    say("\n· 4 of 4  what happened")
    print(f"{len([one for one in tasks.iterdir() if one.is_dir()])} tuples accepted: {tasks}")
    for name, found in baselines.items():
        print(f"{name:8} success {_share(found, 'success')}, mean score {_share(found, 'score')}")
    held = stages.success(points)
    (_, before), (updates, after) = held[0], held[-1]
    print(
        f"small policy, held-out tasks: {before:.2f} after SFT, {after:.2f} after {updates} updates of GSPO"
    )
    print(f"{(time.monotonic() - began) / 60:.1f} minutes. All of it as pages: {address}/ui/", flush=True)


def _stage(title: str, does: Any, *given: Any) -> Any:
    say(f"\n· {title}")
    began = time.monotonic()
    found = does(*given)
    say(f"  {time.monotonic() - began:.0f} s")
    return found


def _share(found: dict[str, Any], name: str) -> str:
    value = found.get(name)
    share = value.get("value") if isinstance(value, dict) else value
    return "unknown" if share is None else f"{share:.2f}"


def say(text: str) -> None:
    print(text, flush=True)


if __name__ == "__main__":
    raise SystemExit(main())
