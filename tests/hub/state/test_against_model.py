"""Random programs of calls against a plain Python model, over both stores and two worker processes.

Every call opens a new connection, so that any of the workers may answer it: they must always agree.
"""

from __future__ import annotations

import json
import uuid
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hub.state import jcs
from tests.hub.state.json_values import JSON, KEYS, OBJECTS
from tests.hub.state.model import Model
from tests.servers import StartHub

STORES = ("lmdb", "redis")


@pytest.fixture(scope="module", params=STORES)
def client(request: pytest.FixtureRequest, hub_server: StartHub) -> Iterator[httpx.Client]:
    if request.param == "redis":
        hub = hub_server(HUB_STORE="redis", HUB_WORKERS="2", HUB_CELERY="0")
    else:
        hub = hub_server(HUB_WORKERS="2", HUB_CELERY="0")
    with httpx.Client(base_url=hub.url, headers={"Connection": "close"}, timeout=30) as made:
        yield made


pointers = st.lists(KEYS | st.sampled_from(["0", "1", "-", "notes", "title", "settings"]), max_size=3).map(
    lambda tokens: "".join("/" + token.replace("~", "~0").replace("/", "~1") for token in tokens)
)
operations = st.lists(
    st.fixed_dictionaries({"op": st.sampled_from(["add", "replace", "test"]), "path": pointers, "value": JSON})
    | st.fixed_dictionaries({"op": st.just("remove"), "path": pointers.filter(bool)})
    | st.fixed_dictionaries({"op": st.sampled_from(["move", "copy"]), "path": pointers, "from": pointers}),
    min_size=1, max_size=4,
)  # fmt: skip
states = OBJECTS | st.fixed_dictionaries(
    {"notes": st.lists(OBJECTS, max_size=3), "big": st.just(["x" * 200] * 40)}
)
bodies = st.one_of(
    st.fixed_dictionaries({"action": st.just("set"), "state": states},
                          optional={"fill": st.sampled_from(["seed", "none"]), "merge": st.booleans()}),
    st.fixed_dictionaries({"action": st.just("set_current"), "state": states},
                          optional={"merge": st.booleans(), "initial_state": OBJECTS}),
    st.fixed_dictionaries({"action": st.just("merge"), "state": states}),
    st.fixed_dictionaries({"action": st.just("patch"), "patch": operations}),
    st.fixed_dictionaries({"action": st.just("reset")}, optional={"to": st.just("initial")}),
)  # fmt: skip
steps = st.tuples(
    st.just("post"), bodies, st.sampled_from([None, None, None, "right", "wrong"])
) | st.sampled_from([("fork",), ("snapshot", "a"), ("snapshot", "b"), ("restore", "a"), ("restore", "b")])


def canon(value: Any) -> bytes:
    return jcs.canonical_value(value)


class Real:
    """The running hub, spoken to as clients do."""

    def __init__(self, client: httpx.Client) -> None:
        self.client = client
        self.sid = uuid.uuid4().hex

    def post(self, body: dict[str, Any]) -> httpx.Response:
        return self.client.post(f"/m/notes-mock/post?sid={self.sid}", json=body)

    def get(self, path: str) -> Any:
        answer = self.client.get(f"/m/notes-mock/{path}{'&' if '?' in path else '?'}sid={self.sid}")
        assert answer.status_code == 200, answer.text
        return answer.json()

    def api(self, path: str, body: Any) -> httpx.Response:
        return self.client.post(f"/api/v1/sessions/notes-mock/{self.sid}{path}", json=body)


@pytest.fixture(scope="module")
def seed(client: httpx.Client) -> Any:
    return client.get(f"/m/notes-mock/state?sid={uuid.uuid4().hex}").json()["stored_state"]


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(steps, min_size=1, max_size=10))
def test_a_program_of_calls_leads_where_the_model_says(
    client: httpx.Client, seed: Any, program: list[Any]
) -> None:
    real, model = Real(client), Model(seed)
    for step in program:
        run(real, model, step)
        check(real, model)


def run(real: Real, model: Model, step: Any) -> None:
    kind = step[0]
    if kind == "post":
        body = dict(step[1])
        if step[2]:
            body["if_version"] = model.version + (step[2] == "wrong")
        if invalid(model, body):
            return
        answer = real.post(body)
        assert answer.status_code == model.post(json.loads(json.dumps(body))), answer.text
        if answer.status_code == 200:
            assert answer.json()["version"] == model.version
    elif model.version == 0:
        assert real.api("/fork", {"count": 1}).status_code == 404
    elif kind == "fork":
        answer = real.api("/fork", {"count": 2})
        assert answer.status_code == 201, answer.text
        real.sid = answer.json()["results"][1]["sid"]
        model.__dict__ = {**model.fork().__dict__}
    elif kind == "snapshot":
        assert real.api("/snapshots", {"name": step[1]}).status_code == 201
        model.snapshot(step[1])
    else:
        assert real.api("/restore", {"name": step[1]}).status_code == model.restore(step[1])


def invalid(model: Model, body: dict[str, Any]) -> bool:
    """Programs that leave what the model speaks of: a patch that makes the state no object, or where the
    reference library departs from RFC 6902 (it lets numbers and booleans be equal, and reads '-' in more places)."""
    if body["action"] != "patch":
        return False
    text = json.dumps(body["patch"])
    whole = any(op["path"] == "" or op.get("from") == "" for op in body["patch"])
    return whole or '"test"' in text or '/-"' in text


def check(real: Real, model: Model) -> None:
    got = real.get("go?diff=patch")
    assert canon(got["initial_state"]) == canon(model.initial)
    assert canon(got["current_state"]) == canon(model.current)
    assert got["version"] == model.version
    assert canon(jsonpatch_apply(got["initial_state"], got["state_diff"])) == canon(model.current)
    flat = real.get("go")
    assert (flat["state_diff"] == {}) == (canon(masked(model.initial)) == canon(masked(model.current)))
    state = real.get("state")
    assert canon(state["stored_state"]) == canon(model.current)
    assert (state["has_custom_state"], state["version"]) == (
        model.custom and model.version > 0,
        model.version,
    )
    assert [entry["action"] for entry in real.get("history")] == model.journal


def jsonpatch_apply(state: Any, patch: Any) -> Any:
    import jsonpatch

    return jsonpatch.apply_patch(state, patch)


def masked(state: Any) -> Any:
    """Without what the notes mock declares volatile."""
    from hub.state import pointer, tree, volatile

    manifest = json.loads((__import__("pathlib").Path("mocks/notes-mock/mock.json")).read_text())
    patterns = tuple(map(pointer.parse_pattern, manifest.get("volatile", [])))
    return tree.value(volatile.masked(tree.of_value(state), patterns))
