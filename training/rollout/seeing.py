"""Observations on their way into a trajectory: the record of one, and the bytes of its screenshot."""

from __future__ import annotations

import base64
from collections.abc import Awaitable, Callable

from training.env_client.protocol import AsyncEnvironment, Observation
from training.trajectory.format import ObservationRecord


def record(observation: Observation) -> ObservationRecord:
    """What a trajectory keeps of an observation; the pixels are named by their hash."""
    shot = observation.screenshot
    return ObservationRecord(
        screenshot_sha256=shot.sha256 if shot else None,
        media_type=shot.media_type if shot else None,
        width=shot.width if shot else None,
        height=shot.height if shot else None,
        accessibility=observation.accessibility,
        address=observation.address,
        tabs=observation.tabs,
        downloads=observation.downloads,
        dialogs=observation.dialogs,
    )


async def look(
    environment: AsyncEnvironment, observation: Observation, images: dict[str, bytes]
) -> Observation:
    """Put the screenshot's bytes into `images`, and leave the copy in the observation out."""
    shot = observation.screenshot
    if shot is None:
        return observation
    if shot.sha256 not in images:
        fetch: Callable[[str], Awaitable[bytes]] | None = getattr(environment, "image", None)
        if shot.data is not None:
            images[shot.sha256] = base64.b64decode(shot.data)
        elif fetch is not None:
            images[shot.sha256] = await fetch(shot.sha256)
    return observation.model_copy(update={"screenshot": shot.model_copy(update={"data": None})})
