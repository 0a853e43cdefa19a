"""Instructions as tokens, 4-grams and slot templates. Pure."""

from __future__ import annotations

import re

TOKEN = re.compile(r"\w+", re.UNICODE)
GRAM = 4
_SLOTS = (
    (re.compile(r"[“\"«„](?:[^”\"»“\n]{1,400})[”\"»“]|(?<!\w)'[^'\n]{1,200}'(?!\w)"), "‹text›"),
    (re.compile(r"\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+\b"), "‹address›"),
    (re.compile(r"\bhttps?://\S+"), "‹address›"),
    (re.compile(r"\b\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z?)?\b"), "‹date›"),
    (
        re.compile(
            r"\b(?:\d{1,2}(?:st|nd|rd|th)?\s+(?:of\s+)?)?(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\.?"
            r"(?:\s+\d{1,2}(?:st|nd|rd|th)?)?(?:,?\s+\d{4})?\b"
        ),
        "‹date›",
    ),
    (re.compile(r"[#$€£¥]?\b\d+(?:[.,:]\d+)*\b%?"), "‹number›"),
)
_NAME = re.compile(r"(?<=[\w,;:] )[A-ZÀ-Þ]\w+(?: [A-ZÀ-Þ]\w+)*")


def tokens(text: str) -> list[str]:
    return TOKEN.findall(text.lower())


def grams(text: str) -> frozenset[tuple[str, ...]]:
    """Token 4-grams; of a text with fewer tokens the one n-gram that it is."""
    words = tokens(text)
    if len(words) < GRAM:
        return frozenset({tuple(words)}) if words else frozenset()
    return frozenset(tuple(words[start : start + GRAM]) for start in range(len(words) - GRAM + 1))


def template(text: str) -> str:
    """The text with what varies (quoted texts, addresses, dates, numbers, names within a sentence) as slots."""
    for pattern, slot in _SLOTS:
        text = pattern.sub(slot, text)
    text = _NAME.sub("‹name›", text)
    return re.sub(r"\s+", " ", text).strip().lower()
