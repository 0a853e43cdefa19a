"""A tree from a mock's workflows: by what they change, then by how they change it.

Nothing is invented: groups are the state's collections, leaves are the workflows, elements are those of their steps.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from synthesis.tasks.taxonomy.limits import LINE
from synthesis.tasks.taxonomy.tree import BRANCHES, Node, TaxonomyError, Tree
from synthesis.workflows import Step, Workflow

MOST = BRANCHES**3  # leaves that three levels below the application can hold
VIEWING = "viewing"  # of workflows that change nothing
KINDS = {"added": "adding", "removed": "removing", "changed": "changing", "moved": "arranging"}
Groups = list[tuple[str, list[Workflow]]]


class Described(Protocol):
    """What is asked of a manifest."""

    @property
    def id(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def entities(self) -> Sequence[str]: ...
    @property
    def routes(self) -> Sequence[Any]: ...


def from_workflows(manifest: Described, workflows: Sequence[Workflow]) -> Tree:
    """The same tree for the same input, in whatever order it comes. `TaxonomyError` for more than it can hold."""
    if len(workflows) > MOST:
        raise TaxonomyError(
            f"{manifest.id}: {len(workflows)} workflows: a tree holds {MOST}; make two applications of it"
        )
    names = _entities(manifest.entities)
    ordered = sorted(workflows, key=lambda one: (collection(one), kind(one), one.name))
    named = [(_named(name, names), held) for name, held in _gathered(ordered, collection)]
    children = tuple(_group(name, held) for name, held in limited(named, BRANCHES**2))
    return Tree(application=manifest.id, title=manifest.title, platform="web", children=_unique(children))


def collection(workflow: Workflow) -> str:
    """The part of the state that it changes first of those it changes most; `viewing` for none."""
    tops = [one.path.strip("/").split("/")[0] for one in workflow.effect if one.path.strip("/")]
    counts = Counter(tops)
    return min(counts, key=lambda top: (-counts[top], tops.index(top))) if tops else VIEWING


def kind(workflow: Workflow) -> str:
    found = [
        one.change for one in workflow.effect if one.path.strip("/").split("/")[0] == collection(workflow)
    ]
    return min(KINDS[change] for change in found) if found else VIEWING


def _group(name: str, held: list[Workflow]) -> Node:
    if len(held) <= BRANCHES:
        return Node(name=name, children=_leaves(held))
    groups = limited(_gathered(held, kind), BRANCHES)
    return Node(
        name=name,
        children=_unique(tuple(Node(name=sub, children=_leaves(some)) for sub, some in groups)),
    )


def _gathered(workflows: Iterable[Workflow], key: Any) -> Groups:
    found: dict[str, list[Workflow]] = defaultdict(list)
    for one in workflows:
        found[key(one)].append(one)
    return sorted(found.items())


def limited(groups: Groups, room: int) -> Groups:
    """At most twelve groups of at most `room` each: large ones are cut, small ones put together."""
    pieces = [(name, part) for name, held in groups for part in _cut(held, room)]
    while len(pieces) > BRANCHES:
        small = sorted(range(len(pieces)), key=lambda at: (len(pieces[at][1]), at))[:2]
        first, second = sorted(small)
        if len(pieces[first][1]) + len(pieces[second][1]) > room:
            return _even([one for _, held in pieces for one in held], room)
        other = pieces.pop(second)
        name = f"{pieces[first][0]}_and_{other[0]}"
        pieces[first] = (name if name.count("_and_") == 1 else "other", [*pieces[first][1], *other[1]])
    return pieces


def _cut(held: list[Workflow], room: int) -> list[list[Workflow]]:
    return [held[at : at + room] for at in range(0, len(held), room)]


def _even(held: list[Workflow], room: int) -> Groups:
    size = min(room, -(-len(held) // BRANCHES))
    return [(_word(collection(part[0])), part) for part in _cut(held, size)]


def _leaves(held: Iterable[Workflow]) -> tuple[Node, ...]:
    return _unique(tuple(_leaf(one) for one in sorted(held, key=lambda one: one.name)))


def _leaf(workflow: Workflow) -> Node:
    line = " ".join((workflow.title or workflow.name.replace("_", " ")).split())[:LINE]
    return Node(name=_word(workflow.name), line=line, elements=elements(workflow), workflow=workflow.name)


def elements(workflow: Workflow) -> tuple[str, ...]:
    """Role and name of what its steps operate, in order of first use; `{mail.subject}` as “(subject)”."""
    found = dict.fromkeys(part for step in workflow.steps for part in _touched(step))
    return tuple(found) or ("keyboard",)


def _touched(step: Step) -> Iterable[str]:
    if step.target is not None:
        yield f"{step.target.role} “{_generic(step.target.name)}”"
    if step.to is not None:
        yield f"{step.to.role} “{_generic(step.to.name)}”"
    if step.target is None and step.key is not None:
        yield f"key {step.key}"


def _generic(name: str) -> str:
    return re.sub(r"\{([^{}]+)\}", lambda match: f"({match[1].rpartition('.')[2]})", name)


def _entities(entities: Sequence[str]) -> dict[str, str]:
    """Names of entities by how a collection of them is usually called: `emails`, `blockedSenders`."""
    found = {}
    for one in entities:
        plain = re.sub(r"[^a-z0-9]", "", one.lower())
        for plural in (
            plain,
            f"{plain}s",
            f"{plain}es",
            f"{plain[:-1]}ies" if plain.endswith("y") else plain,
        ):
            found[plural] = one
    return found


def _named(name: str, entities: dict[str, str]) -> str:
    return _word(entities.get(re.sub(r"[^a-z0-9]", "", name.lower()), name))


def _word(text: str) -> str:
    """A name as trees have it."""
    spaced = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", text)
    return re.sub(r"[^a-z0-9]+", "_", spaced.lower()).strip("_") or "part"


def _unique(nodes: tuple[Node, ...]) -> tuple[Node, ...]:
    """The second of a name is called `…_2`."""
    taken: set[str] = set()
    found = []
    for node in nodes:
        name, number = node.name, 1
        while name in taken:
            number += 1
            name = f"{node.name}_{number}"
        taken.add(name)
        found.append(node.model_copy(update={"name": name}))
    return tuple(found)
