"""One call of a tool, run in the view of a side: reads it as JSON from stdin, writes the answer as JSON to stdout.

The model speaks with us outside, where its server and key are; its hands are in here, where neither is, and see
what the side sees: its folder and the window to the two worlds. Called by `pipeline/hands.py`.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from synthesis.tuples.contracts.observe import Observed
from synthesis.tuples.hands import files
from synthesis.tuples.hands.door import Closed, Door
from synthesis.tuples.hands.shown import at, changed, shown

WORLDS = ("initial", "golden")


def perform(order: dict[str, Any], folder: Path) -> str:
    """Raises `files.Wrong` for what the model can mend."""
    arguments = order["arguments"]
    match order["tool"]:
        case "list_files":
            return files.listing(folder)
        case "read_file":
            return files.text(folder, arguments["name"])
        case "write_file":
            return files.write(folder, arguments["name"], arguments["text"])
        case "edit_file":
            return files.edit(folder, arguments["name"], arguments["old"], arguments["new"])
        case "read_state":
            state = _state(order, arguments["world"], arguments["mock"])
            return shown(at(state, arguments.get("path", "")))
        case "read_differences":
            initial, golden = (_state(order, world, arguments["mock"]) for world in WORLDS)
            volatile = tuple(tuple(keys) for keys in order["volatile"].get(arguments["mock"], ()))
            return changed(Observed(arguments["mock"], initial, golden, volatile).changes())
    raise files.Wrong(f"There is no tool {order['tool']}.")


def _state(order: dict[str, Any], world: str, mock: str) -> Any:
    try:
        return Door(order["door"], order["token"]).state(world, mock)
    except Closed as error:
        raise files.Wrong(
            f"{error}. There are the worlds {', '.join(WORLDS)} and the mocks of the task."
        ) from None


def main() -> None:
    order = json.load(sys.stdin)
    try:
        answer = {"text": perform(order, Path(order["folder"]))}
    except files.Wrong as error:
        answer = {"wrong": str(error)}
    json.dump(answer, sys.stdout)


if __name__ == "__main__":
    main()
