"""Sessions as documents: export and import."""

from __future__ import annotations

import asyncio
import base64
import binascii
import hashlib
import io
from typing import Annotated, Any

import msgspec
import orjson
from msgspec.structs import replace

from hub.lib.clock import iso, seconds
from hub.lib.problem import Problem
from hub.state import contents, jcs, tree
from hub.state import files as uploads
from hub.state import head as heads
from hub.state.body import check_env
from hub.state.checking import check_sid, check_ttl, version_of
from hub.state.files import Upload
from hub.state.head import Entry, Head
from hub.state.jcs import InvalidJson
from hub.state.reading import Gone
from hub.state.sessions import Sessions
from hub.state.store.base import Commit, Conflict, Key
from hub.state.succession import blank, ttl_of
from hub.state.tree import Node, TooDeep
from hub.state.types import Actor, Env, JsonObject

FORMAT = "mock-hub-session/1"


def entry_json(entry: Entry) -> dict[str, Any]:
    """A journal entry as `/history` and `/events` show it; `patch` is raw JSON text or None."""
    return {
        "version": entry.version,
        "at": iso(entry.at),
        "actor": entry.actor,
        "action": entry.action,
        "label": entry.label,
        "patch": orjson.Fragment(entry.patch) if entry.patch is not None else None,
        "state_id": entry.digest.hex(),
    }


async def exported(service: Sessions, mock: str, sid: str) -> bytes:
    """The whole session as one JSON document, files as base64."""
    head = await service.existing(mock, sid)
    try:
        head, cached = await service.reader.trees(head, service.now())
    except Gone:
        raise Problem(404, "unknown_session", f"The session {sid!r} of {mock} has just ended.") from None
    files = await asyncio.to_thread(lambda: [_file_json(file) for file in head.files])
    return orjson.dumps(
        {
            "format": FORMAT,
            "mock": {"id": head.mock, "version": head.mock_version},
            "sid": head.sid,
            "ttl": head.ttl,
            "env": msgspec.to_builtins(head.env),
            "version": head.version,
            "ticks": head.ticks,
            "custom": head.custom,
            "state_id": head.digest.hex(),
            "initial_state": orjson.Fragment(tree.text(cached.initial)),
            "current_state": orjson.Fragment(tree.text(cached.current)),
            "history": [{**entry_json(entry), "ticks": entry.ticks} for entry in await service.history(head)],
            "files": files,
        }
    )


def _file_json(file: heads.File) -> dict[str, Any]:
    try:
        data = b"".join(contents.read(file.ref))
    except FileNotFoundError:
        raise Problem(
            409,
            "file_missing",
            f"The content of {file.stored_name!r} is gone: reset the session, or upload it again.",
        ) from None
    return {
        "original_name": file.original_name,
        "stored_name": file.stored_name,
        "size": file.size,
        "content_type": file.content_type,
        "data": base64.b64encode(data).decode(),
    }


class _FileDoc(msgspec.Struct):
    original_name: str
    content_type: str
    data: str


Count = Annotated[int, msgspec.Meta(ge=0, le=2**53)]


class _EntryDoc(msgspec.Struct):
    version: Count
    at: str
    actor: Actor
    action: Annotated[str, msgspec.Meta(max_length=40)]
    label: Annotated[str, msgspec.Meta(max_length=200)]
    patch: list[dict[str, Any]] | None
    state_id: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
    ticks: Count = 0


class _MockDoc(msgspec.Struct):
    id: str
    version: str


class _Doc(msgspec.Struct):
    format: str
    mock: _MockDoc
    sid: str
    initial_state: dict[str, Any]
    current_state: dict[str, Any]
    ttl: float | None = None
    env: Env = Env()
    version: Count = 1
    ticks: Count = 0
    custom: bool = True
    history: list[_EntryDoc] = []
    files: list[_FileDoc] = []


