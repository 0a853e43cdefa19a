"""A `Document` as PDF, with its fonts inside (`fonts.py`): titles and reasons may be in any of their scripts."""

from __future__ import annotations

import tempfile
from datetime import UTC, datetime
from pathlib import Path

from fpdf import FPDF
from fpdf.enums import XPos, YPos
from fpdf.fonts import FontFace

from hub.compliance import fonts
from hub.compliance.documents import Document, Table

INK, RULE = (35, 39, 45), (223, 226, 230)


class _Pages(FPDF):
    def footer(self) -> None:
        self.set_y(-12)
        self.set_font(fonts.LATIN, size=8)
        self.cell(0, 6, f"{self.page_no()}", align="C")


def write(document: Document) -> bytes:
    with tempfile.TemporaryDirectory(prefix="hub-fonts-") as folder:
        pdf = _Pages(format="A4")
        for font in fonts.cut(fonts.shown(_everything(document)), Path(folder)):
            pdf.add_font(font.family, font.style, font.path)
        _pages(pdf, document)
        return bytes(pdf.output())


def _everything(document: Document) -> str:
    said = [document.title, *document.lines]
    for section in document.sections:
        said += [section.title, *section.lines]
        if section.table is not None:
            said += [cell for row in (section.table.columns, *section.table.rows) for cell in row]
    return " ".join(said)


def _pages(pdf: FPDF, document: Document) -> None:
    pdf.set_creation_date(datetime(2000, 1, 1, tzinfo=UTC))  # the same document gives the same bytes
    pdf.set_title(fonts.shown(document.title))
    pdf.set_auto_page_break(True, margin=18)
    pdf.set_text_color(*INK)
    pdf.add_page()
    _line(pdf, document.title, size=17, bold=True, after=3)
    for line in document.lines:
        _line(pdf, line)
    for section in document.sections:
        _line(pdf, section.title, size=12, bold=True, before=4)
        for line in section.lines:
            _line(pdf, line)
        if section.table is not None and section.table.rows:
            _table(pdf, section.table)


def _line(
    pdf: FPDF, text: str, *, size: float = 9.5, bold: bool = False, before: float = 0, after: float = 1.5
) -> None:
    pdf.ln(before)
    pdf.set_font(fonts.LATIN, style="B" if bold else "", size=size)
    pdf.set_fallback_fonts(fonts.others(text), exact_match=False)
    pdf.multi_cell(0, size * 0.5, fonts.shown(text), align="L", new_x=XPos.LMARGIN, new_y=YPos.NEXT)
    pdf.ln(after)


def _table(pdf: FPDF, table: Table) -> None:
    pdf.set_font(fonts.LATIN, size=8)
    pdf.set_fallback_fonts(
        fonts.others(" ".join(cell for row in table.rows for cell in row)), exact_match=False
    )
    pdf.set_draw_color(*RULE)
    heading = FontFace(emphasis="BOLD", color=INK, fill_color=RULE)
    with pdf.table(
        headings_style=heading, line_height=4.4, text_align="LEFT", first_row_as_headings=True
    ) as drawn:
        for cells in (table.columns, *table.rows):
            row = drawn.row()
            for cell in cells:
                row.cell(fonts.shown(cell))
