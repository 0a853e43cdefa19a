"""The generator's program, run in its own view: reads order.json of its folder, writes answer.json.

Without a language model: the scripts are drawn from templates; the golden patch is what the oracle brought about.
"""

from __future__ import annotations

import sys
from pathlib import Path

from synthesis.tuples import handover
from synthesis.tuples.generator.scripts import scripts


def main(folder: Path, templates: Path) -> None:
    order = handover.read(folder / handover.ORDER, handover.GeneratorOrder)
    setup, golden = scripts(order, templates)
    answer = handover.GeneratorAnswer(initial_setup=setup, golden_patch=golden)
    handover.write(folder / handover.ANSWER, answer)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
