"""The client against a real hub: what a trainer does with it."""

from __future__ import annotations

import threading
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import httpx
import pytest

from tests import servers
from training.hub_client import (
    Applied,
    AsyncHubClient,
    Conflict,
    Denied,
    Env,
    Event,
    HubClient,
    HubError,
    Invalid,
    NotFound,
    Session,
    Unavailable,
)
from training.hub_client.policy import Retries

MOCK = "notes-mock"
STATE = {"marker": "ä€😀", "list": [1, 2, 3]}


@pytest.fixture(scope="module")
def client(hub: servers.Hub) -> Iterator[HubClient]:
    with HubClient(hub.url) as client:
        yield client


@pytest.fixture
async def aclient(hub: servers.Hub) -> AsyncIterator[AsyncHubClient]:
    async with AsyncHubClient(hub.url) as client:
        yield client


@pytest.fixture
def session(client: HubClient) -> Iterator[Session]:
    with client.session(MOCK, state=STATE) as session:
        yield session


def add(name: str, value: object) -> dict[str, object]:
    return {"op": "add", "path": f"/{name}", "value": value}


def test_the_readme_example_works(client: HubClient) -> None:
    with client.session(MOCK) as session:
        assert session.go().state_diff == {}
        session.patch([add("seen", True)])
        assert session.go().state_diff == {"seen": {"to": True}}
        sid = session.sid
    with pytest.raises(NotFound):
        client.get(MOCK, sid)


def test_mocks_are_listed_and_found_by_name(client: HubClient) -> None:
    found = {mock.id: mock for mock in client.mocks()}
    assert client.mock(MOCK) == found[MOCK]
    assert client.mock(found[MOCK].label).id == MOCK
    with pytest.raises(NotFound, match="no-such-mock"):
        client.mock("no-such-mock")


def test_versions_carry_manifest_and_files(client: HubClient) -> None:
    current = client.mock(MOCK).current
    assert current in [version.version for version in client.versions(MOCK)]
    version = client.version(MOCK, current)
    assert version.manifest is not None
    assert version.manifest["id"] == MOCK
    assert version.files


def test_status_says_what_serves(client: HubClient) -> None:
    assert client.status().store == "lmdb"
    assert client.status().hardened is False


def test_the_page_opens_at_the_sessions_url(session: Session) -> None:
    assert session.url is not None
    answer = httpx.get(session.url)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")


def test_set_completes_from_the_seed_unless_told_not_to(session: Session) -> None:
    seed = session.go(diff="none").initial_state
    assert set(seed) > set(STATE)
    session.set({"only": 1}, fill="none")
    assert session.state().stored_state == {"only": 1}
    session.set(STATE, env=Env(now="2030-01-02T03:04:05Z", seed=7))
    assert session.info().env == Env(now="2030-01-02T03:04:05Z", seed=7)
    assert session.go().state_diff == {}


def test_every_action_does_what_it_says(session: Session) -> None:
    session.set({"a": {"x": 1, "y": [1]}}, fill="none")
    assert session.merge({"a": {"y": [2]}}).action == "merge"
    assert session.go().state_diff == {"a.y": {"from": [1], "to": [2]}}
    session.set_current({"a": 1})
    assert session.state().stored_state == {"a": 1}
    session.reset("initial")
    assert session.go().current_state == {"a": {"x": 1, "y": [1]}}
    session.reset()
    assert session.state().has_custom_state is False


def test_a_stale_if_version_is_a_conflict_that_tells_the_current_version(session: Session) -> None:
    first = session.patch([add("n", 1)])
    second = session.patch([add("n", 2)], if_version=first.version)
    with pytest.raises(Conflict) as caught:
        session.patch([add("n", 3)], if_version=first.version)
    assert caught.value.version == second.version
    assert session.go().current_state["n"] == 2


