"""What both stores must do, each against the real thing: LMDB on disk, a real Valkey server."""

from __future__ import annotations

import asyncio
import uuid
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from hub.state import head as heads
from hub.state.head import File, Head
from hub.state.store.base import Commit, Conflict, Store
from hub.state.store.lmdb import LmdbStore
from hub.state.store.redis import RedisStore
from hub.state.succession import blank, lineage_of

NOW = 1_000_000.0
Make = Callable[[], Store]


@pytest.fixture(params=["lmdb", "redis"])
async def make(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Make]:
    """`make()` gives another client of the same store: for LMDB the same environment, as one process has."""
    opened: list[Store] = []
    prefix = uuid.uuid4().hex.encode()
    url = request.getfixturevalue("valkey_url") if request.param == "redis" else ""

    def build() -> Store:
        if request.param == "lmdb":
            if not opened:
                opened.append(LmdbStore(tmp_path / "sessions", 2**30))
            return opened[0]
        opened.append(RedisStore(url, prefix))
        return opened[-1]

    yield build
    for store in opened:
        await store.close()


@pytest.fixture
async def store(make: Make) -> Store:
    return make()


def begun(
    sid: str, *, ttl: float = 60.0, owner: str = "", mock: str = "m"
) -> tuple[Head, dict[bytes, bytes]]:
    """A head at version 1 with a base of its own."""
    ref = heads.new_id(heads.BASE)
    head = replace(blank(mock, sid, "1.0.0", NOW, ttl, owner), revision=1, version=1, initial=ref, base=ref)
    return head, {ref: b"tree of " + sid.encode()}


async def begin(store: Store, sid: str, **more: object) -> Head:
    head, blobs = begun(sid, **more)  # type: ignore[arg-type]
    await store.commit([Commit((head.mock, sid), None, head, blobs, {1: b"entry 1"})])
    return head


async def write(store: Store, head: Head, text: bytes = b"entry") -> Head:
    new = replace(head, revision=head.revision + 1, version=head.version + 1)
    await store.commit([Commit((head.mock, head.sid), head, new, entries={new.version: text})])
    return new


async def test_a_committed_session_is_read_back_with_its_base_and_the_entries_after_it(make: Make) -> None:
    head = await write(make(), await begin(make(), "a"), b"entry 2")
    loaded = await make().load(("m", "a"))
    assert loaded is not None
    assert (loaded.head, loaded.base, loaded.entries) == (head, b"tree of a", [b"entry 1", b"entry 2"])


async def test_a_commit_on_an_old_head_is_refused_and_changes_nothing(store: Store) -> None:
    old = await begin(store, "a")
    new = await write(store, old)
    before = await store.totals()
    other, blobs = begun("b")
    with pytest.raises(Conflict):
        await store.commit(
            [Commit(("m", "b"), None, other, blobs), Commit(("m", "a"), old, replace(old, revision=9))]
        )
    assert await store.head(("m", "a")) == new
    assert await store.head(("m", "b")) is None
    assert await store.totals() == before


async def test_creating_what_exists_is_refused(store: Store) -> None:
    await begin(store, "a")
    with pytest.raises(Conflict):
        await begin(store, "a")


async def test_names_that_differ_by_a_dot_or_in_length_are_different_sessions(store: Store) -> None:
    for sid in ("a.b", "ab", "a:b", "a", "A"):
        await begin(store, sid)
    assert [head.sid for head in await store.page(("m", ""), None, 10)] == sorted(
        ["a.b", "ab", "a:b", "a", "A"]
    )


async def test_a_base_lives_as_long_as_somebody_counts_in_it(store: Store) -> None:
    head = await begin(store, "a")
    fork = replace(
        head, sid="f", log=heads.new_id(heads.LOG), lineage=lineage_of(replace(head, journal_entries=1))
    )
    await store.commit([Commit(("m", "f"), None, fork)])
    await store.commit([Commit(("m", "a"), head, None)])
    loaded = await store.load(("m", "f"))
    assert loaded is not None
    assert (loaded.base, loaded.entries) == (b"tree of a", [b"entry 1"])
    await store.commit([Commit(("m", "f"), fork, None)])
    assert await store.blob(head.base) is None
    assert (await store.totals()).bytes == 0


async def test_files_are_given_back_when_the_last_session_lets_them_go(store: Store) -> None:
    head = await begin(store, "a")
    file = File(heads.new_id(heads.FILE), "x.txt", "hash-x.txt", 3, "text/plain")
    with_file = replace(head, revision=2, files=(file,))
    fork = replace(with_file, sid="f", log=heads.new_id(heads.LOG))
    assert await store.commit([Commit(("m", "a"), head, with_file), Commit(("m", "f"), None, fork)]) == []
    assert await store.commit([Commit(("m", "a"), with_file, None)]) == []
    assert await store.commit([Commit(("m", "f"), fork, None)]) == [file.ref]


async def test_counts_follow_sessions_owners_and_bytes(store: Store) -> None:
    one, two = await begin(store, "a", owner="ann"), await begin(store, "b", owner="ann")
    assert await store.owned("ann") == 2
    totals = await store.totals()
    assert (totals.sessions, totals.bytes) == (2, 2 * len(b"tree of a" + b"entry 1"))
    await store.commit([Commit(("m", "a"), one, None), Commit(("m", "b"), two, None)])
    totals = await store.totals()
    assert (await store.owned("ann"), totals.sessions, totals.bytes) == (0, 0, 0)


