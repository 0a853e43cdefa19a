"""Rollouts are found: by filters, by words, in groups; infrastructure failures stay apart from scores."""

from __future__ import annotations

from typing import Any

import pytest

from hub.rollouts import services
from tests.hub.rollouts.conftest import Call
from tests.hub.rollouts.samples import step, trajectory

pytestmark = pytest.mark.django_db
OTHER = {"task_id": "crm-1", "instruction": "Add a deal", "mocks": [{"id": "crm-mock"}, {"id": "mail-mock"}]}


@pytest.fixture(autouse=True)
def stored() -> str:
    run = services.training_begin(name="first")
    rows: list[dict[str, Any]] = [
        trajectory(
            "a", texts=("I open the settings menu", "Then I archive it"), training_run=str(run.id), step=4
        ),
        trajectory("b", reward=1.0, success=True, texts=("I archive the message",)),
        trajectory("c", outcome="infra_failed", reward=None, success=None),
        trajectory("d", policy={"name": "small", "version": 4}, task=OTHER, seed=8, reward=0.0),
    ]
    for row in rows:
        services.rollout_store(document=row)
    return str(run.id)


def found(call: Call, query: str) -> list[str]:
    status, body = call("GET", f"rollouts?{query}")
    assert status == 200, body
    return sorted(row["id"] for row in body["results"])


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("", "abcd"), ("task=crm-1", "d"), ("mock=mail-mock", "abcd"), ("mock=crm-mock", "d"),
        ("policy=small&version=3", "abc"), ("outcome=infra_failed", "c"), ("outcome=scored,infra_failed", "abcd"),
        ("success=true", "b"), ("seed=8", "d"), ("group=mail-star-1:7:3&outcome=scored", "abd"), ("step=4", "a"),
    ],
)  # fmt: skip
def test_filters_narrow_the_list(call: Call, query: str, expected: str) -> None:
    assert found(call, query) == sorted(expected)


def test_a_training_step_leads_to_its_rollouts(call: Call, stored: str) -> None:
    assert found(call, f"run={stored}&step=4") == ["a"]
    assert found(call, f"run={stored}&step=5") == []


@pytest.mark.parametrize(
    ("q", "expected"),
    [
        ("archive", "ab"), ("ARCHIVE", "ab"), ("arch", ""), ("arch*", "ab"), ("set* archive", "a"),
        ("settings archive", "a"), ('"archive it"', "a"),
        ('"settings menu" archive', "a"), ("archive settings menu nothing", ""), ("'; DROP TABLE", ""),
        ("NEAR(", ""), ('"', ""), ("landlord", ""),
    ],
)  # fmt: skip
def test_words_of_the_model_find_rollouts(call: Call, q: str, expected: str) -> None:
    status, body = call("GET", f"rollouts?q={q}")
    assert status == 200
    assert sorted(row["id"] for row in body["results"]) == sorted(expected)


def test_a_hit_names_the_steps_that_hold_the_words(call: Call) -> None:
    rows = call("GET", "rollouts?q=archive")[1]["results"]
    assert {row["id"]: row["hits"] for row in rows} == {"a": [1], "b": [0]}


def test_a_group_counts_infrastructure_failures_and_leaves_them_out_of_means(call: Call) -> None:
    rows = call("GET", "rollouts/groups?task=mail-star-1")[1]["results"]
    assert len(rows) == 1
    row = rows[0]
    assert (row["count"], row["scored"], row["infra"], row["successes"]) == (3, 2, 1, 1)
    assert row["mean_reward"] == 0.75


def test_facets_count_what_there_is_under_the_filters(call: Call, stored: str) -> None:
    body = call("GET", "rollouts/facets?policy=small&version=3")[1]
    assert body["outcome"] == [{"value": "scored", "count": 2}, {"value": "infra_failed", "count": 1}]
    assert body["mock"] == [{"value": "mail-mock", "count": 3}]
    assert [(row["name"], row["count"]) for row in body["run"]] == [("first", 1)]
    assert (body["totals"]["count"], body["totals"]["mean_reward"]) == (3, 0.75)


def test_a_page_past_the_last_is_empty_and_says_how_many_there_are(call: Call) -> None:
    assert len(call("GET", "rollouts?page_size=3&page=2")[1]["results"]) == 1
    body = call("GET", "rollouts?page_size=3&page=9")[1]
    assert (body["count"], body["pages"], body["results"]) == (4, 2, [])


def test_sorting_by_reward_and_by_length(call: Call) -> None:
    best = [row["id"] for row in call("GET", "rollouts?sort=-reward&outcome=scored")[1]["results"]]
    assert best == ["b", "a", "d"]
    assert call("GET", "rollouts?sort=-steps")[1]["results"][0]["id"] == "a"


def test_a_range_of_steps_is_read_without_the_others(call: Call) -> None:
    steps = [step(index, f"turn {index}") for index in range(100)]
    call("POST", "rollouts", trajectory("long", steps=steps))
    body = call("GET", "rollouts/long/steps?from=40&to=43")[1]
    assert body["count"] == 100
    assert [(row["index"], row["text"]) for row in body["results"]] == [
        (40, "turn 40"), (41, "turn 41"), (42, "turn 42"),
    ]  # fmt: skip
    assert body["results"][0]["states"]["mail-mock"]["diff"] == {"emails[0].starred": 40}
    assert call("GET", "rollouts/long/steps?from=x")[0] == 400


@pytest.mark.parametrize("query", ["outcome=won", "sort=luck", "page=0", "run=1", "version=x"])
def test_a_filter_with_a_fault_is_told(call: Call, query: str) -> None:
    assert call("GET", f"rollouts?{query}")[0] == 400


def test_an_unknown_rollout_is_404(call: Call) -> None:
    assert call("GET", "rollouts/nothing")[1]["error"] == "unknown_rollout"
