"""The discriminator's program, run in its own view: reads order.json of its folder, writes answer.json.

It sees the task, and the two worlds through the read-only state API at its door; nothing else.
"""

from __future__ import annotations

import sys
from pathlib import Path

from synthesis.tuples import handover
from synthesis.tuples.contracts.observe import Observed
from synthesis.tuples.discriminator import advice
from synthesis.tuples.discriminator.derive import derived, free_paths
from synthesis.tuples.discriminator.program import program
from synthesis.tuples.hands.door import Door


def main(folder: Path, templates: Path) -> None:
    order = handover.read(folder / handover.ORDER, handover.DiscriminatorOrder)
    door = Door(order.door, order.token)
    observed = [
        Observed(mock, door.state("initial", mock), door.state("golden", mock), order.volatile.get(mock, ()))
        for mock in order.mocks
    ]
    freed = [place for one in order.verdicts if one.expected == "1" for place in one.places]
    passing = [place for one in order.verdicts if one.expected == "1" for place in one.passing]
    rubric = derived(observed, free_paths(freed), passing)
    reward = program(
        rubric, title=order.task.instruction, urls=order.mocks, looking=order.looking, templates=templates
    )
    said = advice.written(rubric, order.verdicts)
    handover.write(
        folder / handover.ANSWER, handover.DiscriminatorAnswer(reward=reward, rubric=rubric, advice=said)
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
