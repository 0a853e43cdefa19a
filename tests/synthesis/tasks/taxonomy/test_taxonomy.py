from __future__ import annotations

import random
from dataclasses import dataclass, field
from pathlib import Path

import orjson
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from synthesis.tasks.taxonomy import (
    BRANCHES,
    DEPTH,
    Node,
    TaxonomyError,
    Tree,
    desktop,
    dumps,
    from_workflows,
    loads,
    read,
    validate,
    write,
)  # fmt: skip
from synthesis.workflows import Workflow, load

MOCKS = Path(__file__).parents[4] / "mocks"
OFFICE = {"libreoffice_calc", "libreoffice_writer", "libreoffice_impress"}


@dataclass(frozen=True)
class Manifest:
    id: str = "mail-mock"
    title: str = "Mail"
    entities: tuple[str, ...] = ("email", "label", "blocked sender")
    routes: tuple[str, ...] = ("/inbox",)
    extra: dict[str, str] = field(default_factory=dict)


def workflow(name: str, path: str = "/emails/*", change: str = "changed", title: str = "Do it") -> Workflow:
    return Workflow.model_validate(
        {
            "name": name,
            "title": title,
            "goals": ["Do it."],
            "steps": [{"do": "click", "role": "button", "name": "Go"}],
            "effect": [{"path": path, "change": change}] if path else [],
        }
    )


def leaf(name: str = "sort", **changes: object) -> Node:
    return Node.model_validate({"name": name, "line": "Sort rows", "elements": ("Sort dialog",)} | changes)


def tree(*children: Node) -> Tree:
    return Tree(application="calc", title="Calc", platform="desktop", children=children)


def shape(one: Tree) -> list[tuple[tuple[str, ...], str | None]]:
    return [(path, found.workflow) for path, found in one.paths()]


def test_workflows_are_grouped_by_what_they_change_and_named_as_the_manifest_names_it() -> None:
    grown = from_workflows(
        Manifest(),
        [
            workflow("mail_star"), workflow("label_add", "/labels/*", "added"), workflow("look_around", ""),
            workflow("block", "/blockedSenders", "changed"),
        ],
    )  # fmt: skip
    assert shape(grown) == [
        (("mail-mock", "blocked_sender", "block"), "block"),
        (("mail-mock", "email", "mail_star"), "mail_star"),
        (("mail-mock", "label", "label_add"), "label_add"),
        (("mail-mock", "viewing", "look_around"), "look_around"),
    ]


def test_more_than_twelve_of_one_collection_are_split_by_how_they_change_it() -> None:
    many = [workflow(f"add_{n}", change="added") for n in range(7)] + [
        workflow(f"change_{n}") for n in range(7)
    ]
    grown = from_workflows(Manifest(), many)
    (email,) = grown.children
    assert [(group.name, len(group.children)) for group in email.children] == [("adding", 7), ("changing", 7)]


def test_a_leaf_has_the_title_and_the_elements_of_its_steps() -> None:
    one = Workflow.model_validate(
        {
            "name": "note_move",
            "title": "Move a note",
            "steps": [
                {
                    "do": "click",
                    "role": "link",
                    "name": "{note.title}",
                    "within": {"role": "list", "name": "Notes"},
                },
                {"do": "click", "role": "button", "name": "Notebook"},
                {"do": "click", "role": "button", "name": "Notebook"},
                {"do": "press", "key": "Enter"},
                {"do": "drag", "role": "listitem", "name": "A", "to": {"role": "list", "name": "Done"}},
            ],
        }
    )
    (found,) = from_workflows(Manifest(), [one]).leaves()
    assert found.line == "Move a note"
    assert found.elements == (
        "link “(title)”",
        "button “Notebook”",
        "key Enter",
        "listitem “A”",
        "list “Done”",
    )


@pytest.mark.parametrize(
    "folder", sorted(path.parent for path in MOCKS.glob("[a-z]*/workflows.json")), ids=lambda one: one.name
)
def test_every_workflow_of_a_mock_is_reached_from_exactly_one_leaf(folder: Path) -> None:
    document = orjson.loads((folder / "mock.json").read_bytes())
    workflows = load(folder / "workflows.json")
    manifest = Manifest(document["id"], document["title"], tuple(document["entities"]))
    grown = from_workflows(manifest, workflows)
    assert validate(grown) == ()
    assert sorted(found.workflow or "" for found in grown.leaves()) == sorted(one.name for one in workflows)
    assert grown.leaf(workflows[0].name).workflow == workflows[0].name
    assert shape(from_workflows(manifest, workflows[::-1])) == shape(grown)
    assert loads(dumps(grown)) == grown


