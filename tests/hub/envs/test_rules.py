"""What a page and a script may ask for, by address alone."""

from __future__ import annotations

import pytest

from hub.envs.rules import Nothing, OfPage, OfScripts

DOMAIN = "localhost:8000"
PAGE = OfPage(DOMAIN, frozenset({"mail-mock", "gmail"}), "own", frozenset({"/history"}))
MAIL = "mail-mock.localhost:8000"


@pytest.mark.parametrize(
    ("host", "target"),
    [
        (MAIL, "/"),
        (MAIL, "/emails/email_3?tab=all"),
        (MAIL, "/?sid=own"),
        (MAIL, "/state?sid=own&with=env"),
        (MAIL, "/post?sid=own"),
        (MAIL, "/events?sid=own&since=3"),
        (MAIL, "/files/own/report.pdf"),
        (MAIL, "/history"),
        ("gmail.localhost:8000", "/state?sid=own"),
        ("mail-mock--1-2-0.localhost:8000", "/state?sid=own"),
        ("localhost:8000", "/m/mail-mock/state?sid=own"),
        ("MAIL-MOCK.localhost:8000", "/?sid=own"),
    ],
)
def test_a_page_reaches_its_mock_and_its_session(host: str, target: str) -> None:
    assert PAGE.refusal("GET", host, target) is None


@pytest.mark.parametrize(
    ("host", "target"),
    [
        ("localhost:8000", "/"),
        ("localhost:8000", "/api/v1/sessions"),
        ("localhost:8000", "/v1/slots"),
        ("localhost:8000", "/metrics"),
        ("kanban-board-mock.localhost:8000", "/?sid=own"),
        ("localhost:8000", "/m/kanban-board-mock/state?sid=own"),
        ("mail-mock.localhost:9000", "/?sid=own"),
        ("mail-mock.localhost", "/?sid=own"),
        ("mail-mock.example.org:8000", "/?sid=own"),
        ("localhost:8000.example.org", "/m/mail-mock/"),
        ("https://mail-mock.localhost:8000", "/?sid=own"),
        ("127.0.0.1:8000", "/m/mail-mock/?sid=own"),
        (MAIL, "/state"),
        (MAIL, "/%73tate"),
        (MAIL, "/post"),
        (MAIL, "/state?sid="),
        (MAIL, "/state?sid=other"),
        (MAIL, "/?sid=other"),
        (MAIL, "/state?sid=own&sid=other"),
        (MAIL, "/state?%73id=other"),
        (MAIL, "/files/other/report.pdf"),
        (MAIL, "/files/"),
        ("localhost:8000", "/m/mail-mock/../../api/v1/sessions"),
        ("", "/"),
    ],
)
def test_a_page_reaches_nothing_else(host: str, target: str) -> None:
    assert PAGE.refusal("GET", host, target) is not None


def test_a_route_with_the_name_of_an_endpoint_is_read_without_a_sid_but_not_written() -> None:
    assert PAGE.refusal("POST", MAIL, "/history") is not None
    assert PAGE.refusal("GET", MAIL, "/state") is not None


def test_a_hardened_page_uses_the_public_sid_or_none() -> None:
    page = OfPage(DOMAIN, frozenset({"mail-mock"}), "secret", frozenset(), hardened=True)
    assert page.refusal("GET", MAIL, "/state?sid=__cua_session__") is None
    assert page.refusal("GET", MAIL, "/state") is None
    assert page.refusal("GET", MAIL, "/state?sid=secret") is not None


def test_scripts_reach_every_mock_and_no_api_and_are_remembered() -> None:
    rules = OfScripts(DOMAIN)
    assert rules.refusal("POST", MAIL, "/post?sid=a") is None
    assert rules.refusal("GET", "kanban-board-mock.localhost:8000", "/go?sid=a") is None
    assert rules.refusal("GET", "localhost:8000", "/api/v1/sessions") is not None
    assert rules.refusal("GET", "example.org", "/") is not None
    assert list(rules.begun) == [("mail-mock", "a")]


def test_a_reward_reads_and_does_not_write() -> None:
    rules = OfScripts(DOMAIN, reads_only=True)
    assert rules.refusal("GET", MAIL, "/go?sid=a") is None
    assert rules.refusal("POST", MAIL, "/post?sid=a") is not None
    assert rules.refusal("DELETE", MAIL, "/anything") is not None


def test_outside_an_episode_nothing_passes() -> None:
    assert Nothing().refusal("GET", MAIL, "/") is not None
