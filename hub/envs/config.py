"""What a node is told: sizes, times, where the hub is. `from_settings` makes it, or who runs one in process."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from django.conf import settings

from hub.envs.gateway import Upstream
from hub.envs.pool import Sizes

HERE = {"0.0.0.0": "127.0.0.1", "::": "::1", "": "127.0.0.1"}  # noqa: S104  how this machine reaches itself there


@dataclass(frozen=True, slots=True)
class Config:
    """`domain` is what pages and scripts call the hub; `hub` is how the node reaches it. Times in seconds."""

    hub: str
    domain: str
    images: Path
    sizes: Sizes = field(default_factory=Sizes)
    slots: int = 8
    scripts: int = 4  # sandboxes that run at once
    runner: str = "synthesis.runner"
    tasks: str = "synthesis.tuples.stored.task_files"
    lease_seconds: float = 90.0
    step_seconds: float = 60.0
    reset_seconds: float = 120.0
    episode_seconds: float = 3600.0
    wait_seconds: float = 30.0  # the longest `wait`
    settle_ms: int = 2_000
    steps: int = 100  # of an episode whose bundle does not say how many actions it takes
    image_seconds: float = 7 * 86400.0
    hardened: bool = False
    token: str = ""

    @property
    def upstream(self) -> Upstream:
        parts = urlsplit(self.hub)
        tls = parts.scheme == "https"
        return Upstream(parts.hostname or "localhost", parts.port or (443 if tls else 80), tls)


def from_settings(token: str = "") -> Config:
    host = HERE.get(settings.HOST, settings.HOST)
    here = f"http://{f'[{host}]' if ':' in host else host}:{settings.PORT}"
    return Config(
        hub=settings.HUB_ENVS_HUB or here,
        domain=settings.HUB_DOMAIN,
        images=Path(settings.HUB_DATA) / "envs" / "images",
        sizes=Sizes(
            browsers=settings.HUB_ENVS_BROWSERS,
            ready=settings.HUB_ENVS_READY,
            episodes=settings.HUB_ENVS_BROWSER_EPISODES,
            bytes=settings.HUB_ENVS_BROWSER_BYTES,
        ),
        slots=settings.HUB_ENVS_SLOTS,
        scripts=settings.HUB_ENVS_SCRIPTS,
        runner=settings.HUB_ENVS_RUNNER,
        tasks=settings.HUB_ENVS_TASKS,
        lease_seconds=settings.HUB_ENVS_LEASE_SECONDS,
        step_seconds=settings.HUB_ENVS_STEP_SECONDS,
        reset_seconds=settings.HUB_ENVS_RESET_SECONDS,
        episode_seconds=settings.HUB_ENVS_EPISODE_SECONDS,
        settle_ms=settings.HUB_ENVS_SETTLE_MS,
        steps=settings.HUB_ENVS_STEPS,
        image_seconds=settings.HUB_ENVS_IMAGE_SECONDS,
        hardened=settings.HUB_HARDENED,
        token=token,
    )