async def imported(
    service: Sessions, document: JsonObject, sid: str | None, mock: str | None, owner: str
) -> Head:
    """A session from an exported document. 409 `session_exists`; 404 if its mock or version is not here."""
    doc = _read(document)
    info = version_of(mock or doc.mock.id, doc.mock.version)
    key = (info.mock_id, check_sid(sid or doc.sid))
    initial, current = _tree(doc.initial_state), _tree(doc.current_state)
    for node in (initial, current):
        service.writer.check_size(node.size)
    received = [_upload(file) for file in doc.files]
    head, blobs = _head(service, key, info.version, doc, initial, current, owner)
    head = replace(head, files=uploads.described(received))
    uploads.check_limits(service, head)
    await service.writer.check_totals(1, sum(map(len, blobs.values())) + head.files_bytes)
    await service.writer.make_room(key, service.now())
    await asyncio.to_thread(uploads.save_all, list(zip(head.files, received, strict=True)))
    try:
        await service.writer.commit(
            Commit(key, None, head, blobs, {one.version: _entry(one) for one in doc.history})
        )
    except Conflict:
        await asyncio.to_thread(contents.delete, [file.ref for file in head.files])
        raise Problem(409, "session_exists", f"A session {key[1]!r} of {key[0]} exists already.") from None
    return head


def _entry(one: _EntryDoc) -> bytes:
    patch = None if one.patch is None else orjson.dumps(one.patch)
    try:
        entry = Entry(
            one.version,
            seconds(one.at),
            one.actor,
            one.action,
            one.label,
            patch,
            bytes.fromhex(one.state_id),
            one.ticks,
        )
        iso(entry.at)
    except (ValueError, OverflowError):
        raise Problem(
            400, "invalid_export", f"The journal entry of version {one.version} cannot be read."
        ) from None
    return heads.pack(entry)


def _read(document: JsonObject) -> _Doc:
    try:
        doc = msgspec.convert(document, _Doc)
    except msgspec.ValidationError as error:
        raise Problem(400, "invalid_export", f"This is not an exported session: {error}.") from None
    versions = [one.version for one in doc.history]
    if versions != sorted(set(versions)) or any(not 0 < one <= doc.version for one in versions):
        raise Problem(400, "invalid_export", "'history' must be in order of versions, up to 'version'.")
    if doc.format != FORMAT:
        raise Problem(400, "invalid_export", f"'format' must be {FORMAT!r}.")
    check_env(doc.env)
    check_ttl(doc.ttl)
    return doc


def _tree(state: dict[str, Any]) -> Node:
    try:
        return tree.build(jcs.encode(state))
    except (InvalidJson, TooDeep, RecursionError) as error:
        raise Problem(422, "invalid_state", f"A state of the export cannot be kept: {error}.") from None


def _upload(file: _FileDoc) -> Upload:
    try:
        data = base64.b64decode(file.data, validate=True)
    except binascii.Error:
        raise Problem(400, "invalid_export", f"The data of {file.original_name!r} is not base64.") from None
    return Upload(
        file.original_name, file.content_type, len(data), hashlib.sha256(data).hexdigest(), io.BytesIO(data)
    )


def _head(
    service: Sessions, key: Key, version: str, doc: _Doc, initial: Node, current: Node, owner: str
) -> tuple[Head, dict[bytes, bytes]]:
    blobs = {heads.new_id(heads.BASE): tree.pack(current)}
    base = initial_ref = next(iter(blobs))
    if initial.digest != current.digest:
        initial_ref = heads.new_id(heads.BASE)
        blobs[initial_ref] = tree.pack(initial)
    head = blank(*key, version, service.now(), doc.ttl or ttl_of(key[0], version, service.limits), owner)
    number = doc.version
    return replace(
        head,
        revision=1,
        version=number,
        digest=current.digest,
        custom=doc.custom,
        initial=initial_ref,
        base=base,
        base_version=number,
        base_bytes=len(blobs[base]),
        initial_bytes=0 if initial_ref == base else len(blobs[initial_ref]),
        state_bytes=current.size,
        env=doc.env,
        ticks=doc.ticks,
        journal_entries=len(doc.history),
        journal_bytes=sum(len(orjson.dumps(entry.patch)) for entry in doc.history),
    ), blobs
