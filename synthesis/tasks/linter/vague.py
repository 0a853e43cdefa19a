"""Instructions that leave open what is to be done."""

# ruff: noqa: E501  a rule is read as a whole

from __future__ import annotations

from synthesis.tasks.linter.fault import Rule, rule

SPECIFIED = (
    r":|\bby \w+ing\b|\bso that\b|\binto\b|\bfrom\b.+\bto\b|\bsuch that\b|\bby (?:the )?\w+\b|‹|#\w|\d"
)
SAY = "say which property of which object is to have which value"

RULES: tuple[Rule, ...] = (
    rule(
        r"\bmak(?:e|ing) (?:it|this|that|them|these|everything|things|(?:the|my|our|your|this|that) [\w' -]{1,40}?|‹·+›) "
        r"(?:look |looks |appear |feel |seem |read |a bit |a little |much |more |really |very )*"
        r"(?:nice|nicer|good|better|pretty|prettier|great|beautiful|professional|clean|cleaner|tidy|tidier|neat|neater|"
        r"attractive|presentable|modern|elegant|readable|organi[sz]ed|appealing|polished|clear|clearer|usable|perfect)\b",
        SAY,
    ),
    rule(r"\b(?:look|looks|looking) (?:nice|nicer|good|better|professional|great|pretty|tidy|clean)\b", SAY),
    rule(
        r"\b(?:clean(?:ing)? up|tidy(?:ing)?(?: up)?|sort out|organi[sz]e|reorgani[sz]e|improve|optimi[sz]e|polish|enhance|"
        r"streamline|beautify|spruce up|straighten out|refine|touch up|modernis?ze|clean(?= (?:the|my|this|our)))"
        r" (?:the|my|our|your|this|that|these|those|all|everything|it|things|up)\b[^.!?:;,]*",
        "name the objects and what is to happen to each",
        unless=SPECIFIED.replace("|‹", ""), later=r"‹|\d",
    ),
    rule(
        r"\b(?:take care of|deal with|handle|look after|see to|work on|do something about|fix|adjust|update|process|manage)"
        r" (?:it|this|that|them|these|those|everything|things|stuff|(?:the|my|our|your) [\w' -]{1,40}?)(?=[.!?]|$|\s+(?:and|as|if)\b)",
        "say what the result is to be",
        unless=SPECIFIED,
    ),
    rule(
        r"\b(?:as|where|when|if|wherever|whenever) (?:is |it is |you (?:find|think|consider|deem) (?:it )?)?"
        r"(?:appropriate|needed|necessary|required|suitable|sensible|applicable|possible|fitting|reasonable)\b",
        "give the condition or the value itself",
    ),
    rule(r"\betc\b\.?|\band so (?:on|forth)\b|\band the like\b|\band similar (?:things|ones|stuff)\b", "list all of them"),
    rule(r"\b(?:appropriately|suitably|accordingly|adequately|sensibly|reasonably|nicely|somehow|decently)\b", SAY),
    rule(
        r"\b(?:an? )?(?:appropriate|suitable|adequate|decent|reasonable|sensible|proper|meaningful) "
        r"(?:\w+ )?(?:name|title|colou?r|format|layout|style|place|folder|label|category|value|size|font|date|time|"
        r"subject|order|width|priority|formatting|heading|description|recipient|settings?)s?\b",
        "name it",
    ),
    rule(
        r"\b(?:all|any|the|my|some|every) (?:of the |the |my )?(?:relevant|irrelevant|unnecessary|useless|unneeded|stale|"
        r"outdated|messy|boring|superfluous|not so important|less important|more important|problematic)"
        r" [a-z]+s?\b",
        "give a criterion that can be checked: a date, a label, a name, a number",
    ),
    rule(
        r"\ball (?:of )?(?:the |my )?(?:old|older|recent|important|unimportant|big|large|small|new|urgent) "
        r"(?:e-?mails?|mails?|messages?|files?|documents?|notes?|events?|tasks?|cards?|contacts?|orders?|pictures?)\b"
        r"(?! (?:than|that|which|from|with|of|in|since|before|after|between|labelled|tagged))",
        "give a criterion that can be checked: a date, a label, a name, a number",
    ),
    rule(r"\b(?:some|a few|the necessary|the required|the usual|minor|small) (?:changes|adjustments|edits|improvements|"
         r"tweaks|corrections|modifications|fixes)\b", "say which"),
    rule(r"\b(?:whatever|everything|anything|what) (?:is|it|that is|that's|you think is) (?:needed|necessary|missing|required|"
         r"important|wrong)\b", "say what"),
    rule(r"\b(?:set up|prepare|configure|arrange) (?:everything|things|it all|all)\b", "say what", unless=":"),
    rule(r"^\s*(?:please )?(?:help(?: me)?(?: with)?|do (?:it|this|that|the work|your best)|finish (?:it|this)|"
         r"continue|go ahead|sort (?:it|this) out|fix (?:it|this))\b[\w ]{0,30}[.!?]?\s*$", "say what the result is to be"),
    rule(r"보기 ?좋게|적절(?:히|하게|한)|알아서|깔끔하게|예쁘게|대충|必要に応じて|適切に|きれいに", SAY),
    rule(r"好看(?:一点|些)?|适当地?|合适的|美观|酌情|整理一下|弄得?漂亮|看着办", SAY),
)  # fmt: skip
