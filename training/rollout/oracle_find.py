"""Finding an element of a plan among accessibility nodes, as a person who reads the plan would. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Self

from training.env_client.protocol import Action, Node, Observation

SCROLL = 0.7  # of the viewport's height in one turn
MARGIN = 8  # pixels from the viewport's edge within which nothing is clicked


@dataclass(frozen=True, slots=True)
class Target:
    """Role and accessible name; a control that also shows its value may be called more than that."""

    roles: tuple[str, ...]
    name: str
    within: Target | None = None
    nth: int | None = None

    @classmethod
    def of(cls, step: Mapping[str, Any]) -> Self:
        roles = tuple(step.get("roles") or (step.get("role", ""),))
        within = cls.of(step["within"]) if step.get("within") else None
        return cls(roles, str(step.get("name", "")), within, step.get("nth"))


class Page:
    """One observation, looked through."""

    def __init__(self, observation: Observation) -> None:
        self._nodes = observation.accessibility.nodes if observation.accessibility else ()
        self._by_ref = {one.ref: one for one in self._nodes}
        shot = observation.screenshot
        self.size = (shot.width, shot.height) if shot else (1280, 800)

    def find(self, target: Target) -> Node | None:
        """The element, one that can be seen before one that cannot; None while it is not there."""
        suited = [
            one for one in self._nodes if one.role in target.roles and self._lies_in(one, target.within)
        ]
        exact = [one for one in suited if one.name == target.name]
        longer = [one for one in suited if _is_longer(one.name, target.name)]
        found = [one for one in exact or longer if one.box is not None]
        if target.nth is not None:
            return found[target.nth] if target.nth < len(found) else None
        return next((one for one in found if self._is_here(one)), found[0] if found else None)

    def links(self) -> list[Node]:
        """Links within this site, in the tree's order."""
        return [
            one for one in self._nodes if one.role == "link" and (one.value or "").startswith("/") and one.box
        ]

    def scroll_to(self, node: Node) -> Action | None:
        """The scroll that brings it nearer; None where it can be clicked."""
        pixels = round(SCROLL * self.size[1])
        x, y = self.point(node)
        middle = self._inside(self._holder(node))
        if y < MARGIN or y >= self.size[1] - MARGIN:
            return Action(action="scroll", coordinate=middle, pixels=pixels if y < MARGIN else -pixels)
        if x < 0 or x >= self.size[0]:
            return Action(action="hscroll", coordinate=middle, pixels=-pixels if x < 0 else pixels)
        return None

    def point(self, node: Node) -> tuple[int, int]:
        """Where a click on it goes."""
        x, y = node.centre or (0, 0)
        return int(x), int(y)

    def _is_here(self, node: Node) -> bool:
        return node.visible and self.scroll_to(node) is None

    def _holder(self, node: Node) -> Node | None:
        """The nearest ancestor of which something can be seen: what has to be scrolled."""
        for one in self._ancestors(node):
            if one.box is None:
                continue
            x, y, width, height = one.box
            if x < self.size[0] and y < self.size[1] and x + width > 0 and y + height > 0:
                return one
        return None

    def _inside(self, node: Node | None) -> tuple[int, int]:
        """The middle of the part of it that can be seen."""
        x, y, width, height = node.box if node and node.box else (0.0, 0.0, *map(float, self.size))
        left, right = max(x, 0), min(x + width, self.size[0])
        top, bottom = max(y, 0), min(y + height, self.size[1])
        return round((left + right) / 2), round((top + bottom) / 2)

    def _lies_in(self, node: Node, target: Target | None) -> bool:
        return target is None or any(
            one.role in target.roles
            and (one.name == target.name or _is_longer(one.name, target.name))
            and self._lies_in(one, target.within)
            for one in self._ancestors(node)
        )

    def _ancestors(self, node: Node) -> Iterator[Node]:
        seen = {node.ref}
        while node.parent in self._by_ref and node.parent not in seen:
            node = self._by_ref[node.parent]
            seen.add(node.ref)
            yield node


def _is_longer(name: str, part: str) -> bool:
    """Whether a name says more than the plan does, before it or after it."""
    return name.startswith(f"{part} ") or name.endswith(f" {part}")
