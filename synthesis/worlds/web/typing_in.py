"""What the crawler types into a field. Pure."""

from __future__ import annotations

from synthesis.worlds.web.elements import Element

WORD = "Quillwort"  # in no mock: found again wherever it comes to stand
TEXT = f"{WORD} 7421"
_BY_TYPE = {
    "email": "quillwort@probe.example", "url": "https://probe.example/", "tel": "5550117421", "number": "7",
    "date": "2026-04-17", "time": "10:30", "datetime-local": "2026-04-17T10:30", "month": "2026-04",
    "week": "2026-W16", "password": "Quillwort-7421",
}  # fmt: skip
SET = frozenset({"date", "time", "datetime-local", "month", "week"})  # typed in parts: set at once instead


def value_for(element: Element) -> str:
    """A value that suits the field."""
    if element.type in _BY_TYPE:
        return _BY_TYPE[element.type]
    if "mail" in element.name.lower() and element.tag == "input":
        return _BY_TYPE["email"]
    if element.role == "spinbutton" or element.mode in ("numeric", "decimal"):
        return "7"
    return TEXT


def file_for(accept: str) -> tuple[str, str, bytes]:
    """Name, type and contents of a file that an input with this `accept` takes."""
    wanted = accept.lower()
    if "image" in wanted or any(one in wanted for one in (".png", ".jpg", ".jpeg", ".gif", ".webp")):
        return "quillwort.png", "image/png", _PNG
    for ending, kind, data in _FILES:
        if ending in wanted or kind in wanted:
            return f"quillwort{ending}", kind, data
    return "quillwort.txt", "text/plain", b"Quillwort 7421\n"


_PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c49444154789c6348"
    "6898000002b401716d0301030000000049454e44ae426082"
)
_ICS = (
    b"BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//probe//EN\r\nBEGIN:VEVENT\r\nUID:q1@probe.example\r\n"
    b"DTSTAMP:20260301T090000Z\r\nDTSTART:20260302T100000Z\r\nDTEND:20260302T110000Z\r\nSUMMARY:Quillwort\r\n"
    b"END:VEVENT\r\nEND:VCALENDAR\r\n"
)
_PDF = (
    b"%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n"
    b"trailer<</Root 1 0 R>>\n%%EOF\n"
)
_FILES = (
    (".csv", "text/csv", b"name,email\nQuillwort,quillwort@probe.example\n"),
    (".json", "application/json", b"{}"),
    (".ics", "text/calendar", _ICS),
    (".md", "text/markdown", b"# Quillwort\n"),
    (".txt", "text/plain", b"Quillwort 7421\n"),
    (".pdf", "application/pdf", _PDF),
)
