from __future__ import annotations

import json
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from synthesis.filters.votes import InvalidVote, Severity, Verdict, Vote, contradicts, decide, needed, read

ANSWER: dict[str, Any] = {
    "verdict": "keep",
    "severity": "P3",
    "can_fix_with_query_only": True,
    "query_issues": [],
    "setup_reward_risks": [],
    "training_pool_fit": True,
    "confidence": 0.8,
    "reasoning_summary": "Clear, and the reward checks what is asked.",
    "revised_query": None,
}
MODIFY = {
    "verdict": "modify_query",
    "severity": "P1",
    "query_issues": ["the year is missing"],
    "revised_query": "Say 2026.",
}
REJECT = {
    "verdict": "reject",
    "severity": "P0",
    "setup_reward_risks": ["golden breaks the total"],
    "training_pool_fit": False,
}


def vote(**changes: Any) -> Vote:
    return read(ANSWER | changes)


def keep() -> Vote:
    return vote()


def modify(**changes: Any) -> Vote:
    return vote(**(MODIFY | changes))


def reject(**changes: Any) -> Vote:
    return vote(**(REJECT | changes))


def test_an_answer_is_read_as_text_in_a_fence_and_as_an_object() -> None:
    plain = read(json.dumps(ANSWER))
    assert plain == read(ANSWER) == read(f"Here it is:\n```json\n{json.dumps(ANSWER, indent=1)}\n```\n")
    assert (plain.verdict, plain.severity, plain.confidence) == (Verdict.KEEP, Severity.P3, 0.8)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"verdict": "maybe"}, "verdict: input should be 'keep', 'modify_query' or 'reject', not 'maybe'"),
        ({"severity": "P4"}, "severity:"),
        ({"severity": 1}, "severity:"),
        ({"confidence": 1.4}, "confidence: input should be less than or equal to 1, not '1.4'"),
        ({"confidence": "0.9"}, "confidence:"),
        ({"confidence": True}, "confidence:"),
        ({"can_fix_with_query_only": "yes"}, "can_fix_with_query_only:"),
        ({"training_pool_fit": 1}, "training_pool_fit:"),
        ({"query_issues": "none"}, "query_issues:"),
        ({"query_issues": [3]}, "query_issues.0:"),
        ({"setup_reward_risks": [""]}, "setup_reward_risks.0:"),
        ({"reasoning_summary": "  "}, "reasoning_summary: say why in a sentence or two"),
        ({"score": 3}, "score: is not one of the nine fields"),
        ({"verdict": "modify_query"}, "needs the new instruction in revised_query"),
        ({"verdict": "modify_query", "revised_query": "  "}, "needs the new instruction"),
        ({"revised_query": "Another."}, "leave it null or vote modify_query"),
    ],
)
def test_an_answer_that_is_no_vote_says_what_is_wrong(changes: dict[str, Any], said: str) -> None:
    with pytest.raises(InvalidVote) as error:
        read(ANSWER | changes)
    assert said in str(error.value)


@pytest.mark.parametrize("field", sorted(ANSWER))
def test_each_of_the_nine_fields_must_be_there(field: str) -> None:
    with pytest.raises(InvalidVote, match=f"{field}: is missing"):
        read({name: value for name, value in ANSWER.items() if name != field})


def test_every_fault_is_said_at_once() -> None:
    with pytest.raises(InvalidVote) as error:
        read(ANSWER | {"verdict": "good", "confidence": 7})
    assert len(str(error.value).splitlines()) == 2


@pytest.mark.parametrize(
    "text", ["", "I would keep it.", "[]", "null", '{"verdict": "keep"', '{"confidence": NaN}']
)
def test_what_is_no_object_is_no_vote(text: str) -> None:
    with pytest.raises(InvalidVote):
        read(text)


def test_a_strict_majority_of_those_asked() -> None:
    assert [needed(asked) for asked in (1, 2, 3, 4, 5, 6, 7)] == [1, 2, 2, 3, 3, 4, 4]


@pytest.mark.parametrize(
    ("votes", "verdict"),
    [
        ("kkk", "keep"), ("kkr", "keep"), ("krr", "reject"), ("rrr", "reject"),
        ("mmm", "modify_query"), ("mmk", "modify_query"), ("kkm", "keep"), ("mmr", "modify_query"),
        ("kmr", "reject"),  # two of three in favour, and they tie
        ("km", "reject"), ("kr", "reject"), ("kk", "keep"), ("k", "keep"), ("m", "modify_query"), ("", "reject"),
        ("kkrr", "reject"), ("kkmr", "keep"), ("kmmr", "modify_query"), ("kkmm", "reject"), ("kmrr", "reject"),
        ("kkkrr", "keep"), ("kkmrr", "keep"), ("kmmrr", "modify_query"), ("kkrrr", "reject"),
        ("k--", "reject"), ("kk-", "keep"), ("k-r", "reject"), ("---", "reject"), ("-", "reject"), ("kk--", "reject"),
        ("mm-", "modify_query"), ("kkm--", "keep"), ("km---", "reject"),
    ],
)  # fmt: skip
def test_decisions_worked_out_by_hand(votes: str, verdict: str) -> None:
    makers = {"k": keep, "m": modify, "r": reject}
    decision = decide([makers[one]() if one != "-" else None for one in votes])
    assert decision.verdict == verdict
    assert (decision.keep, decision.modify, decision.reject, decision.missing) == tuple(
        map(votes.count, "kmr-")
    )


