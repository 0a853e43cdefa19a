"""Tuples of the pipeline for chosen workflows, with other parameters each. Called by local_tasks.py.

Enters: how many of each workflow, a folder. Leaves: bundles in it; what is there already is not made again.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from synthesis.runner import Addresses
from synthesis.tasks.compose import Recipe, Shelf, Task, Unsuited, World, composed, offers
from synthesis.tuples.contracts import bundle as bundles
from synthesis.tuples.contracts.bundle import Bundle, Meta
from synthesis.tuples.oracle import Hub
from synthesis.tuples.pipeline import studio as studios
from synthesis.tuples.pipeline.make import Mock, Studio, Tuple, tuple_of
from synthesis.workflows import Workflow
from synthesis.worlds import session, stage
from synthesis.worlds.browser import browser

KINDS = (
    ("mail-mock", "mail_reply"),
    ("mail-mock", "mail_marks"),
    ("mail-mock", "mail_move_to_label"),
    ("mail-mock", "mail_snooze"),
    ("mail-mock", "label_edit"),
)
# What people might write: more than the workflows' own examples, so that held-out texts are new.
TEXTS = tuple(
    f"{first} {second}."
    for first in ("Ask Nora about", "I will bring", "Please measure", "Look for", "Thanks for", "Remember")
    for second in ("the blue bowls", "two long boards", "all receipts", "the spare keys", "six lemons")
)
NAMES = (
    "Porch",
    "Market day",
    "Winter",
    "New kiln",
    "Our garden",
    "Picnic",
    "Chapter two",
    "Receipts",
    "Choir",
    "Roof",
)
CHOICES: dict[tuple[str, str], tuple[str, ...]] = {
    ("mail_reply", "text"): TEXTS,
    ("label_edit", "name"): NAMES,
}


def make(each: int, work: Path, only: str | None) -> None:
    """`each` instances of every workflow, or of one."""
    kinds = [one for one in KINDS if only in (None, one[1])]
    with _Opened(sorted({mock for mock, _ in kinds})) as (studio, shelves):
        for mock, name in kinds:
            _instances(studio, shelves, mock, name, each, work / mock / name)


class _Opened:
    """A stage with these mocks, a browser, and their shelves with the wider choices."""

    def __init__(self, ids: list[str]) -> None:
        self._ids = ids

    def __enter__(self) -> tuple[Studio, dict[str, Shelf]]:
        self._stage = stage.staged(self._ids)
        self._browser = browser()
        here = self._stage.__enter__()
        hub = Hub(here.url)
        things = studios.known(self._ids)
        shelves = {one: _wider(thing.shelf) for one, thing in things.items()}
        mocks = {one: _mock(hub, one, thing, shelves[one]) for one, thing in things.items()}
        domain = f"localhost:{here.url.rsplit(':', 1)[1]}"
        return Studio(hub, self._browser.__enter__(), Addresses.of(studios.catalog(), domain), mocks), shelves

    def __exit__(self, *error: Any) -> None:
        self._browser.__exit__(*error)
        self._stage.__exit__(*error)


def _mock(hub: Hub, one: str, thing: studios.Knowledge, shelf: Shelf) -> Mock:
    began = hub.session(one, "local-tasks")
    began.set(None)
    seed = began.go()["current_state"]
    began.delete()
    manifest = thing.manifest
    return Mock(
        id=one, version=manifest.version, seed=seed, now=manifest.clock.now, url=thing.placeholder,
        volatile=session.volatile(manifest), looking=tuple(manifest.audit.viewing),
        workflows={flow.name: flow for flow in shelf.workflows},
    )  # fmt: skip


def _wider(shelf: Shelf) -> Shelf:
    def wider(flow: Workflow) -> Workflow:
        wishes = {
            name: wish.model_copy(update={"choices": CHOICES[flow.name, name]})
            if (flow.name, name) in CHOICES
            else wish
            for name, wish in flow.parameters.items()
        }
        return flow.model_copy(update={"parameters": wishes})

    return Shelf(
        shelf.mock,
        shelf.title,
        shelf.category,
        shelf.scenario,
        tuple(map(wider, shelf.workflows)),
        shelf.reads,
    )


def _instances(
    studio: Studio, shelves: dict[str, Shelf], mock: str, name: str, wanted: int, folder: Path
) -> None:
    offer, recipe = offers([shelves[mock]])[Recipe(((mock, name),)).key]
    folder.mkdir(parents=True, exist_ok=True)
    known = {_instance(one.read_text()) for one in folder.glob("*/task_config.json")}
    for seed in range(wanted * 8):
        if len(known) >= wanted:
            return
        states = {mock: studio.mocks[mock].seed}
        try:
            task = composed(recipe, offer.cell, shelves, states, (World(mock=mock),), seed=seed)
        except Unsuited as error:
            print(f"  {mock} {name}: {error}")
            return
        if (folder / task.task_id).exists() or _drawn(task) in known:
            continue
        done = tuple_of(studio, task, states)
        word = (
            "made" if done.outcome.accepted else f"rejected: {done.outcome.reason} {done.outcome.why[:200]}"
        )
        print(f"  {task.task_id}  {word}  {sum(done.seconds.values()):.0f} s", flush=True)
        if done.outcome.accepted:
            bundles.write(_bundle(done, {mock: studio.mocks[mock].version}), folder)
            known.add(_drawn(task))


def _drawn(task: Task) -> str:
    return "\n".join(one.words for one in task.context) + task.instruction


def _instance(text: str) -> str:
    task = json.loads(text)
    return "\n".join(one["words"] for one in task["context"]) + str(task["instruction"])


def _bundle(done: Tuple, versions: dict[str, str]) -> Bundle:
    task, made = done.task, done.made
    assert made is not None
    assert made.generated is not None
    assert made.rewarded is not None
    caught, tried = done.outcome.rounds[-1].mutants
    meta = Meta(
        task_id=task.task_id, platform="web", domain=task.domain, difficulty=task.difficulty.value,
        scenario=task.scenario.value, task_type=task.type.value, applications=task.applications, versions=versions,
        leaves=task.leaves, sweep=task.sweep, seed=task.seed, actions=task.actions, rounds=len(done.outcome.rounds),
        mutants_caught=caught, mutants_tried=tried, plan=done.plan,
    )  # fmt: skip
    scripts = {
        "initial_setup.py": made.generated.initial_setup,
        "golden_patch.py": made.generated.golden_patch,
        "reward.py": made.rewarded.reward,
    }
    return Bundle(
        task.task_id,
        task.instruction,
        tuple(one.model_dump() for one in task.context),
        meta,
        scripts,
        made.review,
    )
