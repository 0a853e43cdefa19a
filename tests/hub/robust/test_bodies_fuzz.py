"""Hostile JSON in `POST /post`: refused with a reason or kept exactly, never a 500."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.hub.robust import play, watch
from tests.hub.robust.play import Play
from tests.servers import Hub

HEADERS = {"content-type": "application/json"}
SETTINGS = settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))


@pytest.fixture(scope="module")
def http(lmdb_hub: Hub) -> Iterator[httpx.Client]:
    """A client; afterwards the processes are the same, and have not grown by more than 100 MB."""
    with play.client(lmdb_hub.url) as client:
        for _ in range(20):
            Play(client).done("set", state={"a": 1})
        pids, memory = watch.workers(lmdb_hub), watch.memory(lmdb_hub)
        yield client
        assert client.get("/healthz").status_code == 200
        assert watch.workers(lmdb_hub) == pids
        assert watch.memory(lmdb_hub) - memory < 100 * 2**20


@pytest.fixture
def session(http: httpx.Client) -> Play:
    session = Play(http)
    session.done("set", fill="none", state={"kept": 1, "list": [1]})
    return session


def send(session: Play, body: bytes) -> httpx.Response:
    answer = session.http.post(session.at("post"), content=body, headers=HEADERS)
    assert answer.status_code < 500, (body[:200], answer.text)
    if answer.status_code >= 400:
        told = answer.json()
        assert answer.headers["content-type"] == "application/json"
        assert told["error"]
        assert len(told["message"]) > 10
    return answer


def nested(levels: int, opening: str = '{"a":', closing: str = "}") -> str:
    return opening * levels + "1" + closing * levels


# --- depth ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["objects", "lists", "mixed"])
@pytest.mark.parametrize("action", ["set", "set_current", "merge"])
def test_256_levels_are_kept_and_257_are_too_deep(session: Play, action: str, kind: str) -> None:
    pair = {"objects": ('{"a":', "}"), "lists": ("[", "]"), "mixed": ('[{"a":', "}]")}[kind]
    per = 2 if kind == "mixed" else 1

    def state(levels: int) -> str:  # the state itself is one level
        extra = "[" if (levels - 1) % per else ""
        return f'{{"deep":{extra}{nested((levels - 1) // per, *pair)}{"]" if extra else ""}}}'

    ok = send(session, f'{{"action":"{action}","state":{state(256)}}}'.encode())
    assert ok.status_code == 200, ok.text
    before = session.stored()
    assert before["stored_state"]["deep"] == json.loads(state(256))["deep"]
    for levels in (257, 300, 900, 1100, 5_000, 100_000):
        deep = send(session, f'{{"action":"{action}","state":{state(levels)}}}'.encode())
        assert (deep.status_code, deep.json()["error"]) == (422, "too_deep"), levels
    assert session.stored() == before
    assert session.go(diff="patch")["current_state"] == before["stored_state"]


def test_operations_cannot_build_what_is_too_deep(session: Play) -> None:
    deep = [{"op": "add", "path": "/kept" * 0 + "/d" * level, "value": {}} for level in range(1, 1200)]
    operations: list[list[dict[str, Any]]] = [
        [
            {"op": "add", "path": "/d", "value": json.loads(nested(255))},
            {"op": "add", "path": "/e", "value": {}},
            {"op": "move", "from": "/d", "path": "/e/d"},
        ],
        deep[:257],
        deep,
        [{"op": "add", "path": "/d", "value": {}}, *[{"op": "copy", "from": "/d", "path": "/d/d"}] * 300],
    ]
    for patch in operations:
        answer = send(session, json.dumps({"action": "patch", "patch": patch}).encode())
        assert answer.status_code == 422, answer.text
    raw = f'{{"action":"patch","patch":[{{"op":"add","path":"/d","value":{nested(100_000)}}}]}}'
    assert send(session, raw.encode()).status_code == 422
    assert session.state() == {"kept": 1, "list": [1]}


def test_copies_of_copies_do_not_fill_the_memory(lmdb_hub: Hub, session: Play) -> None:
    session.done("merge", state={"long": "x" * 1_000_000})
    seen, before = session.go(), watch.memory(lmdb_hub)
    many: list[list[dict[str, Any]]] = [
        [{"op": "copy", "from": "/list", "path": "/list/0"}] * 60,
        [{"op": "copy", "from": "/long", "path": f"/copy{number}"} for number in range(5_000)],
        [
            {"op": "add", "path": "/new", "value": "x" * 1_000_000},
            *({"op": "copy", "from": "/new", "path": f"/copy{number}"} for number in range(5_000)),
        ],
        [
            {"op": "add", "path": "/small", "value": {"list": [0] * 300_000}},
            *[{"op": "test", "path": "/small", "value": {"list": [0]}}] * 10_000,
        ],
        [{"op": "copy", "from": "", "path": f"/{number}"} for number in range(100)],
    ]
    for patch in many:
        answer = send(session, json.dumps({"action": "patch", "patch": patch}).encode())
        assert answer.status_code in (409, 413, 422), answer.text
    assert session.go() == seen
    assert watch.memory(lmdb_hub) - before < 100 * 2**20


# --- numbers and texts ----------------------------------------------------------------------------------------


NOT_JSON = [
    b"NaN", b"-NaN", b"Infinity", b"-Infinity", b"nan", b"1e400", b"-1e400", b"1" + b"0" * 400, b"01",
    b"+1", b".5", b"1.",
    b"0x10", b"1_000", b"'a'", b"undefined", b"True", b'"\\ud800"', b'"\\udc00"', b'"\\ud800\\ud800"', b'"\\ud800x"',
    b'"\xff"', b'"\xc3"', b'"\xed\xa0\x80"', b'"\xf4\x90\x80\x80"', b'"\xc0\xaf"', b'"\x00"', b'"\n"',
    b'"\\x41"', b'"\\u12"',
    b'{"\xff": 1}', b'{"\\ud800": 1}', b"{a: 1}", b"[1,]", b'{"a":1,}', b"[1 2]", b"// no\n1",
]  # fmt: skip


@pytest.mark.parametrize("value", NOT_JSON, ids=[str(value) for value in NOT_JSON])
def test_what_is_not_json_is_refused_wherever_it_stands(session: Play, value: bytes) -> None:
    padding = b'"padding": "' + b"x" * 5000 + b'", '  # over the size from which states are split
    bodies = [
        b'{"action": "set", "state": {"bad": %s}}', b'{"action": "set_current", "state": {"bad": %s}}',
        b'{"action": "merge", "state": {"bad": %s}}', b'{"action": "set", "state": {' + padding + b'"bad": [%s]}}',
        b'{"action": "set", "fill": "none", "state": {"deep": {' + padding + b'"bad": %s}}}',
        b'{"action": "patch", "patch": [{"op": "add", "path": "/bad", "value": %s}]}',
    ]  # fmt: skip
    for body in bodies:
        answer = send(session, body % value)
        assert answer.status_code == 400, (body % value)[-80:]
    if value.startswith(b'"'):  # as a key as well
        for action in (b"set", b"set_current", b"merge"):
            answer = send(session, b'{"action": "%s", "state": {%s: 1}}' % (action, value))
            assert answer.status_code == 400, value
    fresh = Play(session.http)
    answer = send(fresh, b'{"action": "set_current", "state": {}, "initial_state": {"bad": %s}}' % value)
    assert answer.status_code == 400
    assert session.state() == {"kept": 1, "list": [1]}


def test_keys_such_as_proto_are_plain_data(session: Play) -> None:
    state = {
        "__proto__": {"admin": True},
        "constructor": {"prototype": {"x": 1}},
        "toString": "f",
        "": 0,
        "__class__": [1],
        "hasOwnProperty": None,
        "length": -1,
        "a.b": {"c d": 1, '"': 2, "~1/": 3},
        "\u0000": "nul",
        "é": "e\u0301",
    }
    session.done("set", fill="none", state=state)
    assert session.state() == state
    session.done("merge", state={"__proto__": {"more": 1}})
    session.done(
        "patch",
        patch=[
            {"op": "add", "path": "/constructor/prototype/y", "value": 2},
            {"op": "replace", "path": "/a.b/~01~1", "value": 4},
            {"op": "remove", "path": "/"},
        ],
    )
    seen = session.go()
    assert seen["current_state"]["__proto__"] == {"admin": True, "more": 1}
    assert seen["state_diff"] == {
        "__proto__.more": {"to": 1}, "constructor.prototype.y": {"to": 2}, '["a.b"].~1/': {"from": 3, "to": 4},
        '[""]': {"from": 0},
    }  # fmt: skip
    assert Play(session.http).state().get("admin") is None


def test_numbers_at_the_edges_come_back_as_they_are(session: Play) -> None:
    numbers = [
        2**53,
        -(2**53),
        2**63 - 1,
        2**64 - 1,
        5e-324,
        1.7976931348623157e308,
        -0.0,
        1e21,
        1e-7,
        0.1,
        100.0,
    ]
    session.done("set", fill="none", state={"numbers": numbers})
    assert session.state()["numbers"] == numbers
    assert send(session, b'{"action":"merge","state":{"n":[1E2,100,1.00e+2]}}').status_code == 200
    assert session.state()["n"] == [100, 100, 100]


WRONG: dict[str, list[Any]] = {
    "action": [None, 1, [], {}, "SET", "", "set "],
    "state": [None, 1, "x", [], True, 1.5],
    "initial_state": [None, 1, "x", []],
    "merge": ["true", 1, [], {}, None],
    "fill": [None, 1, "all", [], {}],
    "if_version": ["1", 1.5, True, [], {}],
    "env": [1, "x", [], {"now": 1}, {"now": "yesterday"}, {"seed": "x"}, {"seed": 2**60}, {"timezone": "Nowhere/Land"},
            {"timezone": "../../etc/passwd"}, {"timezone": "Europe"}, {"locale": "../x"},
            {"locale": 5}, {"clock": "stopped"}],
    "label": [1, None, [], {}, "x" * 201],
    "actor": ["system", "root", 1, []],
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_a_member_of_the_wrong_type_is_named_and_refused(http: httpx.Client, name: str) -> None:
    for value in WRONG[name]:
        session = Play(http)  # without a session, so that initial_state is read
        body = {"action": "set_current" if name == "initial_state" else "set", "state": {}, name: value}
        answer = send(session, json.dumps(body).encode())
        assert answer.status_code in (400, 422), (name, value, answer.text)
        assert session.stored()["has_custom_state"] is False
    for value in ([], {}, 1, "x" * 3):
        assert send(Play(http), json.dumps({"action": "reset", "to": value}).encode()).status_code == 400


@pytest.mark.parametrize("operation", [
    None, 1, "x", [], {}, {"op": "add"}, {"op": "add", "path": 1, "value": 1}, {"op": "add", "path": "/a"},
    {"op": "frob", "path": "/a"}, {"op": None, "path": "/a"}, {"op": ["add"], "path": "/a", "value": 1},
    {"op": "add", "path": "a", "value": 1}, {"op": "add", "path": "/~2", "value": 1}, {"op": "add",
    "path": "/list/-1", "value": 1},
    {"op": "add", "path": "/list/01", "value": 1}, {"op": "add", "path": "/list/99999999999999999999", "value": 1},
    {"op": "remove", "path": "/list/-"}, {"op": "remove", "path": ""}, {"op": "remove", "path": "/none"},
    {"op": "replace", "path": "/kept/x", "value": 1}, {"op": "move", "path": "/a"}, {"op": "move",
    "from": 1, "path": "/a"},
    {"op": "move", "from": "", "path": "/a"}, {"op": "move", "from": "/none", "path": "/a"},
    {"op": "copy", "from": "/list/x", "path": "/a"},
    {"op": "replace", "path": "", "value": []}, {"op": "replace", "path": "", "value": None},
    {"op": "test", "path": "/kept", "value": 2},
    {"op": "add", "path": "/" + "a/" * 20_000, "value": 1},
], ids=str)  # fmt: skip
def test_an_operation_that_cannot_be_applied_undoes_those_before_it(session: Play, operation: Any) -> None:
    before = session.stored()
    patch = [
        {"op": "replace", "path": "/kept", "value": 1},
        {"op": "add", "path": "/new", "value": 1},
        operation,
    ]
    answer = send(session, json.dumps({"action": "patch", "patch": patch}).encode())
    assert answer.status_code in (400, 409, 422), answer.text
    assert session.stored() == before


# --- anything at all ---------------------------------------------------------------------------------------------


@SETTINGS
@given(st.binary(max_size=300))
def test_random_bytes_are_never_a_failure(http: httpx.Client, body: bytes) -> None:
    assert send(Play(http, "fuzz-bytes"), body).status_code in (400, 422)


JSON_VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=4),
    max_leaves=12,
)
OPERATION = st.fixed_dictionaries({}, optional={
    "op": st.sampled_from(["add", "remove", "replace", "move", "copy", "test", "x"]),
    "path": st.lists(st.sampled_from(["a", "list", "0", "-", "~0", "~", "kept",
    ""]), max_size=4).map(lambda p: "".join("/" + s for s in p)),
    "from": st.sampled_from(["", "/", "/a", "/list", "/list/0", "/kept"]),
    "value": JSON_VALUES,
})  # fmt: skip
BODY = st.fixed_dictionaries({}, optional={
    "action": st.sampled_from(["set", "set_current", "merge", "patch", "reset"]) | JSON_VALUES,
    "state": st.dictionaries(st.text(max_size=4), JSON_VALUES, max_size=4) | JSON_VALUES,
    "initial_state": JSON_VALUES,
    "patch": st.lists(OPERATION | JSON_VALUES, max_size=6) | JSON_VALUES,
    "merge": st.booleans() | JSON_VALUES,
    "fill": st.sampled_from(["seed", "none"]) | JSON_VALUES,
    "to": st.sampled_from(["seed", "initial"]) | JSON_VALUES,
    "if_version": st.integers(-2, 5) | JSON_VALUES,
    "env": st.fixed_dictionaries({}, optional={"now": st.text(max_size=12), "timezone": st.text(max_size=12),
                                                "locale": st.text(max_size=8), "seed": st.integers()}) | JSON_VALUES,
    "label": st.text(max_size=12) | JSON_VALUES,
    "actor": st.sampled_from(["ui", "api"]) | JSON_VALUES,
})  # fmt: skip


@SETTINGS
@given(BODY)
def test_any_json_is_applied_whole_or_refused_whole(http: httpx.Client, body: dict[str, Any]) -> None:
    session = Play(http, "fuzz-json")
    before = session.stored()
    answer = send(session, json.dumps(body).encode())
    after = session.stored()
    if answer.status_code == 200:
        assert after["version"] == answer.json()["version"]
    else:
        assert after == before
    assert session.go()["current_state"] == after["stored_state"]


@SETTINGS
@given(st.data())
def test_damaged_json_is_never_a_failure(http: httpx.Client, data: st.DataObject) -> None:
    good = bytearray(
        json.dumps(
            {"action": "set", "state": {"a": ["é", 1.5e3, None], "b": {"c": "\u20ac"}}, "env": {"seed": 1}},
            ensure_ascii=False,
        ).encode()
    )
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(good) - 1))
        good[at : at + data.draw(st.integers(0, 2))] = data.draw(st.binary(max_size=3))
    send(Play(http, "fuzz-damage"), bytes(good))
