"""Instructions that give the way away: controls, menus, keys, gestures, coordinates, functions, commands."""

# ruff: noqa: E501  a rule is read as a whole

from __future__ import annotations

from synthesis.tasks.linter.fault import Rule, rule

GOAL = "say what is to be so in the end, not how to get there"
CONTROL = (
    r"(?:menus?|toolbars?|ribbon|dialog(?:ue)?s?(?: box)?|buttons?|panels?|tabs?|side ?bars?|icons?|drop-?downs?|check ?box(?:es)?|"
    r"radio buttons?|text (?:field|box)|input (?:field|box)|search (?:bar|box|field|options)|address bar|formula bar|context menu|toggle|"
    r"slider|wizard|command palette|scroll ?bar|pop-?up|hamburger)"
)
FUNCTIONS = (
    r"(?:SUM|SUMIFS?|DSUM|COUNTIFS?|COUNTA?|AVERAGE(?:IFS?)?|[VHX]LOOKUP|INDEX(?:/MATCH)?|MATCH|IFERROR|CONCAT(?:ENATE)?|TEXTJOIN|ROUND|UNIQUE|"
    r"FILTER|QUERY|ARRAYFORMULA|PIVOT|IMPORTRANGE|DAVERAGE|DCOUNT|DGET|SUBTOTAL|SUMPRODUCT|NETWORKDAYS|EOMONTH|DATEDIF|TRANSPOSE|RANK|LARGE|SMALL)"
)
KEYS = r"(?:ctrl|control|cmd|command|alt|option|shift|meta|super|win(?:dows)?)"

