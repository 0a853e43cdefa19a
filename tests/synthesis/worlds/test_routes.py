from __future__ import annotations

from typing import Any

import pytest

from synthesis.worlds.routes import Route, route_addresses

STATE: dict[str, Any] = {
    "boards": {"b 1": {"title": "Garden"}},
    "notes": [{"id": 7}],
    "companies": [],
    "tags": {"x": {"slug": "wet"}},
}


@pytest.mark.parametrize(
    ("declared", "address", "exists"),
    [
        ("/", "/", True),
        ("/board/:boardId", "/board/b%201", True),
        ("/note/:id", "/note/7", True),
        ("/company/:id", "/company/none", False),
        ("/unknown/:what", "/unknown/none", False),
        ({"path": "/t/:slug", "where": {"slug": "/tags/*/slug"}}, "/t/wet", True),
        ({"path": "/search?q=a"}, "/search?q=a", True),
        ("/note/:id?q=is:unread", "/note/7?q=is:unread", True),
    ],
)
def test_a_route_has_an_address_in_this_state(declared: Any, address: str, exists: bool) -> None:
    (route,) = route_addresses((declared,), STATE)
    assert (route.address, route.exists) == (address, exists)
    assert isinstance(route, Route)
