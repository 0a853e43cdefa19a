"""A recipe by its name: `training/recipes/<name>.py` has it as a constant of that name in capitals."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from training.config.base import Settings

NO_RECIPES = {"__init__", "by_name"}


class NoRecipe(ValueError):
    """There is none of that name, or it is of another kind."""


def names() -> list[str]:
    """Of all recipes, sorted."""
    return sorted(path.stem for path in Path(__file__).parent.glob("*.py") if path.stem not in NO_RECIPES)


def recipe(name: str) -> Settings:
    """Raises `NoRecipe`, which lists the names there are."""
    if name not in names():
        raise NoRecipe(f"There is no recipe {name!r}. There are: {', '.join(names())}.")
    found = getattr(import_module(f"training.recipes.{name}"), name.upper(), None)
    if not isinstance(found, Settings):
        raise NoRecipe(f"training/recipes/{name}.py has no recipe {name.upper()}.")
    return found
