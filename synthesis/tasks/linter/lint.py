"""All rules over one instruction."""

from __future__ import annotations

from collections.abc import Iterator

from synthesis.tasks.linter import infeasible, masking, mechanical, method_revealing, open_ended, vague
from synthesis.tasks.linter.fault import Fault, Kind, Rule
from synthesis.tasks.linter.known import Known

RULES: dict[Kind, tuple[Rule, ...]] = {
    Kind.VAGUE: vague.RULES,
    Kind.MECHANICAL: mechanical.RULES,
    Kind.OPEN_ENDED: open_ended.RULES,
    Kind.INFEASIBLE: infeasible.RULES,
    Kind.METHOD_REVEALING: method_revealing.RULES,
}


def lint(instruction: str, *, known: Known | None = None) -> tuple[Fault, ...]:
    """Every fault, each kind's in the order of the text; none for an instruction that may be used."""
    if not instruction.strip():
        return (Fault(Kind.VAGUE, "", "say what is wanted"),)
    text = masking.masked(instruction, known.values if known is not None else frozenset())
    features = known.features if known is not None else frozenset()
    found = [
        fault
        for kind, rules in RULES.items()
        for one in rules
        if one.feature not in features or not one.feature
        for fault in _faults(kind, one, text, instruction)
    ]
    found += infeasible.absences(instruction, known)
    return tuple(dict.fromkeys(found))


def _faults(kind: Kind, one: Rule, text: str, instruction: str) -> Iterator[Fault]:
    for match in one.pattern.finditer(text):
        start, end = match.span()
        excused = one.unless is not None and one.unless.search(masking.sentence(text, start, end))
        if not excused and not (one.later is not None and one.later.search(text, end)):
            yield Fault(kind, instruction[match.start() : match.end()].strip()[:160], one.advice)
