"""REVIEW.md: the conditions, the two scores, patterns hit, failing cases, advice. Pure.

It is the only thing of the discriminator's side that the generator reads: it names places of states, never a line of
the reward.
"""

from __future__ import annotations

from synthesis.tuples.contracts.verdicts import Round

MEANINGS = {
    "C1": "the setup runs to its end",
    "C2": "the golden patch runs to its end and gives the golden state",
    "C3": "the golden world scores 1",
    "C4": "the initial world scores 0",
    "C5": "the reward has none of the forbidden patterns",
}


def written(task_id: str, round_: Round) -> str:
    caught, tried = round_.mutants
    lines = [
        f"# Review of {task_id}",
        "",
        f"Round {round_.number}: {'accepted' if round_.accepted else 'not accepted'}.",
        "",
    ]
    lines += ["| condition | holds | |", "|---|---|---|"]
    for one in round_.conditions:
        lines.append(
            f"| {one.name}: {MEANINGS[one.name]} | {'yes' if one.holds else 'no'} | {_cell(one.why)} |"
        )
    lines += ["", f"r(initial) = {_score(round_.r_init)}, r(golden) = {_score(round_.r_gold)}"]
    lines += ["", "Forbidden patterns: " + (", ".join(round_.patterns) or "none")]
    if round_.tried:
        lines += ["", f"## Strength: {caught} of {tried} wrong states told from the right one", ""]
        lines += ["| case | expected | score |", "|---|---|---|"]
        lines += [
            f"| {_cell(one.name)} | {one.expected} | {_score(one.score)}{'' if one.right else ' **wrong**'} |"
            for one in round_.tried
        ]
    if round_.advice:
        lines += ["", "## Advice", "", round_.advice]
    return "\n".join(lines) + "\n"


def _score(score: float | None) -> str:
    return "none" if score is None else f"{score:g}"


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")[:300]
