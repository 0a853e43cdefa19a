"""A view of an episode as tokens, loss mask, log-probabilities and images. Pure.

Mask rules (seed 000): prompt, user and tool tokens are out; an assistant's tokens in the response are in, except a
message without cached log-probabilities or with more than ten calls. The reward is the episode's, copied. A sample
that is over its budget becomes a dummy: padding, fully masked, without images. An image's tokens and its pixels are
both in a sample or both not.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from training.scaffold.history import COLLAPSED, Resolution
from training.scaffold.parser import OPEN
from training.scaffold.resize import Size
from training.trajectory.format import ObservationRecord, Step, Trajectory
from training.trajectory.tokenizer import Tokenizer, Tokens
from training.trajectory.views import REINFORCED, Budget, Measure, Method, Rules, Seen, Tally, View


@dataclass(frozen=True, slots=True)
class ImageUse:
    """One image of a sample: which, at what size, and where its run of tokens stands."""

    sha256: str
    media_type: str
    shown: Size
    start: int
    stop: int


@dataclass(frozen=True, slots=True)
class Span:
    """What a step's policy sampled: tokens `start` to `stop`. `trained`: they are in the loss."""

    step: int
    start: int
    stop: int
    trained: bool
    policy_version: int


@dataclass(frozen=True, slots=True)
class Slice:
    """One training sample. `ids`, `loss_mask` and `logprobs` have one length; a log-probability is 0 where masked."""

    trajectory: str
    group: str
    reward: float | None
    collapsed_length: int
    ids: tuple[int, ...]
    loss_mask: tuple[bool, ...]
    logprobs: tuple[float, ...]
    prompt_length: int
    images: tuple[ImageUse, ...] = ()
    spans: tuple[Span, ...] = ()
    dummy: bool = False

    @property
    def trained_tokens(self) -> int:
        return sum(self.loss_mask)


@dataclass(slots=True)
class _Draft:
    """Tokens as they are put together."""

    tokenizer: Tokenizer
    ids: list[int] = field(default_factory=list)
    mask: list[bool] = field(default_factory=list)
    logprobs: list[float] = field(default_factory=list)
    images: list[ImageUse] = field(default_factory=list)
    spans: list[Span] = field(default_factory=list)
    prompt_length: int = 0

    def add(
        self, tokens: Sequence[int], trained: bool = False, logprobs: Sequence[float] | None = None
    ) -> None:
        self.ids += tokens
        self.mask += [trained] * len(tokens)
        self.logprobs += logprobs if trained and logprobs is not None else [0.0] * len(tokens)

    def image(self, record: ObservationRecord, resolution: Resolution) -> None:
        if record.screenshot_sha256 is None or record.width is None or record.height is None:
            return
        shown = self.tokenizer.shown(Size(record.width, record.height), resolution)
        start = len(self.ids)
        self.add(self.tokenizer.image(shown))
        media_type = record.media_type or "image/png"
        self.images.append(ImageUse(record.screenshot_sha256, media_type, shown, start, len(self.ids)))

    def close(self) -> None:
        self.add(self.tokenizer.end + self.tokenizer.tail)

    def system(self, text: str) -> None:
        if text:
            self.add(self.tokenizer.head("system") + self.tokenizer.text(text))
            self.close()

    def user(self, step: Step, seen: Seen, before: str) -> None:
        """The screenshot or its placeholder, then the text; `before` stands ahead of the text."""
        self.add(self.tokenizer.head("user"))
        pictured = step.observation.screenshot_sha256 is not None
        if seen.look == "collapsed" and pictured:
            self.add(self.tokenizer.text(COLLAPSED))
        elif pictured:
            self.image(step.observation, "low" if seen.look == "low" else "high")
        said = "" if seen.brief and step.index else step.user_text
        if seen.user_limit is not None and step.index:
            said = said[: seen.user_limit]
        text = "\n".join(part for part in (before, said) if part)
        self.add(self.tokenizer.text(f"\n{text}" if pictured and text else text))
        self.close()

    def assistant(self, step: Step, seen: Seen, rules: Rules) -> None:
        self.add(self.tokenizer.head("assistant"))
        sampled, logprobs = _sampled(step, seen, self.tokenizer)
        trained = seen.response and seen.trained and not seen.brief and trains(step, rules)
        start = len(self.ids)
        self.add(sampled, trained, logprobs)
        self.spans.append(Span(step.index, start, len(self.ids), trained, step.policy_version))
        if sampled[-len(self.tokenizer.end) :] != self.tokenizer.end:
            self.add(self.tokenizer.end)  # it was cut off: the end is the template's, not the model's
        self.add(self.tokenizer.tail)


