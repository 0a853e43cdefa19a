"""Whether a vote says two things at once: fields against fields, or the rationale against the verdict. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterator

from synthesis.filters.votes.vote import Severity, Verdict, Vote

# What each severity allows (seed 000, table of severities); P1 may be rejected where rewording does not help.
ALLOWED = {
    Severity.P0: {Verdict.REJECT},
    Severity.P1: {Verdict.MODIFY, Verdict.REJECT},
    Severity.P2: {Verdict.KEEP, Verdict.MODIFY},
    Severity.P3: {Verdict.KEEP},
}
AGAINST = re.compile(
    r"\b(?:should|must|needs? to|has to|ought to) be "
    r"(?:rejected|removed|dropped|discarded|excluded)\b"
    r"|\b(?:i|we) (?:would |will |therefore |must |have to )*(?:reject|drop|discard)\b|\brecommend(?:ed)? reject"
    r"|\b(?:unsolvable|infeasible|impossible to (?:solve|complete|verify))\b"
    r"|\bcannot be (?:solved|completed|verified|done)\b"
    r"|\b(?:fatal|critical|unfixable) (?:flaw|defect|problem|issue|mismatch)|\bbroken beyond\b"
    r"|\bnot (?:suitable|fit|usable) for (?:the )?training\b|\bunusable\b",
    re.IGNORECASE,
)
IN_FAVOUR = re.compile(
    r"\b(?:should|can|may) be (?:kept|accepted|retained)\b|\bno (?:significant |serious |real |meaningful )?"
    r"(?:issues?|problems?|flaws?|defects?|concerns?)\b|\b(?:i|we) (?:would |will |therefore )*(?:keep|accept)\b"
    r"|\b(?:ready|suitable|fit|good|fine) for (?:the )?training\b|\bworks as intended\b|\bperfectly (?:clear|fine)\b",
    re.IGNORECASE,
)
REWORDING = re.compile(
    r"\b(?:instruction|query|wording|task) (?:should|must|needs? to) be "
    r"(?:rewritten|reworded|clarified|rephrased|changed)"
    r"|\bneeds? (?:a )?(?:rewording|rewrite|clarification)\b|\bmust be (?:reworded|clarified|rephrased|rewritten)\b",
    re.IGNORECASE,
)
NEGATION = re.compile(
    r"\b(?:no|not|never|nothing|none|nor|without|hardly|rather than|instead of|unless|if)\b|n[’']t\b",
    re.IGNORECASE,
)
REACH = 30  # characters before a phrase in which a negation turns it round


def contradicts(vote: Vote) -> str | None:
    """A sentence that tells the critic what does not go together; `None` when all does."""
    return next(_contradictions(vote), None)


def _contradictions(vote: Vote) -> Iterator[str]:
    if vote.verdict not in ALLOWED[vote.severity]:
        allowed = " or ".join(sorted(ALLOWED[vote.severity]))
        yield f"severity {vote.severity} means {allowed}, and the verdict is {vote.verdict}"
    if vote.verdict is Verdict.MODIFY and not vote.can_fix_with_query_only:
        yield "the verdict is modify_query, and can_fix_with_query_only is false"
    if vote.verdict is Verdict.REJECT and vote.severity is Severity.P1 and vote.can_fix_with_query_only:
        yield "rewording alone would repair it (can_fix_with_query_only), and the verdict is reject"
    if vote.verdict is Verdict.MODIFY and not vote.query_issues:
        yield "the verdict is modify_query, and query_issues names nothing to change"
    if vote.verdict is Verdict.REJECT and not (vote.query_issues or vote.setup_reward_risks):
        yield "the verdict is reject, and neither query_issues nor setup_reward_risks names a reason"
    if vote.verdict is Verdict.KEEP and not vote.training_pool_fit:
        yield "the verdict is keep, and training_pool_fit is false"
    if vote.verdict is Verdict.REJECT and vote.training_pool_fit:
        yield "the verdict is reject, and training_pool_fit is true"
    yield from _rationale(vote)


def _rationale(vote: Vote) -> Iterator[str]:
    text = vote.reasoning_summary
    against, favour, reword = said(AGAINST, text), said(IN_FAVOUR, text), said(REWORDING, text)
    if vote.verdict is not Verdict.REJECT and against and not favour:
        yield f"the verdict is {vote.verdict}, and the summary says “{against}”"
    if vote.verdict is Verdict.REJECT and favour and not against:
        yield f"the verdict is reject, and the summary says “{favour}”"
    if vote.verdict is Verdict.KEEP and reword:
        yield f"the verdict is keep, and the summary says “{reword}”"


def said(pattern: re.Pattern[str], text: str) -> str | None:
    """The first such phrase that nothing before it in the same sentence denies."""
    for match in pattern.finditer(text):
        before = re.split(r"[.;:!?\n]", text[max(0, match.start() - REACH) : match.start()])[-1]
        if not NEGATION.search(before):
            return match[0]
    return None
