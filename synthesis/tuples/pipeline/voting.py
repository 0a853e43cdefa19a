"""The first filter: critics of several families vote on a tuple. Without critics it is recorded as not voted.

Enters: an accepted tuple, the conversations of its item. Leaves: a `Filtered`; a row for each critic. Source: seed 000.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from synthesis.filters import votes
from synthesis.filters.votes import Decision, InvalidVote, Vote
from synthesis.llm.model import Model
from synthesis.llm.prompts import Critic
from synthesis.llm.roles import Choice, Role
from synthesis.llm.tools import Tool, ToolError
from synthesis.tuples import filing
from synthesis.tuples.models import Item
from synthesis.tuples.pipeline import told
from synthesis.tuples.pipeline.filtered import Filtered
from synthesis.tuples.pipeline.make import Tuple
from synthesis.tuples.pipeline.talks import Talks

STRINGS = {"type": "array", "items": {"type": "string", "minLength": 1}}
FIELDS: dict[str, Any] = {
    "verdict": {"enum": [one.value for one in votes.Verdict]},
    "severity": {"enum": [one.value for one in votes.Severity]},
    "can_fix_with_query_only": {"type": "boolean"},
    "query_issues": STRINGS,
    "setup_reward_risks": STRINGS,
    "training_pool_fit": {"type": "boolean"},
    "confidence": {"type": "number", "minimum": 0, "maximum": 1},
    "reasoning_summary": {"type": "string", "minLength": 1},
    "revised_query": {"type": ["string", "null"]},
}
SUBMIT = Tool("submit_verdict", "Your judgement.", {"type": "object"}, lambda _: "Received.", ends=True)


@dataclass(frozen=True)
class Voting:
    talks: Talks

    def voted(self, done: Tuple) -> Filtered:
        """Raises `Stopped` and `Away`. A critic that refuses or gives no vote counts against."""
        prompt = _prompt(done)
        choices = self.talks.cast.roles.choices(Role.CRITICS)
        models = self.talks.cast.roles.critics()
        found = [
            self._asked(number, model, choice, prompt)
            for number, (model, choice) in enumerate(zip(models, choices, strict=True), start=1)
        ]
        decision = votes.decide(found)
        families = sorted({one.family for one in choices})
        filtered = Filtered(votes=_told(decision, families), instruction=decision.revised_query or "")
        if decision.passes:
            return filtered
        return replace(filtered, state=Item.State.REJECTED, reason="voted_out", why=decision.why)

    def _asked(self, number: int, model: Model, choice: Choice, prompt: Critic) -> Vote | None:
        """The vote of one critic, asked again once when it contradicts itself; its last word counts."""
        vote, fault = self._answer(2 * number - 1, model, prompt)
        contradiction = votes.contradicts(vote) if vote is not None else None
        if contradiction is not None:
            vote, fault = self._answer(2 * number, model, replace(prompt, contradiction=contradiction))
        filing.vote_write(
            item=self.talks.item, number=number, model=model.name, family=choice.family, vote=vote,
            contradiction=contradiction or "", fault=fault,
        )  # fmt: skip
        return vote

    def _answer(self, number: int, model: Model, prompt: Critic) -> tuple[Vote | None, str]:
        tool = replace(SUBMIT, schema=_schema(), function=_submitted)
        result = self.talks.hold(Role.CRITICS, number, prompt.render(), [tool], model=model, optional=True)
        if result.value is None:
            return None, result.why or "it gave no vote"
        return votes.read({"revised_query": None, **result.value}), ""


def _schema() -> dict[str, Any]:
    return {
        "type": "object",
        "properties": FIELDS,
        "required": [name for name in FIELDS if name != "revised_query"],
        "additionalProperties": False,
    }


def _submitted(arguments: Mapping[str, Any]) -> str:
    try:
        votes.read({"revised_query": None, **arguments})
    except InvalidVote as error:
        raise ToolError(str(error)) from None
    return "Received."


def _prompt(done: Tuple) -> Critic:
    made = done.made
    assert made is not None
    assert made.generated is not None
    assert made.rewarded is not None
    return Critic(
        done.task.instruction, told.context_of(done.task), made.generated.initial_setup, made.generated.golden_patch,
        made.rewarded.reward,
    )  # fmt: skip


def _told(decision: Decision, families: list[str]) -> dict[str, Any]:
    return {
        "verdict": decision.verdict.value, "keep": decision.keep, "modify_query": decision.modify,
        "reject": decision.reject, "missing": decision.missing,
        "severity": decision.severity.value if decision.severity else "", "families": families,
        "author": None if decision.author is None else decision.author + 1, "why": decision.why,
    }  # fmt: skip
