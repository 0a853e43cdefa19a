"""One rollout: reset, then turns of sampling, reading and acting, then the reward. Leaves a `Trajectory`.

A failed rollout is data, not an exception: faults of the environment, of the sampler and of the clock end in a
trajectory with `drop_reason`. What is raised is a defect (a policy's own error, a broken prefix) or a cancellation.
The three recoveries are the scaffold's: unreadable answers and failed actions go into the next user turn, a faulty
sampler is asked again.
"""

from __future__ import annotations

import asyncio
import dataclasses
import time
import uuid
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime

from training.env_client.protocol import (
    AsyncEnvironment,
    Coordinates,
    Evaluation,
    Observation,
    Reset,
    StepResult,
    Task,
)
from training.rollout.ending import Fault, dropped, evaluated, unscored
from training.rollout.faults import EnvironmentFailed, environments_part
from training.rollout.limits import Limits
from training.rollout.policy import Policy, Sample
from training.rollout.progress import Progress
from training.rollout.seeing import look, record
from training.scaffold.grid import Grid
from training.scaffold.parser import Parsed, parse
from training.scaffold.prompt import system_prompt
from training.scaffold.recovery import SamplerGone, Sleep, sampled
from training.scaffold.resize import Size
from training.trajectory.format import PolicyRecord, Stop, TaskRecord, Trajectory, group_key

Keep = Callable[[Trajectory, Mapping[str, bytes]], None]


async def rollout(
    environment: AsyncEnvironment,
    policy: Policy,
    task: Task,
    limits: Limits | None = None,
    *,
    id: str | None = None,
    sample: int = 0,
    group: str | None = None,
    keep: Keep | None = None,
    sleep: Sleep = asyncio.sleep,
) -> Trajectory:
    """Run one episode. `keep` gets the trajectory with its screenshots, as `TrajectoryStore.append` takes them.

    `sample` counts the rollouts of one `group`. Without `id` one is drawn; without `group` it is that of task, seed
    and version.
    """
    group = group or group_key(task.task_id, task.seed, policy.version)
    episode = _Episode(environment, policy, task, limits or Limits(), sleep, group)
    trajectory = await episode.run(id or uuid.uuid4().hex, sample)
    if keep is not None:
        keep(trajectory, episode.progress.images)
    return trajectory


