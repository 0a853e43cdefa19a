"""Prompts: complete, and holding what a role may know and nothing else."""

from __future__ import annotations

from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import jinja2
import pytest
from jinja2 import meta

from synthesis.llm.prompts import (
    FOLDER,
    Cell,
    Critic,
    Discriminator,
    Feature,
    Generator,
    Guide,
    Judge,
    Session,
    TaskGen,
    environment,
)

SKILL = "# Mail: guide for authors\n\nMade by a command.\n\n" + "\n\n".join(
    f"## {number}. Heading {number}\n\nText {number}, with `## 9` in it.\n```\n# comment\n```"
    for number in range(1, 7)
)
GUIDE = Guide.read("mail-mock", SKILL)
COMMON: dict[str, Any] = {"guides": (GUIDE,), "instruction": "INSTRUCTION", "context": "CONTEXT"}
CELL = Cell("PLATFORM", "DOMAIN", "DIFFICULTY", "SCENARIO", "TYPE")
TASK_GEN = TaskGen(
    (GUIDE,), (Feature("PATH", "LINE", ("ELEMENT-A", "ELEMENT-B")),), CELL, "WORLD", ("OLD-ONE",)
)
GENERATOR = Generator(**COMMON, review="REVIEW", round=2)
DISCRIMINATOR = Discriminator(
    **COMMON, sessions=(Session("SESSION-A", "ABOUT-A"),), findings="FINDINGS", round=3
)
CRITIC = Critic("INSTRUCTION", "CONTEXT", "SETUP", "GOLDEN", "REWARD", "CONTRADICTION")
JUDGE = Judge("INSTRUCTION", ("ITEM-A", "ITEM-B"), 2)
ROLES = [TASK_GEN, GENERATOR, DISCRIMINATOR, CRITIC, JUDGE]
TASK = ["INSTRUCTION", "CONTEXT"]
HOLDS = {
    "task_gen": ["PATH", "LINE", "ELEMENT-A, ELEMENT-B", "PLATFORM", "DOMAIN", "DIFFICULTY", "SCENARIO", "TYPE",
                 "WORLD", "OLD-ONE", "submit_tasks"],
    "generator": [*TASK, "REVIEW", "round 2 of at most 5", "submit_scripts", "give_up"],
    "discriminator": [*TASK, "SESSION-A", "ABOUT-A", "FINDINGS", "round 3 of at most 5", "submit_reward"],
    "critic": [*TASK, "SETUP", "GOLDEN", "REWARD", "CONTRADICTION", "submit_verdict"],
    "judge": ["INSTRUCTION", "1. ITEM-A", "2. ITEM-B", "2 pictures follow", "submit_judgement"],
}  # fmt: skip


def whole(role: Any) -> str:
    prompt = role.render()
    return f"{prompt.system}\n{prompt.user}"


@pytest.mark.parametrize("role", ROLES, ids=lambda role: role.ROLE)
def test_a_prompt_holds_what_its_role_may_know(role: Any) -> None:
    text = whole(role)
    for value in HOLDS[role.ROLE]:
        assert value in text
    assert "{{" not in text
    assert "{%" not in text


@pytest.mark.parametrize("role", [TASK_GEN, GENERATOR, DISCRIMINATOR], ids=lambda role: role.ROLE)
def test_all_six_sections_of_a_guide_are_in_what_is_cached(role: Any) -> None:
    system = role.render().system
    for number in range(1, 7):
        assert f"## {number}. Heading {number}" in system
        assert f"Text {number}, with" in system


@pytest.mark.parametrize("role", ROLES, ids=lambda role: role.ROLE)
def test_what_differs_from_task_to_task_is_not_in_what_is_cached(role: Any) -> None:
    other = {"instruction": "ELSE", "context": "ELSE", "world": "ELSE"}
    known = {one.name for one in fields(role)}
    changed = replace(role, **{name: value for name, value in other.items() if name in known})
    assert changed.render().system == role.render().system
    assert changed.render().user != role.render().user


