"""`workflows.json` as frozen models. An error names the workflow, the field and what to write instead."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

FORMAT = "mock-workflows/1"
Do = Literal[
    "click", "doubleclick", "rightclick", "hover", "fill", "type", "press", "select", "check", "uncheck", "drag",
    "upload", "download", "goto",
]  # fmt: skip
NEEDS: dict[str, tuple[str, ...]] = {
    "fill": ("text",), "type": ("text",), "press": ("key",), "select": ("option",), "drag": ("to",),
    "upload": ("file",), "goto": ("address",),
}  # fmt: skip
WITHOUT_TARGET = frozenset({"type", "press", "goto"})


class WorkflowError(ValueError):
    """A workflows.json that cannot be used; the message has one line for each fault."""


class Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Target(Part):
    """An element by ARIA role and exact accessible name."""

    role: str
    name: str
    within: Target | None = None
    nth: Annotated[int, Field(ge=0)] | None = None


class Place(Target):
    """Where a drag ends: in the middle of the element, or just before or after it."""

    at: Literal["before", "after", "center"] = "center"


class Picture(Part):
    width: Annotated[int, Field(ge=1, le=8000)]
    height: Annotated[int, Field(ge=1, le=8000)]


class File(Part):
    """A file to upload: its text, or a picture drawn for it."""

    name: str
    type: str = ""
    text: str = ""
    picture: Picture | None = None


class Step(Part):
    do: Do
    role: str | None = None
    name: str | None = None
    within: Target | None = None
    nth: Annotated[int, Field(ge=0)] | None = None
    text: str | None = None
    key: str | None = None
    option: str | None = None
    to: Place | None = None
    file: File | str | None = None
    address: str | None = None

    @model_validator(mode="after")
    def _complete(self) -> Step:
        for field in NEEDS.get(self.do, ()):
            if getattr(self, field) is None:
                raise ValueError(f"a {self.do!r} needs {field!r}")
        if (self.role is None) != (self.name is None):
            raise ValueError("give 'role' and 'name' together")
        if self.role is None and self.do not in WITHOUT_TARGET:
            raise ValueError(f"a {self.do!r} needs 'role' and 'name'")
        if self.do == "upload" and not isinstance(self.file, File):
            raise ValueError("an 'upload' needs 'file' with a name and a text or a picture")
        return self

    @property
    def target(self) -> Target | None:
        if self.role is None or self.name is None:
            return None
        return Target(role=self.role, name=self.name, within=self.within, nth=self.nth)


class Wish(Part):
    """What a parameter may be: one of `choices`, a record of the collection `from`, or the value at `let`."""

    choices: tuple[Any, ...] | None = None
    source: Annotated[str | None, Field(alias="from")] = None
    let: str | None = None
    where: dict[str, Any] = Field(default_factory=dict)
    unique: str | tuple[str, ...] | None = None
    other: Annotated[str | tuple[str, ...] | None, Field(alias="except")] = None

    @model_validator(mode="after")
    def _one_source(self) -> Wish:
        if sum(one is not None for one in (self.choices, self.source, self.let)) != 1:
            raise ValueError("a parameter needs exactly one of 'choices', 'from' and 'let'")
        if self.choices is not None and not self.choices:
            raise ValueError("'choices' is empty")
        return self


class Effect(Part):
    """A declared change of the state: where, of which kind, and what is there after it."""

    path: str
    change: Literal["added", "removed", "changed", "moved"] = "changed"
    to: Any = None
    has: dict[str, Any] | None = None
    items: tuple[Any, ...] | None = None
    gains: tuple[Any, ...] | None = None
    loses: tuple[Any, ...] | None = None
    optional: bool = False

    @property
    def says_to(self) -> bool:
        return "to" in self.model_fields_set


class Workflow(Part):
    name: Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$")]
    title: str = ""
    goals: tuple[str, ...] = ()
    parameters: dict[str, Wish] = Field(default_factory=dict)
    start: str = "/"
    steps: tuple[Step, ...]
    effect: tuple[Effect, ...] = ()


class Read(Part):
    """A fact that a person can look up in the mock, to be used elsewhere: which one, in words, and what it says."""

    name: Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$")]
    parameters: dict[str, Wish]
    value: str
    phrases: Annotated[tuple[str, ...], Field(min_length=1)]
    page: str = "/"


class Document(Part):
    format: Literal["mock-workflows/1"]
    notes: str = ""
    workflows: tuple[Workflow, ...]
    reads: tuple[Read, ...] = ()


def load(path: Path) -> tuple[Workflow, ...]:
    """The workflows of a file. `WorkflowError` when it is not there, is no JSON or does not fit."""
    return load_document(path).workflows


def load_document(path: Path) -> Document:
    """All that a file says. `WorkflowError` as for `load`."""
    try:
        document = json.loads(path.read_text())
    except FileNotFoundError:
        raise WorkflowError(f"{path.name} is missing in {path.parent.name}/") from None
    except ValueError as error:
        raise WorkflowError(f"{path.parent.name}/{path.name} is no JSON: {error}") from None
    return _document(document, f"{path.parent.name}/{path.name}")


def read(document: object, where: str) -> tuple[Workflow, ...]:
    """The workflows of a parsed document; `where` names it in errors."""
    return _document(document, where).workflows


def _document(document: object, where: str) -> Document:
    try:
        parsed = Document.model_validate(document)
    except ValidationError as error:
        raise WorkflowError(
            "\n".join(_sentence(where, document, dict(one)) for one in error.errors())
        ) from None
    for kind, names in (
        ("workflows", [one.name for one in parsed.workflows]),
        ("reads", [one.name for one in parsed.reads]),
    ):
        doubled = sorted({name for name in names if names.count(name) > 1})
        if doubled:
            raise WorkflowError(f"{where}: {', '.join(doubled)}: two {kind} of one name; rename one")
    return parsed


def _sentence(where: str, document: object, error: dict[str, Any]) -> str:
    at = list(error["loc"])
    if len(at) > 1 and at[0] == "workflows" and isinstance(document, dict):
        one = document["workflows"][at[1]]
        at[:2] = [str(one.get("name", at[1])) if isinstance(one, dict) else at[1]]
    return f"{where}: {'.'.join(map(str, at)) or 'document'}: {error['msg']}"
