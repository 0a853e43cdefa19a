"""Which key goes to which server, so that none is sent where it does not belong.

Enters: variables and key files. Leaves: the key of a server, or None for one that wants none. Called by `roles.py`.

A key alone belongs to the one server of its kind that the settings name. For OpenAI-compatible servers a key file may
have a line per server, `address key`; one that is not listed gets none.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from pydantic import SecretStr

from synthesis.llm.errors import NotConfigured

VARIABLES = {
    "anthropic": ("ANTHROPIC_API_KEY", "HUB_LLM_ANTHROPIC_KEY_FILE"),
    "openai": ("HUB_LLM_OPENAI_API_KEY", "HUB_LLM_OPENAI_KEY_FILE"),
}


@dataclass(frozen=True, slots=True)
class Keys:
    """`alone`: a key by provider; `listed`: keys by address."""

    alone: Mapping[str, SecretStr]
    listed: Mapping[str, SecretStr]

    @classmethod
    def read(
        cls, *, anthropic: str = "", anthropic_file: str = "", openai: str = "", openai_file: str = ""
    ) -> Keys:
        """Raises `NotConfigured` when a file cannot be read or makes no sense."""
        alone: dict[str, SecretStr] = {}
        listed: dict[str, SecretStr] = {}
        for provider, value, file in (
            ("anthropic", anthropic, anthropic_file),
            ("openai", openai, openai_file),
        ):
            variable = VARIABLES[provider][1]
            lines = [line.split() for line in _text(file, variable).splitlines() if line.strip()]
            if value.strip():
                alone[provider] = _key(value.strip(), VARIABLES[provider][0])
            elif len(lines) == 1 and len(lines[0]) == 1:
                alone[provider] = _key(lines[0][0], variable)
            elif all(len(line) == 2 and line[0].startswith(("http://", "https://")) for line in lines):
                listed |= {address.rstrip("/"): _key(key, variable) for address, key in lines}
            else:
                raise NotConfigured(f"{variable}: the file holds one key, or lines of an address and a key.")
        return cls(alone, listed)

    def of(self, provider: str, address: str, servers: frozenset[str]) -> SecretStr | None:
        """The key of one of the servers that the settings name for this provider."""
        if address in self.listed:
            return self.listed[address]
        key = self.alone.get(provider)
        if key is not None and len(servers) > 1:
            variable, file = VARIABLES[provider]
            raise NotConfigured(
                f"{variable} is one key, and the settings name {len(servers)} servers ({', '.join(sorted(servers))}): "
                f"say which key is whose in a file named by {file}, a line `address key` for each that wants one, "
                f"and leave {variable} empty."
            )
        return key

    def all(self) -> tuple[SecretStr, ...]:
        return (*self.alone.values(), *self.listed.values())


def _key(text: str, variable: str) -> SecretStr:
    """What can be sent in a header; a key that cannot was not copied well."""
    if not text.isascii() or not text.isprintable() or " " in text:
        raise NotConfigured(
            f"{variable}: a key holds no spaces, no control characters and nothing but ASCII."
        )
    return SecretStr(text)


def _text(file: str, variable: str) -> str:
    if not file:
        return ""
    try:
        return Path(file).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not text"
        raise NotConfigured(f"{variable} names a file that cannot be read ({reason}): correct it.") from None