@dataclass(slots=True)
class _Episode:
    environment: AsyncEnvironment
    policy: Policy
    task: Task
    limits: Limits
    sleep: Sleep
    group: str
    progress: Progress = field(default_factory=Progress)
    seconds: dict[str, float] = field(default_factory=lambda: {"reset_s": 0.0, "evaluate_s": 0.0})

    async def run(self, id: str, sample: int) -> Trajectory:
        started_at, began, version = datetime.now(UTC), time.monotonic(), self.policy.version
        stop, fault = await self._played()
        ended = time.monotonic()
        if fault is None and self.progress.begun is not None:
            end = await evaluated(self.environment, self.limits)
        else:
            end = unscored(fault, self.limits)
        self.seconds |= {"evaluate_s": time.monotonic() - ended, "total_s": time.monotonic() - began}
        return self._trajectory(id, sample, version, stop, end, started_at)

    def _trajectory(
        self, id: str, sample: int, version: int, stop: Stop, end: Evaluation, started_at: datetime
    ) -> Trajectory:
        begun = self.progress.begun
        info = begun.info if begun else None
        return Trajectory(
            id=id,
            task=TaskRecord(
                task_id=info.task_id if info else self.task.task_id,
                instruction=info.instruction if info else "",
                mocks=info.mocks if info else (),
            ),
            group=self.group,
            sample=sample,
            policy=PolicyRecord(name=self.policy.name, version=version),
            seed=self.task.seed,
            outcome=end.outcome,
            reward=end.reward,
            success=None if end.reward is None else end.reward == 1.0,
            status=self.progress.status,
            stop=stop,
            drop_reason=dropped(stop, end),
            detail=end.detail,
            final=end.states,
            system=self._system,
            started_at=started_at.isoformat(timespec="milliseconds"),
            timings={name: round(value, 4) for name, value in self.seconds.items()},
            steps=tuple(self.progress.steps),
            last=record(self.progress.seen) if begun else None,
        )

    async def _played(self) -> tuple[Stop, Fault | None]:
        """Reset and all turns; why they ended."""
        try:
            async with asyncio.timeout(self.limits.seconds) as clock:
                try:
                    await self._reset()
                    return await self._turns(), None
                except EnvironmentFailed as error:
                    return "environment", error
                except SamplerGone as error:
                    return "sampler", error
        except TimeoutError:
            if not clock.expired():
                raise
            return "deadline", None

    async def _reset(self) -> None:
        began = time.monotonic()
        wanted = {
            "coordinates": "absolute",
            "inline_images": self.limits.images,
            "diffs": self.limits.diffs or self.task.options.diffs,
            "call_user": self.limits.call_user,
        }
        task = self.task.model_copy(update={"options": self.task.options.model_copy(update=wanted)})
        begun = Reset.model_validate(await environments_part(self.environment.reset(task), starting=True))
        self.progress.begin(begun, await self._looked(begun.observation))
        self.seconds["reset_s"] = time.monotonic() - began

    async def _turns(self) -> Stop:
        begun, progress, limits = self.progress.begun, self.progress, self.limits
        most = min(limits.steps, (begun and begun.info.max_steps) or limits.steps)
        while True:
            if len(progress.steps) >= most:
                return "max_steps"
            if limits.tokens is not None and progress.tokens >= limits.tokens:
                return "tokens"
            if progress.malformed >= limits.malformed:
                return "malformed"
            stop = await self._turn(most - len(progress.steps))
            if stop is not None:
                return stop

    async def _turn(self, steps_left: int) -> Stop | None:
        answer, spent = await self._sampled(steps_left)
        self.progress.sampled(answer, self.policy)
        answer = _sendable(answer)
        read = parse(answer.text, call_user=self.limits.call_user)
        if read.error is not None:
            self.progress.wrote(answer, read, spent)
            self.progress.unreadable(read.error)
            return None
        return await self._acted(answer, read, spent)

    async def _sampled(self, steps_left: int) -> tuple[Sample, dict[str, float]]:
        """The policy's answer, and the milliseconds that it took."""
        context = self.progress.context(self._system, self._coordinates, steps_left)
        began, version = time.monotonic(), self.policy.version  # it may learn while the environment acts
        try:
            answer = await sampled(
                lambda: self.policy.sample(context),
                self.limits.backoff,
                timeout_s=self.limits.sample_s,
                sleep=self.sleep,
            )
        except SamplerGone as error:
            self.progress.wrote(Sample("", policy_version=version), Parsed(), {}, error=str(error))
            raise
        if answer.policy_version is None:
            answer = dataclasses.replace(answer, policy_version=version)
        return answer, {"sample_ms": round((time.monotonic() - began) * 1000, 1)}

    async def _acted(self, answer: Sample, read: Parsed, spent: dict[str, float]) -> Stop | None:
        """Do what was read, in pixels of the viewport."""
        read = dataclasses.replace(read, calls=tuple(map(self._grid().native_action, read.calls)))
        try:
            done = StepResult.model_validate(await environments_part(self.environment.step(read.calls)))
            after = await self._looked(done.observation)
        except EnvironmentFailed as error:
            self.progress.wrote(answer, read, spent, error=str(error))
            raise
        self.progress.wrote(answer, read, spent | done.info.timings, done)
        self.progress.acted(done, after, read)
        if done.terminated:
            return "terminated"
        return "truncated" if done.truncated else None

    async def _looked(self, observation: Observation) -> Observation:
        if not self.limits.images:
            return observation
        return await environments_part(look(self.environment, observation, self.progress.images))

    def _grid(self) -> Grid:
        shot = self.progress.seen.screenshot
        native = Size(shot.width, shot.height) if shot else Size(1, 1)
        shown: Callable[[Size], Size] = getattr(self.policy, "shown", lambda size: size)
        return Grid(native, shown(native), self._coordinates)

    @property
    def _system(self) -> str:
        return system_prompt(coordinates=self._coordinates, call_user=self.limits.call_user)

    @property
    def _coordinates(self) -> Coordinates:
        said: Coordinates = getattr(self.policy, "coordinates", "absolute")
        return said


def _sendable(answer: Sample) -> Sample:
    """Half a character cannot be stored or sent; it becomes a question mark."""
    text = answer.text.encode("utf-8", "replace").decode()
    return answer if text == answer.text else dataclasses.replace(answer, text=text)
