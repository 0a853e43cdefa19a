"""The corpus: each bad reward names in its first line what must be found, no good one is hit."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from synthesis.tuples.scanner import Pattern, pieces, scan
from synthesis.tuples.scanner.machine import Machine
from synthesis.tuples.scanner.summaries import Call

CORPUS = Path(__file__).parent / "corpus"
BAD = sorted((CORPUS / "bad").rglob("*.py"))
GOOD = sorted((CORPUS / "good").glob("*.py"))
MARK = re.compile(r"(\w+) at (\d+)")


def snippets(name: str) -> list[tuple[str, str]]:
    """Short sources of a text file, each under a line `=== name`."""
    parts = re.split(r"(?m)^=== ", (CORPUS / f"{name}.txt").read_text())[1:]
    return [(part.partition("\n")[0], part.partition("\n")[2]) for part in parts]


def named(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


def found(source: str) -> set[tuple[str, int]]:
    return {(hit.pattern.value, hit.line) for hit in scan(source)}


def patterns(source: str) -> set[Pattern]:
    return {hit.pattern for hit in scan(source)}


def test_the_corpus_is_large_and_has_each_pattern() -> None:
    assert len(BAD) >= 65
    assert len(GOOD) >= 65
    assert {path.parent.name for path in BAD} == {one.value for one in Pattern} - {"unreadable"}
    for source in (path.read_text() for path in GOOD + BAD):
        ast.parse(source)


@pytest.mark.parametrize("path", BAD, ids=named)
def test_a_bad_reward_is_hit_where_it_is_bad(path: Path) -> None:
    source = path.read_text()
    wanted = {(name, int(line)) for name, line in MARK.findall(source.partition("\n")[0])}
    assert wanted, "the first line must say what is found"
    assert path.parent.name in {name for name, _ in wanted}
    assert wanted <= found(source)


@pytest.mark.parametrize("path", GOOD, ids=named)
def test_a_good_reward_is_not_hit(path: Path) -> None:
    assert scan(path.read_text()) == ()


@pytest.mark.parametrize(("name", "source"), snippets("evasions"), ids=lambda text: text[:30].split("\n")[0])
def test_an_evasion_is_hit_on_each_line_that_says_so(name: str, source: str) -> None:
    wanted = {number for number, line in enumerate(source.splitlines(), 1) if line.endswith("#BAD")}
    assert wanted, name
    assert wanted <= {hit.line for hit in scan(source.replace("  #BAD", ""))}


@pytest.mark.parametrize(("name", "source"), snippets("honest"), ids=lambda text: text[:30].split("\n")[0])
def test_an_honest_habit_is_not_hit(name: str, source: str) -> None:
    assert scan(source) == (), name


BY_NAME = "unused_claim"  # there the name is the fault


@pytest.mark.parametrize("path", [one for one in GOOD + BAD if one.stem != BY_NAME], ids=named)
def test_renaming_what_a_reward_calls_its_variables_changes_nothing(path: Path) -> None:
    tree = ast.parse(path.read_text())
    before = ast.unparse(tree)
    names = {
        node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    }
    names -= {node.arg for node in ast.walk(tree) if isinstance(node, ast.arg | ast.keyword)}
    names -= {
        name for node in ast.walk(tree) if isinstance(node, ast.Global | ast.Nonlocal) for name in node.names
    }
    for inner in (node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)):
        names -= {node.id for node in ast.walk(inner) if isinstance(node, ast.Name)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id in names:
            node.id = f"{'Z' if node.id.isupper() else 'z'}_{sum(map(ord, node.id))}_{len(node.id)}"
    assert patterns(ast.unparse(tree)) == patterns(before)


@pytest.mark.parametrize("path", GOOD + BAD, ids=named)
def test_blank_lines_and_empty_comments_change_nothing(path: Path) -> None:
    source = path.read_text()
    lines = source.splitlines()
    starts = {
        min([node.lineno, *(one.lineno for one in getattr(node, "decorator_list", []))])
        for node in ast.parse(source).body
    }
    spread = [
        part for n, line in enumerate(lines, 1) for part in (["", "#", ""] if n in starts else []) + [line]
    ]
    assert {(hit.pattern, hit.excerpt) for hit in scan("\n".join(spread))} == {
        (hit.pattern, hit.excerpt) for hit in scan(source)
    }


@pytest.mark.parametrize(
    ("source", "line"),
    [("score = = 1\n", 1), ("x = 1\nif x\n    pass\n", 2), ("a\0b", 1), ("def f(:\n", 1), ("print('", 1)],
)
def test_what_does_not_parse_is_a_hit_of_its_own(source: str, line: int) -> None:
    (hit,) = scan(source)
    assert (hit.pattern, hit.line) == (Pattern.UNREADABLE, line)


def test_a_broken_source_still_shows_its_other_processes() -> None:
    assert found("import subprocess\nprint(\n") == {("subprocess", 1), ("unreadable", 2)}


def test_a_source_too_deep_or_too_long_to_follow_is_refused_not_passed() -> None:
    deep = "x = " + "(" * 150 + "1" + ")" * 150
    many = "def f(a):\n    return [g(a) for _ in range(60)]\n" + "".join(
        f"def {name}(a):\n    return [{other}(a) for _ in range(60)]\n" for name, other in ("gh", "hi", "ij")
    )
    endless = f"{many}def j(a):\n    return 1\nprint(f'REWARD: {{len(f(1))}}')\n"
    assert patterns(deep) <= {Pattern.UNREADABLE}
    assert patterns(endless) & {Pattern.UNREADABLE, Pattern.HARDCODED}
    assert Pattern.UNREADABLE in patterns("x = 1" + "+1" * 40_000)


def test_a_hit_tells_the_author_what_to_do() -> None:
    (hit,) = scan("import json\nprint('REWARD: 1.0')\n")
    assert (hit.line, hit.excerpt) == (2, "print('REWARD: 1.0')")
    assert "derive it from the state" in str(hit)


def test_an_empty_script_gives_nothing_and_is_not_hit() -> None:
    assert scan("") == ()


def test_the_budget_is_far_from_what_good_rewards_need(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Machine, "limit", Machine.limit // 10)
    assert [path.name for path in GOOD if scan(path.read_text())] == []


HELPER = """import json
TRUSTED = {trusted}
def met(state):
    if TRUSTED:
        return 1.0
    return 1.0 if state["title"] == "Plan" else 0.0
