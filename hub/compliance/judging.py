"""From material to evidence: what each measure can know without a person. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict
from typing import Any

from hub.compliance import colours, pictures, protected
from hub.compliance.material import Material
from hub.compliance.measures import Evidence, Finding, Result, worst
from hub.compliance.origins import inventory

MOST_FINDINGS = 60
_FOREIGN = re.compile(
    r"""(?:\b(?:src|href|action)\s*=\s*["']?|url\(\s*["']?|@import\s+["'])(https?:)?//([\w.-]+)""", re.I
)
_IMPORTED = re.compile(r"import\s*\{([^}]*)\}\s*from\s*['\"](?:@mocks/kit[^'\"]*|lucide-react)['\"]")
_RASTER = re.compile(r"data:image/(?:png|jpe?g|webp|gif);base64,([A-Za-z0-9+/=]{5000,})")
NOT_ASKED = {"www.w3.org"}  # names of languages, not addresses that anything is asked of


def judge(material: Material) -> list[Evidence]:
    evidence = [names(material), assets(material), copy(material), screenshots(material), sensitive(material)]
    return [*evidence, disclosure(material, evidence)]


def names(material: Material) -> Evidence:
    found = [
        Finding("fail", f"“{hit.term}”: … {hit.around} …", where)
        for where, text, is_bundle in _texts(material)
        for hit in protected.hits(text, material.label, bundle=is_bundle)
    ]
    found += _banned(material)
    facts = {
        "public_id": material.mock_id,
        "texts": len(list(_texts(material))),
        "terms": len(protected.protected().terms),
    }
    clean = f"None of {facts['terms']} protected terms stands in {facts['texts']} texts"
    return _evidence(
        "names", [*found, *_gaps(material)], f"{clean} of sources, bundle, world and pages.", facts
    )


def assets(material: Material) -> Evidence:
    rows = inventory(material)
    found = [
        Finding("fail", "A file whose origin nobody has declared.", row.path)
        for row in rows
        if not row.origin
    ]
    found += [
        Finding("fail", f"The icon {name!r} is a brand's.", where)
        for where, text in (material.sources or {}).items()
        for name in _icons(text)
    ]
    foreign = sorted(_foreign(material))
    found += [Finding("fail", f"Asks {host} for something.", where) for host, where in foreign]
    judged = _colours(material)
    found += [Finding("fail", f"{colour} is the reference's {mark}.") for colour, mark in judged.trade]
    if judged.off:
        shown = ", ".join(judged.off[:12]) + (" …" if len(judged.off) > 12 else "")
        found.append(
            Finding("attention", f"{len(judged.off)} colours are not of the neutral palette: {shown}")
        )
    facts = {
        "assets": [asdict(row) for row in rows], "foreign_origins": [host for host, _ in foreign],
        "colours": {"palette": len(judged.palette), "grey": len(judged.grey), "off": list(judged.off)},
    }  # fmt: skip
    clean = f"{len(rows)} files, all of known origin; no brand icon, no foreign origin, no trade colour."
    return _evidence("assets", [*found, *_gaps(material)], clean, facts)


def copy(material: Material) -> Evidence:
    found = [
        Finding("fail", f"A phrase of the reference: “{hit.term}”: … {hit.around} …", where)
        for where, text, _ in _texts(material)
        for hit in protected.phrase_hits(text, material.label)
    ]
    said = str((material.manifest.get("compliance") or {}).get("brands", ""))
    if not said:
        found.append(
            Finding(
                "attention", "mock.json says nothing under compliance.brands of how its copy was written."
            )
        )
    phrases = len(protected.protected().phrases.get(material.label, ()))
    clean = f"None of {phrases} known phrases of the reference; declared: {said or 'nothing'}."
    return _evidence("copy", found, clean, {"declared": said, "phrases": phrases})


def screenshots(material: Material) -> Evidence:
    rows = {name: pictures.size(data) for name, data in material.pictures.items()}
    found = [
        Finding("fail", f"A picture of {_sized(size)}: say where it is from, or take it out.", name)
        for name, size in rows.items()
        if pictures.may_show_a_screen(size) and not _own_thumbnail(name)
    ]
    found += [
        Finding("fail", f"A picture of {len(match[1]) * 3 // 4} bytes inside a text.", where)
        for where, text, _ in _texts(material)
        for match in _RASTER.finditer(text)
    ]
    facts = {"pictures": [{"path": name, "size": _sized(size)} for name, size in rows.items()]}
    clean = f"{len(rows)} raster pictures, none of them of a screen but the mock's own thumbnail."
    return _evidence("screenshots", found, clean, facts)


