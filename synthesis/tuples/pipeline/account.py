"""The account of a run for people to read: what was asked, what came of it, how long it took. Markdown.

Enters: a run that has ended, or goes on. Leaves: a text. Called by `manage.py synth_report`.
"""

from __future__ import annotations

import os
import platform
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import Any

from django.utils import timezone

from synthesis.tuples.contracts.verdicts import Outcome, Round, Tried
from synthesis.tuples.models import Item, Run
from synthesis.tuples.pipeline import report

Cells = Sequence[object]
KINDS = ("wrong state", "what is wrong", "tried", "by the first reward", "by the accepted reward")
MEANINGS = {
    "only reordered": "nothing is done, but a list stands in another order",
    "nothing is done": "the initial world",
    "missing": "one required change is not there",
    "almost": "one required value is nearly right",
    "on another": "a required change was made to another record",
    "damage": "all is done, and something else was changed or deleted",
    "detour": "all is done, but on the way records were deleted and made again",
    "an imperfect oracle": "a performance in the browser that stopped before its last part",
}


def written(*, run: Run, notes: Sequence[str] = ()) -> str:
    """`notes`: sentences that only who ran it knows, such as what else the machine did."""
    rows = list(run.items.order_by("number"))
    made = report.of(run=run)
    outcomes = [Outcome.model_validate(one.outcome) for one in rows if one.outcome]
    parts = [
        "# A run of the offline pipeline",
        _asked(run, made),
        *notes,
        _commands(run),
        "## Hard constraints",
        _table(("constraint", "asked", "found", "met"), _constraints(made["constraints"])),
        "## What was made",
        _table(("domain", "easy", "medium", "hard", "share"), _domains(made)),
        _table(("application", "tuples"), made["statistics"]["applications"].items()),
        _cross(made),
        "## Strength of the rewards",
        _strength(made),
        _table(KINDS, _kinds(outcomes)),
        _right(outcomes),
        "## What was not accepted",
        _table(("reason", "tasks"), Counter(made["rejects"]).most_common()) if made["rejects"] else "Nothing.",
        "## Time",
        _table(("", ""), _times(run, rows)),
    ]  # fmt: skip
    return "\n\n".join(part for part in parts if part) + "\n"


def _asked(run: Run, made: Mapping[str, Any]) -> str:
    return (
        f"{made['accepted']} tuples of {made['wanted']} asked for, over {len(_used(made))} mocks, seed {run.seed}, "
        f"{run.worlds} varied world(s) of each mock beside the default one."
    )


def _commands(run: Run) -> str:
    run_it = f"manage.py synth run --size {run.size} --seed {run.seed} --worlds {run.worlds}"
    report_it = "manage.py synth_report RUN --out docs/synthesis-run.md"
    return f"```bash\n.venv/bin/python {run_it}\n.venv/bin/python {report_it}\n```"


def _used(made: Mapping[str, Any]) -> Mapping[str, int]:
    return dict(made["statistics"]["applications"])


def _constraints(found: Iterable[Mapping[str, Any]]) -> list[Cells]:
    return [(one["name"], one["asked"], one["found"], "yes" if one["holds"] else "no") for one in found]


def _domains(made: Mapping[str, Any]) -> list[Cells]:
    size = made["statistics"]["size"]
    rows: list[Cells] = []
    for domain, counts in made["statistics"]["domain_by_difficulty"].items():
        ways = [counts.get(one, 0) for one in ("easy", "medium", "hard")]
        rows.append((domain, *ways, f"{sum(ways) / size:.1%}"))
    all_ways = [made["statistics"]["difficulty"].get(one, 0) for one in ("easy", "medium", "hard")]
    return [*rows, ("all", *all_ways, "100%")]


def _cross(made: Mapping[str, Any]) -> str:
    types, pairs = made["statistics"]["type"], made["statistics"]["application_pairs"]
    first = ", ".join(f"{name} ({count})" for name, count in list(pairs.items())[:6])
    lengths = made["statistics"]["instruction_words"]
    said = ", ".join(f"{count} {name}" for name, count in types.items())
    return (
        f"By type: {said}. Most common pairs: {first or 'none'}. Words of an instruction: "
        f"{lengths['least']:g} to {lengths['most']:g}, median {lengths['p50']:g}."
    )


