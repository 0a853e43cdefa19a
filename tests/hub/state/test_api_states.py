"""State, difference, journal and reset over REST, as the mock's own state API has them."""

from __future__ import annotations

from typing import Any

import brotli
import pytest
from django.test import Client

from tests.hub.state.rest import SEED, URL, Api, holder

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("trial_mock")]
CHANGED = {"notes": [{"id": "n1", "text": "oat milk"}], "settings": {"theme": "light"}}
FORMS = {
    "flat": {"notes": {"from": SEED["notes"], "to": CHANGED["notes"]}},
    "top_level": {"notes": {"modified": CHANGED["notes"]}},
    "items": {"notes[0].text": {"from": "milk", "to": "oat milk"}},
    "patch": [{"op": "replace", "path": "/notes/0/text", "value": "oat milk"}],
    "none": {},
}


@pytest.fixture
def moved(api: Api) -> Api:
    """A session `one` whose current state differs from the initial one."""
    document = {**api.exported(api.make()["sid"]), "current_state": CHANGED}
    del document["history"]
    del document["state_id"]
    status, body = api("POST", "/import?sid=one", document)
    assert status == 201, body
    return api


@pytest.mark.parametrize("form", sorted(FORMS))
def test_states_come_with_their_difference_in_the_form_asked_for(moved: Api, form: str) -> None:
    status, seen = moved("GET", f"/trial-mock/one/state?diff={form}")
    assert (status, seen["initial_state"], seen["current_state"]) == (200, SEED, CHANGED)
    assert seen["state_diff"] == FORMS[form]
    assert seen["mock"] == {"id": "trial-mock", "version": "1.0.0"}
    assert seen["state_id"] == moved("GET", "/trial-mock/one")[1]["state_id"]


def test_only_the_parts_that_are_pointed_at_come(moved: Api) -> None:
    seen = moved("GET", "/trial-mock/one/state?fields=/settings,/notes/0/text")[1]
    assert seen["current_state"] == {"settings": {"theme": "light"}, "notes": [{"text": "oat milk"}]}
    assert moved.ends("/trial-mock/one/state?fields=settings", method="GET") == (400, "invalid_fields")


def test_the_version_is_the_sessions_own(api: Api) -> None:
    api.make(sid="old", version="1.1.0")
    assert api("GET", "/practice/old/state")[1]["mock"] == {"id": "trial-mock", "version": "1.1.0"}


def test_a_journal_is_read_whole_and_from_a_version_on(api: Api) -> None:
    api.make(sid="one", state={"notes": []})
    for label in ("first", "second"):
        assert api("POST", "/trial-mock/one/reset", {"to": "initial", "label": label})[0] == 200
    entries = api("GET", "/trial-mock/one/history")[1]
    assert [(one["version"], one["action"], one["label"]) for one in entries] == [
        (1, "set", ""), (2, "reset", "first"), (3, "reset", "second"),
    ]  # fmt: skip
    assert [one["version"] for one in api("GET", "/trial-mock/one/history?after=2")[1]] == [3]


def test_a_reset_goes_back_to_the_start_or_to_the_seed(moved: Api) -> None:
    status, info = moved("POST", "/trial-mock/one/reset", {"to": "initial"})
    assert (status, info["sid"]) == (200, "one")
    assert moved("GET", "/trial-mock/one/state")[1]["current_state"] == SEED
    moved.make(sid="own", state={"notes": [], "settings": {}})
    assert moved("POST", "/trial-mock/own/reset", {})[1]["has_custom_state"] is False
    seen = moved("GET", "/trial-mock/own/state")[1]
    assert (seen["initial_state"], seen["current_state"]) == (SEED, SEED)


@pytest.mark.parametrize(
    ("path", "body", "ends"),
    [
        ("/trial-mock/nobody/state", None, (404, "unknown_session")),
        ("/trial-mock/nobody/history", None, (404, "unknown_session")),
        ("/trial-mock/nobody/reset", {}, (404, "unknown_session")),
        ("/no-mock/one/state", None, (404, "unknown_mock")),
        ("/trial-mock/one/state?diff=sideways", None, (400, "invalid")),
        ("/trial-mock/one/history?after=-1", None, (400, "invalid")),
        ("/trial-mock/one/reset", {"to": "yesterday"}, (400, "invalid")),
        ("/trial-mock/one/reset", {"action": "set"}, (400, "invalid")),
    ],
)
def test_what_cannot_be_done_is_refused(
    api: Api,
    path: str,
    body: Any,
    ends: tuple[int, str],
) -> None:
    made = api.make(sid="one", state={"notes": [1]})
    assert api.ends(path, body, method="GET" if body is None else "POST") == ends
    assert api("GET", "/trial-mock/one")[1]["state_id"] == made["state_id"]
    assert [row["sid"] for row in api("GET", "")[1]["results"]] == ["one"]


def test_reading_takes_the_scope_read_and_resetting_the_scope_session(
    api: Api,
    client: Client,
    settings: Any,
) -> None:
    api.make(sid="one", state={"notes": [1]})
    settings.HUB_AUTH, settings.HUB_HARDENED = "token", True
    reader, trainer = holder(client, "read", name="reader"), holder(client, "session")
    for part in ("state", "history"):
        assert reader("GET", f"/trial-mock/one/{part}")[0] == 200
        assert Api(client).ends(f"/trial-mock/one/{part}", method="GET") == (401, "token_required")
    assert reader.ends("/trial-mock/one/reset", {}) == (403, "insufficient_scope")
    assert reader("GET", "/trial-mock/one")[1]["version"] == 1
    assert trainer("POST", "/trial-mock/one/reset", {})[0] == 200


def test_a_long_answer_is_packed_for_a_browser_and_for_nobody_else(
    api: Api,
    client: Client,
) -> None:
    api.make(sid="long", state={"notes": [{"text": "oat milk " * 2000}]})
    browser = {"Sec-Fetch-Site": "same-origin", "Accept-Encoding": "gzip, br"}
    packed = client.get(f"{URL}/trial-mock/long/state", headers=browser)
    plain = client.get(f"{URL}/trial-mock/long/state", headers={"Accept-Encoding": "br"})
    assert packed.headers["Content-Encoding"] == "br"
    assert "Content-Encoding" not in plain.headers
    assert brotli.decompress(packed.content) == plain.content
    assert len(packed.content) * 10 < len(plain.content)