def test_the_rewrite_of_the_most_confident_is_taken_and_of_equals_the_first() -> None:
    votes = [
        modify(revised_query="first", confidence=0.7),
        modify(revised_query="second", confidence=0.9),
        modify(revised_query="third", confidence=0.9),
        vote(confidence=1.0),
    ]
    decision = decide(votes)
    assert (decision.revised_query, decision.author) == ("second", 1)


def test_the_most_frequent_rewrite_is_not_what_counts() -> None:
    same = [modify(revised_query="often", confidence=0.5) for _ in range(2)]
    assert decide([*same, modify(revised_query="sure", confidence=0.6)]).revised_query == "sure"


def test_a_rewrite_is_only_taken_when_rewriting_wins() -> None:
    assert decide([keep(), keep(), modify()]).revised_query is None
    assert decide([reject(), reject(), modify()]).revised_query is None


def test_the_worst_severity_of_any_critic_is_recorded() -> None:
    assert decide([keep(), keep(), reject()]).severity is Severity.P0
    assert decide([keep(), vote(severity="P2"), None]).severity is Severity.P2
    assert decide([None, None]).severity is None


def test_a_decision_says_why() -> None:
    assert decide([keep(), None, None]).why == "1 of 3 critics are in favour, 2 are needed"
    assert "tie is rejected" in decide([keep(), modify()]).why


@given(st.lists(st.sampled_from("kmr-"), max_size=9))
def test_nothing_passes_without_more_than_half_of_those_asked(votes: list[str]) -> None:
    makers = {"k": keep, "m": modify, "r": reject}
    decision = decide([makers[one]() if one != "-" else None for one in votes])
    favour = votes.count("k") + votes.count("m")
    assert decision.passes == (2 * favour > len(votes) and votes.count("k") != votes.count("m"))
    assert (decision.revised_query is not None) == (decision.verdict is Verdict.MODIFY)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"severity": "P0"}, "severity P0 means reject, and the verdict is keep"),
        ({"severity": "P1"}, "P1"),
        (MODIFY | {"severity": "P3"}, "P3"),
        (REJECT | {"severity": "P2"}, "P2"),
        (MODIFY | {"can_fix_with_query_only": False}, "can_fix_with_query_only is false"),
        (MODIFY | {"query_issues": []}, "names nothing to change"),
        (REJECT | {"severity": "P1", "can_fix_with_query_only": True}, "rewording alone would repair it"),
        (REJECT | {"setup_reward_risks": []}, "names a reason"),
        ({"training_pool_fit": False}, "training_pool_fit is false"),
        (REJECT | {"training_pool_fit": True}, "training_pool_fit is true"),
        ({"reasoning_summary": "The world lacks the file, so it should be rejected."}, "should be rejected"),
        ({"reasoning_summary": "As it stands the task is unsolvable."}, "unsolvable"),
        ({"reasoning_summary": "Good, but the instruction needs to be clarified."}, "needs to be clarified"),
        (REJECT | {"reasoning_summary": "No issues; it works as intended."}, "No issues"),
        (REJECT | {"reasoning_summary": "This is ready for training."}, "ready for training"),
        (MODIFY | {"reasoning_summary": "There is a fatal flaw in the reward."}, "fatal flaw"),
    ],
)
def test_a_vote_that_says_two_things_is_asked_again(changes: dict[str, Any], said: str) -> None:
    found = contradicts(vote(**changes))
    assert found is not None
    assert said in found


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"severity": "P2", "query_issues": ["a little long"]},
        MODIFY,
        MODIFY | {"severity": "P2"},
        REJECT,
        REJECT | {"severity": "P1", "can_fix_with_query_only": False},
        {"reasoning_summary": "I see no reason why it should be rejected."},
        {"reasoning_summary": "The task is not unsolvable, only long."},
        {"reasoning_summary": "Nothing here is a fatal flaw."},
        REJECT
        | {"reasoning_summary": "No issues of wording, but the reward cannot be verified: I would reject."},
        REJECT | {"reasoning_summary": "It is not ready for training, as the golden state misses the total."},
        {"reasoning_summary": "질문이 분명하고 검증이 충실하다."},
    ],
)
def test_a_vote_of_one_piece_stands(changes: dict[str, Any]) -> None:
    assert contradicts(vote(**changes)) is None


def test_each_severity_has_a_verdict_that_stands() -> None:
    standing = set()
    for severity, base in product(Severity, ({}, MODIFY, REJECT)):
        answer = {**base, "severity": severity.value}
        if severity is Severity.P1 and base is REJECT:
            answer["can_fix_with_query_only"] = False
        if contradicts(vote(**answer)) is None:
            standing.add((severity.value, vote(**answer).verdict.value))
    assert standing == {
        ("P0", "reject"), ("P1", "modify_query"), ("P1", "reject"), ("P2", "keep"), ("P2", "modify_query"),
        ("P3", "keep"),
    }  # fmt: skip
