"""What a scan finds."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Pattern(StrEnum):
    """The six of seed 000, and one for what cannot be judged."""

    BOOLEAN = "direct_boolean"
    PLACEHOLDER = "placeholder"
    HARDCODED = "hardcoded_success"
    EXISTENCE = "existence_only"
    SUBPROCESS = "subprocess"
    COMMENT = "comment_only"
    UNREADABLE = "unreadable"


WHY = {
    Pattern.BOOLEAN: "a verification flag is set to true and nothing is computed: compare the state with the task",
    Pattern.PLACEHOLDER: "what this adds to the score depends on a constant only: test the state here",
    Pattern.HARDCODED: "this much is given whatever the environment is like: derive it from the state",
    Pattern.EXISTENCE: "this is given because something exists or opens: compare what is in it",
    Pattern.SUBPROCESS: "other processes and code made at run time are not allowed: read files or the state API here",
    Pattern.COMMENT: "a comment says that this is right and no code checks it: write the check",
    Pattern.UNREADABLE: "this cannot be judged: write it so that it parses, and more simply",
}


@dataclass(frozen=True, slots=True, order=True)
class Hit:
    """One forbidden place. `line` counts from 1; `excerpt` is that line; `why` is for the author."""

    line: int
    pattern: Pattern
    excerpt: str
    why: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.pattern}: {self.why} ({self.excerpt})"
