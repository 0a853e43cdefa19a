"""Tasks composed from the workflows of the mocks in this tree: worlds are their seeds, nothing is performed."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from random import Random

import pytest

from synthesis import workflows
from synthesis.tasks.compose import Recipe, Shelf, Task, Unsuited, World, composed, offers
from synthesis.tasks.compose.shelf import actions, free_texts, is_usable
from synthesis.tasks.compose.words import joined, lowered
from synthesis.tasks.sampler import Difficulty, Offer, TaskType
from synthesis.tuples.pipeline.planning import Ground, planned
from tests import servers
from tests.synthesis.tasks import shelved
from tests.synthesis.tasks.shelved import seed

IDS = (
    "mail-mock",
    "kanban-board-mock",
    "calendar-mock",
    "issue-tracker-mock",
    "team-chat-mock",
    "document-editor-mock",
)


def shelves() -> dict[str, Shelf]:
    return shelved.shelves(IDS)


@cache
def every() -> dict[str, tuple[Offer, Recipe]]:
    return offers(list(shelves().values()))


def made(recipe: Recipe, number: int) -> Task:
    offer = every()[recipe.key][0]
    worlds = tuple(World(mock=one) for one in recipe.applications)
    return composed(
        recipe, offer.cell, shelves(), {one: seed(one) for one in recipe.applications}, worlds, seed=number
    )


def some(cross: bool, count: int = 25) -> list[Task]:
    found = [recipe for offer, recipe in every().values() if bool(recipe.lookups) == cross]
    tasks = []
    for number, recipe in enumerate(Random(5).sample(found, count)):
        try:
            tasks.append(made(recipe, number))
        except Unsuited:
            continue
    assert len(tasks) > count // 2
    return tasks


def test_a_task_names_what_it_is_about_and_keeps_no_insert() -> None:
    for task in some(cross=False) + some(cross=True):
        assert "{" not in task.instruction
        assert task.instruction[0].isupper() or not task.instruction[0].isalpha()
        assert task.applications
        assert {one.mock for one in task.context} <= set(task.applications)


def test_what_is_looked_up_in_one_application_is_used_in_another_and_not_told() -> None:
    for task in some(cross=True):
        assert task.type is TaskType.CROSS
        assert len(task.applications) >= 2
        for deed in task.plan.deeds:
            for parameter, source in deed.looked_up.items():
                mock, _, read = source.partition(":")
                (found,) = [one for one in task.plan.sources if (one.mock, one.read) == (mock, read)]
                assert deed.values[parameter] == found.value
                assert mock != deed.mock
                assert f"“{found.value}”" not in task.instruction


def test_the_discriminators_side_sees_no_plan() -> None:
    for task in some(cross=True, count=10):
        public = task.public.model_dump()
        assert set(public) == {"task_id", "instruction", "applications", "context"}
        assert not any(deed.workflow in json.dumps(public["context"]) for deed in task.plan.deeds)


def test_the_same_seed_gives_the_same_task_and_another_one_others() -> None:
    (_, recipe) = every()["mail-mock:label_create_and_use"]
    assert made(recipe, 7) == made(recipe, 7)
    assert len({made(recipe, number).instruction for number in range(12)}) > 3


def test_an_abbreviation_stays_one_within_a_sentence() -> None:
    found = shelved.shelves(("crm-mock",))
    workflow = found["crm-mock"].workflows[0]
    recipe = Recipe((("crm-mock", workflow.name),))
    (offer, _) = offers([found["crm-mock"]])[recipe.key]
    states, worlds = {"crm-mock": seed("crm-mock")}, (World(mock="crm-mock"),)
    said = [
        composed(recipe, offer.cell, found, states, worlds, seed=number).instruction for number in range(20)
    ]
    assert any("the CRM" in one for one in said)
    assert not any("cRM" in one for one in said)


def test_difficulty_is_by_atomic_actions() -> None:
    for offer, recipe in every().values():
        count = sum(actions(shelves()[mock].workflow(name)) for mock, name in recipe.deeds) + 2 * len(
            recipe.lookups
        )
        wanted = Difficulty.EASY if count <= 3 else Difficulty.MEDIUM if count <= 10 else Difficulty.HARD
        assert offer.cell.difficulty is wanted


def test_only_texts_that_a_person_makes_up_are_looked_up_elsewhere() -> None:
    shelf = shelves()["kanban-board-mock"]
    assert set(free_texts(shelf.workflow("board_start"))) == {
        "title"
    }  # its other texts stand twice in a goal
    assert "email" not in free_texts(shelf.workflow("workspace_people"))


def test_workflows_with_files_of_one_session_are_not_used() -> None:
    document = workflows.load_document(servers.ROOT / "mocks" / "kanban-board-mock" / "workflows.json")
    (upload,) = [one for one in document.workflows if one.name == "attachment_files"]
    assert not is_usable(upload)


@pytest.mark.parametrize(("text", "small"), [
    ("Rename the list", "rename the list"), ("“Lease” gets a star.", "“Lease” gets a star."),
    ("I want it blue.", "I want it blue."), ("Maren leaves the board.", "Maren leaves the board."),
    ("In the inbox, star it.", "in the inbox, star it."),
])  # fmt: skip
def test_only_words_that_are_no_names_are_written_small(text: str, small: str) -> None:
    assert lowered(text) == small


def test_goals_are_joined_into_sentences_in_order() -> None:
    for number in range(20):
        said = joined(["Star the mail", "“Lease” goes to the archive"], Random(number))
        assert said.index("tar the mail.") < said.index("“Lease” goes to the archive.")


def ground(number: int) -> Ground:
    return Ground(shelves(), {(one, 0): seed(one) for one in IDS}, 0, number)


def test_a_plan_meets_the_constraints_that_its_mocks_can_meet_and_names_the_others() -> None:
    plan = planned(ground(3), 40, [], [])
    assert len(plan.tasks) == 40
    assert sum(one.difficulty is Difficulty.HARD for one in plan.tasks) >= 16
    assert sum(one.type is TaskType.CROSS for one in plan.tasks) >= 14
    assert any(
        "domain" in sentence for sentence in plan.unattainable
    )  # three domains cannot each stay below 21 %
    domains = Counter(one.domain for one in plan.tasks)
    assert max(domains.values()) <= 40 // 3 + 4
    assert len({one.instruction for one in plan.tasks}) == 40


def test_what_stands_is_counted_and_what_failed_is_not_asked_for_again_first() -> None:
    first = planned(ground(4), 20, [], [])
    standing, gone = first.tasks[:15], [one.offer for one in first.tasks[15:]]
    more = planned(ground(4), 20, standing, gone)
    assert len(more.tasks) == 5
    assert not {one.instruction for one in more.tasks} & {one.instruction for one in standing}
