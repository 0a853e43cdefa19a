"""What tests of the environment's clients share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.training.env_client import stand_in


@pytest.fixture
def server() -> Iterator[stand_in.StandIn]:
    with stand_in.running() as running:
        yield running
