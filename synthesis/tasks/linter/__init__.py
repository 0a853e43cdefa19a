"""Whether an instruction is one that a task may have. Pure.

Enters: the instruction, and what is known of the world it is for. Leaves: faults of five kinds (seed 000, the rules of
task generation): vague, mechanical, open-ended, infeasible, method-revealing. Called by task generation (a fault asks
for a rewrite) and by the importer. What stands in quotation marks is content and is never judged, except that a thing
which is referred to must exist.
"""

from synthesis.tasks.linter.fault import Fault, Kind
from synthesis.tasks.linter.known import Known
from synthesis.tasks.linter.lint import lint

__all__ = ["Fault", "Kind", "Known", "lint"]
