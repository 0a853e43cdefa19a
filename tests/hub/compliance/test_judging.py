"""What the scan sees by itself: names, colours, origins, pictures."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from hub.compliance import judging
from hub.compliance import material as materials
from hub.compliance.material import File, Material, Page
from hub.compliance.measures import Evidence

ROOT = Path(__file__).resolve().parents[3]
FACTS = {"brands": "none: written anew", "fonts": ["Inter (SIL Open Font License 1.1)"]}
PALETTE = ("#2f83c0", "#1f8279", "#ffffff")


def material(**members: Any) -> Material:
    given: dict[str, Any] = {
        "mock_id": "team-chat-mock", "label": "slack", "version": "1.0.0", "digest": "d",
        "manifest": {"id": "team-chat-mock", "title": "Team chat", "category": "communication", "compliance": FACTS},
        "files": (File("assets/inter-latin-Q1w2E3r4.woff2", "s", 9, "font/woff2"),),
        "bundle": {"index.html": "<!doctype html><title>Team chat</title>"}, "sources": {}, "pictures": {},
        "pages": (Page("/", "Channels", ("#2f83c0",), ()),), "palette": PALETTE, **members,
    }  # fmt: skip
    return Material(**given)


def judged(measure: str, **members: Any) -> Evidence:
    return next(one for one in judging.judge(material(**members)) if one.measure == measure)


def test_a_clean_mock_passes_all_but_what_a_person_must_read() -> None:
    results = {one.measure: one.result for one in judging.judge(material())}
    assert results.pop("sensitive") == "attention"
    assert set(results.values()) == {"pass"}


@pytest.mark.parametrize(
    ("members", "where"),
    [
        ({"sources": {"seed.json": '{"via": "LinkedIn"}'}}, "sources: seed.json"),
        ({"sources": {"src/a.ts": "const google_docs = 1"}}, "sources: src/a.ts"),
        ({"bundle": {"assets/a.js": "title:`Trello boards`"}}, "bundle: assets/a.js"),
        ({"pages": (Page("/about", "Powered by Slack", (), ()),)}, "page: /about"),
    ],
)
def test_a_protected_name_fails_wherever_it_stands(members: dict[str, Any], where: str) -> None:
    found = judged("names", **members)
    assert found.result == "fail"
    assert found.findings[0].where == where


@pytest.mark.parametrize(
    "members",
    [
        {"sources": {"src/a.ts": "cut the slack, zoom in, linear scale, teams of ten"}},
        {"pages": (Page("/", "Zoom in, Linear scale, Monday, Canvas", (), ()),)},
        {"bundle": {"assets/a.js": "see https://github.com/some/library/issues or git@github.com:a/b"}},
        {"bundle": {"assets/a.js": "/Google|Microsoft/.test(navigator.vendor)"}},
        {"sources": {"SKILL.md": 'subprocess.Popen(["google-chrome", url])'}},
    ],
)
def test_ordinary_words_and_libraries_addresses_are_no_names(members: dict[str, Any]) -> None:
    assert judged("names", **members).findings == ()


def test_a_word_that_the_manifest_bans_fails() -> None:
    manifest = {"id": "m", "title": "T", "category": "c", "compliance": {"banned_words": ["Acme"]}}
    assert judged("names", manifest=manifest, sources={"src/a.ts": "'acme'"}).result == "fail"


def test_the_mapping_table_may_name_the_label() -> None:
    text = materials.without_label(
        '{"id": "team-chat-mock", "label": "trello", "aliases": ["trello"], "title": "T"}'
    )
    assert json.loads(text) == {"id": "team-chat-mock", "title": "T"}


def test_the_references_trade_colour_fails_and_a_foreign_colour_asks_for_a_look() -> None:
    assert judged("assets", sources={"src/theme.css": "a { color: #4A154B }"}).result == "fail"
    other = judged("assets", sources={"src/theme.css": "a { color: #ff00ff }"})
    assert other.result == "attention"
    assert "#ff00ff" in other.findings[0].what
    drawn = judged("assets", pages=(Page("/", "", ("#4a154b",), ()),))
    assert drawn.result == "fail"


def test_palette_shades_greys_and_order_numbers_pass() -> None:
    sources = {
        "src/theme.css": "a { color: #2f83c2; background: rgb(220, 222, 224) }",
        "seed.json": '"order #1102"',
    }
    assert judged("assets", sources=sources).result == "pass"


@pytest.mark.parametrize(
    "members",
    [
        {"bundle": {"assets/a.css": "@import '//fonts.example.com/x.css'"}},
        {"bundle": {"index.html": '<img src="https://cdn.example.com/x.png">'}},
        {"pages": (Page("/", "", (), ("cdn.example.com",)),)},
        {"files": (File("assets/logo-AAAAAAAA.png", "s", 9, "image/png"),)},
        {"sources": {"src/a.tsx": "import { Slack as S, Bell } from 'lucide-react'"}},
    ],
)
def test_foreign_origins_unknown_files_and_brand_icons_fail(members: dict[str, Any]) -> None:
    assert judged("assets", **members).result == "fail"


def picture(width: int, height: int) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (width, height)).save(out, "PNG")
    return out.getvalue()


def test_a_picture_as_large_as_a_screen_fails_unless_it_is_the_mocks_own_thumbnail() -> None:
    large = {"sources: research/reference.png": picture(1280, 800)}
    assert judged("screenshots", pictures=large).result == "fail"
    fine = {"sources: assets/thumbnail.png": picture(1280, 800), "assets/dot.png": picture(16, 16)}
    assert judged("screenshots", pictures=fine).result == "pass"
    assert judged("screenshots", pictures={"x.png": b"not a picture"}).result == "fail"


def test_a_slogan_of_the_reference_fails() -> None:
    assert judged("copy", pages=(Page("/", "Welcome. Where work happens", (), ()),)).result == "fail"


def test_without_pages_the_scan_is_not_complete() -> None:
    results = {one.measure: one.result for one in judging.judge(material(pages=None))}
    assert (results["names"], results["assets"], results["disclosure"]) == ("missing", "missing", "missing")


def test_the_palette_is_the_kits() -> None:
    sheets = (ROOT / "mocks" / "_kit" / "src" / "look" / f"{name}.css" for name in ("palette", "tokens"))
    written = {
        colour.lower() for sheet in sheets for colour in re.findall(r"#[0-9a-fA-F]{6}\b", sheet.read_text())
    }
    assert set(materials.palette()) == written
