"""`reward.py` from a rubric: one readable script that stands alone. Pure.

Enters: a rubric, the mocks' placeholders, what looking at a page writes. Leaves: Python source.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import jinja2

from synthesis.tuples.contracts.rubric import Rubric

TEMPLATE = "reward.py.j2"


def program(
    rubric: Rubric,
    *,
    title: str,
    urls: Mapping[str, str],
    looking: Mapping[str, tuple[str, ...]],
    templates: Path,
) -> str:
    """`urls`: by mock, where a script finds it (a placeholder). `looking`: labels that mere viewing writes."""
    environment = jinja2.Environment(  # noqa: S701  Python source, not HTML
        loader=jinja2.FileSystemLoader(templates),
        undefined=jinja2.StrictUndefined,
        keep_trailing_newline=True,
    )
    environment.filters["repr"] = repr
    return environment.get_template(TEMPLATE).render(
        title=title.replace("\\", "/").replace('"""', "'''"),
        mocks=sorted(urls.items()),
        checks=[_plain(one.model_dump()) for one in rubric.checks],
        allowed=[_plain(one.model_dump()) for one in rubric.allowed],
        passing=[_plain(one.model_dump()) for one in rubric.passing],
        looking={mock: sorted(labels) for mock, labels in sorted(looking.items())},
    )


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _plain(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(one) for one in value]
    return value
