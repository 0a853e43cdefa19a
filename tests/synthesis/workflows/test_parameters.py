from __future__ import annotations

from random import Random
from typing import Any

import pytest

from synthesis import workflows
from synthesis.workflows import Workflow, filled
from synthesis.workflows.places import valued

STATE: dict[str, Any] = {
    "boards": {
        "b1": {"id": "b1", "title": "Garden", "labels": [{"id": "l1", "name": "Wet"}]},
        "b2": {"id": "b2", "title": "Roof", "labels": []},
    },
    "cards": [
        {"id": 1, "title": "Water", "boardId": "b1", "done": False, "tags": ["a"], "cover": {"type": "color"}},
        {"id": 2, "title": "Water", "boardId": "b2", "done": True, "tags": [], "cover": None},
        {"id": 3, "title": "Prune", "boardId": "b1", "done": False, "tags": ["a", "b"], "cover": {"type": "image"}},
    ],
}  # fmt: skip


def workflow(**parameters: Any) -> Workflow:
    document = {
        "format": "mock-workflows/1",
        "workflows": [{"name": "w", "steps": [], "parameters": parameters}],
    }
    return workflows.read(document, "w.json")[0]


def drawn(**parameters: Any) -> dict[str, Any]:
    return workflows.draw(workflow(**parameters), STATE)


@pytest.mark.parametrize(
    ("where", "ids"),
    [
        ({}, [1, 2, 3]),
        ({"done": True}, [2]),
        ({"done": {"not": True}}, [1, 3]),
        ({"title": {"in": ["Prune", "Paint"]}}, [3]),
        ({"tags": {"has": "b"}}, [3]),
        ({"tags": {"lacks": "a"}}, [2]),
        ({"tags.length": {"over": 0}}, [1, 3]),
        ({"id": {"under": 3}, "boardId": "b1"}, [1]),
        ({"cover.type": "image"}, [3]),
        ({"cover": {"exists": False}}, [2]),
        ({"nothing": {"exists": True}}, []),
    ],
)
def test_where_narrows_what_a_parameter_may_be(where: dict[str, Any], ids: list[int]) -> None:
    wish = workflow(card={"from": "/cards", "where": where}).parameters["card"]
    assert [one["id"] for one in workflows.parameters.candidates(wish, STATE, {})] == ids


def test_unique_leaves_out_what_a_person_could_not_tell_apart() -> None:
    assert drawn(card={"from": "/cards", "unique": "title"})["card"]["id"] == 3
    assert drawn(card={"from": "/cards", "unique": ["title", "boardId"]})["card"]["id"] == 1


def test_a_parameter_may_depend_on_those_before_it() -> None:
    values = drawn(
        card={"from": "/cards", "unique": "title"},
        board={"let": "/boards/{card.boardId}"},
        label={"from": "/boards/{board.id}/labels"},
        other={"from": "/boards", "except": "board"},
    )
    assert (values["board"]["title"], values["label"]["name"], values["other"]["id"]) == (
        "Garden",
        "Wet",
        "b2",
    )


def test_a_choice_that_leaves_a_later_parameter_nothing_is_taken_back() -> None:
    values = drawn(
        board={"from": "/boards", "where": {"id": {"in": ["b1", "b2"]}}},
        card={"from": "/cards", "where": {"boardId": "{board.id}", "done": True}},
    )
    assert (values["board"]["id"], values["card"]["id"]) == ("b2", 2)


def test_a_star_takes_the_records_of_all_collections_together() -> None:
    assert drawn(label={"from": "/boards/*/labels"})["label"]["id"] == "l1"


def test_a_state_without_a_suitable_record_says_which_parameter() -> None:
    with pytest.raises(workflows.Impossible, match="no record for 'card'"):
        drawn(card={"from": "/cards", "where": {"title": "Sing"}})


def test_the_same_seed_draws_the_same_and_every_candidate_has_its_turn() -> None:
    one = workflow(card={"from": "/cards"}, word={"choices": ["x", "y"]})
    assert workflows.draw(one, STATE, Random(5)) == workflows.draw(one, STATE, Random(5))
    assert {workflows.draw(one, STATE, Random(seed))["card"]["id"] for seed in range(40)} == {1, 2, 3}


def test_inserts_are_texts_in_a_sentence_and_values_alone() -> None:
    values = {"card": STATE["cards"][0]}
    assert (
        filled("{card.title} has {card.tags.length}: {card.tags.#0}, {card.done}", values)
        == "Water has 1: a, false"
    )
    assert valued({"ids": ["{card.id}"], "text": "no. {card.id}"}, values) == {"ids": [1], "text": "no. 1"}
    with pytest.raises(KeyError, match="no parameter 'user'"):
        filled("{user.name}", values)


@pytest.mark.parametrize(
    ("step", "said"),
    [
        ({"do": "click"}, "needs 'role' and 'name'"),
        ({"do": "fill", "role": "textbox", "name": "Title"}, "needs 'text'"),
        ({"do": "jump", "role": "button", "name": "Up"}, "steps.0.do"),
        ({"do": "click", "role": "button", "name": "Up", "fast": True}, "steps.0.fast"),
    ],
)
def test_a_document_that_does_not_fit_names_workflow_and_field(step: dict[str, Any], said: str) -> None:
    document = {"format": "mock-workflows/1", "workflows": [{"name": "rise", "steps": [step]}]}
    with pytest.raises(workflows.WorkflowError, match="rise") as raised:
        workflows.read(document, "x/workflows.json")
    assert said in str(raised.value)


def test_two_workflows_of_one_name_are_refused() -> None:
    document = {"format": "mock-workflows/1", "workflows": [{"name": "a", "steps": []}] * 2}
    with pytest.raises(workflows.WorkflowError, match="two workflows of one name"):
        workflows.read(document, "x/workflows.json")
