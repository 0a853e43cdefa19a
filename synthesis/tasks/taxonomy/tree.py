"""A feature tree. The application is the first of at most four levels."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from pydantic import BaseModel, ConfigDict

FORMAT: Final = "taxonomy/1"
DEPTH = 4  # levels, the application included (seed 000)
BRANCHES = 12  # children of a node (seed 000)


class TaxonomyError(ValueError):
    """A tree that cannot be used; the message has one line for each fault."""


class Node(BaseModel):
    """A group has children; a leaf has a line, elements, and for a mock the workflow that it stands for."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str
    children: tuple[Node, ...] = ()
    line: str = ""
    elements: tuple[str, ...] = ()
    workflow: str | None = None

    @property
    def is_leaf(self) -> bool:
        return not self.children

    def paths(self, above: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Node]]:
        """Every leaf below with the names that lead to it."""
        here = (*above, self.name)
        if self.is_leaf:
            yield here, self
        for child in self.children:
            yield from child.paths(here)


class Tree(BaseModel):
    """`application`: a mock's id or a desktop application's name, which every path begins with."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    format: Literal["taxonomy/1"] = FORMAT
    application: str
    title: str
    platform: Literal["web", "desktop"]
    children: tuple[Node, ...]

    def paths(self) -> tuple[tuple[tuple[str, ...], Node], ...]:
        return tuple(found for child in self.children for found in child.paths((self.application,)))

    def leaves(self) -> tuple[Node, ...]:
        return tuple(leaf for _, leaf in self.paths())

    def leaf(self, workflow: str) -> Node:
        """The leaf of a workflow. `TaxonomyError` when there is none, or more than one."""
        found = [one for one in self.leaves() if one.workflow == workflow]
        if len(found) != 1:
            raise TaxonomyError(
                f"{self.application}: {len(found)} leaves stand for the workflow {workflow!r}, not one"
            )
        return found[0]
