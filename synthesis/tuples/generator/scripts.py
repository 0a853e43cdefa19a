"""`initial_setup.py` and `golden_patch.py` of a task. Pure, but for reading the templates."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jinja2

from synthesis.tuples.handover import GeneratorOrder


def scripts(order: GeneratorOrder, templates: Path) -> tuple[str, str]:
    """Both sources. Texts of the world stand in JSON, in which no quotation mark of Python can end."""
    environment = jinja2.Environment(  # noqa: S701  Python source, not HTML
        loader=jinja2.FileSystemLoader(templates),
        undefined=jinja2.StrictUndefined,
        keep_trailing_newline=True,
    )
    environment.filters["repr"] = repr
    worlds = [{"url": one.url, "state": one.state, "env": one.env} for one in order.worlds]
    patches = [{"url": one.url, "patch": list(one.patch)} for one in order.worlds if one.patch]
    setup = environment.get_template("initial_setup.py.j2").render(
        mocks=order.worlds, worlds=_literal(worlds), pages=[f"{one.url}{one.page}" for one in order.worlds]
    )
    return setup, environment.get_template("golden_patch.py.j2").render(patches=_literal(patches))


def _literal(value: Any) -> str:
    """JSON for a raw literal in triple single quotes."""
    return json.dumps(value, ensure_ascii=False).replace("'", "\\u0027")
