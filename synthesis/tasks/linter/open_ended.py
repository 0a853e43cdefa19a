"""Instructions without one right answer."""

# ruff: noqa: E501  a rule is read as a whole

from __future__ import annotations

from synthesis.tasks.linter.fault import Rule, rule

ONE = "ask for one thing that can be checked: give the text, the name or the criterion"
THINGS = (
    r"(?:e-?mails?|mails?|messages?|files?|documents?|notes?|events?|tasks?|cards?|contacts?|orders?|pictures?|images?|"
    r"colou?rs?|fonts?|products?|people|persons?|friends?|words?|items?|pages?|templates?|songs?|cells?|rows?|columns?|"
    r"labels?|lists?|folders?|channels?|issues?|dates?|days?|times?|titles?|names?|numbers?|options?|ones?|articles?|"
    r"slides?|shapes?|charts?|themes?|emojis?|users?|members?|customers?|boards?|videos?|hotels?|flights?|things?)"
)

RULES: tuple[Rule, ...] = (
    rule(r"\b(?:write|say|post|add|send|put|type|draft|reply|answer|tell (?:him|her|them|\w+)|create|make|do|enter|come up with)"
         r"(?: with| her| him| them)? (?:something|anything|some text|some words|a few words|some thoughts|some content)\b", ONE),
    rule(rf"\b(?:choose|pick|select|take|use|open|star|add|delete|move|archive|send|copy|find|invite|set|give|book|buy|order) "
         rf"(?:any|any one|whichever|whatever|some|some of|a random|random|a few|several|a couple of|one or two|two or three)"
         rf"(?: of (?:the|my|your))?(?: \w+)? {THINGS}\b", ONE, unless=r"\bany \w+ (?:that|which|who|whose)\b"),
    rule(r"\b(?:choose|pick|select) (?:any|one|whichever|whatever|freely|for me|for yourself)\b(?!:)", ONE, unless=r"‹|\bone that\b"),
    rule(rf"\bany(?: \w+)? {THINGS}(?: \w+)? (?:you (?:like|want|wish|prefer|please|choose|fancy)|of your choice|will do|is fine|works)\b", ONE),
    rule(r"\b(?:of|at) your (?:own )?(?:choice|choosing|discretion|liking)\b|\b(?:as|however|whatever|whichever|wherever|whenever|what) "
         r"you (?:like|wish|want|please|prefer|see fit|think (?:is )?best|choose|fancy)\b", ONE),
    rule(r"\bsome(?: \w+)?(?: and)? (?:interesting|nice|good|cool|funny|fun|random|creative|beautiful|useful|inspiring|catchy)\b"
         r"|\b(?:something|anything) (?:interesting|nice|good|cool|funny|fun|else|creative|suitable|similar|like that|like this|witty|"
         r"appropriate|relevant|special|useful)\b", ONE),
    rule(r"\b(?:an? |the )?(?:interesting|creative|catchy|funny|witty|inspiring|nice|cool|fun|friendly|polite|kind|warm|short|brief) "
         r"(?:\w+ )?(?:title|name|text|reply|answer|message|note|comment|caption|slogan|greeting|joke|story|poem|sentence|subject|"
         r"description|introduction|post|summary|paragraph|email|e-mail|mail)\b(?! (?:‹|that says|saying|with the (?:text|words)))",
         "give the words", unless=r"‹|:|\b(?:that says|saying|says|called|titled)\b"),
    rule(r"\b(?:write|compose|draft|make up|invent|create|add|post|send|prepare) (?:me |us |her |him |them )?(?:an? |the |some )?(?:\w+ ){0,3}?"
         r"(?:poem|story|essay|joke|haiku|song|article|blog post|speech|review|summary|limerick|paragraph|reflection|opinion)\b"
         r"(?: (?:about|on|of)\b)?(?! ‹)\b", "give the words", unless=r":|\b(?:called|titled|named|that says|saying|that reads)\b"),
    rule(r"\b(?:anything|whatever|(?:any|an?|one) \w+) (?:you|that you) (?:like|want|wish|prefer|please|choose|fancy)\b", ONE),
    rule(r"\b(?:put|write|enter|type|insert|add|set|give|fill in)\b[^.]{0,30}\bany (?:text|word|words|number|value|name|content|sentence|title|date|figure)\b", ONE),
    rule(r"\bwrite (?:an? |the |some )?(?:\w+ ){0,2}?(?:e-?mail|mail|message|reply|letter|report|note|text|post|comment|description|page)"
         r"(?: to \w+)? (?:about|on|regarding|concerning) (?!‹)", "give the words, or say what it must contain", unless=r"‹|:|\bsay"),
    rule(r"\bbe creative\b|\buse your (?:imagination|judg(?:e)?ment|own words)\b|\bin your own words\b|\bsurprise me\b|\bfreely\b", ONE),
    rule(r"\b(?:come up with|think of|brainstorm|suggest|recommend|propose ideas?|invent|make up|dream up)\b(?! (?:changes?|times?)\b)", ONE,
         unless=r"‹"),
    rule(r"\b(?:your|my) favou?rite\b|\bwhat do you think\b|\bin your opinion\b|\bhow would you\b|\bthe best(?:-looking)? "
         rf"{THINGS}\b|\bthe (?:nicest|prettiest|funniest|coolest|most (?:interesting|beautiful|useful|relevant|important|suitable)) \w+", ONE),
    rule(r"\b(?:explore|play around|experiment|have a look around|look around|browse around|try out (?:some|different|a few))\b(?! undo)", ONE),
    rule(rf"\b(?:a|one) random {THINGS}\b|\brandomly\b|\bat random\b", ONE),
    rule(r"\bor (?:something|anything) (?:similar|like (?:that|this|it)|else)\b|\bor so\b(?=[ .,]|$)", ONE),
    rule(r"\b(?:reply|answer|respond|write(?: back)?|apologi[sz]e|thank \w+) (?:politely|kindly|warmly|nicely|briefly|friendly)\b",
         "give the words", unless=r"‹|:"),
    rule(r"\b(?:analy[sz]e|discuss|reflect on|comment on|elaborate on|describe|explain) (?:the|this|my|our|how|why|what)\b[^.:]*[.?]?\s*\Z",
         ONE, unless=r"‹|:|\bas\b"),
    rule(r"아무(?:거나| ?것이나| \S+(?:이)?나)|마음대로|마음에 드는|원하는 대로|자유롭게|재미있는|무언가를? (?:써|적)", ONE),
    rule(r"随便|随意|任意(?:选|挑|一)|任选|自由发挥|有趣的|你喜欢的|写(?:点|一些|些)什么|好きな|自由に", ONE),
)  # fmt: skip
