"""From a session's head to the next: versions, base and log, journal. Pure but for random ids."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec.structs import replace

from hub.catalog import snapshot as catalog
from hub.state import head as heads
from hub.state import tree
from hub.state.body import PostBody
from hub.state.head import Entry, Head, Segment
from hub.state.limits import Limits
from hub.state.seeds import EMPTY
from hub.state.store.base import Key
from hub.state.transitions import After, Before
from hub.state.tree import Node
from hub.state.types import NOBODY, Actor, Env, Owner

_TAIL_ENTRIES = 64  # log entries after which a new base is written
_TAIL_BYTES = 16 * 1024  # never write a base for less than this
_ENTRY_PATCH_BYTES = 256 * 1024
_ENTRY_BYTES = 300  # what an entry takes beside its patch: label, digest, times
_MOST_SEGMENTS = 128  # of a journal that forks and restores have pieced together
_NO_ENV = Env()


@dataclass(frozen=True, slots=True)
class Request:
    """A transition as it was asked for.

    `began`: when its headers had arrived; `size`: bytes of the body; `stalled`: how long it was waited for.
    """

    key: Key
    mock_version: str  # for a session that does not exist yet
    body: PostBody
    actor: Actor
    began: float
    size: int
    stalled: float = 0.0
    owner: Owner = NOBODY


def next_head(
    head: Head | None, request: Request, before: Before, after: After, now: float, limits: Limits
) -> tuple[Head, dict[bytes, bytes]]:
    """The head after a transition, and the new trees to store with it."""
    body = request.body
    old = head or _first(request, now, ttl_of(request.key[0], request.mock_version, limits))
    ticks = 0 if after.anew else old.ticks + (request.actor == "ui")
    new = replace(
        old,
        revision=old.revision + 1,
        version=old.version + 1,
        digest=after.current.digest,
        custom=after.custom,
        accessed=now,
        ticks=ticks,
        state_bytes=after.current.size,
        began=max(old.began, request.began),
    )
    if after.anew:
        new = replace(new, anew_began=max(old.anew_began, request.began))
        return _started_anew(new, before, after, body)
    blobs: dict[bytes, bytes] = {}
    if after.initial is not before.initial or (head is None and before.first_save):
        new, blobs = _with_initial(new, after.initial)
    return _with_log(new, after, blobs, limits)


def _with_log(
    new: Head, after: After, blobs: dict[bytes, bytes], limits: Limits
) -> tuple[Head, dict[bytes, bytes]]:
    """Counts the coming entry, and writes a new base where replaying the log would cost more."""
    size = len(after.patch) if after.patch is not None else 0
    kept = size <= _ENTRY_PATCH_BYTES
    entry = _ENTRY_BYTES + (size if kept else 0)
    new = replace(
        new,
        journal_bytes=new.journal_bytes + entry,
        journal_entries=new.journal_entries + 1,
        log_bytes=new.log_bytes + size,
    )
    tail = new.version - new.base_version
    if kept and tail < _TAIL_ENTRIES and new.log_bytes <= max(_TAIL_BYTES, new.base_bytes // 2):
        return new, blobs
    blob = tree.pack(after.current)
    new = replace(
        new,
        initial_bytes=new.base_bytes if new.initial and new.initial == new.base else new.initial_bytes,
        base=heads.new_id(heads.BASE),
        base_version=new.version,
        log_bytes=0,
        base_bytes=len(blob),
    )
    if new.journal_bytes > limits.journal_bytes:  # the oldest history goes
        new = replace(new, log=heads.new_id(heads.LOG), lineage=(), journal_bytes=entry, journal_entries=1)
    return new, {**blobs, new.base: blob}


def ttl_of(mock: str, version: str, limits: Limits) -> float:
    """How long a new session lives after its last access: the mock's own time, else the hub's."""
    info = catalog.current().version(mock, version)
    own = info.manifest.session_ttl if info is not None else None
    return own or limits.ttl


def _first(request: Request, now: float, ttl: float) -> Head:
    """The head of a session about to begin, at the seed, version 0."""
    mock, sid = request.key
    return blank(mock, sid, request.mock_version, now, ttl, request.owner.name)


def blank(mock: str, sid: str, mock_version: str, now: float, ttl: float, owner: str) -> Head:
    return Head(
        mock=mock,
        sid=sid,
        mock_version=mock_version,
        log=heads.new_id(heads.LOG),
        revision=0,
        version=0,
        digest=b"",
        custom=False,
        initial=b"",
        base=b"",
        base_version=0,
        log_bytes=0,
        journal_bytes=0,
        journal_entries=0,
        initial_bytes=0,
        base_bytes=0,
        state_bytes=0,
        created=now,
        accessed=now,
        ttl=ttl,
        env=_NO_ENV,
        owner=owner,
    )


def at_seed(start: Head, seed: Node | None) -> tuple[Head, dict[bytes, bytes]]:
    """A session that begins at its version's seed, and the blobs to store with it.

    The seed of an imported mock may become known while the session lives: until its page saves, such a session
    stands at an empty state of its own.
    """
    state = seed or EMPTY
    start = replace(start, digest=state.digest, state_bytes=state.size, base_bytes=state.size)
    if seed is not None:
        return start, {}
    ref, blob = heads.new_id(heads.BASE), tree.pack(EMPTY)
    return replace(start, initial=ref, base=ref, base_bytes=len(blob)), {ref: blob}


def is_set(head: Head, current: Node) -> bool:
    """Whether the session has a state: the seed or one that was set; False while its mock has none to give."""
    return head.custom or current.digest != EMPTY.digest


def _started_anew(new: Head, before: Before, after: After, body: PostBody) -> tuple[Head, dict[bytes, bytes]]:
    """Both states are one tree, the journal begins, uploads go with a reset only."""
    new = replace(
        new,
        log=heads.new_id(heads.LOG),
        lineage=(),
        base_version=new.version,
        log_bytes=0,
        journal_bytes=_ENTRY_BYTES,
        journal_entries=1,
        env=body.env or (new.env if body.action == "set" else _NO_ENV),
        files=new.files if body.action == "set" else (),
        initial=b"",
        base=b"",
        initial_bytes=0,
        base_bytes=before.seed.size,
    )
    if after.current is before.seed and not before.first_save:
        return new, {}
    blob = tree.pack(after.current)
    ref = heads.new_id(heads.BASE)
    return replace(new, initial=ref, base=ref, base_bytes=len(blob)), {ref: blob}


def _with_initial(new: Head, initial: Node) -> tuple[Head, dict[bytes, bytes]]:
    """A session whose initial state is not the version's seed, though nobody has `set` it."""
    blob = tree.pack(initial)
    ref = heads.new_id(heads.BASE)
    # The log's patches start from the seed, which is not where this session starts: force a base of its own.
    return replace(new, initial=ref, initial_bytes=len(blob), log_bytes=2**40), {ref: blob}


def entry_of(new: Head, request: Request, after: After, now: float) -> bytes:
    """The journal's entry of a transition, packed."""
    patch = after.patch if after.patch is not None and len(after.patch) <= _ENTRY_PATCH_BYTES else None
    return heads.pack(
        Entry(
            new.version,
            now,
            request.actor,
            request.body.action,
            request.body.label,
            patch,
            new.digest,
            new.ticks,
        )
    )


def lineage_of(head: Head) -> tuple[Segment, ...]:
    """The journal of a head, for another head that goes on from here."""
    if head.journal_entries == 0:
        return ()
    if head.lineage and head.lineage[-1].upto == head.version:  # nothing has been written since
        return head.lineage
    # Every segment holds an entry at least, so what a base still needs is among the last ones.
    return (*head.lineage, Segment(head.log, head.version))[-_MOST_SEGMENTS:]
