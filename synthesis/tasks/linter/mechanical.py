"""Instructions that dictate operations instead of a goal."""

# ruff: noqa: E501  a rule is read as a whole

from __future__ import annotations

from synthesis.tasks.linter.fault import Rule, rule

GOAL = "say what is wanted in the end; the steps are the solver's"
ACT = r"(?:click|double-click|right-click|press|tap|type|select|choose|open|go to|navigate|scroll|hover|drag|enter|hit|check)"

RULES: tuple[Rule, ...] = (
    rule(
        r"\b(?:perform|execute|carry out|do|complete|follow|run|apply|make|go through|work through)\b[\w ]{0,12}\b(?:the |these )?"
        r"(?:following|below|listed|above|these|next)\b[\w ]{0,20}\b(?:operations?|steps?|actions?|tasks?|commands?|"
        r"instructions?|procedures?|clicks?|sequence|things)\b",
        GOAL,
    ),
    rule(r"\b(?:perform|execute|carry out|follow|go through|work through) (?:all |these |the |those )?(?:\w+ )?(?:operations?|steps?|actions?|"
         r"commands?|instructions?|procedures?)\b", GOAL),
    rule(r"^\s*sudo\s+\S+", "say in words what is wanted", case=True),
    rule(r"\b(?:the )?(?:following|below) (?:operations?|steps?|actions?|commands?|sequence|procedure)\b\s*[:.]?", GOAL),
    rule(rf"^\s*(?:\d{{1,2}}[.):]|[-*•]|step \d+[.:)]?)\s+{ACT}\b[^\n]*", GOAL),
    rule(rf"(?:^|[\s(;,.])(?:\(?[1-9][.)]|step [1-9][.:)]?)\s*{ACT}\b.{{0,120}}?(?:\(?[2-9][.)]|step [2-9][.:)]?)\s*\w+", GOAL),
    rule(
        rf"\b(?:first(?:ly)?|then|next|after that|finally|now),? {ACT}\b.{{1,160}}?\b(?:then|next|after that|finally|and),? "
        r"(?:click|double-click|right-click|press|tap|type|scroll|hover|hit)\b",
        GOAL,
    ),
    rule(r"\b(?:click|press|tap|hit)\b[^.\n]{1,60}[,;.]\s*(?:and |then |and then )?(?:click|press|tap|hit|type|scroll)\b", GOAL),
    rule(r"\bstep[- ]by[- ]step\b|\bstep \d+\b", GOAL),
    rule(
        r"^\s*(?:\$\s*|>\s*|#!\s*)?(?:sudo|ls|cd|cp|mv|rm|mkdir|touch|cat|grep|sed|awk|chmod|chown|git|docker|python3?|pip3?|"
        r"apt(?:-get)?|npm|npx|curl|wget|ssh|tar|unzip|find|echo|bash|sh|systemctl|kubectl|make)"
        r"(?:\s+(?:-{1,2}[\w-]+|/[\w./-]*|\.{1,2}/?|[\w.-]+\.\w+|commit|push|pull|install|run|exec|clone|status|add|update|"
        r"checkout|start|stop|restart|build|compose|get|apply|remove|\||>|\S+=\S+)\S*)+",
        "say in words what is wanted",
        case=True,
    ),
    rule(r"^\s*(?:SELECT\b.+\bFROM|INSERT INTO|UPDATE\s+\w+\s+SET|DELETE FROM|CREATE TABLE)\b", "say in words what is wanted", case=True),
    rule(r"^\s*=\s*[A-Z]{2,}\(.*\)\s*$", "say in words what is wanted", case=True),
    rule(r"^\s*(?:open|save|click|delete|copy|paste|undo|print|archive|send|close|refresh|submit|scroll|export|import|next|ok)"
         r"(?:[\s,;>]+(?:and )?(?:open|save|click|delete|copy|paste|undo|print|archive|send|close|refresh|submit|export))*[.!]?\s*\Z",
         "say of what, and to what end"),
    rule(r"^\s*(?:run|execute|type|enter|issue) (?:the |this |these )?(?:following )?(?:shell |bash |terminal )?(?:command|script|macro)s?\b",
         GOAL),
    rule(r"\b\w+\s*(?:->|→|=>|»|>)\s*\w+\s*(?:->|→|=>|»|>)\s*\w+", GOAL),
    rule(r"다음 ?(?:작업|연산|단계|동작|명령)(?:들)?을? ?(?:을|를)? ?(?:수행|실행|진행|따라)|아래 단계|순서대로 (?:클릭|누르)", GOAL),
    rule(r"(?:执行|完成|进行|按照)(?:以下|下列|下面)(?:的)?(?:操作|步骤|命令|动作)|依次点击|以下の(?:操作|手順)", GOAL),
)  # fmt: skip
