"""How far an episode is: its steps, what is on the screen, what the next user turn says. No I/O."""

from __future__ import annotations

from dataclasses import dataclass, field

from training.env_client.protocol import Coordinates, Declared, Observation, Reset, StepResult
from training.rollout.policy import Context, Policy, Sample, Turn
from training.rollout.seeing import record
from training.scaffold import turn as words
from training.scaffold.history import collapsed_length
from training.scaffold.parser import Parsed
from training.scaffold.prefix import PrefixGuard
from training.trajectory.format import Step


@dataclass(slots=True)
class Progress:
    """`images`: screenshots by hash; `malformed`: unreadable answers in a row; `tokens`: sampled in all."""

    images: dict[str, bytes] = field(default_factory=dict)
    steps: list[Step] = field(default_factory=list)
    turns: list[Turn] = field(default_factory=list)
    begun: Reset | None = None
    seen: Observation = field(default_factory=Observation)
    user_text: str = ""
    malformed: int = 0
    tokens: int = 0
    status: Declared | None = None
    guard: PrefixGuard = field(default_factory=PrefixGuard)

    def begin(self, begun: Reset, seen: Observation) -> None:
        """The first observation; the instruction is the first user turn."""
        self.begun, self.seen = begun, seen
        self.user_text = words.first(begun.info.instruction)

    def context(self, system: str, coordinates: Coordinates, steps_left: int) -> Context:
        """What the policy is asked with now."""
        assert self.begun is not None
        return Context(
            system=system,
            instruction=self.begun.info.instruction,
            turns=tuple(self.turns),
            user_text=self.user_text,
            observation=self.seen,
            task_id=self.begun.info.task_id,
            step=len(self.steps),
            steps_left=steps_left,
            coordinates=coordinates,
            images=self.images,
        )

    def sampled(self, answer: Sample, policy: Policy) -> None:
        """Count an answer's tokens, and check that it continues what was sampled before. Raises `PrefixBroken`."""
        self.tokens += len(answer.text) // 4 if answer.token_ids is None else len(answer.token_ids)
        if answer.prompt_ids is None or answer.token_ids is None or not getattr(policy, "prefixes", True):
            return
        self.guard.turn(answer.prompt_ids, answer.token_ids, collapsed=collapsed_length(len(self.turns)))

    def wrote(
        self,
        answer: Sample,
        read: Parsed,
        timings: dict[str, float],
        done: StepResult | None = None,
        error: str | None = None,
    ) -> None:
        """One step more, and the turn that later contexts have of it."""
        step = Step(
            index=len(self.steps),
            observation=record(self.seen),
            user_text=self.user_text,
            text=answer.text,
            token_ids=answer.token_ids,
            logprobs=answer.logprobs,
            prompt_ids=answer.prompt_ids,
            policy_version=answer.policy_version or 0,
            finish_reason=answer.finish_reason,
            calls=read.calls,
            parse_error=read.error,
            results=done.results if done else (),
            states=done.info.states if done else {},
            timings=timings,
            error=error,
        )
        self.steps.append(step)
        self.turns.append(Turn(self.user_text, self.seen.screenshot, answer.text, answer.token_ids))

    def unreadable(self, error: str) -> None:
        """Nothing was done; the next user turn says why."""
        self.malformed += 1
        self.user_text = words.after_error(error)

    def acted(self, done: StepResult, after: Observation, read: Parsed) -> None:
        """What was done is what the next user turn tells of."""
        self.malformed = 0
        self.user_text = words.after_calls(done.results, after, self.seen, read.faults)
        self.seen = after
        self.status = done.status
