from __future__ import annotations

import json

import pytest

from synthesis.runner import Addresses, Outcome, Score
from synthesis.runner.outcome import read_reward
from synthesis.runner.placeholders import Unknown, mocks_in, resolved
from tests import servers

CATALOG = json.loads((servers.ROOT / "hub/catalog/data/catalog.json").read_bytes())
ADDRESSES = Addresses.of(CATALOG, "localhost:8123")


@pytest.mark.parametrize(
    ("output", "reward"),
    [
        ("REWARD: 1", 1.0),
        ("noise\nREWARD: 0.25\nmore", 0.25),
        ("REWARD: 1\nREWARD: 0", 0.0),
        ("REWARD:\t0.5\r\n", 0.5),
        ("REWARD: 1e-3", 0.001),
    ],
)
def test_the_last_reward_line_counts(output: str, reward: float) -> None:
    assert read_reward(output) == reward


@pytest.mark.parametrize(
    "output",
    ["", "reward: 1", "the REWARD: 1", "REWARD: nan", "REWARD: -0.1", "REWARD: 1.01", "REWARD: inf", "REWARD: yes",
     "REWARD: 1\nREWARD: none", "REWARD:"],
)  # fmt: skip
def test_anything_else_is_no_reward_and_says_why(output: str) -> None:
    assert isinstance(read_reward(output), str)


def test_only_a_scored_run_has_a_number() -> None:
    with pytest.raises(ValueError, match="only a scored run"):
        Score(Outcome.TIMED_OUT, 0.0)
    with pytest.raises(ValueError, match="only a scored run"):
        Score(Outcome.SCORED, None)


@pytest.mark.parametrize(
    ("text", "becomes"),
    [
        ('U = "__CUA_GYM_GMAIL_URL__"', 'U = "http://mail-mock.localhost:8123"'),
        ("__CUA_GYM_SLACK_HOST__/go", "team-chat-mock.localhost:8123/go"),
        ("sid=__CUA_GYM_SID__", "sid=s-1"),
        ("https://cua-gym-jira.mocks.example.org/go?x=1", "http://issue-tracker-mock.localhost:8123/go?x=1"),
        ("https://cua-gym-canvas-lms.web.app", "http://"),
        ("https://example.org/cua-gym-jira", "https://example.org/cua-gym-jira"),
    ],
)
def test_addresses_are_resolved_when_a_script_runs(text: str, becomes: str) -> None:
    assert resolved(text, ADDRESSES, "s-1").startswith(becomes)


@pytest.mark.parametrize("text", ["__CUA_GYM_NOWHERE_URL__", "https://cua-gym-nowhere.example.org/"])
def test_a_mock_that_is_not_there_is_named(text: str) -> None:
    with pytest.raises(Unknown, match=r"(?i)nowhere"):
        resolved(text, ADDRESSES, "s")


def test_every_placeholder_of_the_catalogue_is_known() -> None:
    for mock in CATALOG["mocks"]:
        script = f"{mock['placeholders']['url']} {mock['placeholders']['host']}"
        assert mocks_in(script, ADDRESSES) == [mock["public_id"]]
        url, host = resolved(script, ADDRESSES, "s").split()
        assert url == f"http://{host}"
        assert host.partition(":")[0] in ADDRESSES.hosts()
