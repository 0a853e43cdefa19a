"""The shapes that go over the wire (docs/environments.md). What enters is checked here."""

from __future__ import annotations

from typing import Any, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from hub.envs.faults import Invalid

MOST_ACTIONS = 100
MOST_FILES, MOST_FILE_CHARACTERS = 64, 4 * 2**20


class Wire(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


T = TypeVar("T", bound=Wire)


class Open(Wire):
    """`POST /v1/sessions`. `user_id`, `task_type` and `job_id` are kept and shown, nothing more."""

    runtime: Literal["web"] = "web"
    user_id: str | None = Field(None, max_length=200)
    task_type: str | None = Field(None, max_length=200)
    job_id: str | None = Field(None, max_length=200)


class Viewport(Wire):
    width: int = Field(1280, ge=320, le=3840)
    height: int = Field(720, ge=240, le=2160)


class Options(Wire):
    """How an episode is seen and acted on."""

    coordinates: Literal["absolute", "relative1000"] = "absolute"
    image: Literal["png", "webp"] = "png"
    inline_images: bool = False
    accessibility: bool = True
    diffs: bool = False
    call_user: bool = False  # evaluation only
    settle_ms: int | None = Field(None, ge=0, le=10_000)  # the longest wait for a quiet page after actions


class Files(Wire):
    """A task bundle as text files by name."""

    files: dict[str, str] = Field(min_length=1, max_length=MOST_FILES)


class Reset(Wire):
    """`POST …/reset`: either a stored task or a bundle."""

    task_id: str | None = Field(None, max_length=200)
    bundle: Files | None = None
    seed: int | None = Field(None, ge=0, le=2**53)
    viewport: Viewport = Viewport()
    options: Options = Options()


class Step(Wire):
    """`POST …/step`. Each action is read when its turn comes: a bad one is a result, not a refused step."""

    actions: list[Any] = Field(max_length=MOST_ACTIONS)


class Evaluate(Wire):
    """`POST …/evaluate`. `states` asks for the final states of the mocks beside the outcome."""

    states: bool = False


def read(shape: type[T], data: Any) -> T:
    """The checked body. `Invalid` names the members that are wrong."""
    try:
        return shape.model_validate(data)
    except ValidationError as error:
        said = "; ".join(
            f"{'.'.join(map(str, one['loc'])) or 'body'}: {one['msg']}" for one in error.errors()[:5]
        )
        raise Invalid(f"Not accepted: {said}.") from None