RULES: tuple[Rule, ...] = (
    rule(r"\b(?:right|left|double|triple|middle|secondary)[- ]?click(?:ing|ed|s)?\b", GOAL),
    rule(r"\bclick(?:ing)? (?:on|the|an?|its|it|that|this|these|here|again|twice|once|‹|each|every|any|outside|into|to|through)\b|\bclick ‹|"
         r"\bby clicking\b|\b(?:mouse|single) clicks?\b", GOAL),
    rule(rf"\b{KEYS}\s*[+\-–]\s*(?:{KEYS}\s*[+\-–]\s*)?(?:[a-z0-9]\b|enter|tab|del|delete|space|f\d+|arrow|home|end|up|down|left|right)", GOAL),
    rule(rf"\b(?:press|hit|push|hold(?: down)?|use|type)(?:ing)? (?:the )?(?:{KEYS}|enter|return|tab|esc(?:ape)?|space ?bar|delete key|backspace|"
         r"f\d{1,2}|page (?:up|down)|arrow|[\w]+ key)\b", GOAL),
    rule(r"\b(?:keyboard short-?cut|hot-?key|key combination|key chord)s?\b|\b(?:use|using|press|with) (?:the|its|a) short-?cut\b|\bwith the (?:keyboard|mouse)\b|\buse (?:the|your) (?:keyboard|mouse)\b",
         GOAL),
    rule(rf"\b(?:from|using|use|via|through|with(?= the)|by|in|under|on|open|opening|select|choose|go to|find)\b (?:the |its |that |this |an? )?"
         rf"(?:[\w&-]+ |‹·+› ){{0,3}}?{CONTROL}\b(?! (?:called|named|titled|in (?:rose|teal|amber)))", GOAL,
         unless=r"\b(?:hide|show|rename|delete|remove|add|create|colou?r|give|name|put) (?:the |a |an |both )?(?:[\w‹›·]+ ){0,3}(?:tabs?|buttons?|panels?|"
                r"side ?bars?|icons?|shortcuts?|toolbars?|menus?|checkbox(?:es)?)\b"),
    rule(rf"\b(?:press|push|tap|hit|click|use|pick|toggle|tick|untick|uncheck)(?:ing)? (?:on )?(?:the |its |that )?(?:[\w&-]+ |‹·+› ){{0,3}}?{CONTROL}\b",
         GOAL),
    rule(r"\b(?:three|kebab|overflow|more)[- ](?:dots?|actions) (?:menu|button|icon)?|\b(?:gear|pencil|bin|trash|star|bell|cog|plus|hamburger|heart) "
         r"(?:icon|symbol|button)\b", GOAL),
    rule(r"\b(?:drag(?:ging)?|swip(?:e|ing)|pinch|long-press)(?: and drop)? (?:it|them|this|that|the|its|your|all|both|‹|[A-Z])"
         r"|\bdrag(?:ging)?[- ]and[- ]drop(?:ping)?\b|\b(?:by|through|with) (?:a )?drag(?:ging)?\b|^\s*drag\b", GOAL),
    rule(r"\b(?:scroll(?:ing)? (?:up|down|to|through|left|right|until|the)|hover(?:ing)? (?:over|on|above)|zoom in on|maximi[sz]e the window|"
         r"switch (?:windows|to the window)|alt-tab)\b", GOAL),
    rule(r"\b(?:at|to|on|near)? ?(?:the )?(?:screen )?(?:coordinates?|pixels?|position) \(?\s*[xX]?\s*=?\s*\d{1,4}\s*[,;x]\s*[yY]?\s*=?\s*\d{1,4}"
         r"|\(\s*[xX]\s*=?:?\s*\d{1,4}\s*,\s*[yY]\s*=?:?\s*\d{1,4}\s*\)|\b(?:at|click|point) \(\s*\d{1,4}\s*,\s*\d{1,4}\s*\)", GOAL),
    rule(rf"\b(?i:us(?:e|ing)|with|via|through|apply(?:ing)?|by|employ(?:ing)?) (?:an? |the )?={{0,1}}{FUNCTIONS}\b(?!\s*(?:row|column|sheet|folder|list|label))",
         GOAL, case=True),
    rule(r"\b(?:us(?:e|ing)|with|via|through|apply(?:ing)?|insert) (?:an? |the )?(?:[A-Za-z]+ ){0,2}?(?:function|formula|macro|pivot table|array formula|"
         r"conditional formatting|regular expression|regex|wildcards?|keyboard|find(?: and |/| & )replace|autofill|auto-?sum|mail merge|"
         r"search function|bulk actions?|quick add|template gallery|paste special|format painter|data validation|solver|goal seek)\b", GOAL,
         unless=r"\bformula (?:that|which|rule)|\binsert (?:an? |the )?(?:\w+ )?(?:formula|pivot table)\b"),
    rule(r"\b[A-Z]{3,}(?:\.[A-Z]+)? (?:function|formula)\b", GOAL, case=True),
    rule(r"\bby (?:typing|clicking|dragging|pressing|selecting|choosing|tapping|swiping|scrolling|opening|hovering|ticking|right-clicking|going to|"
         r"navigating|running|using|double-clicking|editing the file)\b", GOAL, unless=r"\b(?:do|does|should|must) ?n[o’']t\b|\bnever\b"),
    rule(r"\b(?:in|from|using|via|through|with|open) (?:the |a )?(?:terminal|command line|shell|console window|command prompt|bash|powershell|cli)\b"
         r"|\b(?:us(?:e|ing)|with|run(?:ning)?) (?:the )?(?:grep|sed|awk|git|chmod|python|curl|wget|ffmpeg|imagemagick|rsync|tar|pandoc|vim|nano)\b"
         r"|\brun(?:ning)? (?:the |this )?(?:command|script|macro|query)\b", GOAL),
    rule(r"\b(?:go|navigate|head|switch over|browse) to (?:the )?(?:\w+ )?(?:settings|preferences|options|account|admin|profile)\b(?: (?:page|tab|menu|screen|section))?"
         r"|\bopen (?:the |your |my )?(?:\w+ )?(?:settings|preferences|options)\b", GOAL),
    rule(r"\b(?:Settings|Preferences|Tools|Format|Insert|File|Edit|View|Data|Options|Account|Home|Layout|Help)\s*(?:>|→|->|»|/)\s*[A-Z]\w+", GOAL, case=True),
    rule(r"\b(?:type|enter|write|put)\b[^.]{0,60}\b(?:in(?:to)?|in to) (?:the |its )?(?:[\w-]+ ){0,2}?(?:field|text box|search bar|search box|address bar|"
         r"formula bar|input)\b", GOAL),
    rule(r"\b(?:select|highlight|mark) (?:it|them|the (?:text|cells?|word|row|column|range)|all(?: of it)?) (?:and|then|first)\b", GOAL),
    rule(r"(?:우|더블|좌)?클릭|버튼을? ?(?:눌러|누르)|메뉴에서|단축키|함수를? ?(?:사용|이용|써)|드래그|탭을? ?(?:열|눌러)|Ctrl|スクロール|クリック", GOAL),
    rule(r"右键|点击|双击|单击|按下|快捷键|菜单(?:中|里|栏)|拖动|拖拽|(?:使用|利用|用)\s*[A-Za-z]+\s*(?:函数|公式)|按钮|選択して|ボタンを", GOAL),
)  # fmt: skip
