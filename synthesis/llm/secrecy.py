"""Keys are shown nowhere: `Censor` takes them out of any text before it is kept or shown.

Enters: keys, texts. Leaves: texts without them. Called by the adapters for their errors and by `transcript.py`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from typing import Any

from pydantic import SecretStr

HIDDEN = "[redacted]"
SHORTEST = 6  # shorter values would garble every line, and no vendor gives such keys
_LOOKS_LIKE_A_KEY = re.compile(r"\bsk-[A-Za-z0-9_-]{16,}|(?i:\bbearer)\s+[A-Za-z0-9._~+/-]{16,}=*")


class Censor:
    """Takes the given keys, and whatever looks like one, out of texts and JSON values."""

    def __init__(self, keys: Iterable[SecretStr] = ()) -> None:
        values = {key.get_secret_value() for key in keys}
        # As they are, and as they stand in JSON.
        spellings = {form for value in values for form in (value, json.dumps(value)[1:-1])}
        self._exact = sorted((form for form in spellings if len(form) >= SHORTEST), key=len, reverse=True)

    def text(self, text: str) -> str:
        for secret in self._exact:
            text = text.replace(secret, HIDDEN)
        return _LOOKS_LIKE_A_KEY.sub(HIDDEN, text)

    def value(self, value: Any) -> Any:
        """A JSON value with all its texts cleaned, names of members included."""
        if isinstance(value, str):
            return self.text(value)
        if isinstance(value, Mapping):
            return {self.text(str(name)): self.value(one) for name, one in value.items()}
        if isinstance(value, (list, tuple)):
            return [self.value(one) for one in value]
        return value
