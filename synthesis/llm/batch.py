"""Many requests at once: a message batch where the server has them, one after another elsewhere.

Enters: requests that do not depend on one another, such as a tuple's votes of one critic over many tuples. Leaves:
a reply or an error for each, in their order. A batch may take a day and outlives this process: `started` is told its
id, to be kept, and `known` goes on with one that was started before, so that nothing is paid twice.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from synthesis.llm.budget import Bounds, Budget
from synthesis.llm.errors import Interrupted, LlmError, Transient
from synthesis.llm.messages import Reply, Request
from synthesis.llm.model import UNWATCHED, BatchModel, Model, Watch
from synthesis.llm.retry import PATIENT, Patience, Retrying, pause

POLL_SECONDS = 30.0
Answers = list[Reply | LlmError]


def batch(
    model: Model,
    requests: Sequence[Request],
    *,
    budget: Budget,
    known: str | None = None,
    started: Callable[[str], None] = lambda _: None,
    watch: Watch = UNWATCHED,
    patience: Patience = PATIENT,
    poll: float = POLL_SECONDS,
) -> Answers:
    """Charges the budget. Raises `NotConfigured`, what a submission raises, and the `Interrupted` of who watches.

    When the budget's seconds run out while a batch is under way it goes on at the server: collect it with `known`.
    """
    budget.admit(model.name, model.price)
    bounds = Bounds(budget, watch)
    inner = model.model if isinstance(model, Retrying) else model
    if not isinstance(inner, BatchModel):
        return [_one(model, request, budget, bounds) for request in requests]
    if known is None:
        budget.check()
        known = inner.submit(requests)
        started(known)
    found = _collected(inner, known, bounds, patience, poll)
    missing = Transient("The batch has no answer to this request.")
    answers = [found.get(number, missing) for number in range(len(requests))]
    for answer in answers:
        budget.charge(answer.bill, turns=isinstance(answer, Reply))
    return answers


def _one(model: Model, request: Request, budget: Budget, bounds: Bounds) -> Reply | LlmError:
    budget.check()
    try:
        reply = model.complete(request, bounds)
    except LlmError as error:
        budget.charge(error.bill, turns=0)
        return error
    except Interrupted as error:
        budget.charge(error.bill, turns=0)
        raise
    budget.charge(reply.bill)
    return reply


def _collected(
    model: BatchModel, known: str, watch: Watch, patience: Patience, poll: float
) -> Mapping[int, Reply | LlmError]:
    """Waits for the end of a batch. A look at it that fails is repeated, so many times in a row."""
    failures = 0
    while True:
        try:
            found = model.collect(known)
            failures = 0
        except Transient:
            failures += 1
            if failures == patience.attempts:
                raise
            found = None
        if found is not None:
            return found
        pause(poll, watch, patience)