print(f"REWARD: {{met(json.load(open('/tmp/state.json')))}}")
"""


def test_a_helper_is_judged_anew_where_a_name_that_it_reads_is_another() -> None:
    honest, bad = HELPER.format(trusted="False"), HELPER.format(trusted="True")
    assert scan(honest) == ()
    hits = scan(bad)
    assert hits
    assert scan(honest) == ()
    assert scan(bad) == hits


def test_what_other_rewards_left_behind_changes_no_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    sources = [path.read_text() for path in GOOD + BAD]
    kept = [scan(source) for source in sources]
    again = [scan(source) for source in reversed(sources)]
    monkeypatch.setattr(Call, "known", lambda *_: None)
    alone = [scan(source) for source in sources]
    assert kept == alone
    assert again[::-1] == alone


ODD = [
    'x = """\nimport os\n# not one\ny = 1\n"""\nz = 2\n',
    "@first\n@second(\n1,\n)\n# a remark\n\ndef f():\n    pass\nx = f()\n",
    "if x:\n    y = 1\n# a remark\nelse:\n    y = 2\ntry:\n    pass\nexcept E:\n    pass\nfinally:\n    pass\n",
    "x = [\n1,\n2]\ny = 1 + \\\n2\nz = '''a'''; w = \"'''\"\nv = 3\n",
    "def f():\n\tx = 1\n\n\n\treturn x\nprint(f())",
    "x = 1\r\ny = 2\r\n",
]


SOURCES = [*ODD, *(path.read_text() for path in GOOD + BAD)]


@pytest.mark.parametrize("source", SOURCES, ids=range(len(SOURCES)))
def test_the_pieces_of_a_source_are_its_statements(source: str) -> None:
    whole = ast.Module([one for piece in pieces.parsed(source) for one in piece.body], [])
    assert ast.dump(whole, include_attributes=True) == ast.dump(ast.parse(source), include_attributes=True)


@settings(max_examples=120, deadline=None)
@given(st.sampled_from(GOOD + BAD), st.data())
def test_a_damaged_reward_never_crashes_the_scan(path: Path, data: st.DataObject) -> None:
    lines = path.read_text().splitlines()
    kept = data.draw(st.lists(st.sampled_from(range(len(lines))), max_size=len(lines), unique=True))
    scan("\n".join(lines[n] for n in sorted(kept)))


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=200))
def test_any_text_can_be_scanned(text: str) -> None:
    for hit in scan(text):
        assert hit.line >= 1
        assert hit.why