def test_go_gives_each_form_of_the_diff_and_only_the_fields_asked_for(session: Session) -> None:
    session.patch([add("list/0", 0), add("other", 1)])
    assert session.go(fields=["/list"]).state_diff == {"list": {"from": [1, 2, 3], "to": [0, 1, 2, 3]}}
    assert set(session.go(fields=["/list"]).current_state) == {"list"}
    assert not session.go(diff="none").state_diff
    assert isinstance(session.go(diff="patch").state_diff, list)
    assert session.go(diff="top_level").state_diff["other"] == {"added": 1}


def test_the_journal_names_what_was_done(session: Session) -> None:
    session.patch([add("n", 1)], label="note_add")
    entry = session.history()[-1]
    assert (entry.actor, entry.action, entry.label) == ("api", "patch", "note_add")
    assert entry.patch == [add("n", 1)]


def test_forks_start_alike_and_go_their_own_ways(session: Session) -> None:
    session.patch([add("n", 1)])
    forks = session.fork(16)
    assert len({fork.sid for fork in forks} | {session.sid}) == 17
    forks[0].patch([add("n", 2)])
    assert {fork.go().state_diff["n"]["to"] for fork in forks[1:]} == {1}
    assert session.fork(sids=["fork.of:mine"])[0].sid == "fork.of:mine"


def test_many_sessions_are_made_and_listed_over_pages(client: HubClient) -> None:
    made = client.create_many(MOCK, 1200, state=STATE)
    wanted = {info.sid for info in made}
    assert wanted <= {info.sid for info in client.list(mock=MOCK)}
    for info in made:
        client.delete(MOCK, info.sid)
    assert not wanted & {info.sid for info in client.list(mock=MOCK)}


def test_a_list_is_filtered(client: HubClient) -> None:
    with client.session(MOCK, sid="filter.me", state=STATE), client.session(MOCK, sid="filter.not"):
        assert [info.sid for info in client.list(prefix="filter.", custom=True)] == ["filter.me"]


def test_snapshots_are_taken_listed_restored_and_deleted(session: Session) -> None:
    session.snapshot("start")
    session.patch([add("n", 1)])
    before = session.info().version
    assert session.restore("start").version > before
    assert session.go().state_diff == {}
    assert [snapshot.name for snapshot in session.snapshots()] == ["start"]
    session.snapshot_delete("start")
    with pytest.raises(NotFound):
        session.restore("start")


def test_a_session_is_exported_and_imported_with_its_files(client: HubClient, session: Session) -> None:
    session.patch([add("n", 1)])
    session.upload({"a.txt": b"hello"})
    copy = client.import_(session.export(), sid="imported")
    assert copy.files == 1
    assert client.go(MOCK, "imported").state_diff == session.go().state_diff
    client.delete(MOCK, "imported")


def test_files_come_back_byte_for_byte(session: Session, tmp_path: Path) -> None:
    content = bytes(range(256)) * 1000
    path = tmp_path / "naïve name.bin"
    path.write_bytes(content)
    (by_path,) = session.upload([path])
    (by_name,) = session.upload({"b.bin": content[::-1]})
    assert by_path.original_name == "naïve name.bin"
    assert session.download(by_path) == content
    assert session.download(by_name.stored_name) == content[::-1]


def test_a_ttl_is_changed(session: Session) -> None:
    info = session.set_ttl(7200)
    assert info.ttl == 7200
    assert info.expires_at - info.accessed_at == pytest.approx(7200, abs=80)


def collect(session: Session, wanted: int, found: list[Event]) -> None:
    for event in session.events():
        found.append(event)
        if len(found) == wanted:
            return


def test_events_tell_each_transition_in_order(session: Session) -> None:
    found: list[Event] = []
    listening = threading.Thread(target=collect, args=(session, 3, found))
    listening.start()
    servers.wait_until(lambda: bool(session.patch([add("ping", 1)]) and found), what="the first event")
    session.patch([add("n", 1)], label="one")
    session.patch([add("n", 2)], label="two")
    listening.join(20)
    versions = [event.data["version"] for event in found]
    assert versions == sorted(set(versions))


