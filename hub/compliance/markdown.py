"""A `Document` as Markdown. Pure."""

from __future__ import annotations

from hub.compliance.documents import Document, Table


def write(document: Document) -> str:
    lines = [f"# {_plain(document.title)}", ""]
    for line in document.lines:
        lines += [_plain(line), ""]
    for section in document.sections:
        lines += [f"## {_plain(section.title)}", ""]
        for line in section.lines:
            lines += [_plain(line), ""]
        if section.table is not None:
            lines += [*_table(section.table), ""]
    return "\n".join(lines).rstrip() + "\n"


def _table(table: Table) -> list[str]:
    head = ["| " + " | ".join(table.columns) + " |", "|" + "---|" * len(table.columns)]
    return head + [
        "| " + " | ".join(_plain(cell).replace("|", "\\|") for cell in row) + " |" for row in table.rows
    ]


def _plain(text: str) -> str:
    """One line, in which nothing becomes markup."""
    return " ".join(text.split()).replace("<", "&lt;").replace("`", "'")