@pytest.mark.parametrize("role", ROLES, ids=lambda role: role.ROLE)
def test_every_field_of_a_role_is_used_and_every_variable_is_a_field(role: Any) -> None:
    used = set().union(*(variables(f"{role.ROLE}.{half}.md.j2") for half in ("system", "user")))
    assert used == {one.name for one in fields(role)}


def variables(template: str) -> set[str]:
    """Of a template and of what it includes."""
    tree = environment().parse((FOLDER / template).read_text())
    included = [name for name in meta.find_referenced_templates(tree) if name is not None]
    return meta.find_undeclared_variables(tree).union(*(variables(name) for name in included))


def test_the_discriminator_gets_nothing_of_the_generators_side() -> None:
    for secret in ("SETUP", "GOLDEN", "REVIEW"):
        assert secret not in whole(DISCRIMINATOR)
    allowed = {"guides", "instruction", "context", "sessions", "findings", "round", "rounds", "submit"}
    assert {one.name for one in fields(DISCRIMINATOR)} == allowed
    bare = whole(replace(DISCRIMINATOR, guides=()))
    assert "initial_setup" not in bare
    assert "golden_patch" not in bare


def test_the_generator_gets_nothing_of_the_reward_but_the_review() -> None:
    allowed = {"guides", "instruction", "context", "review", "round", "rounds", "submit", "give_up"}
    assert {one.name for one in fields(GENERATOR)} == allowed
    bare = whole(replace(GENERATOR, guides=(), review=""))
    assert "reward" not in bare.lower()


@pytest.mark.parametrize(
    ("role", "gone"),
    [
        (replace(GENERATOR, review="", round=1), "round before"),
        (replace(DISCRIMINATOR, findings="", round=1), "round before"),
        (replace(CRITIC, contradiction=""), "judged this before"),
        (replace(TASK_GEN, avoid=()), "These exist"),
    ],
)
def test_what_is_not_there_is_not_spoken_of(role: Any, gone: str) -> None:
    assert gone not in role.render().user


def test_rules_of_the_method_are_in_the_prompts() -> None:
    for kind in ("vague", "mechanical", "open-ended", "infeasible", "method-revealing"):
        assert f"| {kind} |" in whole(TASK_GEN)
        assert f"| {kind} |" in whole(CRITIC)
    for pattern in range(1, 7):
        assert f"\n{pattern}. **" in whole(DISCRIMINATOR)
    for field in ("verdict", "severity", "can_fix_with_query_only", "query_issues", "setup_reward_risks",
                  "training_pool_fit", "confidence", "reasoning_summary", "revised_query"):  # fmt: skip
        assert f"`{field}`" in whole(CRITIC)


def test_a_variable_that_is_not_given_is_an_error() -> None:
    with pytest.raises(jinja2.UndefinedError):
        environment().get_template("judge.user.md.j2").render(instruction="x")


def test_every_template_belongs_to_a_role_or_is_included() -> None:
    own = {f"{role.ROLE}.{half}.md.j2" for role in ROLES for half in ("system", "user")}
    shared = {name for template in own for name in includes(template)}
    assert {path.name for path in FOLDER.iterdir()} == own | shared


def includes(template: str) -> set[str]:
    tree = environment().parse((FOLDER / template).read_text())
    return {name for name in meta.find_referenced_templates(tree) if name is not None}


@pytest.mark.parametrize(
    "text",
    [
        "",
        SKILL.replace("## 3.", "## 7."),
        SKILL.replace("## 6.", "### 6."),
        SKILL.replace("# Mail", "Mail", 1),
    ],
)
def test_a_guide_without_its_six_sections_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="sections 1 to 6"):
        Guide.read("mail-mock", text)


def test_the_guides_of_the_mocks_can_be_read() -> None:
    root = Path(__file__).resolve().parents[3]
    found = sorted(root.glob("mocks/*/SKILL.md"))
    for path in found:
        assert len(Guide.read(path.parent.name, path.read_text()).sections) == 6
    assert found
