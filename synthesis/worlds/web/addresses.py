"""Addresses inside a mock and the routes they belong to. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Any
from urllib.parse import unquote

_NUMBERED = re.compile(r"^(?=.*\d)[\w.~%-]+$|^[0-9a-f]{8,}$", re.IGNORECASE)


class Routes:
    """The routes of a mock: declared ones, and patterns guessed for what is not declared."""

    def __init__(self, declared: Iterable[Any]) -> None:
        self.patterns = tuple(one if isinstance(one, str) else one["path"] for one in declared)
        # The most literal first: `/note/new` before `/note/:id`.
        ordered = sorted(self.patterns, key=lambda one: (one.count(":") + one.count("*"), -len(one)))
        self._matchers = [(pattern, _compiled(pattern.partition("?")[0])) for pattern in ordered]
        self.pattern = cache(self._pattern)

    def _pattern(self, address: str) -> str:
        """The declared route, else the path with what looks like an id replaced."""
        path = path_of(address)
        for pattern, matcher in self._matchers:
            if matcher.fullmatch(path):
                return pattern
        return guessed(path)

    def declares(self, address: str) -> bool:
        path = path_of(address)
        return any(matcher.fullmatch(path) for _, matcher in self._matchers)


def path_of(address: str) -> str:
    """The path without query and trailing slash; of a page that routes by its fragment, that."""
    before, _, fragment = address.partition("#")
    path = fragment if fragment.startswith(("/", "!/")) else before
    path = unquote(path.lstrip("!").partition("?")[0])
    return path.rstrip("/") or "/"


def guessed(path: str) -> str:
    """`/user/u_12/edit` as `/user/:id/edit`."""
    return "/".join(":id" if _NUMBERED.match(one) else one for one in path.split("/")) or "/"


def _compiled(pattern: str) -> re.Pattern[str]:
    parts = [
        r"[^/]+" if one.startswith(":") else r".*" if one == "*" else re.escape(one)
        for one in pattern.rstrip("/").split("/")
    ]
    return re.compile("/".join(parts) or "/")
