"""What a reward asks for, as data: checks, and what may change besides. Pure models with a JSON form.

A path is a list of steps: a key of an object, the id of a record of a list, `#2` for a position, `{"new": "a"}` for the
key of a record that the task makes. In a pattern `{"any": true}` is anything and `{"new": "a"}` that record's key.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

Path = tuple[Any, ...]


class Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Value(Part):
    """The place holds exactly this."""

    kind: Literal["value"] = "value"
    mock: str
    path: Path
    pattern: Any


class Gone(Part):
    """The place is no longer there."""

    kind: Literal["gone"] = "gone"
    mock: str
    path: Path


class New(Part):
    """A record that was not there before fits the pattern; its key is known as `name` from here on."""

    kind: Literal["new"] = "new"
    mock: str
    path: Path
    name: str
    pattern: Any


class Members(Part):
    """A list of plain values has gained and lost these; the order does not matter."""

    kind: Literal["members"] = "members"
    mock: str
    path: Path
    gains: tuple[Any, ...] = ()
    loses: tuple[Any, ...] = ()


class Order(Part):
    """The members that are there stand in this order."""

    kind: Literal["order"] = "order"
    mock: str
    path: Path
    members: tuple[Any, ...]


Check = Annotated[Value | Gone | New | Members | Order, Field(discriminator="kind")]


class Allowed(Part):
    """A place that may change without being asked for, with all below it. `*` in the path is any key."""

    mock: str
    path: Path


class Rubric(Part):
    """`passing`: records that the task itself takes away and puts back; others must not be gone for a while."""

    checks: tuple[Check, ...]
    allowed: tuple[Allowed, ...] = ()
    passing: tuple[Allowed, ...] = ()
