"""Everything that can be done with sessions, for the REST API, commands and the raw ASGI application.

Enters: names and plain values. Leaves: `hub.state.types` records. Every failure is a `hub.lib.problem.Problem`.
"""

from __future__ import annotations

import asyncio
import builtins
import contextlib
import time
import uuid
import weakref
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Literal

from msgspec.structs import replace

from hub.catalog import snapshot as catalog
from hub.lib.problem import Problem
from hub.state import head as heads
from hub.state import launch, snapshots, transitions, tree
from hub.state.body import check_env
from hub.state.cache import Cached
from hub.state.checking import (
    check_count,
    check_sid,
    check_ttl,
    cursor_key,
    state_tree,
    version_of,
)
from hub.state.head import Entry, Head
from hub.state.limits import Limits
from hub.state.reading import Gone, Reader
from hub.state.records import info_of, matches, snapshot_info
from hub.state.seeds import EMPTY, Seeds
from hub.state.store import open_store
from hub.state.store.base import Commit, Conflict, Key, Store, Totals
from hub.state.succession import at_seed, blank, is_set, lineage_of, ttl_of
from hub.state.tree import Node
from hub.state.types import Env, JsonObject, Page, SessionInfo, SnapshotInfo
from hub.state.writing import Writer

_ATTEMPTS = 50


@dataclass(frozen=True, slots=True)
class View:
    """A session as a read finds it. `head` is None where none exists: then both states are the seed."""

    head: Head | None
    initial: Node
    current: Node
    cached: Cached | None
    seeded: bool  # there is a state: the seed, or one that was set


