"""Rollouts and metrics to the hub's REST API (`/api/v1/rollouts`, `/api/v1/training/runs`), blocking.

    with HubReport("http://localhost:8000") as hub:
        run = hub.begin("mail, run 3", recipe="local", seed=1)
        hub.metrics(run, {10: {"reward": 0.4}})
        hub.rollout(trajectory, images, run=run, step=10)
        hub.end(run, "done")

A report that fails must not end a training: callers catch `ReportError` and go on.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any, Self

import httpx
from pydantic import BaseModel

from training.trajectory.format import ObservationRecord, Trajectory

TRIES = 4
BUSY = frozenset({429, 502, 503, 504})


class ReportError(Exception):
    """The hub did not take a report; the message says what it answered."""


class Stored(BaseModel):
    """What the hub answers to a trajectory: the contents that it refers to and that are not there."""

    id: str
    created: bool = True
    missing_images: list[str] = []


class HubReport:
    """A hub to report to. Everything may be sent twice: the hub knows trajectories and images by their names."""

    def __init__(self, base_url: str, token: str | None = None, *, timeout: float = 30.0) -> None:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        self._http = httpx.Client(base_url=base_url.rstrip("/"), headers=headers, timeout=timeout)

    def begin(
        self, name: str, *, recipe: str = "", config: Mapping[str, Any] | None = None, seed: int | None = None
    ) -> str:
        """A new training run's id."""
        body = {"name": name, "recipe": recipe, "config": dict(config or {}), "seed": seed}
        return str(self._send("POST", "/api/v1/training/runs", json=body).json()["id"])

    def metrics(self, run: str, points: Mapping[int, Mapping[str, float]]) -> None:
        """Numbers by step. A step sent again replaces what it had."""
        sent = [{"step": step, "values": dict(values)} for step, values in points.items()]
        self._send("POST", f"/api/v1/training/runs/{run}/metrics", json={"points": sent})

    def end(self, run: str, status: str, note: str = "") -> None:
        """Say how a run stands: running, done, failed or stopped; `note` tells why."""
        body = {"status": status, **({"note": note} if note else {})}
        self._send("PATCH", f"/api/v1/training/runs/{run}", json=body)

    def rollout(
        self,
        trajectory: Trajectory,
        images: Mapping[str, bytes] | None = None,
        *,
        run: str | None = None,
        step: int | None = None,
    ) -> Stored:
        """A trajectory, and then what the hub lacks of its screenshots and accessibility trees."""
        named, contents = _by_hash(trajectory.without_final()[0], images or {})
        more = {"training_run": run, "step": step}
        body = named.model_dump(mode="json", exclude_none=True) | {
            k: v for k, v in more.items() if v is not None
        }
        stored = Stored.model_validate(self._send("POST", "/api/v1/rollouts", json=body).json())
        for sha256 in stored.missing_images:
            if sha256 in contents:
                data, media_type = contents[sha256]
                path = f"/api/v1/rollouts/images/{sha256}"
                self._send("PUT", path, content=data, headers={"Content-Type": media_type})
        return stored

    def close(self) -> None:
        self._http.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _send(self, method: str, path: str, **request: Any) -> httpx.Response:
        """Raises `ReportError`."""
        for attempt in range(TRIES):
            try:
                response = self._http.request(method, path, **request)
            except httpx.TransportError as error:
                why = f"{type(error).__name__}: {error}"
            else:
                if response.is_success:
                    return response
                why = f"{response.status_code} {response.text[:300]}"
                if response.status_code not in BUSY:
                    break
            if attempt + 1 < TRIES:
                time.sleep(0.5 * 2**attempt)
        raise ReportError(f"the hub did not take {method} {path}: {why}")


def _by_hash(
    trajectory: Trajectory, images: Mapping[str, bytes]
) -> tuple[Trajectory, dict[str, tuple[bytes, str]]]:
    """The trajectory with its trees named by their hash, and every content with its media type."""
    contents: dict[str, tuple[bytes, str]] = {}

    def named(record: ObservationRecord) -> ObservationRecord:
        shot = record.screenshot_sha256
        if shot is not None and shot in images:
            contents[shot] = (images[shot], record.media_type or "image/png")
        short, tree = record.without_tree()
        if tree is not None and short.accessibility_sha256 is not None:
            contents[short.accessibility_sha256] = (tree, "application/json")
        return short

    return trajectory.each_observation(named), contents