PATHS = st.sampled_from(["/emails/*", "/labels/*", "/blockedSenders", ""]) | st.from_regex(
    r"/[a-zA-Z][a-zA-Z0-9_ .-]{0,8}(/\*)?", fullmatch=True
)
CHANGES = st.sampled_from(["added", "removed", "changed", "moved"])


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(PATHS, CHANGES), min_size=1, max_size=400), st.integers())
def test_any_set_of_workflows_gives_a_tree_within_the_limits(kinds: list[tuple[str, str]], seed: int) -> None:
    workflows = [workflow(f"w{n}", path, change) for n, (path, change) in enumerate(kinds)]
    grown = from_workflows(Manifest(), workflows)
    assert validate(grown) == ()
    assert sorted(found.workflow or "" for found in grown.leaves()) == sorted(one.name for one in workflows)
    assert max(len(path) for path, _ in grown.paths()) <= DEPTH
    random.Random(seed).shuffle(workflows)
    assert from_workflows(Manifest(), workflows) == grown


@pytest.mark.parametrize("same", [True, False])
def test_a_tree_holds_what_three_levels_of_twelve_hold_and_no_more(same: bool) -> None:
    most = BRANCHES**3
    workflows = [workflow(f"w{n}", "/emails/*" if same else f"/c{n % 200}") for n in range(most + 1)]
    assert validate(from_workflows(Manifest(), workflows[:most])) == ()
    with pytest.raises(TaxonomyError, match="1729 workflows: a tree holds 1728"):
        from_workflows(Manifest(), workflows)


@pytest.mark.parametrize(
    ("children", "said"),
    [
        ((), "has no leaf"),
        (tuple(leaf(f"l{n}") for n in range(13)), "calc: 13 children: put them into groups, 12 at most"),
        ((leaf(), leaf()), "2 children are called 'sort'"),
        ((leaf("Sort rows"),), "lower case with underscores"),
        ((leaf(line=""),), "calc/sort: says nothing of itself"),
        ((leaf(line="one\ntwo"),), "more than one line"),
        ((leaf(line="x" * 201),), "more than one line of 200 characters"),
        ((leaf(elements=()),), "names no element"),
        ((leaf(elements=(" ",)),), "names no element"),
        ((Node(name="data", children=(leaf(),), line="Data"),), "calc/data: a group has children only"),
        (
            (Node(name="a", children=(Node(name="b", children=(Node(name="c", children=(leaf(),)),)),)),),
            "calc/a/b/c/sort: 5 levels: 4 at most",
        ),
        ((leaf("a", workflow="w"), leaf("b", workflow="w")), "the workflow 'w' has 2 leaves"),
    ],
)
def test_a_tree_that_breaks_a_limit_says_where_and_what_to_do(children: tuple[Node, ...], said: str) -> None:
    assert any(said in fault for fault in validate(tree(*children)))


def test_a_tree_of_four_levels_with_twelve_branches_is_fine() -> None:
    inner = Node(name="numbers", children=tuple(leaf(f"l{n}") for n in range(12)))
    assert validate(tree(Node(name="formatting", children=(inner,)))) == ()


def test_a_tree_is_written_and_read(tmp_path: Path) -> None:
    path = tmp_path / "calc.json"
    kept = tree(Node(name="data", children=(leaf(workflow="sort_rows"),)), leaf("print"))
    write(kept, path)
    assert read(path) == kept
    assert [one.name for one in tmp_path.iterdir()] == ["calc.json"]
    assert orjson.loads(path.read_bytes())["format"] == "taxonomy/1"


def test_a_tree_that_breaks_a_limit_is_not_written(tmp_path: Path) -> None:
    with pytest.raises(TaxonomyError, match="says nothing of itself"):
        write(tree(leaf(line="")), tmp_path / "calc.json")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "is no JSON"),
        ("[]", "document"),
        ('{"application": "a", "title": "A", "platform": "phone", "children": []}', "platform"),
        (
            '{"format": "taxonomy/2", "application": "a", "title": "A", "platform": "web", "children": []}',
            "format",
        ),
        (
            '{"application": "a", "title": "A", "platform": "web", "children": [{"name": "x", "size": 3}]}',
            "children.0.size",
        ),
        ('{"application": "a", "title": "A", "platform": "web", "children": []}', "has no leaf"),
    ],
)
def test_what_is_no_tree_says_why(text: str, said: str) -> None:
    with pytest.raises(TaxonomyError, match=said):
        loads(text, "calc.json")


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(TaxonomyError, match=r"calc\.json is missing"):
        read(tmp_path / "calc.json")


def test_a_workflow_that_no_leaf_stands_for_is_named() -> None:
    with pytest.raises(TaxonomyError, match="0 leaves stand for the workflow 'gone'"):
        from_workflows(Manifest(), [workflow("here")]).leaf("gone")


def test_the_sixteen_desktop_applications_are_there_and_rich_enough() -> None:
    trees = desktop()
    assert len(trees) == 16
    for name, one in trees.items():
        assert (one.application, one.platform) == (name, "desktop")
        assert (40 <= len(one.leaves()) <= 150) if name in OFFICE else len(one.leaves()) >= 20
        lines = [found.line for found in one.leaves()]
        assert len(set(lines)) > 0.9 * len(lines), f"{name} repeats itself"
    assert ("libreoffice_calc", "formatting", "numbers", "number_format") in [
        path for path, _ in trees["libreoffice_calc"].paths()
    ]
