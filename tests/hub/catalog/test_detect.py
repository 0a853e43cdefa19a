from pathlib import Path

import pytest

from hub.catalog import detect

FIXTURES = Path(__file__).resolve().parents[2] / "fixtures" / "imported"

DEEP = [
    "function diffDeep(a, b, p) { for (const k in a) { diffDeep(a[k], b[k], p + '.' + k) } }",
    "const getDiff = (a, b) => { Object.keys(a).forEach((k) => { out[k] = getDiff(a[k], b[k]) }); return out }",
    "function diffDeep(a, b, found = {}) { for (const k in a) diffDeep(a[k], b[k], found); return found }",
    "const diffDeep = function (a, b, found = {}) { for (const k in a) { diffDeep(a[k], b[k], found) } }",
    "import diff from 'deep-diff'",
]
SHALLOW = [
    "function computeDiff(a, b) { for (const k in b) if (a[k] !== b[k]) d[k] = b[k] }; const x = computeDiff(a, b)",
    "// computeDiff(a) calls computeDiff(b)\nfunction computeDiff(a, b) { return {} }",
    "function walk(node) { walk(node.next) }",
    "",
]
FIRST = [
    "if (!fs.existsSync(initialFile)) { save(initialFile, state) }",
    "if (!sessions[sid].initial) sessions[sid].initial = state",
    "if (!initialStates.has(sid)) { initialStates.set(sid, state) }",
    "initialStates[sid] ??= state",
    "session.initialState ||= body.state",
    "sessions.set(sid, { initial: session?.initial ?? body.state, current: body.state })",
    "const initial = store[sid].initial || newState",
    "if (store.initial === undefined) { store.initial = state }",
]
ALWAYS = [
    "if (action === 'set' || !fs.existsSync(initial)) save(initial, state)",
    'if (action === "set") { initial[sid] = state; current[sid] = state }',
    "const initial = body.initial_state ?? state",
    "reply({ initial_state: session.initial ?? session.current })",
    "// if (!fs.existsSync(initialFile)) { save(initialFile, state) }\nsave(initialFile, state)",
    "if (!initial && action === 'set') { initial = state }",
    "",
]


@pytest.mark.parametrize("source", DEEP)
def test_a_diff_that_descends_is_flat(source: str) -> None:
    assert detect.diff_form(source) == "flat"


@pytest.mark.parametrize("source", SHALLOW)
def test_a_diff_that_does_not_descend_is_top_level(source: str) -> None:
    assert detect.diff_form(source) == "top_level"


@pytest.mark.parametrize("source", FIRST)
def test_an_initial_state_that_is_only_stored_while_there_is_none_is_the_first(source: str) -> None:
    assert detect.set_policy(source) == "first"


@pytest.mark.parametrize("source", ALWAYS)
def test_an_initial_state_that_every_set_stores_is_always_new(source: str) -> None:
    assert detect.set_policy(source) == "always"


def test_the_two_fixtures_are_told_apart() -> None:
    tasks = (FIXTURES / "tasks_mock" / "vite.config.js").read_text()
    contacts = (FIXTURES / "contacts_mock" / "vite.config.js").read_text()
    assert (detect.diff_form(tasks), detect.set_policy(tasks)) == ("top_level", "first")
    assert (detect.diff_form(contacts), detect.set_policy(contacts)) == ("flat", "always")
