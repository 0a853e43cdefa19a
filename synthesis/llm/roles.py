"""Who does what: the model of each role, by settings.

Enters: settings such as `HUB_LLM_GENERATOR=anthropic:<model>` or
`HUB_LLM_CRITICS=anthropic:<model>,openai:<model>@http://host:30000/v1`. Leaves: models that repeat what may go better
next time, with their prices. Raises `NotConfigured`, which names the setting to change. Without these settings the
pipeline runs without models.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any
from urllib.parse import urlsplit

import structlog

from synthesis.llm import prices
from synthesis.llm.anthropic import ADDRESS as ANTHROPIC
from synthesis.llm.anthropic import AnthropicModel
from synthesis.llm.budget import Limits, limits
from synthesis.llm.errors import NotConfigured
from synthesis.llm.keys import Keys
from synthesis.llm.model import Model
from synthesis.llm.openai_compatible import ADDRESS as OPENAI
from synthesis.llm.openai_compatible import OpenAICompatibleModel
from synthesis.llm.retry import PATIENT, Patience, Retrying
from synthesis.llm.secrecy import Censor

log = structlog.get_logger(__name__)
ADDRESSES = {"anthropic": ANTHROPIC, "openai": OPENAI}
FORM = "provider:model or provider:model@address, with provider anthropic or openai"
_FAMILY = re.compile(r"[a-z]+")
_AT = re.compile(r"@(?=https?://)")


class Role(StrEnum):
    TASK_GEN = "task_gen"
    GENERATOR = "generator"
    DISCRIMINATOR = "discriminator"
    CRITICS = "critics"
    TEACHER = "teacher"
    JUDGE = "judge"

    @property
    def setting(self) -> str:
        return f"HUB_LLM_{self.upper()}"


@dataclass(frozen=True, slots=True)
class Choice:
    """A model at a server."""

    provider: str
    model: str
    address: str

    @property
    def family(self) -> str:
        """What models that are likely to err alike have in common: the first word of their names."""
        found = _FAMILY.match(self.model.rpartition("/")[2].lower())
        return found[0] if found else self.model


@dataclass(frozen=True, slots=True)
class Roles:
    """`texts`: the settings by role. The rest holds for all of them."""

    texts: Mapping[Role, str]
    keys: Keys
    prices: Mapping[str, prices.Price]
    stream: bool = True
    seconds: float = 600.0
    patience: Patience = PATIENT

    def configured(self, role: Role) -> bool:
        return bool(self.texts.get(role, "").strip())

    def model(self, role: Role) -> Model:
        """The model of a role that has one."""
        if role is Role.CRITICS:
            raise ValueError("critics are several: use Roles.critics")
        return self._made(parse(self._text(role), role.setting))

    def critics(self) -> tuple[Model, ...]:
        """Of several families, as models of one family err alike; a line in the log when they are of one."""
        choices = [parse(one, Role.CRITICS.setting) for one in self._text(Role.CRITICS).split(",")]
        families = {choice.family for choice in choices}
        if len(families) == 1 and len(choices) > 1:
            log.warning("critics_of_one_family", family=next(iter(families)), critics=len(choices))
        return tuple(self._made(choice) for choice in choices)

    def choices(self, role: Role) -> tuple[Choice, ...]:
        """Who is named for a role: one, or several critics. None where the setting is empty."""
        texts = [one for one in self.texts.get(role, "").split(",") if one.strip()]
        return tuple(parse(one, role.setting) for one in texts)

    @property
    def censor(self) -> Censor:
        """Takes the keys of all servers out of transcripts."""
        return Censor(self.keys.all())

    def servers(self, provider: str) -> frozenset[str]:
        """The addresses that the settings name."""
        texts = [(role, one) for role, text in self.texts.items() for one in text.split(",") if one.strip()]
        choices = [parse(one, role.setting) for role, one in texts]
        return frozenset(choice.address for choice in choices if choice.provider == provider)

    def _text(self, role: Role) -> str:
        text = self.texts.get(role, "").strip()
        if not text:
            raise NotConfigured(f"No model is set for {role}: set {role.setting} to {FORM}.")
        return text

    def _made(self, choice: Choice) -> Model:
        # List prices hold at the vendor's own address only: elsewhere anything may bear that name.
        official = choice.address == ADDRESSES[choice.provider]
        price = prices.price_of(choice.model, self.prices) if official else self.prices.get(choice.model)
        key = self.keys.of(choice.provider, choice.address, self.servers(choice.provider))
        common: dict[str, Any] = {
            "address": choice.address,
            "price": price,
            "stream": self.stream,
            "seconds": self.seconds,
        }
        if choice.provider == "openai":
            return Retrying(OpenAICompatibleModel(choice.model, key, **common), self.patience)
        if key is None:
            raise NotConfigured(
                "There is no key for anthropic models: set ANTHROPIC_API_KEY, "
                "or name a file that holds it in HUB_LLM_ANTHROPIC_KEY_FILE."
            )
        return Retrying(AnthropicModel(choice.model, key, **common), self.patience)


def parse(text: str, setting: str) -> Choice:
    """One entry of a setting. Raises `NotConfigured`; what it shows of the text holds no password."""
    provider, _, rest = text.strip().partition(":")
    at = _AT.search(rest)
    model = rest[: at.start()] if at else rest
    address = rest[at.start() + 1 :] if at else ADDRESSES.get(provider, "")
    if provider not in ADDRESSES or not model or "://" in model:
        raise NotConfigured(f"{setting} has an entry that is no model: write {FORM}.")
    parts = urlsplit(address)
    if not parts.hostname or parts.username or parts.password or parts.query:
        raise NotConfigured(
            f"{setting}: an address is http://host:port/path and holds no user, password or key; "
            "keys go into HUB_LLM_OPENAI_API_KEY or a key file."
        )
    return Choice(provider, model, address.rstrip("/"))


def from_settings() -> Roles:
    """As Django's settings have it."""
    from django.conf import settings

    return Roles(
        texts={role: getattr(settings, role.setting) for role in Role},
        keys=Keys.read(
            anthropic=settings.ANTHROPIC_API_KEY,
            anthropic_file=settings.HUB_LLM_ANTHROPIC_KEY_FILE,
            openai=settings.HUB_LLM_OPENAI_API_KEY,
            openai_file=settings.HUB_LLM_OPENAI_KEY_FILE,
        ),
        prices=prices.parse(settings.HUB_LLM_PRICES),
        stream=settings.HUB_LLM_STREAM,
        seconds=settings.HUB_LLM_TIMEOUT_SECONDS,
        patience=Patience(attempts=settings.HUB_LLM_ATTEMPTS),
    )


def item_limits_from_settings() -> Limits:
    """What all agents of one tuple may spend together."""
    from django.conf import settings

    return limits(
        turns=settings.HUB_LLM_ITEM_TURNS,
        tokens=settings.HUB_LLM_ITEM_TOKENS,
        dollars=settings.HUB_LLM_ITEM_DOLLARS,
        seconds=settings.HUB_LLM_ITEM_SECONDS,
        setting="HUB_LLM_ITEM_DOLLARS",
    )


def limits_from_settings() -> Limits:
    """What one run of an agent may spend, unless its caller says otherwise."""
    from django.conf import settings

    return limits(
        turns=settings.HUB_LLM_BUDGET_TURNS,
        tokens=settings.HUB_LLM_BUDGET_TOKENS,
        dollars=settings.HUB_LLM_BUDGET_DOLLARS,
        seconds=settings.HUB_LLM_BUDGET_SECONDS,
    )
