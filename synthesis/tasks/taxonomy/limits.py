"""Whether a tree keeps to what sampling needs."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from synthesis.tasks.taxonomy.tree import BRANCHES, DEPTH, Node, Tree

NAME = re.compile(r"[a-z0-9]+(?:_[a-z0-9]+)*")
LINE = 200  # characters of a leaf's line


def validate(tree: Tree) -> tuple[str, ...]:
    """A sentence for each fault, naming the path; none for a tree that may be sampled from."""
    found = list(_faults(tree.children, (tree.application,)))
    if not tree.children:
        found.append(f"{tree.application}: has no leaf: give it at least one")
    counts = Counter(leaf.workflow for leaf in tree.leaves() if leaf.workflow is not None)
    found += [
        f"{tree.application}: the workflow {name!r} has {count} leaves: keep one"
        for name, count in counts.items()
        if count > 1
    ]
    return tuple(found)


def _faults(children: tuple[Node, ...], path: tuple[str, ...]) -> Iterator[str]:
    where = "/".join(path)
    if len(children) > BRANCHES:
        yield f"{where}: {len(children)} children: put them into groups, {BRANCHES} at most"
    for name, count in Counter(child.name for child in children).items():
        if count > 1:
            yield f"{where}: {count} children are called {name!r}: rename them"
    for child in children:
        yield from _node(child, (*path, child.name))


def _node(node: Node, path: tuple[str, ...]) -> Iterator[str]:
    where = "/".join(path)
    if not NAME.fullmatch(node.name):
        yield f"{where}: a name is written in lower case with underscores, such as number_format"
    if len(path) > DEPTH:
        yield f"{where}: {len(path)} levels: {DEPTH} at most, the application included"
    if node.is_leaf:
        yield from _leaf(node, where)
        return
    if node.line or node.elements or node.workflow is not None:
        yield f"{where}: a group has children only: move line, elements and workflow to its leaves"
    yield from _faults(node.children, path)


def _leaf(node: Node, where: str) -> Iterator[str]:
    if not node.line.strip():
        yield f"{where}: says nothing of itself: give the leaf one line"
    if "\n" in node.line or len(node.line) > LINE:
        yield f"{where}: more than one line of {LINE} characters: shorten it"
    if not node.elements or not all(one.strip() for one in node.elements):
        yield f"{where}: names no element of the interface: list those that belong to it"
