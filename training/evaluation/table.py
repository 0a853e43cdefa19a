"""Summaries and comparisons as text, for people, and as plain data, for files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from training.evaluation.compare import Comparison
from training.evaluation.metrics import Summary


def rows(headings: Sequence[str], body: Iterable[Sequence[str]]) -> str:
    """A table: the first column to the left, the others to the right."""
    lines = [tuple(headings), *map(tuple, body)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(headings))]
    shown = [
        "  ".join(
            cell.ljust(width) if column == 0 else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in lines
    ]
    return "\n".join([shown[0], "  ".join("-" * width for width in widths), *shown[1:]])


def summary_text(found: Summary) -> str:
    """One run."""
    blocks = [rows(("", found.policy), _numbers(found)), _parts(found)]
    blocks += [_distribution(found), _sequences(found), _solo(found)]
    return "\n\n".join(block for block in blocks if block)


def comparison_text(found: Comparison) -> str:
    """Two runs, and the difference on the tasks that both have."""
    first, second = list(_numbers(found.first)), list(_numbers(found.second))
    side = [(name, a, b) for (name, a), (_, b) in zip(first, second, strict=True)]
    paired = found.paired
    difference = [
        ("tasks in both", str(paired.tasks)),
        ("score, difference", paired.score.text()),
        ("success, difference", paired.success.text()),
        ("steps, difference", paired.steps.text(percent=False)),
        ("better / worse / same", f"{paired.better} / {paired.worse} / {paired.same}"),
        ("tasks in one only", f"{found.only_first} / {found.only_second}"),
    ]
    return (
        rows(("", found.first.policy, found.second.policy), side)
        + "\n\n"
        + rows(("second minus first", "95 % interval over tasks"), difference)
    )


def data(found: Summary | Comparison) -> dict[str, Any]:
    """JSON of the same; batches are lists of names."""
    return asdict(found)


def _numbers(found: Summary) -> Iterable[tuple[str, str]]:
    yield "tasks", str(found.tasks)
    yield "episodes", str(found.episodes)
    yield "counted", str(found.counted)
    yield "success", found.success.text()
    yield "mean score", found.score.text()
    yield "steps an episode", found.steps.text(percent=False)
    yield "seconds an episode", found.seconds.text(percent=False)
    yield "calls a model step", f"{found.batching.mean:.2f}"
    yield (
        "answers not readable",
        f"{found.parses.failures} of {found.parses.answers} ({_percent(found.parses.rate)})",
    )
    yield (
        "actions not done",
        f"{found.actions.failed} of {found.actions.calls} ({_percent(found.actions.rate)})",
    )
    yield "CLI share of executable steps", _percent(found.interfaces.cli_share)
    yield "error rate of CLI steps", _percent(found.interfaces.error_rate)
    yield "ended by", _counts(found.ends)
    yield "not counted", _counts(found.uncounted)


def _parts(found: Summary) -> str:
    if not found.parts:
        return ""
    body = [(one.mocks, str(one.episodes), one.success.text(), one.score.text()) for one in found.parts]
    return rows(("mocks", "episodes", "success", "mean score"), body)


def _distribution(found: Summary) -> str:
    if not found.batching.steps:
        return ""
    body = [
        (f"{calls}{' or more' if calls == 5 else ''}", str(count), _percent(found.batching.share(calls)))
        for calls, count in found.batching.distribution.items()
    ]
    return rows(("calls a model step", "steps", "share"), body)


def _sequences(found: Summary) -> str:
    if not found.batching.sequences:
        return ""
    body = [(" → ".join(names), str(len(names)), str(count)) for names, count in found.batching.sequences]
    return rows(("frequent batch", "length", "steps"), body)


def _solo(found: Summary) -> str:
    if not found.batching.solo:
        return ""
    body = [(one.action, str(one.solo), str(one.total), _percent(one.rate)) for one in found.batching.solo]
    return rows(("action", "alone", "in all", "solo rate"), body)


def _percent(share: float | None) -> str:
    return "-" if share is None else f"{100 * share:.1f} %"


def _counts(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{name} {count}" for name, count in counts.items()) or "-"
