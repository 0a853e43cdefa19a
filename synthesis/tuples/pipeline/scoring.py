"""A bundle's scripts in a world of their own: setup, perhaps the golden patch, then the reward.

Enters: scripts and a hub. Leaves: a score by the outcomes of contract.md, section 6. Called when bundles are checked
and verified again.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Sequence
from dataclasses import dataclass

import httpx

from synthesis.runner import Addresses, Box, Outcome, Ran, Score
from synthesis.tuples.oracle import Hub

_SID = re.compile(r"[A-Za-z0-9._:-]{1,200}")


@dataclass(frozen=True, slots=True)
class Scripts:
    """`setup_name` tells the language of the setup."""

    setup_name: str
    setup: str
    reward: str


def scored(hub: Hub, addresses: Addresses, scripts: Scripts, mocks: Sequence[str], patch: str = "") -> Score:
    """What the reward says after the setup, and the patch where one is given. `Unavailable` without a sandbox."""
    with Box.open(hub.url, addresses) as box:
        try:
            failed = failure(box.run(scripts.setup_name, scripts.setup), "the setup")
            if failed is None and patch:
                failed = failure(box.run("golden_patch.py", patch), "the golden patch")
            return failed or box.score(scripts.reward)
        finally:
            forget(hub, box.sid, mocks)


def failure(ran: Ran, what: str) -> Score | None:
    """None for a script that ended well."""
    if ran.succeeded:
        return None
    if ran.unreachable:
        return Score(Outcome.INFRA_FAILED, None, ran.unreachable)
    return Score(Outcome.SETUP_FAILED, None, f"{what}: {ran.fault}")


def forget(hub: Hub, sid: str, mocks: Sequence[str]) -> None:
    """End the sessions that scripts made; a name that no session can have was none, and a hub that is away has none."""
    if _SID.fullmatch(sid):
        with contextlib.suppress(httpx.HTTPError):
            for mock in mocks:
                hub.session(mock, sid).delete()