def sensitive(material: Material) -> Evidence:
    """Never passed by itself: a person reads the terms."""
    kind = material.manifest.get("needs_human_review") or ""
    field = f"A {kind} mock: it also needs a named person's decision." if kind else "No sensitive field."
    found = [
        Finding("attention", "A person must read the reference's terms of service and say what they found.")
    ]
    facts = {"field": kind, "data": str((material.manifest.get("compliance") or {}).get("data", ""))}
    return Evidence("sensitive", "attention", field, tuple(found), facts)


def disclosure(material: Material, others: Iterable[Evidence]) -> Evidence:
    needed = {
        "id": material.mock_id,
        "title": material.manifest.get("title"),
        "category": material.manifest.get("category"),
    }
    found = [Finding("fail", f"mock.json has no {name}.") for name, value in needed.items() if not value]
    if any(one.result == "missing" for one in others):
        found.append(Finding("missing", "It would be incomplete: other measures have not been looked at."))
    return _evidence("disclosure", found, "All that the document must say is there.", needed)


def _evidence(measure: str, found: list[Finding], clean: str, facts: dict[str, Any]) -> Evidence:
    result = worst([one.grade for one in found])
    summary = clean if result == "pass" else f"{len(found)} to look at: {found[0].what}"
    return Evidence(measure, result, summary, tuple(found[:MOST_FINDINGS]), facts)


def _texts(material: Material) -> Iterator[tuple[str, str, bool]]:
    """Where it stands, the text, and whether libraries' code may be in it."""
    for name, text in (material.sources or {}).items():
        yield f"sources: {name}", text, False
    for name, text in material.bundle.items():
        yield f"bundle: {name}", text, name.endswith((".js", ".css"))
    for page in material.pages or ():
        yield f"page: {page.route}", page.text, False


def _gaps(material: Material) -> list[Finding]:
    if material.pages is None:
        return [Finding("missing", "The pages were not rendered: scan with a running hub and a browser.")]
    return []


def _banned(material: Material) -> list[Finding]:
    words = (material.manifest.get("compliance") or {}).get("banned_words") or ()
    return [
        Finding("fail", f"“{word}”, which the mock itself bans", where)
        for where, text, is_bundle in _texts(material)
        if not is_bundle and where != "sources: mock.json"
        for word in words
        if re.search(rf"\b{re.escape(word)}\b", text, re.I)
    ]


def _icons(source: str) -> list[str]:
    given = {
        word.split(" as ")[0].strip() for names in _IMPORTED.findall(source) for word in names.split(",")
    }
    return sorted(given & protected.protected().icons)


def _foreign(material: Material) -> set[tuple[str, str]]:
    """Origins that pages were seen to ask, and those that markup and style sheets name."""
    seen = {(origin, f"page: {page.route}") for page in material.pages or () for origin in page.origins}
    markup: Mapping[str, str] = {
        name: text for name, text in material.bundle.items() if name.endswith((".html", ".css", ".svg"))
    }
    named = {
        (match[2], f"bundle: {name}") for name, text in markup.items() for match in _FOREIGN.finditer(text)
    }
    return {(host, where) for host, where in seen | named if host not in NOT_ASKED}


def _colours(material: Material) -> colours.Judged:
    """Those that the mock's own sources write out, and those that its pages were drawn in."""
    written: set[str] = set()
    for name, text in (material.sources or {}).items():
        if name.endswith((".css", ".ts", ".tsx")) or name == "seed.json":
            written |= colours.found_in(text, style=name.endswith(".css"))
    drawn = {colour for page in material.pages or () for colour in page.colours}
    trade = protected.protected().colours.get(material.label, {})
    return colours.judge(written | drawn, material.palette, trade)


def _own_thumbnail(name: str) -> bool:
    """The picture of the mock itself that the gallery shows; the build makes it, no reference does."""
    return name.removeprefix("sources: ").startswith("assets/thumbnail.")


def _sized(size: tuple[int, int] | None) -> str:
    return f"{size[0]}×{size[1]}" if size else "unreadable size"


def result_of(evidence: Iterable[Evidence]) -> Result:
    return worst([one.result for one in evidence])
