"""Addresses find their route, declared or not."""

from __future__ import annotations

import pytest

from synthesis.worlds.web.addresses import Routes, path_of

ROUTES = Routes(["/", "/note/:id", "/note/new", {"path": "/tag/:tag"}, "/files/*"])


@pytest.mark.parametrize(
    ("address", "pattern"),
    [
        ("/", "/"), ("/?q=tea", "/"), ("/note/n1", "/note/:id"), ("/note/new", "/note/new"),
        ("/tag/%E6%97%A5", "/tag/:tag"), ("/note/n1/", "/note/:id"), ("/files/a/b", "/files/*"),
        ("/user/u_12/edit", "/user/:id/edit"), ("/about", "/about"),
    ],
)  # fmt: skip
def test_an_address_has_the_most_literal_route(address: str, pattern: str) -> None:
    assert ROUTES.pattern(address) == pattern


def test_what_the_manifest_does_not_declare_is_known_as_such() -> None:
    assert ROUTES.declares("/note/n1#part")
    assert not ROUTES.declares("/about")


def test_a_page_that_routes_by_fragment_is_told_by_it() -> None:
    assert path_of("/#/settings?x=1") == "/settings"
    assert path_of("/page#heading") == "/page"