def test_events_are_resumed_after_an_id(session: Session) -> None:
    applied = [session.patch([add("n", number)]) for number in range(3)]
    events = session.events(after=str(applied[0].version))
    assert [next(events).data["version"] for _ in range(2)] == [answer.version for answer in applied[1:]]


def test_tokens_are_made_used_and_revoked(hub_server: servers.StartHub) -> None:
    hub = hub_server(HUB_AUTH="token", HUB_ADMIN_TOKEN="an-admin-token-for-tests")
    with HubClient(hub.url, token="an-admin-token-for-tests") as admin:
        token = admin.token_create("trainer", ["session"], max_sessions=10)
        assert token.token is not None
        assert token.token not in repr(token)
        with HubClient(hub.url, token=token.token) as trainer:
            trainer.session(MOCK).delete()
            with pytest.raises(Denied):
                trainer.tokens()
        admin.token_revoke(token.id)
        assert next(row for row in admin.tokens() if row.id == token.id).revoked_at is not None
    with HubClient(hub.url) as stranger, pytest.raises(Denied):
        stranger.status()


def test_a_launch_opens_the_page_once_in_hardened_mode(hub_server: servers.StartHub) -> None:
    hub = hub_server(HUB_AUTH="token", HUB_HARDENED="1", HUB_ADMIN_TOKEN="an-admin-token-for-tests")
    with HubClient(hub.url, token="an-admin-token-for-tests") as client, client.session(MOCK) as session:
        assert session.url is None
        url = httpx.URL(hub.url).join(session.launch())
        with httpx.Client() as browser:
            assert browser.get(url).is_redirect
        with httpx.Client() as other:
            assert not other.get(url).is_success


async def test_the_async_client_does_the_same(aclient: AsyncHubClient) -> None:
    async with await aclient.session(MOCK, state=STATE) as session:
        answer = await session.patch([add("n", 1)])
        assert isinstance(answer, Applied)
        assert (await session.go()).state_diff == {"n": {"to": 1}}
        forks = await session.fork(3)
        assert {info.sid async for info in aclient.list(mock=MOCK)} > {fork.sid for fork in forks}
        assert MOCK in [mock.id async for mock in aclient.mocks()]
        events = session.events(after="0")
        assert (await anext(events)).data["version"] <= answer.version
        with pytest.raises(Conflict):
            await session.patch([], if_version=99)
    with pytest.raises(NotFound):
        await session.info()


def test_errors_say_what_the_hub_says(session: Session) -> None:
    with pytest.raises(Invalid) as caught:
        session.patch([{"op": "remove", "path": "/nothing"}])
    assert caught.value.status == 422 or caught.value.status == 400
    assert caught.value.message
    with pytest.raises(Conflict):
        session.hub.create(MOCK, sid=session.sid)


def test_an_address_without_a_hub_is_unavailable_not_wrong(tmp_path: Path) -> None:
    with HubClient("http://127.0.0.1:9", retries=Retries(attempts=2)) as client, pytest.raises(Unavailable):
        client.status()


def test_calls_survive_a_restart_of_the_hub(hub_server: servers.StartHub) -> None:
    hub = hub_server(fresh=True)
    with HubClient(hub.url) as client:
        session = client.session(MOCK, state=STATE)
        session.patch([add("n", 1)])
        port = hub.url.rpartition(":")[2]
        hub.stop()
        again: list[servers.Hub] = []
        starting = threading.Thread(target=lambda: again.append(servers.hub(hub.data, {"PORT": port})))
        starting.start()
        with HubClient(hub.url, retries=Retries(attempts=12)) as patient:
            assert patient.go(MOCK, session.sid).state_diff == {"n": {"to": 1}}
        starting.join()
        again[0].stop()


def test_something_else_than_a_hub_is_named(tmp_path: Path) -> None:
    with (
        servers.static(b"<html>hello</html>") as url,
        HubClient(url) as client,
        pytest.raises(HubError, match="Mock Hub"),
    ):
        client.status()
