"""An agent: a model that calls tools until it is done, its budget is spent, or something ends it.

Enters: a model, a task, tools, a budget, an open transcript. Leaves: a `Result`, never an exception for what a model or
a server does: a failed run is data. Called by the stages of the pipeline. A run that was killed goes on from its
transcript: finished work is not done again, and a call whose result was lost is told to the model as such.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field

import structlog

from synthesis.llm.budget import Bounds, Budget, BudgetSpent
from synthesis.llm.errors import Interrupted, LlmError, Transient
from synthesis.llm.messages import Message, Part, Reply, Request, Stop, Text, ToolCall, ToolResult
from synthesis.llm.model import UNWATCHED, Model, Watch
from synthesis.llm.phrases import CUT_OFF, GO_ON, LOST, answer, reminder
from synthesis.llm.result import Outcome, Result
from synthesis.llm.tools import Tool, ToolRefused, failed, perform
from synthesis.llm.transcript import Transcript

log = structlog.get_logger(__name__)
MOST_IN_A_ROW = 3  # answers that were cut off, or that ended without ending the run


@dataclass(slots=True)
class Agent:
    """One run: made, run once, forgotten. `system` and `tools` are those of its transcript's `Start`."""

    model: Model
    system: str
    tools: Sequence[Tool]
    budget: Budget
    transcript: Transcript
    watch: Watch = UNWATCHED
    max_tokens: int = 16_000
    messages: list[Message] = field(default_factory=list, init=False)
    in_a_row: int = field(default=0, init=False)

    def run(self, task: Message) -> Result:
        """Raises `NotConfigured` when the budget cannot be kept, and the `Interrupted` of `watch`."""
        ended = self.transcript.before.ended
        if ended is not None:
            return Result(Outcome(ended["outcome"]), ended["text"], ended["value"], ended["why"])
        self.budget.admit(self.model.name, self.model.price)
        result = self._attempt(task)
        if not result.again:
            self.transcript.end(result.outcome, why=result.why, text=result.text, value=result.value)
        return result

    def _attempt(self, task: Message) -> Result:
        result = None
        try:
            self.messages = list(self.transcript.messages)
            if not self.messages:
                self._say(*task.parts)
            elif self.transcript.before.reply is not None:
                result = self._resume(self.transcript.before.reply)
            while result is None:
                result = self._settle(self._ask())
        except BudgetSpent as error:
            return Result(Outcome.BUDGET_SPENT, answer(self.messages), why=str(error))
        except ToolRefused as error:
            return Result(Outcome.REFUSED, why=self.transcript.censor.text(str(error)))
        except LlmError as error:
            return Result(Outcome.FAILED, why=str(error), again=isinstance(error, Transient))
        return result

    def _resume(self, reply: Reply) -> Result | None:
        """What follows from the last answer of an earlier run, of whose calls some may have their results."""
        if self.messages[-1].role == "assistant":
            return self._settle(reply, lost=True)
        results = {part.id: part for part in self.messages[-1].parts if isinstance(part, ToolResult)}
        for call in reply.message.calls:
            if call.id in results and not results[call.id].is_error and call.name in self._endings():
                return Result(Outcome.DONE, answer(self.messages), call.arguments)
        self._say(*(failed(call, LOST) for call in reply.message.calls if call.id not in results))
        return None

    def _ask(self) -> Reply:
        self.budget.check()
        allowed = self.budget.most_output(self.max_tokens)
        request = Request(self.system, tuple(self.messages), tuple(tool.spec for tool in self.tools), allowed)
        started = time.monotonic()
        try:
            reply = self.model.complete(request, Bounds(self.budget, self.watch))
        except (LlmError, Interrupted) as error:
            self.budget.charge(error.bill, turns=0)
            self.transcript.failure(str(error), error.bill, time.monotonic() - started)
            raise
        self.budget.charge(reply.bill)
        self.transcript.reply(reply, time.monotonic() - started)
        self.messages.append(reply.message)
        return reply

    def _settle(self, reply: Reply, *, lost: bool = False) -> Result | None:
        """What follows from an answer: the run's result, or something said to the model."""
        calls, cut_off = reply.message.calls, reply.stop is Stop.TRUNCATED
        if reply.stop is Stop.REFUSED:
            why = f"The model refused. {reply.detail}".strip()
            return Result(Outcome.REFUSED, reply.message.text, why=why)
        if reply.stop is Stop.CONTEXT_FULL:
            return Result(Outcome.FAILED, why="The conversation no longer fits into the model.")
        if not calls and not cut_off and reply.message.text.strip() and not self._endings():
            return Result(Outcome.DONE, answer(self.messages))
        self.budget.check_after()
        self.in_a_row = self.in_a_row + 1 if cut_off or not calls else 0
        if self.in_a_row == MOST_IN_A_ROW:
            why = f"{MOST_IN_A_ROW} answers in a row were cut off or led nowhere."
            return Result(Outcome.FAILED, answer(self.messages), why=why)
        if cut_off:
            self._say(*(failed(call, CUT_OFF) for call in calls), Text(GO_ON.format(reply.detail)))
        elif lost:
            self._say(*(failed(call, LOST) for call in calls))
        elif calls:
            return self._perform(calls)
        if not calls and not cut_off:
            self._say(Text(reminder(self._endings())))
        return None

    def _perform(self, calls: Sequence[ToolCall]) -> Result | None:
        """In their order, one after another. A result when one of them ends the run."""
        tools = {tool.name: tool for tool in self.tools}
        for call in calls:
            Bounds(self.budget, self.watch).beat()
            try:
                result = perform(call, tools)
            except (ToolRefused, Interrupted) as error:
                self._say(failed(call, str(error)))
                raise
            except Exception as error:
                log.exception("llm_tool_broke", tool=call.name)
                why = f"The tool {call.name} broke: {type(error).__name__}: {error}"
                return Result(Outcome.FAILED, why=self.transcript.censor.text(why))
            self._say(result)
            if not result.is_error and tools[call.name].ends:
                return Result(Outcome.DONE, answer(self.messages), call.arguments)
        return None

    def _say(self, *parts: Part) -> None:
        """Something of ours; what is said in a row is one message."""
        if parts:
            self.transcript.user(parts)
            if self.messages and self.messages[-1].role == "user":
                parts = (*self.messages.pop().parts, *parts)
            self.messages.append(Message("user", parts))

    def _endings(self) -> list[str]:
        return [tool.name for tool in self.tools if tool.ends]
