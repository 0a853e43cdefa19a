"""The endpoints of uploads: `POST /upload` and `GET /files/<sid>/<stored_name>` (contract, section 2)."""

from __future__ import annotations

import asyncio
import hashlib
import tempfile
from collections.abc import AsyncIterator
from typing import Any
from urllib.parse import quote, unquote

import orjson
from django.conf import settings
from python_multipart.exceptions import FormParserError
from python_multipart.multipart import MultipartParser, parse_options_header

from hub.lib.problem import Problem
from hub.state import contents, files, gate
from hub.state.files import Upload
from hub.state.http import Call
from hub.state.sessions import Sessions

_MEMORY = 1024 * 1024
_MAX_FILES = 200
_FRAMING = 1024 * 1024  # bytes of a multipart body that are not file contents
_SANDBOX = b"sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'"


async def upload(call: Call, service: Sessions) -> None:
    """Any number of files, as a form or as a raw body with `?filename=`."""
    call.accept("POST")
    admitted = await gate.admit(call, service, "session", by_cookie=True)
    kind, options = parse_options_header(call.headers.get(b"content-type", b""))
    limit = settings.HUB_MAX_UPLOADS_BYTES + _FRAMING
    chunks = call.chunks(limit, settings.HUB_BODY_SECONDS)
    uploads: list[Upload] = []
    try:
        if kind == b"multipart/form-data":
            await _form(chunks, options.get(b"boundary"), uploads)
        else:
            await _raw(call, chunks, kind, uploads)
        if not uploads:
            raise Problem(
                400,
                "no_file",
                "The body holds no file: send multipart/form-data, or a raw body with ?filename=.",
            )
        key = (call.mock.id, admitted.sid)
        kept = await files.add(service, key, call.version.version, uploads, admitted.owner)
    finally:
        for one in uploads:
            one.content.close()
    await call.json(
        orjson.dumps({"success": True, "files": [_shown(call, admitted.shown, file) for file in kept]})
    )


def _shown(call: Call, sid: str, file: Any) -> dict[str, object]:
    return {
        "original_name": file.original_name,
        "stored_name": file.stored_name,
        "size": file.size,
        "content_type": file.content_type,
        "url": f"{call.address.base}files/{quote(sid)}/{file.stored_name}",
    }


class _Writer:
    """One file as it arrives."""

    def __init__(self, name: str, kind: str) -> None:
        self.name, self.kind, self.size = name, kind, 0
        self.hash = hashlib.sha256()
        self.file = tempfile.SpooledTemporaryFile(max_size=_MEMORY)  # noqa: SIM115 - closed by `upload`

    def write(self, data: bytes) -> None:
        self.size += len(data)
        if self.size > settings.HUB_MAX_FILE_BYTES:
            raise Problem(
                413, "file_too_large", f"A file may have {settings.HUB_MAX_FILE_BYTES:,} bytes at most."
            )
        self.hash.update(data)
        self.file.write(data)

    def finished(self) -> Upload:
        return Upload(self.name, self.kind, self.size, self.hash.hexdigest(), self.file)


async def _raw(call: Call, chunks: AsyncIterator[bytes], kind: bytes, uploads: list[Upload]) -> None:
    name = call.query.get("filename", "")
    if not name:
        raise Problem(400, "filename_missing", "A raw body needs ?filename=; or send multipart/form-data.")
    writer = _Writer(name, kind.decode("latin-1"))
    async for chunk in chunks:
        writer.write(chunk)
    uploads.append(writer.finished())


async def _form(chunks: AsyncIterator[bytes], boundary: bytes | None, uploads: list[Upload]) -> None:
    if not boundary:
        raise Problem(400, "invalid_form", "The multipart body has no boundary.")
    form = _Form(uploads)
    try:
        parser = MultipartParser(boundary, form.callbacks())
        async for chunk in chunks:
            parser.write(chunk)
        parser.finalize()
    except FormParserError as error:
        raise Problem(400, "invalid_form", f"The multipart body cannot be read: {error}.") from None
    if not form.ended:
        raise Problem(400, "invalid_form", "The multipart body ends before its last boundary.")


class _Form:
    """Callbacks of the multipart parser: parts with a file name become uploads, others are passed over."""

    def __init__(self, uploads: list[Upload]) -> None:
        self._uploads = uploads
        self._field = self._value = b""
        self._headers: dict[bytes, bytes] = {}
        self._writer: _Writer | None = None
        self.ended = False

    def callbacks(self) -> Any:
        return {
            "on_part_begin": self._part,
            "on_header_field": self._header_field,
            "on_header_value": self._header_value,
            "on_header_end": self._header_end,
            "on_headers_finished": self._headers_finished,
            "on_part_data": self._data,
            "on_part_end": self._part_end,
            "on_end": self._end,
        }

    def _part(self) -> None:
        self._headers, self._writer = {}, None

    def _header_field(self, data: bytes, start: int, end: int) -> None:
        self._field += data[start:end]

    def _header_value(self, data: bytes, start: int, end: int) -> None:
        self._value += data[start:end]

    def _header_end(self) -> None:
        self._headers[self._field.lower()] = self._value
        self._field = self._value = b""

    def _headers_finished(self) -> None:
        _, options = parse_options_header(self._headers.get(b"content-disposition", b""))
        name = options.get(b"filename")
        if name is None:
            return
        if len(self._uploads) >= _MAX_FILES:
            raise Problem(413, "too_many_files", f"One request may bring {_MAX_FILES} files at most.")
        kind = self._headers.get(b"content-type", b"").decode("latin-1")
        self._writer = _Writer(name.decode("utf-8", "replace"), kind)

    def _data(self, data: bytes, start: int, end: int) -> None:
        if self._writer is not None:
            self._writer.write(data[start:end])

    def _part_end(self) -> None:
        if self._writer is not None:
            self._uploads.append(self._writer.finished())

    def _end(self) -> None:
        self.ended = True


async def file(call: Call, service: Sessions) -> None:
    """One uploaded file."""
    call.accept("GET")
    _, _, sid, *rest = [unquote(part) for part in call.path.split("/")]
    if len(rest) != 1:
        raise Problem(404, "unknown_file", "Files are at /files/<sid>/<stored_name>.")
    call.query = {**call.query, "sid": sid}
    admitted = await gate.admit(call, service, "read", by_cookie=True)
    head = await service.reader.touched((call.mock.id, admitted.sid), service.now())
    found = files.find(head, rest[0])
    inline = call.query.get("inline") == "1" and files.may_inline(found.content_type)
    disposition = "inline" if inline else "attachment"
    pieces = await asyncio.to_thread(_open, found.ref)
    await call.start(
        200,
        (
            (b"content-type", found.content_type.encode()),
            (b"content-length", b"%d" % found.size),
            (
                b"content-disposition",
                f"{disposition}; filename*=UTF-8''{quote(found.original_name, safe='')}".encode(),
            ),
            (b"x-content-type-options", b"nosniff"),
            (b"content-security-policy", _SANDBOX),
            (b"cache-control", b"private, max-age=300"),
        ),
    )
    if call.method != "HEAD":
        while (piece := await asyncio.to_thread(next, pieces, None)) is not None:
            await call.piece(piece)
    await call.piece(b"", more=False)


def _open(ref: bytes) -> Any:
    """The content's pieces; the first is read at once, so that a missing file is found before the answer starts."""
    import itertools

    pieces = contents.read(ref)
    try:
        first = next(pieces, b"")
    except FileNotFoundError:
        raise Problem(404, "unknown_file", "The file's content is gone.") from None
    return itertools.chain([first], pieces)
