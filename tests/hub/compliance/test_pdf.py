"""PDF documents say what people wrote, in whatever letters: as text, and as pictures."""

from __future__ import annotations

import pytest
from pypdfium2 import PdfDocument

from hub.compliance import documents, pdf, selectors, services
from hub.compliance.documents import Document, Section, Table
from tests.hub.compliance.conftest import ADA, PAGES, Make

SCALE, INK = 8, 128
SAID = {
    "korean": "2026년 6월의 약관을 읽었다; 금지하는 것은 없다.",
    "chinese": "已阅读服务条款，没有任何禁止性内容。",
    "traditional": "已閱讀服務條款，沒有任何禁止內容。",
    "japanese": "規約を読み、禁止事項がないことを確かめた。",
    "russian": "Прочла условия от июня 2026 года — ничто не запрещает.",
    "ukrainian": "Ґанок і їжак: усе гаразд.",
    "greek": "Διάβασα τους όρους του Ιουνίου· τίποτα δεν το απαγορεύει.",
    "polish": "Przeczytałem warunki: źródło, żółć, Łódź.",
    "signs": "a → b, 3 ≥ 2, ✓ “quoted” …",
}


def document(text: str) -> Document:
    table = Table(("file", "origin"), ((text, "drawn"),))
    return Document(f"Title {text}", (text,), (Section(f"Part {text}", (text,)), Section("Files", (), table)))


def read(data: bytes) -> str:
    """The text without the breaks of lines."""
    return "".join(squeezed(page.get_textpage().get_text_range()) for page in PdfDocument(data))


def squeezed(text: str) -> str:
    return "".join(text.split())


@pytest.mark.parametrize("language", SAID)
def test_what_is_said_can_be_read_out_of_title_lines_and_tables(language: str) -> None:
    text = SAID[language]
    seen = read(pdf.write(document(text)))
    assert seen.count(squeezed(text)) == 5
    assert squeezed(f"Title {text}") in seen
    assert "U+" not in seen


@pytest.mark.parametrize("language", SAID)
def test_every_letter_is_drawn_and_like_no_other(language: str) -> None:
    """A font shows the same box for all that it lacks."""
    text = SAID[language]
    drawn = pictures(pdf.write(Document("", (text,), ())), text)
    assert set(drawn) == set(squeezed(text))
    assert [letter for letter, picture in drawn.items() if min(picture) > INK] == []
    assert len(set(drawn.values())) == len(drawn)


def test_letters_that_are_written_apart_are_put_together() -> None:
    assert squeezed("한글 й") in read(pdf.write(document("한글 й")))


def test_what_no_font_has_is_written_as_its_code_point() -> None:
    seen = read(pdf.write(document("שלום 😀 \x07")))
    assert "U+05E9U+05DCU+05D5U+05DDU+1F600U+0007" in seen


def test_the_same_document_gives_the_same_bytes_of_some_kilobytes() -> None:
    data = pdf.write(document(" ".join(SAID.values())))
    assert pdf.write(document(" ".join(SAID.values()))) == data
    assert len(data) < 200_000


@pytest.mark.django_db
def test_a_disclosure_shows_its_title_and_a_reviewers_reason(make: Make) -> None:
    version = make(title="메모 笔记 Заметки Σημειώσεις")
    services.scan(version=version, pages=PAGES, actor=ADA)
    for language in ("korean", "chinese", "russian", "greek"):
        services.review(
            version=version, measure="sensitive", verdict="pass", reason=SAID[language], actor=ADA
        )
        data = documents.disclosure(selectors.row_of(version))
        seen = read(pdf.write(documents.disclosure_pages(data)))
        assert squeezed("Disclosure: 메모 笔记 Заметки Σημειώσεις (notes-mock 1.0.0)") in seen
        assert squeezed(SAID[language]) in seen


# --- what is drawn ----------------------------------------------------------------------------------


def pictures(data: bytes, text: str) -> dict[str, bytes]:
    """How each letter of the text looks on the page, cut out at the height of the whole line."""
    page = PdfDocument(data)[0]
    shot, read_ = page.render(scale=SCALE).to_pil().convert("L"), page.get_textpage()
    found: dict[str, bytes] = {}
    for index in range(read_.count_chars()):
        letter = read_.get_text_range(index, 1)
        if letter in found or letter not in text or letter.isspace():
            continue
        left, bottom, right, top = read_.get_charbox(index, loose=True)
        box = (left, page.get_height() - top, right, page.get_height() - bottom)
        found[letter] = shot.crop(tuple(round(edge * SCALE) for edge in box)).tobytes()
    return found
