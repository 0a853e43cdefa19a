"""What the text says beside the code: comments that claim a check, and traces of other processes in broken sources."""

from __future__ import annotations

import io
import re
import tokenize

CLAIM = re.compile(
    r"assum|verif|check|valid|confirm|correct|ensur|trust|guarante|inspect|satisf|looks? (?:right|fine|good|ok)"
    r"|should (?:be|have|hold|contain|match)|must (?:be|have)|(?:is|are) (?:right|fine|ok|okay|there|done|set|present)"
    r"|match|pass(?:es|ed)?\b|as expected|complet|award"
    r"|확인|가정|검증|올바|정확|통과|假设|验证|检查|正确|通过|確認|検証",
    re.IGNORECASE,
)
PROCESS = re.compile(
    r"\bsubprocess\b|\bos\.(?:system|popen|exec[lv]\w*|spawn\w+|fork\w*|posix_spawn\w*)\b|\bpty\.|\bctypes\b"
    r"|\b__import__\b|\bPopen\b|(?<![\w.])(?:exec|eval)\s*\("
)
NEAR = 8  # lines of comment or idle statements between a claim and what it is about


def claims(source: str) -> dict[int, str]:
    """Comments that claim something is right, by line."""
    found = _comments(source) if "#" in source else {}
    return {line: text for line, text in found.items() if CLAIM.search(text)}


def _comments(source: str) -> dict[int, str]:
    found = {}
    try:
        for token in tokenize.generate_tokens(io.StringIO(source).readline):
            if token.type == tokenize.COMMENT:
                found[token.start[0]] = token.string
    except (tokenize.TokenError, SyntaxError):
        pass  # it parsed, so what was read up to here is what there is
    return found


def claimed(line: int, lines: list[str], claims: dict[int, str]) -> bool:
    """Whether such a comment stands on that line or just above it, with no statement between but idle ones."""
    if not claims:
        return False
    if line in claims:
        return True
    seen = 0
    for above in range(line - 1, 0, -1):
        text = lines[above - 1].strip()
        if not text.strip("#"):
            continue
        if above in claims and text.startswith("#"):
            return True
        if not text.startswith("#") and not _IDLE.match(text):
            return above in claims and text.partition("#")[0].rstrip().endswith(":")
        seen += 1
        if seen > NEAR:
            return False
    return False


_IDLE = re.compile(r"pass\b|\.\.\.|print\(|log\w*\.|if (?:True|1)\s*:|\)|\"\"\"|'''|['\"].*['\"]$")
