"""A finished episode as the rows that verl trains on: one a slice, tokens apart into prompt and response.

Slices that are over the budget are left out and counted: verl's asynchronous trainer takes any number of rows, so no
dummy is needed to keep a shape, and a row without a trained token at the end of an episode would take the advantage
from all others (verl reads it off the last row).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from training.config.recipe import RlRecipe
from training.env_client.pictures import resized
from training.trajectory.build import ImageUse, Slice, slices_of
from training.trajectory.format import Trajectory
from training.trajectory.methods import Slicing
from training.trajectory.tokenizer import Tokenizer
from training.trajectory.views import Budget, Rules


@dataclass(frozen=True, slots=True)
class Row:
    """`credit`: what single tokens of the response get beside the advantage, by their place; most get nothing."""

    prompt_ids: tuple[int, ...]
    response_ids: tuple[int, ...]
    response_mask: tuple[int, ...]
    response_logprobs: tuple[float, ...]
    pictures: tuple[bytes, ...]
    credit: tuple[tuple[int, float], ...]


@dataclass(frozen=True, slots=True)
class Rows:
    rows: tuple[Row, ...]
    dummies: int
    oldest_version: int
    newest_version: int


def rows_of(
    trajectory: Trajectory,
    images: Mapping[str, bytes] | None,
    tokenizer: Tokenizer,
    recipe: RlRecipe,
    is_chinese: Callable[[int], bool],
) -> Rows:
    """The rows of one episode. `images`: its screenshots by hash; None for a model that reads text only.

    Each turn is in one row, in the context in which it was sampled (`Slicing(until="next")`): the log-probabilities of
    the sampler are those of the very tokens before it.
    """
    made = slices_of(
        trajectory if images is not None else _in_words(trajectory),
        Slicing(recipe.slices.interval, until="next"),
        tokenizer,
        rules=Rules(most_calls=recipe.slices.max_calls),
        budget=Budget(recipe.context.max_context, recipe.context.max_prompt),
    )
    penalty = recipe.loss.chinese_penalty
    rows = tuple(_row(one, images or {}, penalty, is_chinese) for one in made if one.trained_tokens)
    versions = [step.policy_version for step in trajectory.steps] or [trajectory.policy.version]
    return Rows(rows, sum(one.dummy for one in made), min(versions), max(versions))


def _in_words(trajectory: Trajectory) -> Trajectory:
    """The episode as a model without eyes saw it: neither screenshots nor their placeholders."""
    blind = [
        step.model_copy(
            update={"observation": step.observation.model_copy(update={"screenshot_sha256": None})}
        )
        for step in trajectory.steps
    ]
    return trajectory.model_copy(update={"steps": tuple(blind)})


def _row(one: Slice, images: Mapping[str, bytes], penalty: float, is_chinese: Callable[[int], bool]) -> Row:
    start = one.prompt_length
    response_ids, mask = one.ids[start:], one.loss_mask[start:]
    credit = [
        (place, -penalty)
        for place, (token, trained) in enumerate(zip(response_ids, mask, strict=True))
        if penalty and trained and is_chinese(token)
    ]
    return Row(
        one.ids[:start],
        response_ids,
        tuple(map(int, mask)),
        one.logprobs[start:],
        tuple(_picture(use, images) for use in one.images),
        tuple(credit),
    )


def _picture(use: ImageUse, images: Mapping[str, bytes]) -> bytes:
    """The screenshot at the size that the row's tokens stand for."""
    return resized(images[use.sha256], use.shown)[0]
