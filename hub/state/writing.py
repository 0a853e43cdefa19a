"""One transition of a session: read, work out, commit if nobody was faster, else again."""

from __future__ import annotations

import asyncio
import contextlib

from hub.catalog import snapshot as catalog
from hub.lib.problem import Problem
from hub.state import contents, transitions
from hub.state.cache import Cached
from hub.state.head import Head
from hub.state.limits import Limits
from hub.state.reading import Reader
from hub.state.seeds import EMPTY
from hub.state.store.base import Commit, Conflict, Key, StoreFull
from hub.state.succession import Request, entry_of, is_set, next_head
from hub.state.transitions import Before
from hub.state.tree import Node
from hub.state.turns import Turns
from hub.state.types import Owner

_ATTEMPTS = 200
_SMALL_BYTES = 65536  # a growth that is not worth asking for the totals
_THREAD_BYTES = 2 * 2**20  # requests above this are worked out beside the event loop


class Writer:
    """Applies transitions; see `transitions` for what each action means."""

    def __init__(self, reader: Reader, limits: Limits) -> None:
        self._reader = reader
        self._store = reader.store
        self._limits = limits
        self._turns = Turns()

    async def apply(self, request: Request, now: float) -> tuple[Head | None, Node]:
        """The head after the transition and its current state; the head is None where there is no session to speak of.

        Raises `Problem`: 409 `version_conflict`, `stale_write`; 413; 422; 429; 503.
        """
        async with self._turns.of(request.key):
            return await self._apply(request, now)

    async def _apply(self, request: Request, now: float) -> tuple[Head | None, Node]:
        for attempt in range(_ATTEMPTS):
            head = await self._store.head(request.key)
            try:
                if head is not None and head.expires <= now:  # over, but not reclaimed yet
                    await self.remove(head)
                    head = None
                self._check_order(head, request)
                if head is None and request.body.action == "reset":
                    return None, await self._reader.seed(request.key[0], request.mock_version, now)
                return await self._attempt(head, request, now)
            except Conflict:
                await self._store.count_conflict()
                await asyncio.sleep(0.0005 * min(attempt, 20))
        raise Problem(503, "busy", "Too many writers at once on this session. Try again.")

    async def _attempt(self, head: Head | None, request: Request, now: float) -> tuple[Head, Node]:
        before = await self._before(head, request, now)
        if request.size > _THREAD_BYTES:
            after = await asyncio.to_thread(transitions.apply, before, request.body)
        else:
            after = transitions.apply(before, request.body)
        if before.unset and before.first_save and request.actor == "ui":
            await self._reader.seeds.capture(request.key[0], request.mock_version, after.initial)
        self.check_size(after.current.size)
        new, blobs = next_head(head, request, before, after, now, self._limits)
        if head is None:
            await self.check_owner(request.owner, 1)
        self.check_session_bytes(head, new)
        added = sum(map(len, blobs.values()))
        if head is None or added > _SMALL_BYTES:
            await self.check_totals(int(head is None), added)
        await self.commit(
            Commit(request.key, head, new, blobs, {new.version: entry_of(new, request, after, now)})
        )
        self._reader.cache.put(request.key, Cached(new, after.initial, after.current))
        return new, after.current

    async def commit(self, *commits: Commit) -> None:
        """Commits, and deletes the contents of files that nothing references any more."""
        try:
            dropped = await self._store.commit(commits)
        except StoreFull as error:
            raise Problem(
                503, "store_full", f"The store is full: {error}. Delete sessions or enlarge it."
            ) from None
        if dropped:
            await asyncio.to_thread(contents.delete, dropped)

    async def remove(self, head: Head) -> None:
        """Ends a session with its snapshots and uploads. Raises `Conflict` if it has changed since it was read."""
        key = (head.mock, head.sid)
        named = await self._store.snapshots(key)
        await self.commit(
            Commit(key, head, None), *(Commit(key, kept, None, name=name) for name, kept in named)
        )
        self._reader.cache.drop(key)

    async def make_room(self, key: Key, now: float) -> None:
        """Ends a session whose time is over but that has not been reclaimed yet, so that its sid can be taken."""
        head = await self._store.head(key)
        if head is not None and head.expires <= now:
            with contextlib.suppress(Conflict):  # another was faster; the coming commit tells what it left
                await self.remove(head)

    async def _before(self, head: Head | None, request: Request, now: float) -> Before:
        mock, _ = request.key
        version = head.mock_version if head else request.mock_version
        seed = await self._reader.seeds.get(mock, version, now)
        cached = None
        if head is not None:
            read, cached = await self._reader.trees(head, now)
            if read.token != head.token:
                raise Conflict
        base = seed or EMPTY
        return Before(
            initial=cached.initial if cached else base,
            current=cached.current if cached else base,
            seed=base,
            unset=head is None or (cached is not None and not is_set(head, cached.current)),
            custom=head is not None and head.custom,
            first_save=seed is None,
            policy_first=_first_counts(mock, version),
        )

    # --- refusals ------------------------------------------------------------------------------

    def _check_order(self, head: Head | None, request: Request) -> None:
        body, version = request.body, head.version if head else 0
        if body.if_version is not None and body.if_version != version:
            raise Problem(
                409,
                "version_conflict",
                f"The session is at version {version}, not {body.if_version}: read it and try again.",
                version=version,
            )
        if head is None or body.if_version is not None or body.merge:
            return
        if request.stalled <= self._limits.stale_seconds:
            return  # it came in one go; that it was overtaken is the hub's own doing, and any order is as good
        # What replaces the state as it stands must be newer than it. A `set` asks for another start: it gives way
        # to a newer start only, and not to what an old page has saved meanwhile.
        action = body.action
        if action == "set" and head.custom and _first_counts(head.mock, head.mock_version):
            action = "set_current"  # an imported page saves so
        newest = {"set_current": head.began, "set": head.anew_began}.get(action, request.began)
        if newest > request.began:
            raise Problem(
                409,
                "stale_write",
                "A write that began after this one has been accepted: read the session and try again.",
                version=version,
            )

    def check_size(self, size: int) -> None:
        if size > self._limits.state_bytes:
            raise Problem(
                413,
                "state_too_large",
                f"The state would have {size:,} bytes; the limit is {self._limits.state_bytes:,}.",
            )

    def check_session_bytes(self, old: Head | None, new: Head) -> None:
        """429 if a session would keep more than it may, and more than it keeps already."""
        limit = self._limits.session_bytes
        if new.stored_bytes > limit and (old is None or new.stored_bytes > old.stored_bytes):
            raise Problem(
                429,
                "quota_session_bytes",
                f"The session would keep {new.stored_bytes:,} bytes; the limit is {limit:,}.",
            )

    async def check_owner(self, owner: Owner, sessions: int) -> None:
        """429 if a token would have more sessions than it may."""
        if owner.most is None:
            return
        owned = await self._store.owned(owner.name)
        if owned + sessions > owner.most:
            raise Problem(
                429,
                "quota_sessions",
                f"The token {owner.name!r} may have {owner.most:,} sessions and has {owned:,}: delete some first.",
                limit=owner.most,
                owned=owned,
            )

    async def check_totals(self, sessions: int, added: int) -> None:
        """429 if so many more sessions or bytes would exceed what the hub may hold in all."""
        totals, limits = await self._store.totals(), self._limits
        if totals.sessions + sessions > limits.sessions:
            raise Problem(
                429, "quota_sessions", f"The hub may hold {limits.sessions:,} sessions. Delete some first."
            )
        if totals.bytes + added > limits.total_bytes:
            raise Problem(
                429,
                "quota_total_bytes",
                f"The hub may hold {limits.total_bytes:,} bytes of sessions. Delete some first.",
            )


def _first_counts(mock: str, version: str) -> bool:
    """Whether only the first `set` of a session decides its initial state (manifest, `set_policy`)."""
    info = catalog.current().version(mock, version)
    return info is not None and info.manifest.compat.set_policy == "first"
