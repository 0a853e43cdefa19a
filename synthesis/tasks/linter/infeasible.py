"""What cannot be done in a mock: other networks, other people, bodies, money, credentials; things that are not there."""

# ruff: noqa: E501  a rule is read as a whole

from __future__ import annotations

import re
from collections.abc import Iterator

from synthesis.tasks.linter import masking
from synthesis.tasks.linter.fault import Fault, Kind, Rule, rule
from synthesis.tasks.linter.known import Known

INSIDE = "ask only for what the applications of the world can do and show"
WORLD = "take a name that exists in the world"

RULES: tuple[Rule, ...] = (
    rule(r"\b(?:make|place) (?:an? |the )?(?:phone |telephone )?call to\b|(?:^|[.;:,]\s*|\b(?:and|please|then) )(?:phone|telephone|ring up|dial)(?: up)? (?!(?:number|and|or|is|to|numbers|[+\d‹])\b)(?![+\d‹])"
         r"(?:the |my |your |our |her |him |them )?[\w]+|\bcall [\w .]{1,40}? (?:on|by) (?:the |his |her |their )?(?:phone|telephone|mobile)\b"
         r"|\bby (?:phone|telephone)\b(?= and (?:ask|tell|arrange|confirm))|\bgive [\w .]{1,30} a (?:ring|call)\b", INSIDE, feature="call"),
    rule(r"\b(?:send|write) (?:[\w ]{0,30})?(?:an? )?(?:sms|text message|fax|telegram|whatsapp)\b|\bfax (?:it|this|the)\b", INSIDE, feature="call"),
    rule(r"\b(?:log|sign) ?(?:in|on)(?:to)?\b(?!-)(?! sheet)[^.]{0,60}\b(?:password|credentials?|account|with|as|to)\b"
         r"|\b(?:your|my) (?:own )?(?:real )?(?:password|credentials|pin code|two-factor|2fa|verification code|one-time code)\b"
         r"|\b(?:create|register|sign up for) (?:an? )?(?:new )?(?:real )?account (?:on|at|with)\b|\bsign up (?:on|at|for)\b", INSIDE, feature="sign_in"),
    rule(r"\b(?:transfer|wire|withdraw|deposit)\b[^.]{0,60}\b(?:bank|iban|atm|cash)\b|\bpay\b[^.]{0,60}\b(?:at (?:the|your|my) bank|paypal|real money|"
         r"in cash|(?:your|my) (?:own |real )?(?:credit |debit )?card)\b|\bonline banking\b|\b(?:your|my) bank\b(?! account)|\b(?:bank|wire) transfer to\b"
         r"|\bbuy (?:real |some )?(?:bitcoin|shares|stocks|crypto\w*)\b|\bwith (?:your|my) (?:own |real )(?:credit |debit )?card\b", INSIDE, feature="payment"),
    rule(r"\b(?:google|bing|look up|search(?: for)?|find|check|browse|read|download|get|see)\b[^.]{0,60}\b(?:on|from|over|through) the "
         r"(?:internet|web|world wide web|net)\b|\b(?:google|duckduckgo|bing) (?:for|it|the|‹|\w+)|\bsearch the (?:web|internet)\b"
         r"|\b(?:on|from) (?:wikipedia|google|youtube|stack ?overflow|the news|the app store)\b|\blook (?:it |this |that |them )?up online\b"
         r"|\bonline (?:and|to) (?:find|look|check|search|see)\b", INSIDE, feature="network"),
    rule(r"\b(?:current|today'?s|today’s|latest|live|real-time|present) (?:\w+ )?(?:weather|forecast|exchange rates?|stock prices?|share prices?|"
         r"news|headlines|traffic|temperature|price of (?:gold|bitcoin|oil))\b|\bthe weather (?:in|for|tomorrow|today|online)\b|\b(?:check|look|find|search|read|see|order)\b[^.“‹]{0,50}\bonline\b(?! (?:store|shop|course|event|meeting|order|form))", INSIDE, feature="network"),
    rule(r"\b(?:go|walk|drive|travel|run|bring|take|carry|deliver|bike)\b [^.:]{0,40}\b(?:to|from|at) (?:the |your |my )?(?:post office|shop|store|"
         r"supermarket|warehouse|pharmacy|hotel|museum|garage|school|hospital|restaurant|city|office|bank|library|airport|station|door|printer|kitchen|desk|house|reception)\b(?! (?:calendar|board|list|folder|project))",
         INSIDE, unless=r"‹|\bevent\b|\bmeeting\b|\bsay"),
    rule(r"\b(?:print|printed?)(?: (?:it|this|that|them|the [\w ]{1,30}|‹·+›))?(?: out)? (?:on paper|and (?:hang|hand|pin|put|post|sign|give|bring|mail|stick))\b"
         r"|\bhand (?:it|this|them) (?:over )?to (?:the|your|my|him|her|them|an?) |\bin person\b|\bphysically\b|\bwith a pen\b|\bby (?:post|courier|snail mail)\b|\bput (?:it )?in(?:to)? an envelope\b",
         INSIDE, feature="print"),
    rule(r"\b(?:take|shoot|snap) (?:an? )?(?:photo|picture|selfie|photograph|video)s? (?:of|with)\b|\bscan (?:the|a|my|your) (?:paper|document|receipt|"
         r"passport|letter|contract|page)s?\b(?! folder)|\b(?:use|turn on|open) (?:your|the|my) (?:webcam|camera)\b|\brecord (?:your|my) voice\b", INSIDE),
    rule(r"\b(?:plug|unplug|power (?:off|on)|switch (?:off|on)|restart|reboot|shut down|charge|repair) (?:in |off |on )?(?:the|your|my|this) "
         r"(?:computer|laptop|pc|machine|router|printer|phone|monitor|server room|lights?|usb stick|coffee machine)\b"
         r"|\binsert (?:the|a) (?:usb|cd|dvd|sd|disc|stick)\b", INSIDE),
    rule(r"\bwait (?:for|until)\b[^.]{0,40}\b(?:repl(?:y|ies)|answers?|responds?|response|approv\w+|tomorrow|next (?:week|month|day|monday)|confirms?|"
         r"calls? back|hours?|days?|weeks?|arrives?)\b", INSIDE),
    rule(r"\b(?:meet|visit|talk to|speak (?:to|with)|ask|remind|convince|persuade) (?:your|my|the|our) (?:boss|neighbou?r|colleagues?|doctor|lawyer|landlord|"
         r"mother|father|wife|husband|customer|client|supplier|manager)s? (?:in|at|face|about it|directly|over|during|yourself|tomorrow|for (?:his|her|their))",
         INSIDE),
    rule(r"\b(?:cook|bake|eat|drink|sleep|wash|water the plants|buy (?:milk|bread|groceries|stamps|a present)|feed the)\b(?=[^“‹]{0,30}(?:\.|$| and| for))",
         INSIDE, unless=r"‹|:|\b(?:note|task|card|reminder|event|list|item|remind)\b"),
    rule(r"전화를? ?걸|전화해|직접 방문|은행에서|비밀번호로 로그인|인터넷에서 (?:검색|찾)|우체국", INSIDE),
    rule(r"打(?:个)?电话|亲自|去银行|用(?:你的|自己的)密码|上网(?:搜索|查)|登录(?:你的)?银行|邮局|電話をかけ", INSIDE),
)  # fmt: skip