async def test_a_touch_moves_the_expiry_and_never_a_newer_head(store: Store) -> None:
    head = await begin(store, "a", ttl=60)
    await store.touch(head, NOW + 50)
    moved = await store.head(("m", "a"))
    assert moved is not None
    assert (moved.accessed, moved.revision) == (NOW + 50, 1)
    await store.touch(head, NOW + 20)
    again = await store.head(("m", "a"))
    assert again is not None
    assert again.accessed == NOW + 50
    new = await write(store, moved)
    await store.commit([Commit(("m", "a"), new, None)])
    await store.touch(new, NOW + 99)
    assert await store.head(("m", "a")) is None


async def test_expired_lists_what_is_over_and_nothing_that_was_touched(store: Store) -> None:
    for sid, ttl in (("short", 10.0), ("touched", 10.0), ("long", 100.0)):
        head = await begin(store, sid, ttl=ttl)
        if sid == "touched":
            await store.touch(head, NOW + 9)
    assert [head.sid for head in await store.expired(NOW + 11, 10)] == ["short"]
    assert [head.sid for head in await store.expired(NOW + 11, 10)] == ["short"]  # until somebody ends it
    for head in await store.expired(NOW + 11, 10):
        await store.commit([Commit(("m", head.sid), head, None)])
    assert await store.expired(NOW + 11, 10) == []
    assert sorted(head.sid for head in await store.expired(NOW + 101, 10)) == ["long", "touched"]


async def test_a_shorter_life_counts_at_once(store: Store) -> None:
    head = await begin(store, "a", ttl=1000)
    await store.commit([Commit(("m", "a"), head, replace(head, revision=2, ttl=5))])
    assert [one.sid for one in await store.expired(NOW + 6, 10)] == ["a"]


async def test_pages_are_in_order_complete_and_by_prefix(store: Store) -> None:
    for number in range(25):
        await begin(store, f"s{number:02d}")
    await begin(store, "other", mock="n")
    names: list[str] = []
    after = None
    while page := await store.page(("m", "s"), after, 10):
        names += [head.sid for head in page]
        after = ("m", page[-1].sid)
    assert names == [f"s{number:02d}" for number in range(25)]
    assert [head.sid for head in await store.page(("m", "s1"), None, 50)] == [f"s1{n}" for n in range(10)]
    assert len(await store.page(("", ""), None, 50)) == 26


async def test_snapshots_are_heads_under_a_name(store: Store) -> None:
    head = await begin(store, "a")
    kept = replace(head, log=heads.new_id(heads.LOG), lineage=lineage_of(replace(head, journal_entries=1)))
    await store.commit([Commit(("m", "a"), None, kept, name="one")])
    assert await store.head(("m", "a"), "one") == kept
    assert [name for name, _ in await store.snapshots(("m", "a"))] == ["one"]
    assert await store.snapshots(("m", "b")) == []
    assert (await store.totals()).sessions == 1
    with pytest.raises(Conflict):
        await store.commit([Commit(("m", "a"), None, kept, name="one")])


async def test_small_values_expire_and_are_taken_once(make: Make) -> None:
    import time

    store, now = make(), time.time()
    await store.kv_put(b"k", b"v", now + 60)
    assert await make().kv_get(b"k", now) == b"v"
    taken = await asyncio.gather(*(make().kv_take(b"k", now) for _ in range(5)))
    assert sorted(value or b"" for value in taken) == [b"", b"", b"", b"", b"v"]
    await store.kv_put(b"old", b"v", now - 1)
    assert await store.kv_get(b"old", now) is None
    assert await store.kv_add(b"first", b"one") == b"one"
    assert await make().kv_add(b"first", b"two") == b"one"


async def test_a_listener_is_woken_by_another_client_s_commit(make: Make) -> None:
    head = await begin(make(), "a")
    listening = make().changes(("m", "a"))
    await anext(listening)
    new = await write(make(), head)
    async with asyncio.timeout(3):
        async for _ in listening:
            found = await make().head(("m", "a"))
            assert found is not None
            if found.version == new.version:
                break
    await listening.aclose()  # type: ignore[attr-defined]


async def test_fifty_writers_at_once_each_count_once(make: Make) -> None:
    await begin(make(), "a")

    async def add(store: Store) -> None:
        while True:
            head = await store.head(("m", "a"))
            assert head is not None
            try:
                await write(store, head)
            except Conflict:
                await asyncio.sleep(0)
            else:
                return

    clients = [make() for _ in range(5)]
    await asyncio.gather(*(add(clients[number % 5]) for number in range(50)))
    loaded = await make().load(("m", "a"))
    assert loaded is not None
    assert loaded.head.version == 51
    assert len(loaded.entries) == 51


async def test_the_redis_store_says_when_it_cannot_be_reached(tmp_path: Path) -> None:
    from hub.state.store.base import StoreUnavailable

    store = RedisStore(f"unix://{tmp_path}/nobody.sock")
    with pytest.raises(StoreUnavailable):
        await store.head(("m", "a"))
    await store.close()


async def test_what_is_counted_is_known_until_it_is_let_go(store: Store) -> None:
    head = await begin(store, "a")
    assert await store.counted(head.base)
    await store.commit([Commit(("m", "a"), head, None)])
    assert not await store.counted(head.base)


async def test_only_small_values_whose_time_is_over_are_tidied_away(tmp_path: Path) -> None:
    store = LmdbStore(tmp_path / "kv", 2**28)
    for number in range(1200):
        await store.kv_put(b"k%d" % number, b"v", NOW + (number % 2))
    await store.kv_add(b"for good", b"v")
    store.kv_expire(NOW + 0.5)
    assert await store.kv_get(b"k1", NOW) == b"v"
    with store._env.begin(db=store._db["kv"]) as txn:
        assert txn.stat()["entries"] == 601
    await store.close()
