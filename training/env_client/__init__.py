"""Clients of the environment server (`/v1`): blocking and awaiting, as calls or as an environment, and for Gymnasium.

    async with AsyncEnvClient("http://localhost:8000") as client, client.environment() as environment:
        reset = await environment.reset(Task(task_id="mail-0001"))
        result = await environment.step([Action(action="left_click", coordinate=(412, 180))])
        print((await environment.evaluate()).reward)

`protocol` has what an environment is, `shapes` what goes over the wire; `calls` describes every request once; `client`
sends them by one policy of retries; `environment` holds a session and its lease; `gym` is the environment for
`gymnasium.make("MockHub-v0")`.
"""

from training.env_client.client import AsyncEnvClient, EnvClient
from training.env_client.environment import AsyncRemoteEnvironment, RemoteEnvironment
from training.env_client.errors import EnvError, InfraFailed, NoSlot, Rejected, SessionLost, SetupFailed
from training.env_client.protocol import Action, Evaluation, Observation, Options, Reset, StepResult, Task

__all__ = [
    "Action",
    "AsyncEnvClient",
    "AsyncRemoteEnvironment",
    "EnvClient",
    "EnvError",
    "Evaluation",
    "InfraFailed",
    "NoSlot",
    "Observation",
    "Options",
    "Rejected",
    "RemoteEnvironment",
    "Reset",
    "SessionLost",
    "SetupFailed",
    "StepResult",
    "Task",
]
