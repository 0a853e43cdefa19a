"""A typed client of a Mock Hub: mocks, sessions and their state, over HTTP. No Django, nothing of `hub`.

Enters: the hub's address and, where it asks for one, a token. Leaves: frozen dataclasses, or one of the errors in
`errors`. Used by trainers, rollouts and scripts.

    with HubClient("http://localhost:8000") as hub, hub.session("notes-mock") as session:
        session.patch([{"op": "replace", "path": "/notes/0/title", "value": "Milk"}])
        print(session.go().state_diff)

How it is built: `calls` describes every request once, as a value; `client` sends them, blocking or awaiting, by one
policy of retries (`policy`); `session` binds them to one session.
"""

from training.hub_client.client import AsyncHubClient, HubClient
from training.hub_client.errors import Conflict, Denied, HubError, Invalid, NotFound, OverQuota, Unavailable
from training.hub_client.session import AsyncSession, Session
from training.hub_client.state_id import state_id
from training.hub_client.types import (
    Applied,
    Env,
    Event,
    Go,
    JournalEntry,
    MockInfo,
    MockVersion,
    SessionInfo,
    SnapshotInfo,
    State,
    Status,
    Token,
    UploadedFile,
)

__all__ = [
    "Applied",
    "AsyncHubClient",
    "AsyncSession",
    "Conflict",
    "Denied",
    "Env",
    "Event",
    "Go",
    "HubClient",
    "HubError",
    "Invalid",
    "JournalEntry",
    "MockInfo",
    "MockVersion",
    "NotFound",
    "OverQuota",
    "Session",
    "SessionInfo",
    "SnapshotInfo",
    "State",
    "Status",
    "Token",
    "Unavailable",
    "UploadedFile",
    "state_id",
]
