"""What an operation did, read off two snapshots of the page and the hub's journal. Pure."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The page at one moment; hashes are equal when nothing that a person could see differs."""

    all: str
    others: str  # without the operated control
    live: tuple[str, ...]  # messages that come and go
    root: str
    address: str
    title: str
    scroll: str
    storage: str
    selection: str
    focus: int
    focus_kind: str
    writes: int
    prints: int
    copies: int
    played: int
    saves: int  # files that the page gave
    blocked: int
    connected: bool
    value: str
    pending: int

    @classmethod
    def of(cls, row: dict[str, Any]) -> Snapshot:
        """A row of `snapshot()` in agent/4_digest.js."""
        values = {name: value for name, value in row.items() if name != "focusKind"}
        return cls(**{**values, "live": tuple(row["live"]), "focus_kind": row["focusKind"]})


@dataclass(frozen=True, slots=True)
class Entry:
    """One transition in the journal."""

    label: str
    actor: str
    action: str
    paths: tuple[str, ...]  # JSON Pointers that it touched; ("",) when it replaced the state
    state_id: str
    same: bool = False  # the state was the same before


@dataclass(frozen=True, slots=True)
class Happened:
    """What the browser told beside the page: collected while one operation ran."""

    console: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()
    crashes: tuple[str, ...] = ()
    failed: tuple[str, ...] = ()
    foreign: tuple[str, ...] = ()
    downloads: tuple[str, ...] = ()
    empty_downloads: tuple[str, ...] = ()
    dialogs: tuple[str, ...] = ()
    choosers: int = 0
    opened: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Effect:
    """What one operation did."""

    changed: bool  # what is shown, apart from messages
    elsewhere: bool  # what is shown beyond the control itself
    said: tuple[str, ...]  # new messages
    moved_to: str | None  # another address
    entries: tuple[Entry, ...]
    writes: int
    stored: bool  # cookies or browser storage
    gone: bool  # the control itself
    attention: bool  # scrolling, focus elsewhere, selection
    aside: bool  # download, file chooser, print, clipboard, media, dialog, window
    happened: Happened = field(default_factory=Happened)

    @property
    def is_visible(self) -> bool:
        return (
            self.changed
            or self.gone
            or bool(self.said)
            or self.moved_to is not None
            or self.attention
            or self.aside
        )

    @property
    def is_any(self) -> bool:
        return self.is_visible or bool(self.entries) or self.stored

    @property
    def is_message_only(self) -> bool:
        quiet = self.changed or self.moved_to is not None or self.aside or self.entries or self.stored
        return bool(self.said) and not quiet


def effect(
    before: Snapshot, after: Snapshot, entries: tuple[Entry, ...], happened: Happened, own: int
) -> Effect:
    """`own`: id of the operated element, whose being focused is no effect."""
    said = tuple((Counter(after.live) - Counter(before.live)).elements())
    elsewhere = before.others != after.others or before.root != after.root
    focused = after.focus not in (0, own, before.focus)
    return Effect(
        changed=before.all != after.all or before.root != after.root,
        elsewhere=elsewhere,
        said=said,
        moved_to=after.address if after.address != before.address else None,
        entries=entries,
        writes=after.writes - before.writes,
        stored=before.storage != after.storage,
        gone=before.connected and not after.connected,
        attention=before.scroll != after.scroll or focused or before.selection != after.selection,
        aside=bool(
            after.prints > before.prints
            or after.copies > before.copies
            or after.played > before.played
            or after.saves > before.saves
            or happened.downloads
            or happened.dialogs
            or happened.choosers
            or happened.opened
        ),
        happened=happened,
    )