class Sessions:
    """One instance per event loop; see `sessions()`."""

    def __init__(self, store: Store, limits: Limits, clock: Callable[[], float] = time.time) -> None:
        self.store = store
        self.limits = limits
        self.now = clock
        self.seeds = Seeds(store)
        self.reader = Reader(store, self.seeds, limits)
        self.writer = Writer(self.reader, limits)

    # --- one session -----------------------------------------------------------------------------

    async def view(self, key: Key, mock_version: str) -> View:
        """Both states; slides the expiry, creates nothing."""
        now = self.now()
        head = await self.reader.touched(key, now)
        if head is not None:
            try:
                head, cached = await self.reader.trees(head, now)
                return View(head, cached.initial, cached.current, cached, is_set(head, cached.current))
            except Gone:
                pass  # it ended while it was being read
        seed = await self.seeds.get(key[0], mock_version, now)
        state = seed or EMPTY
        return View(None, state, state, None, seed is not None)

    async def info(self, mock: str, sid: str) -> SessionInfo:
        return info_of(await self.existing(mock, sid))

    async def existing(self, mock: str, sid: str) -> Head:
        head = await self.reader.head((mock, check_sid(sid)), self.now())
        if head is None:
            raise Problem(404, "unknown_session", f"There is no session {sid!r} of {mock}.")
        return head

    async def create(
        self,
        mock: str,
        *,
        version: str | None = None,
        sid: str | None = None,
        state: JsonObject | None = None,
        fill: Literal["seed", "none"] = "seed",
        env: Env | None = None,
        ttl: float | None = None,
        owner: str = "",
    ) -> SessionInfo:
        """A new session. 409 `session_exists` if the sid is taken; no sid: a random one."""
        sids = [check_sid(sid) if sid is not None else str(uuid.uuid4())]
        return (await self._create(mock, version, sids, state, fill, env, ttl, owner))[0]

    async def create_many(
        self,
        mock: str,
        count: int,
        *,
        version: str | None = None,
        state: JsonObject | None = None,
        fill: Literal["seed", "none"] = "seed",
        env: Env | None = None,
        ttl: float | None = None,
        owner: str = "",
    ) -> builtins.list[SessionInfo]:
        """`count` sessions at the same state, which is stored once."""
        check_count(count)
        sids = [str(uuid.uuid4()) for _ in range(count)]
        return await self._create(mock, version, sids, state, fill, env, ttl, owner)

    async def _create(
        self,
        mock: str,
        version: str | None,
        sids: list[str],
        state: JsonObject | None,
        fill: str,
        env: Env | None,
        ttl: float | None,
        owner: str,
    ) -> builtins.list[SessionInfo]:
        info = version_of(mock, version)
        now = self.now()
        check_env(env or Env())
        check_ttl(ttl)
        known = await self.seeds.get(info.mock_id, info.version, now)
        seed = known or EMPTY
        model = blank(
            info.mock_id, "", info.version, now, ttl or ttl_of(info.mock_id, info.version, self.limits), owner
        )
        model, blobs = at_seed(replace(model, env=env or Env(), revision=1), known)
        entry = None
        if state is not None:
            node = state_tree(state, fill, seed)
            model, blobs, entry = self._set_head(model, node, now)
        new = [replace(model, sid=sid, log=heads.new_id(heads.LOG)) for sid in sids]
        self.writer.check_session_bytes(None, new[0])
        await self.writer.check_totals(len(new), sum(map(len, blobs.values())))
        await self._commit_new(new, blobs, entry)
        return [info_of(head) for head in new]

    def _set_head(self, model: Head, node: Node, now: float) -> tuple[Head, dict[bytes, bytes], bytes]:
        self.writer.check_size(node.size)
        blob, ref = tree.pack(node), heads.new_id(heads.BASE)
        model = replace(
            model,
            version=1,
            custom=True,
            digest=node.digest,
            initial=ref,
            base=ref,
            base_version=1,
            base_bytes=len(blob),
            state_bytes=node.size,
            journal_entries=1,
            journal_bytes=0,
        )
        return model, {ref: blob}, heads.pack(Entry(1, now, "api", "set", "", None, node.digest, 0))

    async def _commit_new(self, new: list[Head], blobs: dict[bytes, bytes], entry: bytes | None) -> None:
        """All of them or none. What has expired in their place is removed first."""
        now = self.now()
        for head in new if len(new) == 1 else ():  # random sids of the others are new
            await self.writer.make_room((head.mock, head.sid), now)
        entries = {1: entry} if entry is not None else {}
        commits = [Commit((head.mock, head.sid), None, head, entries=entries) for head in new]
        commits[0].blobs = blobs
        try:
            await self.writer.commit(*commits)
        except Conflict:
            raise Problem(
                409, "session_exists", "A session of that sid exists already. Delete it or choose another."
            ) from None

    async def changed(
        self, mock: str, sid: str, change: Callable[[Head], Awaitable[builtins.list[Commit]]]
    ) -> Head:
        """Commits what `change` makes of the newest head, again if another was faster.

        Returns the new head of the first commit (the old one where that ends something).
        """
        for _ in range(_ATTEMPTS):
            commits = await change(await self.existing(mock, sid))
            try:
                await self.writer.commit(*commits)
            except Conflict:
                await asyncio.sleep(0.001)
                continue
            head = commits[0].new or commits[0].old
            assert head is not None
            return head
        raise Problem(503, "busy", "The session changes too fast. Try again.")

    async def delete(self, mock: str, sid: str) -> None:
        """Ends the session at once, with its snapshots and uploads."""
        for _ in range(_ATTEMPTS):
            try:
                return await self.writer.remove(await self.existing(mock, sid))
            except Conflict:
                continue
        raise Problem(503, "busy", "The session changes too fast to be deleted. Try again.")

    async def update(self, mock: str, sid: str, *, ttl: float) -> SessionInfo:
        """Another time to live, counted from now."""
        check_ttl(ttl)

        async def change(head: Head) -> builtins.list[Commit]:
            new = replace(head, revision=head.revision + 1, ttl=ttl, accessed=self.now())
            return [Commit((head.mock, head.sid), head, new)]

        return info_of(await self.changed(mock, sid, change))

    # --- many ------------------------------------------------------------------------------------

    async def list(
        self,
        *,
        mock: str | None = None,
        mock_version: str | None = None,
        prefix: str = "",
        owner: str | None = None,
        has_custom_state: bool | None = None,
        after: str | None = None,
        limit: int = 100,
    ) -> Page:
        """Sessions in the order of mock and sid. `after` is the cursor of the page before."""
        now = self.now()
        found: builtins.list[Head] = []
        cursor = cursor_key(after)
        while True:
            batch = await self.store.page((mock or "", prefix if mock else ""), cursor, 500)
            for head in batch:
                cursor = (head.mock, head.sid)
                if head.expires > now and matches(head, mock_version, prefix, owner, has_custom_state):
                    if len(found) == limit:
                        last = found[-1]
                        return Page([info_of(one) for one in found], f"{last.mock}/{last.sid}")
                    found.append(head)
            if len(batch) < 500:
                return Page([info_of(one) for one in found], None)
            await asyncio.sleep(0)  # a rare filter over many sessions must not hold the event loop

    async def fork(
        self, mock: str, sid: str, *, count: int = 1, sids: builtins.list[str] | None = None, owner: str = ""
    ) -> builtins.list[SessionInfo]:
        """New sessions at the same initial and current state, version, files and journal; nothing is copied."""
        if sids is None:
            check_count(count)
            sids = [str(uuid.uuid4()) for _ in range(count)]
        else:
            for name in sids:
                await self.writer.make_room((mock, check_sid(name)), self.now())
        check_count(len(sids))
        if len(set(map(check_sid, sids))) != len(sids):
            raise Problem(400, "invalid_sid", "'sids' must all be different.")
        await self.writer.check_totals(len(sids), 0)
        now = self.now()
        for _ in range(_ATTEMPTS):
            head = await self.existing(mock, sid)
            new = [
                replace(
                    head,
                    sid=name,
                    log=heads.new_id(heads.LOG),
                    lineage=lineage_of(head),
                    created=now,
                    accessed=now,
                    revision=1,
                    owner=owner,
                    forked_from=head.sid,
                )
                for name in sids
            ]
            # The parent is committed as well, unchanged but for its revision: a fork is of one moment.
            parent = replace(head, revision=head.revision + 1)
            try:
                await self.writer.commit(
                    Commit((head.mock, head.sid), head, parent),
                    *(Commit((one.mock, one.sid), None, one) for one in new),
                )
                return [info_of(one) for one in new]
            except Conflict:
                for name in sids:
                    if await self.reader.head((mock, name), now) is not None:
                        raise Problem(409, "session_exists", f"A session {name!r} exists already.") from None
        raise Problem(503, "busy", "The session changes too fast to be forked. Try again.")

    # --- snapshots and documents -------------------------------------------------------------------

    async def snapshot(self, mock: str, sid: str, name: str) -> SnapshotInfo:
        """Keeps both states, files and journal under a name; a snapshot of that name is replaced."""
        return await snapshots.take(self, mock, sid, name)

    async def snapshots(self, mock: str, sid: str) -> builtins.list[SnapshotInfo]:
        head = await self.existing(mock, sid)
        return [snapshot_info(name, kept) for name, kept in await self.store.snapshots((head.mock, head.sid))]

    async def snapshot_delete(self, mock: str, sid: str, name: str) -> None:
        """404 `unknown_snapshot` if there is none."""
        await snapshots.delete(self, mock, sid, name)

    async def restore(self, mock: str, sid: str, name: str) -> SessionInfo:
        """The session stands where the snapshot was taken; its version goes up, never back."""
        return info_of(await snapshots.restore(self, mock, sid, name))

    async def history(self, head: Head, after: int = 0) -> builtins.list[Entry]:
        """The journal beyond version `after`, oldest first."""
        packed = await self.store.entries(heads.segments(head, after))
        entries = [heads.unpack_entry(entry) for entry in packed]
        if any(entry.patch is None for entry in entries):
            with contextlib.suppress(Gone):
                _, cached = await self.reader.trees(head, self.now())
                return [_with_whole(entry, cached.initial) for entry in entries]
        return entries

    async def export(self, mock: str, sid: str) -> bytes:
        """The session as one JSON document (`hub/state/transfer.py`)."""
        from hub.state import transfer

        return await transfer.exported(self, mock, sid)

    async def import_(
        self, document: JsonObject, *, sid: str | None = None, mock: str | None = None, owner: str = ""
    ) -> SessionInfo:
        """A session from an exported document."""
        from hub.state import transfer

        return info_of(await transfer.imported(self, document, sid, mock, owner))

    async def launch(self, mock: str, sid: str) -> str:
        """Hardened mode: the path of a fresh one-use link that opens the session in a browser."""
        head = await self.existing(mock, sid)
        secret = await launch.link(self.store, head, self.now(), self.limits.launch_seconds)
        return f"/m/{head.mock}/launch/{secret}"

    async def stats(self) -> Totals:
        return await self.store.totals()


def _with_whole(entry: Entry, initial: Node) -> Entry:
    """An entry of a `set` or `reset` with its patch: the state that it set is the session's initial one."""
    if entry.patch is None and entry.action in ("set", "reset") and entry.digest == initial.digest:
        return replace(entry, patch=transitions.whole_patch(initial))
    return entry


_services: weakref.WeakKeyDictionary[asyncio.AbstractEventLoop, Sessions] = weakref.WeakKeyDictionary()


async def sessions() -> Sessions:
    """The service of the running event loop, made on first use."""
    loop = asyncio.get_running_loop()
    service = _services.get(loop)
    if service is None:
        if not catalog.current().mocks:
            await asyncio.to_thread(catalog.refresh)
        service = _services[loop] = Sessions(open_store(), Limits.from_settings())
    return service