def trains(step: Step, rules: Rules) -> bool:
    """Whether a step's message may be in the loss."""
    if rules.cached and step.logprobs is None:
        return False
    return rules.most_calls is None or max(len(step.calls), step.text.count(OPEN)) <= rules.most_calls


def slice_of(
    trajectory: Trajectory,
    view: View,
    tokenizer: Tokenizer,
    *,
    rules: Rules = REINFORCED,
    budget: Budget | None = None,
) -> Slice:
    """The sample that a view describes; a dummy where it is over the budget."""
    draft = _drafted(trajectory, view, tokenizer, rules)
    if budget is not None and _over(draft, budget):
        return _dummy(trajectory, view, tokenizer)
    return Slice(
        trajectory.id, trajectory.group, trajectory.reward, view.collapsed_length,
        tuple(draft.ids), tuple(draft.mask), tuple(draft.logprobs), draft.prompt_length,
        tuple(draft.images), tuple(draft.spans),
    )  # fmt: skip


def slices_of(
    trajectory: Trajectory,
    method: Method,
    tokenizer: Tokenizer,
    *,
    rules: Rules = REINFORCED,
    budget: Budget | None = None,
) -> tuple[Slice, ...]:
    """All samples of one episode by a method, in their order."""
    budget = budget or Budget()

    measure: Measure = lambda view: len(_drafted(trajectory, view, tokenizer, rules).ids)  # noqa: E731
    return tuple(
        slice_of(trajectory, view, tokenizer, rules=rules, budget=budget)
        for view in method.views(trajectory, measure, budget)
    )


def tally(trajectories: Sequence[Trajectory], slices: Sequence[Slice]) -> Tally:
    """What the samples of these episodes hold, and what of the episodes is in the loss."""
    covered = {(one.trajectory, span.step) for one in slices for span in one.spans if span.trained}
    return Tally(
        samples=len(slices),
        dummies=sum(one.dummy for one in slices),
        tokens=sum(len(one.ids) for one in slices),
        trained_tokens=sum(one.trained_tokens for one in slices),
        images=sum(len(one.images) for one in slices),
        turns=sum(len(one.steps) for one in trajectories),
        covered=len(covered),
    )


def _drafted(trajectory: Trajectory, view: View, tokenizer: Tokenizer, rules: Rules) -> _Draft:
    draft = _Draft(tokenizer)
    draft.system(trajectory.system)
    in_prompt = True
    for place, seen in enumerate(view.seen):
        step = trajectory.steps[seen.step]
        if in_prompt and seen.response:
            draft.prompt_length, in_prompt = len(draft.ids), False
        draft.user(step, seen, _before(trajectory, view, step) if place == 0 else "")
        draft.assistant(step, seen, rules)
    if in_prompt:
        draft.prompt_length = len(draft.ids)
    return draft


def _before(trajectory: Trajectory, view: View, step: Step) -> str:
    """What the first user turn of a sample needs where the episode's own first turn is left out."""
    instruction = trajectory.task.instruction if step.index else ""
    return "\n".join(part for part in (instruction, view.summary) if part)


def _sampled(step: Step, seen: Seen, tokenizer: Tokenizer) -> tuple[Tokens, tuple[float, ...] | None]:
    """The sampler's own tokens where they were kept: what was sampled is what is trained on."""
    if seen.brief:
        return tokenizer.text(brief(step.text)) + tokenizer.end, None
    if step.token_ids is not None:
        return step.token_ids, step.logprobs
    return tokenizer.text(step.text) + tokenizer.end, None


def brief(text: str) -> str:
    """One line for a turn long past: the sentence of what was done."""
    lines = [line.strip() for line in text.split(OPEN, 1)[0].splitlines() if line.strip()]
    return next(
        (line for line in lines if line.startswith("Action:")), lines[-1] if lines else "Action: none"
    )


def _over(draft: _Draft, budget: Budget) -> bool:
    return len(draft.ids) > budget.context or (
        budget.prompt is not None and draft.prompt_length > budget.prompt
    )


def _dummy(trajectory: Trajectory, view: View, tokenizer: Tokenizer) -> Slice:
    return Slice(
        trajectory.id, trajectory.group, trajectory.reward, view.collapsed_length,
        (tokenizer.pad,), (False,), (0.0,), 1, dummy=True,
    )  # fmt: skip
