"""What exists in the world that an instruction is for."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Known:
    """`values`: names, titles and texts of the world; `features`: what its applications can do beyond the usual.

    Features that rules ask for: `call`, `sign_in`, `payment`, `print`, `network`.
    """

    values: frozenset[str] = frozenset()
    features: frozenset[str] = frozenset()
    _all: str = field(init=False, repr=False, compare=False, default="")

    def __post_init__(self) -> None:
        object.__setattr__(self, "_all", "\n".join(map(plain, self.values)))

    @classmethod
    def of(cls, values: Iterable[str], features: Iterable[str] = ()) -> Known:
        return cls(frozenset(values), frozenset(features))

    def has(self, name: str) -> bool:
        """Whether something is called that, or has it in its name."""
        return plain(name) in self._all


def plain(text: str) -> str:
    return " ".join(text.casefold().strip(" .,;:!?…“”\"'«»").split())
