"""Which interface a policy used: CLI share and execution errors, as seed 002 counts them. Pure.

CLI share: direct commands among all executable steps, pooled over all episodes; control actions (wait, terminate,
asking or answering the user) are not in the denominator. Error rate: shell-level failures among the direct commands.
Commands that only drive the screen count as GUI, whatever they are wrapped in; the scaffold's own primitives are all
GUI, so episodes of this environment have a CLI share of 0, and imported ones (results named `bash`) have theirs.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from training.trajectory.format import Step

COMMANDS = frozenset({"bash", "shell", "cli"})
CONTROL = frozenset({"wait", "terminate", "call_user", "answer"})


@dataclass(frozen=True, slots=True)
class Interfaces:
    """Steps by kind. `failed`: commands that the shell could not carry out."""

    executable: int = 0
    commands: int = 0
    failed: int = 0

    @property
    def cli_share(self) -> float | None:
        return self.commands / self.executable if self.executable else None

    @property
    def error_rate(self) -> float | None:
        return self.failed / self.commands if self.commands else None


def interfaces(steps: Iterable[Step]) -> Interfaces:
    executable = commands = failed = 0
    for step in steps:
        done = [result for result in step.results if result.action not in CONTROL]
        if not done:
            continue
        executable += 1
        direct = [result for result in done if result.action in COMMANDS]
        commands += bool(direct)
        failed += any(not result.ok for result in direct)
    return Interfaces(executable, commands, failed)
