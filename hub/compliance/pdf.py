"""A `Document` as PDF, with the fonts that every reader brings.

These know Western European letters only: others are written as their code points, and Markdown and JSON have them as
they are.
"""

from __future__ import annotations

from datetime import UTC, datetime

from fpdf import FPDF
from fpdf.enums import XPos, YPos
from fpdf.fonts import FontFace

from hub.compliance.documents import Document, Table

INK, RULE = (35, 39, 45), (223, 226, 230)


class _Pages(FPDF):
    def footer(self) -> None:
        self.set_y(-12)
        self.set_font("Helvetica", size=8)
        self.cell(0, 6, f"{self.page_no()}", align="C")


def write(document: Document) -> bytes:
    pdf = _Pages(format="A4")
    pdf.set_creation_date(datetime(2000, 1, 1, tzinfo=UTC))  # the same document gives the same bytes
    pdf.set_title(_western(document.title))
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
    return bytes(pdf.output())


def _line(
    pdf: FPDF, text: str, *, size: float = 9.5, bold: bool = False, before: float = 0, after: float = 1.5
) -> None:
    pdf.ln(before)
    pdf.set_font("Helvetica", style="B" if bold else "", size=size)
    pdf.multi_cell(0, size * 0.5, _western(text), align="L", new_x=XPos.LMARGIN, new_y=YPos.NEXT)
    pdf.ln(after)


def _table(pdf: FPDF, table: Table) -> None:
    pdf.set_font("Helvetica", size=8)
    pdf.set_draw_color(*RULE)
    heading = FontFace(emphasis="BOLD", color=INK, fill_color=RULE)
    with pdf.table(
        headings_style=heading, line_height=4.4, text_align="LEFT", first_row_as_headings=True
    ) as drawn:
        for cells in (table.columns, *table.rows):
            row = drawn.row()
            for cell in cells:
                row.cell(_western(cell))


def _western(text: str) -> str:
    """In the letters of the built-in fonts (cp1252); others as U+1234."""
    one_line = " ".join(text.split())
    return "".join(sign if _fits(sign) else f"U+{ord(sign):04X}" for sign in _typed(one_line))


def _typed(text: str) -> str:
    return text.translate({0x2192: "->", 0x2265: ">=", 0x2264: "<=", 0x2713: "yes"})


def _fits(sign: str) -> bool:
    try:
        sign.encode("latin-1")
    except UnicodeEncodeError:
        return False
    return True
