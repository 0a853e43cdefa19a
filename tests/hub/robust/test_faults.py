"""The faults that were found in systems of this kind, one test each: the hub is free of them, on both stores."""

from __future__ import annotations

import json
import time
from typing import Any

import httpx
import pytest

from tests.hub.robust import play, watch
from tests.hub.robust.play import JSON, Play
from tests.hub.robust.wire import Wire, ask, pieces_of
from tests.servers import Hub, wait_until

TALKATIVE = {"note": "żółć – 日本語 – 👩🏽‍🚀 – \u2028 – Ω", "клавиша": ["ß", "é", "𝒳"]}
STALE_SECONDS = 0.5  # well over HUB_STALE_WRITE_SECONDS, within which the order of two writes is not told


def body_of(**members: Any) -> bytes:
    return json.dumps(members, ensure_ascii=False).encode()


def held_back(url: str, target: str, body: bytes) -> Wire:
    """A request whose body stops halfway."""
    wire = Wire(url).head("POST", target, JSON, f"Content-Length: {len(body)}")
    return wire.send(body[: len(body) // 2])


# --- what kills or corrupts -------------------------------------------------------------------------


@pytest.mark.parametrize("escape", ["%", "%zz", "%e0%a4", "%%%", "%u1234", "%00"])
def test_a_malformed_percent_escape_in_the_query_is_an_answer_and_not_the_end(
    either_hub: Hub, session: Play, escape: str
) -> None:
    session.done("set", state={"kept": 1})
    before = watch.workers(either_hub)
    for endpoint in ("go", "state", "history", "post"):
        method = "POST" if endpoint == "post" else "GET"
        answer = ask(either_hub.url, method, f"/m/notes-mock/{endpoint}?sid={escape}", JSON, body=b"{}")
        assert (answer.status, answer.json()["error"]) == (400, "invalid_sid")
        also = ask(
            either_hub.url,
            method,
            f"{session.at(endpoint)}&other={escape}",
            JSON,
            body=body_of(action="merge", state={}),
        )
        assert also.status == 200, also.body
    assert watch.workers(either_hub) == before
    assert session.state()["kept"] == 1


@pytest.mark.parametrize("coding", ["length", "chunked"])
def test_a_client_that_hangs_up_in_the_middle_of_a_body_changes_nothing(
    either_hub: Hub, session: Play, coding: str
) -> None:
    session.done("set", state={"kept": 1})
    before, seen = watch.workers(either_hub), session.go()
    body = body_of(action="set", state={"kept": 2, "long": "x" * 500_000})
    for _ in range(5):
        how = f"Content-Length: {len(body)}" if coding == "length" else "Transfer-Encoding: chunked"
        wire = Wire(either_hub.url).head("POST", session.at("post"), JSON, how)
        if coding == "length":
            wire.send(body[:300_000])
        else:  # all of the state, but never the end of the body
            wire.send(b"%x\r\n" % len(body) + body + b"\r\n")
        wire.hang_up()
    time.sleep(0.3)
    assert session.go() == seen
    assert watch.workers(either_hub) == before


@pytest.mark.parametrize("size", [1, 2, 3, 7])
def test_characters_survive_a_body_that_is_cut_inside_them(either_hub: Hub, session: Play, size: int) -> None:
    body = body_of(action="set", state=TALKATIVE, fill="none")
    with Wire(either_hub.url) as wire:
        wire.head("POST", session.at("post"), JSON, "Transfer-Encoding: chunked")
        assert wire.chunks(pieces_of(body, size)).answer().status == 200
    assert session.state() == TALKATIVE
    with Wire(either_hub.url) as wire:  # the same in TCP segments of a few bytes
        wire.head("POST", session.at("post"), JSON, f"Content-Length: {len(body)}")
        assert wire.send(*pieces_of(body, size), pause=0.001).answer().status == 200
    assert session.state() == TALKATIVE


# --- who overwrites whom ----------------------------------------------------------------------------


def test_a_page_from_before_an_injection_does_not_overwrite_it(session: Play) -> None:
    old = session.done("set", state={"injected": "first"})
    page = session.state() | {"injected": "by the old page"}
    fresh = session.done("set", state={"injected": "second"})
    assert fresh["version"] > old["version"]
    for late in (
        session.post("set_current", state=page, if_version=old["version"]),
        session.post("merge", state={"injected": "by the old page"}, if_version=old["version"]),
        session.post(
            "patch",
            patch=[{"op": "add", "path": "/injected", "value": "by the old page"}],
            if_version=old["version"],
        ),
    ):
        assert (late.status_code, late.json()["error"]) == (409, "version_conflict")
        assert late.json()["version"] == fresh["version"]
    seen = session.go()
    assert (seen["current_state"]["injected"], seen["state_diff"]) == ("second", {})


@pytest.mark.parametrize("action", ["set", "set_current"])
def test_a_slow_earlier_write_does_not_overtake_a_later_one(
    either_hub: Hub, session: Play, action: str
) -> None:
    session.done("set", state={"who": "nobody"})
    with held_back(
        either_hub.url, session.at("post"), slow := body_of(action=action, state={"who": "slow"})
    ) as wire:
        time.sleep(STALE_SECONDS)
        later = session.done(action, state={"who": "later"})
        answer = wire.send(slow[len(slow) // 2 :]).answer()
    assert (answer.status, answer.json()["error"]) == (409, "stale_write")
    assert answer.json()["version"] == later["version"]
    assert session.go()["current_state"]["who"] == "later"


def test_a_slow_set_is_refused_though_a_page_has_written_on_top_of_the_newer_one(
    either_hub: Hub, session: Play
) -> None:
    with held_back(
        either_hub.url, session.at("post"), slow := body_of(action="set", state={"who": "slow"})
    ) as wire:
        time.sleep(STALE_SECONDS)
        session.done("set", state={"who": "later"})
        session.done("merge", state={"page": True})
        assert wire.send(slow[len(slow) // 2 :]).answer().status == 409
    assert session.state()["who"] == "later"


def test_a_slow_set_is_not_refused_for_what_an_old_page_has_written_meanwhile(
    either_hub: Hub, session: Play
) -> None:
    session.done("set", state={"who": "nobody"})
    with held_back(
        either_hub.url, session.at("post"), slow := body_of(action="set", state={"who": "slow"})
    ) as wire:
        time.sleep(STALE_SECONDS)
        session.done("set_current", state={"who": "old page"})
        assert wire.send(slow[len(slow) // 2 :]).answer().status == 200
    seen = session.go()
    assert (seen["current_state"]["who"], seen["state_diff"]) == ("slow", {})


def test_a_write_that_comes_in_drips_does_not_overtake_a_later_one(either_hub: Hub, session: Play) -> None:
    """No single wait is long, all of them together are."""
    session.done("set", state={"who": "nobody"})
    slow = body_of(action="set_current", state={"who": "slow"})
    with Wire(either_hub.url).head("POST", session.at("post"), JSON, f"Content-Length: {len(slow)}") as wire:
        wire.send(slow[:1])
        time.sleep(STALE_SECONDS / 2)  # until the hub has surely begun to read it
        later = session.done("set_current", state={"who": "later"})
        pieces = pieces_of(slow[1:], 3)
        answer = wire.send(*pieces, pause=2 * STALE_SECONDS / len(pieces)).answer()
    assert (answer.status, answer.json()["error"]) == (409, "stale_write")
    assert answer.json()["version"] == later["version"]
    assert session.state()["who"] == "later"


def test_a_slow_set_does_not_undo_a_later_reset(either_hub: Hub, session: Play) -> None:
    session.done("set", state={"who": "nobody"})
    with held_back(
        either_hub.url, session.at("post"), slow := body_of(action="set", state={"who": "slow"})
    ) as wire:
        time.sleep(STALE_SECONDS)
        session.done("reset")
        assert wire.send(slow[len(slow) // 2 :]).answer().status == 409
    assert session.stored()["has_custom_state"] is False


def test_a_slow_earlier_write_with_a_version_is_measured_by_it(either_hub: Hub, session: Play) -> None:
    first = session.done("set", state={"who": "nobody"})
    slow = body_of(action="set_current", state={"who": "slow"}, if_version=first["version"])
    with held_back(either_hub.url, session.at("post"), slow) as wire:
        later = session.done("set_current", state={"who": "later"})
        answer = wire.send(slow[len(slow) // 2 :]).answer()
    assert (answer.status, answer.json()["error"]) == (409, "version_conflict")
    assert answer.json()["version"] == later["version"]
    assert session.state()["who"] == "later"


# --- success with nothing stored ----------------------------------------------------------------------


REFUSED: list[tuple[str, int, bytes]] = [
    ("empty body", 400, b""),
    ("white space", 400, b"  \n"),
    ("half a body", 400, b'{"state": {"a": 1}'),
    ("two bodies", 400, b'{"state": {}} {"state": {}}'),
    ("a list", 400, b"[]"),
    ("a number", 400, b"1"),
    ("a string", 400, b'"state"'),
    ("null", 400, b"null"),
    ("no state", 400, b"{}"),
    ("a state that is null", 422, b'{"state": null}'),
    ("a state that is a list", 422, b'{"state": [1]}'),
    ("a state that is text", 422, b'{"state": "{}"}'),
    ("an unknown action", 400, b'{"action": "put", "state": {}}'),
    ("an action of the wrong type", 400, b'{"action": 1, "state": {}}'),
    ("a patch without operations", 400, b'{"action": "patch"}'),
    ("a patch that is an object", 400, b'{"action": "patch", "patch": {}}'),
    ("set_current of a list", 422, b'{"action": "set_current", "state": []}'),
    ("a merge of null", 422, b'{"action": "merge", "state": null}'),
    ("UTF-16", 400, '{"state": {"a": 1}}'.encode("utf-16")),
    ("a byte order mark", 400, b'\xef\xbb\xbf{"state": {"a": 1}}'),
]  # fmt: skip


@pytest.mark.parametrize(
    ("status", "body"), [case[1:] for case in REFUSED], ids=[case[0] for case in REFUSED]
)
def test_what_cannot_be_stored_is_refused_and_leaves_the_session_alone(
    session: Play, status: int, body: bytes
) -> None:
    session.done("set", state={"kept": 1})
    before = session.stored()
    answer = session.http.post(session.at("post"), content=body, headers={"content-type": "application/json"})
    assert answer.status_code == status, answer.text
    assert set(answer.json()) >= {"error", "message"}
    assert session.stored() == before


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "image/png"]
)
def test_a_body_of_a_wrong_type_is_refused(session: Play, kind: str) -> None:
    answer = session.http.post(
        session.at("post"), content=b'{"state": {"a": 1}}', headers={"content-type": kind}
    )
    assert (answer.status_code, answer.json()["error"]) == (415, "unsupported_type")
    assert session.stored()["has_custom_state"] is False


def test_a_long_sid_works_and_a_longer_one_is_refused(http: httpx.Client) -> None:
    longest = Play(http, (play.new_sid() + "x" * 200)[:200])
    longest.done("set", state={"a": "long"})
    assert longest.state()["a"] == "long"
    longer = Play(http, longest.sid + "x")
    answer = longer.post("set", state={"a": "longer"})
    assert (answer.status_code, answer.json()["error"]) == (400, "invalid_sid")
    assert longest.state()["a"] == "long"


@pytest.mark.parametrize(
    "sid", ["", " ", "a b", "a/b", "../a", "a\\b", "é", "a%00b", "a\n", "a;b", "a'b", "a*"]
)
def test_a_sid_of_other_characters_is_refused(session: Play, sid: str) -> None:
    for method, endpoint in (("POST", "post"), ("GET", "go"), ("GET", "state"), ("POST", "upload")):
        answer = session.http.request(
            method, f"/m/notes-mock/{endpoint}", params={"sid": sid, "filename": "f"},
            content=b'{"state": {}}', headers={"content-type": "application/json"},
        )  # fmt: skip
        assert (answer.status_code, answer.json()["error"]) == (400, "invalid_sid"), endpoint


def test_sids_that_look_alike_are_different_sessions(http: httpx.Client) -> None:
    stem = play.new_sid()
    alike = [f"{stem}{tail}" for tail in ("a.b", "ab", "A.B", "a-b", "a_b", "a:b", "a.b.", ".a.b")]
    for sid in alike:
        Play(http, sid).done("set", state={"mine": sid})
    for sid in alike:
        seen = Play(http, sid).stored()
        assert (seen["sid"], seen["stored_state"]["mine"]) == (sid, sid)
    Play(http, alike[0]).done("reset")
    assert "mine" not in Play(http, alike[0]).state()
    assert Play(http, alike[1]).state()["mine"] == alike[1]


# --- what a diff shows ----------------------------------------------------------------------------------


def test_deletions_are_visible_in_every_form_of_the_diff(session: Play) -> None:
    session.done(
        "set", fill="none", state={"gone": 1, "deep": {"gone": 2, "kept": 3}, "list": [{"gone": 4, "a": 1}]}
    )
    session.done("set_current", state={"deep": {"kept": 3}, "list": [{"a": 1}]})
    flat = session.go()["state_diff"]
    assert flat["gone"] == {"from": 1}
    assert flat["deep.gone"] == {"from": 2}
    assert session.go(diff="items")["state_diff"]["list[0].gone"] == {"from": 4}
    assert session.go(diff="top_level")["state_diff"]["gone"] == {"removed": 1}
    removed = {step["path"] for step in session.go(diff="patch")["state_diff"] if step["op"] == "remove"}
    assert removed == {"/gone", "/deep/gone", "/list/0/gone"}


def test_the_order_of_keys_is_no_change(session: Play) -> None:
    first = session.done("set", fill="none", state={"a": 1, "b": {"x": 1, "y": [{"p": 1, "q": 2}]}})
    second = session.done("set_current", state={"b": {"y": [{"q": 2, "p": 1}], "x": 1}, "a": 1.0})
    assert second["state_id"] == first["state_id"]
    for form, empty in (("flat", {}), ("items", {}), ("top_level", {}), ("patch", [])):
        assert session.go(diff=form)["state_diff"] == empty


def test_a_partial_injection_shows_no_change_before_anyone_acts(session: Play) -> None:
    seed = session.state()
    session.done("set", state={"profile": {"name": "Ann"}, "extra": [1]})
    seen = session.go()
    assert seen["state_diff"] == {}
    assert (
        seen["initial_state"] == seen["current_state"] == {**seed, "profile": {"name": "Ann"}, "extra": [1]}
    )
    session.done("merge", state={"extra": [1, 2]})
    assert session.go()["state_diff"] == {"extra": {"from": [1], "to": [1, 2]}}


def test_there_is_one_diff_format_and_one_meaning_of_reset(session: Play) -> None:
    seed = session.go()
    session.done("set", state={"extra": 1})
    session.done("merge", state={"extra": 2})
    assert (
        session.go()["state_diff"] == session.go(diff="flat")["state_diff"] == {"extra": {"from": 1, "to": 2}}
    )
    session.done("reset", to="initial")
    seen = session.go()
    assert (seen["current_state"]["extra"], seen["state_diff"]) == (1, {})
    session.done("reset")
    seen = session.go()
    assert (seen["current_state"], seen["initial_state"], seen["state_diff"]) == (
        seed["current_state"], seed["initial_state"], {},
    )  # fmt: skip
    assert session.stored()["has_custom_state"] is False


# --- what stays behind, what is echoed ---------------------------------------------------------------------


def test_uploads_go_with_a_reset_from_their_address_and_from_the_disk(either_hub: Hub, session: Play) -> None:
    before = watch.uploaded(either_hub)
    session.done("set", state={"a": 1})
    url = session.upload("report.txt", b"secret figures").json()["files"][0]["url"]
    assert session.http.get(url).content == b"secret figures"
    kept = watch.uploaded(either_hub) - before
    assert len(kept) == 1
    session.done("reset")
    assert session.http.get(url).status_code == 404
    wait_until(lambda: not kept & watch.uploaded(either_hub), what="the content to leave the disk")


def test_answers_do_not_echo_the_state_unless_asked(session: Play) -> None:
    state = {"long": "word " * 20_000}
    for answer in (
        session.post("set", state=state),
        session.post("set_current", state=state),
        session.post("merge", state=state),
        session.upload("f.txt", b"word " * 20_000),
    ):
        assert answer.status_code == 200
        assert len(answer.content) < 1000
    echoed = session.http.post(session.at("post") + "&echo=1", json={"action": "merge", "state": {"more": 1}})
    assert echoed.json()["state"]["more"] == 1
