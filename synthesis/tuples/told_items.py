"""What a run cost and what became of an item, as lines for people. Called by `manage.py synth show`."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from synthesis.tuples import records
from synthesis.tuples.models import Conversation, Item, Run

CUT = 2000  # characters of one part of a transcript


def run_lines(*, run: Run) -> Iterator[str]:
    """Who played which role, and what it cost."""
    for role, names in run.cast.items():
        yield f"  {role}: {', '.join(names)}"
    cost = records.cost_of_run(run=run)
    if cost["conversations"]:
        each = (
            f"; {_money(cost['per_accepted'])} for each accepted tuple"
            if cost["per_accepted"] is not None
            else ""
        )
        yield f"  Models: {_money(cost['dollars'])}, {cost['turns']} turns, {cost['output_tokens']:,} tokens out{each}"


def item_lines(*, item: Item) -> Iterator[str]:
    """Rounds, conversations with their costs, votes, rollouts."""
    yield f"{item.task_id}: {item.state} {item.reason}".rstrip()
    yield f"  {item.task['instruction']}"
    if item.why:
        yield f"  {item.why}"
    for one in (item.outcome or {}).get("rounds", ()):
        broken = [f"{each['name']} ({each['why']})" for each in one["conditions"] if not each["holds"]]
        wrong = sum(not each["right"] for each in one["tried"])
        verdict = (
            f"broken: {'; '.join(broken)}" if broken else f"{len(one['tried'])} cases, {wrong} judged wrong"
        )
        yield f"  round {one['number']}: r(initial) {one['r_init']}, r(golden) {one['r_gold']}, {verdict}"
    for talk in records.conversations(item=item):
        yield f"  {_talk(talk)}"
    yield from _votes(item)
    yield from _rollouts(item)


def transcript_lines(*, item: Item, conversation_id: int) -> Iterator[str]:
    """Problem 404 `unknown_transcript`."""
    row, entries = records.transcript(item=item, conversation_id=conversation_id)
    yield _talk(row)
    for one in entries:
        yield f"--- {one['kind']}"
        for part in one.get("parts", ()):
            yield _part(part)[:CUT]
        if one["kind"] in ("failure", "end"):
            yield str(one.get("text") or one.get("why") or one.get("outcome"))[:CUT]


def _votes(item: Item) -> Iterator[str]:
    decision = item.filters.get("votes", {})
    yield f"  votes: {decision.get('verdict', 'not_voted')} {decision.get('why', '')}".rstrip()
    for one in records.votes(item=item):
        said = f"{one.verdict} {one.severity} ({one.confidence})" if one.verdict else f"no vote: {one.fault}"
        again = "; asked again" if one.contradiction else ""
        yield f"    {one.number} {one.model}: {said}{again}"


def _rollouts(item: Item) -> Iterator[str]:
    verdict = item.filters.get("teacher", {})
    yield f"  teacher: {verdict.get('outcome', 'not run')} {verdict.get('why', '')}".rstrip()
    for one in records.rollouts(item=item):
        seen = "not judged" if one.visual is None else ("done" if one.visual else "not done")
        yield f"    {one.passage}.{one.number} {one.actor}: program {one.program}, to the eye {seen}"


def _talk(row: Conversation) -> str:
    outcome = row.outcome or "not ended"
    return (
        f"[{row.id}] {row.role} {row.number} {row.model}: {outcome}, {row.turns} turns, "
        f"{row.input_tokens + row.cache_write_tokens + row.cache_read_tokens:,} in, {row.output_tokens:,} out, "
        f"{_money(row.dollars)}, {row.seconds:.0f} s{f' ({row.why})' if row.why else ''}"
    )


def _part(part: Mapping[str, Any]) -> str:
    match part["type"]:
        case "text" | "thinking":
            return str(part["text"])
        case "tool_call":
            return f"{part['name']}({json.dumps(part['arguments'], ensure_ascii=False)})"
        case "tool_result":
            return "-> " + "\n".join(_part(one) for one in part["parts"])
    return f"[{part['type']} {part.get('name', '')}]"


def _money(dollars: float | None) -> str:
    return "cost unknown" if dollars is None else f"${dollars:.4f}"
