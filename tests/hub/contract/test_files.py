"""Section 2, uploads and files."""

from __future__ import annotations

import httpx
import pytest

from tests import servers
from tests.hub.contract.client import Mock, new_sid, problem

PNG = b"\x89PNG\r\n\x1a\n" + bytes(64)


def _upload(
    mock: Mock, sid: str, name: str, content: bytes = b"x", kind: str | None = None
) -> dict[str, object]:
    answer = mock.call("POST", "upload", params={"sid": sid}, files={"file": (name, content, kind)})
    assert answer.status_code == 200, answer.text
    return dict(answer.json()["files"][0])


def test_a_form_brings_any_number_of_files(trial: Mock, sid: str) -> None:
    parts = [
        ("a", ("a.png", PNG, "image/png")),
        ("note", (None, "not a file")),
        ("b", ("b.txt", b"hi", "text/plain")),
    ]
    answer = trial.call("POST", "upload", params={"sid": sid}, files=parts).json()
    assert answer["success"] is True
    assert [(file["original_name"], file["size"], file["content_type"]) for file in answer["files"]] == [
        ("a.png", len(PNG), "image/png"), ("b.txt", 2, "text/plain"),
    ]  # fmt: skip
    for file, content in zip(answer["files"], (PNG, b"hi"), strict=True):
        assert set(file) == {"original_name", "stored_name", "size", "content_type", "url"}
        got = trial.get(f"files/{sid}/{file['stored_name']}")
        assert (got.content, got.headers["content-length"]) == (content, str(len(content)))
        assert trial.http.get(trial.base.split("/m/")[0] + file["url"]).content == content


def test_a_raw_body_is_named_by_the_query(trial: Mock, sid: str) -> None:
    params = {"sid": sid, "filename": "übersicht.csv"}
    answer = trial.call("POST", "upload", params=params, content=b"a;b", headers={"Content-Type": "text/csv"})
    file = answer.json()["files"][0]
    assert (file["original_name"], file["content_type"], file["size"]) == ("übersicht.csv", "text/csv", 3)
    assert trial.get(f"files/{sid}/{file['stored_name']}").content == b"a;b"
    assert problem(trial.call("POST", "upload", params={"sid": sid}, content=b"x")) == (
        400,
        "filename_missing",
    )
    assert trial.call("POST", "upload", params=params, content=b"").json()["files"][0]["size"] == 0


def test_uploading_leaves_states_and_diff_alone(trial: Mock, sid: str) -> None:
    before = trial.done(sid, "set", {"notes": []})
    _upload(trial, sid, "a.txt")
    seen = trial.go(sid)
    assert (seen["state_id"], seen["version"], seen["state_diff"]) == (
        before["state_id"],
        before["version"],
        {},
    )


@pytest.mark.parametrize(
    ("name", "kind", "inline"),
    [
        ("a.png", "image/png", True), ("a.pdf", "application/pdf", True), ("a.txt", "text/plain", True),
        ("a.mp3", "audio/mpeg", True), ("a.mp4", "video/mp4", True), ("a.html", "text/html", False),
        ("a.js", "text/javascript", False), ("a.xml", "application/xml", False), ("a.bin", "nonsense", False),
    ],
)  # fmt: skip
def test_a_file_is_sent_with_its_type_and_harmlessly(
    trial: Mock, sid: str, name: str, kind: str, inline: bool
) -> None:
    stored = _upload(trial, sid, name, b"<script>alert(1)</script>", kind)["stored_name"]
    for query, expected in (({}, "attachment"), ({"inline": "1"}, "inline" if inline else "attachment")):
        got = trial.get(f"files/{sid}/{stored}", **query)
        assert got.headers["content-disposition"].startswith(f"{expected};")
        assert got.headers["x-content-type-options"] == "nosniff"
        assert got.headers["content-security-policy"].startswith("sandbox")
        if "/" in kind:
            assert got.headers["content-type"].split(";")[0] == kind
    head = trial.call("HEAD", f"files/{sid}/{stored}")
    assert (head.status_code, head.content, head.headers["content-length"]) == (200, b"", "25")


def test_one_session_never_reads_anothers_files(trial: Mock, sid: str, running: servers.Hub) -> None:
    stored = _upload(trial, sid, "secret.txt")["stored_name"]
    for other in (new_sid(), "_default", sid.upper(), sid + ".", sid[:-1]):
        assert problem(trial.get(f"files/{other}/{stored}")) == (404, "unknown_file")
    elsewhere = Mock(f"{running.url}/m/other-mock/", trial.http)
    assert problem(elsewhere.get(f"files/{sid}/{stored}")) == (404, "unknown_file")
    for name in ("..%2f..%2fhub.sqlite3", "%2e%2e%2f", "x%00", f"x/{stored}"):
        assert trial.get(f"files/{sid}/{name}").status_code == 404


def test_a_reset_forgets_the_uploads_and_a_set_keeps_them(trial: Mock, sid: str) -> None:
    stored = _upload(trial, sid, "a.txt")["stored_name"]
    trial.done(sid, "set", {})
    assert trial.get(f"files/{sid}/{stored}").status_code == 200
    trial.done(sid, "reset", to="initial")
    assert trial.get(f"files/{sid}/{stored}").status_code == 200
    trial.done(sid, "reset")
    assert problem(trial.get(f"files/{sid}/{stored}")) == (404, "unknown_file")


@pytest.mark.parametrize(
    "name", ["../../etc/passwd", "..\\..\\boot.ini", 'a"b\r\nX-Evil: 1.txt', "a" * 400, "..", "山田.txt"]
)
def test_hostile_names_do_no_harm(trial: Mock, sid: str, name: str) -> None:
    answer = trial.call("POST", "upload", params={"sid": sid, "filename": name}, content=b"x")
    file = answer.json()["files"][0]
    assert "/" not in file["original_name"]
    assert "\\" not in file["original_name"]
    assert file["stored_name"].isascii()
    got = trial.get(f"files/{sid}/{file['stored_name']}")
    assert got.content == b"x"
    assert "x-evil" not in got.headers


def test_a_form_that_ends_early_keeps_nothing(trial: Mock, sid: str) -> None:
    form = b'--b\r\nContent-Disposition: form-data; name="f"; filename="a.txt"\r\n\r\nabc'
    kind = {"Content-Type": "multipart/form-data; boundary=b"}
    answer = trial.call("POST", "upload", params={"sid": sid}, content=form, headers=kind)
    assert problem(answer) == (400, "invalid_form")
    without = trial.call("POST", "upload", params={"sid": sid}, content=b"--b--\r\n", headers=kind)
    assert without.status_code == 400
    assert trial.read("state", sid)["version"] == 0


def test_limits_of_a_file_and_of_a_session_are_settings(
    start: servers.StartHub, http: httpx.Client, sid: str
) -> None:
    hub = start(HUB_WORKERS="1", HUB_MAX_FILE_BYTES="1000", HUB_MAX_UPLOADS_BYTES="1500")
    mock = Mock(f"{hub.url}/m/trial-mock/", http)
    over = mock.call("POST", "upload", params={"sid": sid, "filename": "big"}, content=bytes(1001))
    assert problem(over) == (413, "file_too_large")
    assert _upload(mock, sid, "a", bytes(1000))["size"] == 1000
    assert problem(mock.call("POST", "upload", params={"sid": sid, "filename": "b"}, content=b"b" * 501)) == (
        413, "uploads_too_large",
    )  # fmt: skip
    assert _upload(mock, sid, "c", b"c" * 500)["size"] == 500
    hub.stop()