ADDRESS = re.compile(r"\bhttps?://([\w.-]+)[^\s”\"’')]*", re.IGNORECASE)
OURS = re.compile(
    r"(?:^|\.)(?:example|localhost|test|invalid)(?:\.(?:com|org|net))?$|^localhost$|^127\.", re.IGNORECASE
)
GOING = re.compile(
    r"\b(?:open|visit|go to|download|browse|fetch|load|read|check|navigate to|see)\b[^.]{0,40}$",
    re.IGNORECASE,
)
NOUN = (
    r"(?:e-?mail|mail|conversation|thread|draft|note|notebook|card|list|board|folder|file|document|event|calendar|issue|bug|"
    r"project|channel|label|tag|contact|customer|order|product|account|lead|deal|sheet|spreadsheet|workbook|invoice|page|task|"
    r"filter|template|sprint|epic|group|ticket|report|campaign|employee|candidate|patient|dashboard|repository|playlist|booking)"
)
REFERRING = re.compile(
    rf"\b(?:the|my|our|your|this|that)\s+(?:[\w-]+\s+){{0,2}}?{NOUN}s?\s*$"
    r"|(?:^|[.;:]\s*|\band\s+|\bthen\s+|,\s*|\bplease\s+)(?:open|delete|archive|remove|rename|move|star|unstar|find|forward|duplicate|restore|pin|"
    r"unpin|mute|close|reopen|edit|share|download|print|reply to|answer)\s+(?:the\s+)?(?:both\s+)?$",
    re.IGNORECASE,
)
MAKING = re.compile(
    r"\b(?:create|creating|make|making|add|adding|new|another|call|called|named|name|titled|start|set up|write|save|record|"
    r"register|there should be|we need|i need|as)\b[^.;:]{0,40}$",
    re.IGNORECASE,
)


def absences(text: str, known: Known | None) -> Iterator[Fault]:
    """Foreign addresses that are to be visited, and names that are referred to and do not exist."""
    features = known.features if known is not None else frozenset()
    for match in ADDRESS.finditer(text):
        if "network" not in features and not OURS.search(match[1]) and GOING.search(text[: match.start()]):
            yield Fault(Kind.INFEASIBLE, match[0], INSIDE)
    if known is None or not known.values:
        return
    blank = masking.masked(text)
    for start, end, content in masking.quotes(text):
        before = re.split(r"[.;!?]\s", blank[:start])[-1]
        if REFERRING.search(before) and not MAKING.search(before) and not known.has(content):
            yield Fault(Kind.INFEASIBLE, text[start:end], WORLD)
