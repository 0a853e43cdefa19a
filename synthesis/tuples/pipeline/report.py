"""What a run came to: constraints, strength of rewards, statistics, rejects by reason. Pure but for reading the run."""

from __future__ import annotations

from collections import Counter
from typing import Any

from synthesis.tasks.compose import Task
from synthesis.tasks.sampler import Offer
from synthesis.tasks.sampler.constraints import Constraints, findings
from synthesis.tuples import corpora, records
from synthesis.tuples.contracts.verdicts import Outcome
from synthesis.tuples.models import Item, Run
from synthesis.tuples.statistics import corpus


def of(*, run: Run) -> dict[str, Any]:
    rows = list(run.items.order_by("number"))
    accepted = [one for one in rows if one.state == Item.State.ACCEPTED]
    tasks = [Task.model_validate(one.task) for one in accepted]
    outcomes = [Outcome.model_validate(one.outcome) for one in rows if one.outcome]
    found = findings([Offer(one.offer, one.cell, one.applications, 1) for one in tasks], Constraints())
    return {
        "accepted": len(accepted),
        "wanted": run.size,
        "constraints": [
            {"name": one.name, "asked": one.asked, "found": one.found, "holds": one.holds} for one in found
        ],
        "strength": _strength(outcomes),
        "rejects": dict(Counter(one.reason or one.state for one in rows if one.state in corpora.FAILED)),
        "votes": dict(Counter(one.filters.get("votes", {}).get("verdict", "not_voted") for one in accepted)),
        "teacher": dict(
            Counter(one.filters.get("teacher", {}).get("outcome", "not_run") for one in rows if one.outcome)
        ),
        "cost": records.cost_of_run(run=run),
        "rounds": dict(Counter(str(len(one.rounds)) for one in outcomes if one.accepted)),
        "statistics": corpus([_row(one) for one in tasks]),
        "seconds": _seconds(rows),
    }


def _strength(outcomes: list[Outcome]) -> dict[str, Any]:
    """Wrong states told from right ones: by the first reward that was written, and by those that were accepted."""
    last = [one.rounds[-1].mutants for one in outcomes if one.accepted]
    first = [one.rounds[0].mutants for one in outcomes if one.rounds]
    shares = sorted(caught / tried for caught, tried in last if tried)
    caught, tried = sum(one for one, _ in last), sum(one for _, one in last)
    return {
        "caught": caught,
        "tried": tried,
        "share": round(caught / tried, 4) if tried else None,
        "lowest": round(shares[0], 4) if shares else None,
        "first_round": {"caught": sum(one for one, _ in first), "tried": sum(one for _, one in first)},
    }


def _row(task: Task) -> dict[str, Any]:
    return {
        "instruction": task.instruction, "domain": task.domain, "difficulty": task.difficulty.value,
        "scenario": task.scenario.value, "type": task.type.value, "applications": list(task.applications),
        "sweep": task.sweep, "actions": task.actions,
    }  # fmt: skip


def _seconds(rows: list[Item]) -> dict[str, float]:
    total: Counter[str] = Counter()
    for row in rows:
        total.update(row.seconds)
    return {key: round(value, 1) for key, value in total.items()}
