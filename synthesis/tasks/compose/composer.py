"""A recipe and worlds become a task: parameters drawn, goals worded, needs listed. Pure.

Enters: shelves, a recipe, the states of the worlds, a seed. Leaves: a `Task`, or `Unsuited` when the worlds have
nothing that the recipe asks for.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from random import Random
from typing import Any

from synthesis import workflows
from synthesis.tasks.compose import offers, words
from synthesis.tasks.compose.offers import Recipe
from synthesis.tasks.compose.shelf import FREE_LENGTH, Shelf
from synthesis.tasks.compose.task import Deed, Need, Plan, Source, Task, World
from synthesis.tasks.sampler import Cell
from synthesis.workflows import Read, Workflow

NAMES = ("name", "title", "subject", "summary", "key", "label", "text", "content")


class Unsuited(Exception):
    """These worlds do not suit the recipe; another seed or world may."""


def composed(
    recipe: Recipe, cell: Cell, shelves: Mapping[str, Shelf], states: Mapping[str, Any], worlds: tuple[World, ...],
    *, seed: int, sweep: str = "breadth",
) -> Task:  # fmt: skip
    """The task of this recipe and seed. `states` holds each application's initial state."""
    rng = Random(seed)  # noqa: S311  draws tasks, not secrets
    sources = [
        _source(shelves[mock].read(read), mock, states[mock], rng) for _, _, mock, read in recipe.lookups
    ]
    deeds, goals, needs = [], [], []
    for place, (mock, name) in enumerate(recipe.deeds):
        workflow = shelves[mock].workflow(name)
        mine = [
            (lookup, source)
            for lookup, source in zip(recipe.lookups, sources, strict=True)
            if lookup[0] == place
        ]
        given = {lookup[1]: source for lookup, source in mine}
        values = _values(workflow, states[mock], {key: one.value for key, one in given.items()}, rng)
        looked = {key: f"{one.mock}:{one.read}" for key, one in given.items()}
        deeds.append(Deed(mock=mock, workflow=name, values=values, looked_up=looked))
        goals.append(_goal(workflow, values, given, shelves, mock, rng))
        needs += _needs(workflow, mock, values, set(given))
    needs += [_needed(one) for one in sources]
    text = words.joined(goals, rng)
    if not recipe.lookups:
        text = words.within(_app(shelves[recipe.deeds[0][0]]), text, rng) if rng.random() < 0.5 else text
    name = f"{recipe.deeds[0][0].removesuffix('-mock')}-{recipe.deeds[0][1]}".replace("_", "-")
    mark = hashlib.sha256(f"{recipe.key}\0{seed}\0{text}".encode()).hexdigest()[:10]
    return Task(
        task_id=f"{name[:60]}-{mark}", instruction=text, applications=recipe.applications,
        context=tuple(dict.fromkeys(needs)), worlds=worlds,
        plan=Plan(deeds=tuple(deeds), sources=tuple(sources)), domain=cell.domain, scenario=cell.scenario,
        difficulty=cell.difficulty, type=cell.type, actions=offers.count(recipe, dict(shelves)), offer=recipe.key,
        leaves=tuple(f"{mock}:{name}" for mock, name in recipe.deeds), seed=seed, sweep=sweep,
    )  # fmt: skip


def _source(read: Read, mock: str, state: Any, rng: Random) -> Source:
    try:
        values = workflows.draw(read, state, rng)
        value = workflows.filled(read.value, values)
        page = workflows.filled(read.page, values)
    except (workflows.Impossible, KeyError) as error:
        raise Unsuited(f"{mock}: {error.args[0]}") from None
    if not value.strip() or len(value) > FREE_LENGTH or value != value.strip() or "\n" in value:
        raise Unsuited(f"{mock}: what {read.name} says cannot stand for a short text: {value[:80]!r}")
    return Source(mock=mock, read=read.name, values=values, value=value, page=page)


def _values(workflow: Workflow, state: Any, given: dict[str, str], rng: Random) -> dict[str, Any]:
    """Drawn as always, with the looked-up texts in the place of made-up ones."""
    wishes = {
        name: wish.model_copy(update={"choices": (given[name],)}) if name in given else wish
        for name, wish in workflow.parameters.items()
    }
    try:
        return workflows.draw(workflow.model_copy(update={"parameters": wishes}), state, rng)
    except workflows.Impossible as error:
        raise Unsuited(str(error)) from None


def _goal(
    workflow: Workflow, values: dict[str, Any], given: dict[str, Source], shelves: Mapping[str, Shelf], mock: str,
    rng: Random,
) -> str:  # fmt: skip
    goal = rng.choice(workflow.goals)
    letters = dict(zip(given, words.LETTERS, strict=False))
    for name, letter in letters.items():
        for quoted in (f"“{{{name}}}”", f'"{{{name}}}"'):
            goal = goal.replace(quoted, letter)
    try:
        text = words.sentence(workflows.filled(goal, values))
    except KeyError as error:
        raise Unsuited(str(error.args[0])) from None
    for number, (name, source) in enumerate(given.items()):
        phrase = _phrase(shelves[source.mock].read(source.read), source, rng)
        app = _app(shelves[source.mock])
        if number == 0:
            text = words.sourced(text, _app(shelves[mock]), letters[name], phrase, app, rng)
        else:
            text = f"{text} {letters[name]} is {phrase}, in the {app}."
    return text


def _phrase(read: Read, source: Source, rng: Random) -> str:
    try:
        return workflows.filled(rng.choice(read.phrases), source.values)
    except KeyError as error:
        raise Unsuited(str(error.args[0])) from None


def _app(shelf: Shelf) -> str:
    """Its title within a sentence; an abbreviation (CRM) stays as it is."""
    return shelf.title if shelf.title[:2].isupper() else shelf.title[:1].lower() + shelf.title[1:]


def _needs(workflow: Workflow, mock: str, values: dict[str, Any], given: set[str]) -> list[Need]:
    found = []
    for name, wish in workflow.parameters.items():
        record = values.get(name)
        if name in given or wish.source is None or not isinstance(record, dict):
            continue
        found.append(
            Need(mock=mock, words=f"{name}: {called(record)}", address=_address(wish.source, record, values))
        )
    return found


def _needed(source: Source) -> Need:
    return Need(mock=source.mock, words=f"to look up: {source.value}", address=source.page)


def _address(collection: str, record: dict[str, Any], values: dict[str, Any]) -> str:
    try:
        where = "/".join(workflows.places.segments(collection, values))
    except KeyError:
        return collection
    return f"/{where}/{record['id']}" if "id" in record and "*" not in where else f"/{where}"


def called(record: dict[str, Any]) -> str:
    """What a person would call a record."""
    for name in NAMES:
        if isinstance(record.get(name), str) and record[name]:
            return str(record[name])[:120]
    return str(record.get("id", "a record"))
