"""What every configuration has in common: frozen, closed, readable from JSON and written as JSON."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict

K = 1024  # the seeds write 144K and 8K beside 65,536 and 2,048: their K is 1,024


class Settings(BaseModel):
    """Frozen, and closed: a misspelt name is an error, not a default kept in silence."""

    model_config = ConfigDict(frozen=True, extra="forbid")