def _strength(made: Mapping[str, Any]) -> str:
    strength = made["strength"]
    first = strength["first_round"]
    share = first["caught"] / first["tried"] if first["tried"] else 0
    return (
        f"Of {strength['tried']} wrong states the accepted rewards told {strength['caught']} from right ones "
        f"({strength['share']:.1%}; the weakest accepted reward {strength['lowest']:.1%}). The rewards of the "
        f"first round, those of rejected tasks included, told {first['caught']} of {first['tried']} ({share:.1%})."
    )


def kind(name: str) -> str:
    return name.partition(":")[0]


def _kinds(outcomes: Sequence[Outcome]) -> list[Cells]:
    first = _told(one.rounds[0] for one in outcomes if one.rounds)
    last = _told(one.rounds[-1] for one in outcomes if one.accepted)
    return [
        (name, MEANINGS.get(name, ""), first[name][1], _share(*first[name]), _share(*last.get(name, (0, 0))))
        for name in sorted(first, key=lambda one: -first[one][1])
    ]


def _told(rounds: Iterable[Round]) -> dict[str, tuple[int, int]]:
    """By kind of wrong state: how many were told from right ones, and how many were tried."""
    found: dict[str, tuple[int, int]] = {}
    for one in rounds:
        for case in one.tried:
            if case.expected != "1":
                caught, tried = found.get(kind(case.name), (0, 0))
                found[kind(case.name)] = (caught + case.right, tried + 1)
    return found


def _share(caught: int, tried: int) -> str:
    return f"{caught} of {tried} ({caught / tried:.1%})" if tried else "none"


def _right(outcomes: Sequence[Outcome]) -> str:
    tried: list[Tried] = [
        case
        for one in outcomes
        if one.accepted
        for case in one.rounds[-1].tried
        if case.expected == "1" and not case.name.startswith("without")
    ]
    counts = Counter(one.name for one in tried if one.right)
    said = ", ".join(
        f"{name} {count} of {sum(one.name == name for one in tried)}" for name, count in counts.items()
    )
    return f"Right ways that the accepted rewards scored 1: {said}."


def _times(run: Run, rows: Sequence[Item]) -> list[Cells]:
    took = sorted(sum(one.seconds.values()) for one in rows if one.seconds)
    ended = run.ended_at or timezone.now()
    items = list(run.events.filter(kind="item").order_by("id").values_list("at", flat=True))
    minutes = (ended - (items[0] if items else run.made_at)).total_seconds() / 60
    accepted = sum(one.state == Item.State.ACCEPTED for one in rows)
    parts: Counter[str] = Counter()
    for one in rows:
        parts.update(one.seconds)
    return [
        ("worlds and planning", f"{((items[0] if items else ended) - run.made_at).total_seconds() / 60:.1f} min"),
        ("from the first tuple to the last", f"{minutes:.1f} min"),
        ("accepted a minute", f"{accepted / minutes:.1f}" if minutes else ""),
        ("seconds of a task in its lane", _spread(took)),
        ("of these in", ", ".join(f"{name} {value / max(1, len(took)):.1f} s" for name, value in parts.items())),
        ("rounds of accepted tuples", ", ".join(f"{count} in round {number}" for number, count in _rounds(rows))),
        ("machine", f"{os.cpu_count()} × {_processor()}, {_memory()} GiB, Python {platform.python_version()}"),
    ]  # fmt: skip


def _spread(took: Sequence[float]) -> str:
    return f"median {median(took):.1f}, least {took[0]:.1f}, most {took[-1]:.1f}" if took else ""


def _rounds(rows: Sequence[Item]) -> list[tuple[int, int]]:
    lengths = Counter(
        len(one.outcome["rounds"]) for one in rows if one.state == Item.State.ACCEPTED and one.outcome
    )
    return sorted(lengths.items())


def _processor() -> str:
    path = Path("/proc/cpuinfo")
    lines = path.read_text().splitlines() if path.is_file() else []
    named = [one.partition(":")[2].strip() for one in lines if one.startswith("model name")]
    return named[0] if named else platform.machine()


def _memory() -> int:
    return round(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30)


def _table(head: Cells, rows: Iterable[Cells]) -> str:
    lines = [f"| {' | '.join(map(str, head))} |", f"|{'---|' * len(head)}"]
    lines += [f"| {' | '.join(str(one).replace('|', '/') for one in row)} |" for row in rows]
    return "\n".join(lines)
