"""Sessions as the REST API reads and shows them. Request bodies are strict: an unknown member is named and
refused.
"""

from __future__ import annotations

from dataclasses import asdict, fields
from typing import Any

import msgspec
from django.conf import settings
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from hub.catalog import address
from hub.lib.problem import Problem
from hub.lib.strict import Number, StrictSerializer, Text, Whole
from hub.state import diff
from hub.state.types import Env, SessionInfo, SnapshotInfo

MAX_COUNT = 10_000
MAX_PAGE = 1000
MIN_TTL, MAX_TTL = 0.1, 30 * 86400.0
SEED_BOUND = 2**53
SESSION_FIELDS = tuple(field.name for field in fields(SessionInfo))
TTL_HELP = "Seconds that the session lives after its last access."


@extend_schema_field(OpenApiTypes.OBJECT)
class State(serializers.Field[Any, Any, Any, Any]):
    """A state: any JSON object, taken as it is."""

    def to_internal_value(self, data: Any) -> dict[str, Any]:
        if not isinstance(data, dict):
            raise Problem(422, "not_an_object", "'state' must be a JSON object.")
        return data

    def to_representation(self, value: Any) -> Any:
        return value


class EnvRequest(StrictSerializer):
    """A session's clock and randomness."""

    now = Text(
        required=False, allow_null=True, help_text="ISO 8601; the date of the mock's manifest, if left out."
    )
    seed = Whole(required=False, allow_null=True, min_value=-SEED_BOUND, max_value=SEED_BOUND)
    timezone = Text(required=False, allow_null=True, help_text="IANA name, such as `Europe/Paris`.")
    locale = Text(required=False, allow_null=True, help_text="BCP 47, such as `en-GB`.")
    clock = serializers.ChoiceField(choices=("moving", "frozen"), required=False)


class _NewSession(StrictSerializer):
    """What one new session and many have in common."""

    mock = Text(max_length=200, help_text="Public id, label or alias.")
    version = Text(
        required=False, max_length=64, help_text="A published version; the current one, if left out."
    )
    state = State(required=False, help_text="The initial state; the version's seed, if left out.")
    fill = serializers.ChoiceField(
        choices=("seed", "none"),
        required=False,
        help_text="Whether top-level keys that `state` lacks come from the seed.",
    )
    env = EnvRequest(required=False)
    ttl = Number(required=False, min_value=MIN_TTL, max_value=MAX_TTL, help_text=TTL_HELP)

    def validate_env(self, value: dict[str, Any]) -> Env:
        return Env(**value)


class SessionRequest(_NewSession):
    """A session to make."""

    sid = Text(required=False, help_text="1 to 200 of A-Z a-z 0-9 . _ : -; a new UUID, if left out.")


class BulkRequest(_NewSession):
    """Sessions to make, all alike."""

    count = Whole(min_value=1, max_value=MAX_COUNT)


class UpdateRequest(StrictSerializer):
    ttl = Number(min_value=MIN_TTL, max_value=MAX_TTL, help_text=TTL_HELP)


class ForkRequest(StrictSerializer):
    """How many copies, and their sids: new UUIDs, if left out."""

    count = Whole(
        required=False, min_value=1, max_value=MAX_COUNT, help_text="1, or as many as `sids`, if left out."
    )
    sids = serializers.ListField(child=Text(), required=False, allow_empty=False, max_length=MAX_COUNT)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        sids, count = attrs.get("sids"), attrs.get("count")
        if sids is not None and count not in (None, len(sids)):
            raise serializers.ValidationError(
                {"count": [f"{len(sids)} sids are given: leave count out or make it so."]}
            )
        return {"sids": sids, "count": len(sids) if sids else count or 1}


class StateQuery(StrictSerializer):
    diff = serializers.ChoiceField(
        choices=tuple(diff.FORMS),
        required=False,
        default="",
        help_text="The difference's form; the mock's own, if left out.",
    )
    fields = serializers.CharField(  # type: ignore[assignment]  # a parameter's name
        required=False, default="", help_text="JSON Pointers, separated by commas: only these parts."
    )


class HistoryQuery(StrictSerializer):
    after = serializers.IntegerField(
        required=False, min_value=0, max_value=10**15, default=0, help_text="Entries beyond this version."
    )


class ResetRequest(StrictSerializer):
    to = serializers.ChoiceField(
        choices=("seed", "initial"),
        required=False,
        default="seed",
        help_text="`initial`: the journal goes on.",
    )
    label = Text(  # type: ignore[assignment]  # a member's name
        max_length=200, required=False, allow_blank=True, default="", help_text="For the journal."
    )


class NameRequest(StrictSerializer):
    name = Text(max_length=200, help_text="The snapshot's name.")


class ListQuery(StrictSerializer):
    """The filters of a list. Those that are given must all hold."""

    mock = serializers.CharField(required=False, help_text="Public id, label or alias.")
    version = serializers.CharField(required=False, help_text="The mock's version.")
    prefix = serializers.CharField(required=False, allow_blank=True, help_text="How the sid begins.")
    owner = serializers.CharField(
        required=False, allow_blank=True, help_text="Name of the token that made it."
    )
    custom = serializers.ChoiceField(
        choices=("true", "false"),
        required=False,
        help_text="Whether a state was set, rather than the seed kept.",
    )
    after = serializers.CharField(required=False, help_text="`next` of the page before.")
    limit = serializers.IntegerField(required=False, min_value=1, max_value=MAX_PAGE, default=100)


class ImportQuery(StrictSerializer):
    sid = serializers.CharField(required=False, help_text="Instead of the document's own.")
    mock = serializers.CharField(required=False, help_text="Instead of the document's own.")


class EnvSerializer(serializers.Serializer[None]):
    now = serializers.CharField(required=False)
    seed = serializers.IntegerField(required=False)
    timezone = serializers.CharField(required=False)
    locale = serializers.CharField(required=False)
    clock = serializers.ChoiceField(choices=("moving", "frozen"), required=False)


class SessionSerializer(serializers.Serializer[None]):
    """A session. Times are Unix seconds, sizes bytes."""

    mock = serializers.CharField(help_text="Public id.")
    mock_version = serializers.CharField()
    sid = serializers.CharField()
    version = serializers.IntegerField(help_text="Counts the transitions.")
    state_id = serializers.CharField(help_text="Equal for equal states, on any machine.")
    has_custom_state = serializers.BooleanField()
    created_at = serializers.FloatField()
    accessed_at = serializers.FloatField()
    expires_at = serializers.FloatField()
    ttl = serializers.FloatField()
    state_bytes = serializers.IntegerField()
    journal_entries = serializers.IntegerField()
    files = serializers.IntegerField()
    owner = serializers.CharField(allow_blank=True)
    env = EnvSerializer()
    forked_from = serializers.CharField(allow_null=True)
    url = serializers.CharField(
        allow_null=True, help_text="The page's path on this hub; null in hardened mode."
    )
    host_url = serializers.CharField(
        allow_null=True, help_text="The page on the mock's own host; null in hardened mode."
    )


class SessionListSerializer(serializers.Serializer[None]):
    results = SessionSerializer(many=True)


class SessionPageSerializer(SessionListSerializer):
    next = serializers.CharField(
        allow_null=True, help_text="Give it as `after` for the next page; null at the end."
    )


class SnapshotSerializer(serializers.Serializer[None]):
    name = serializers.CharField()
    version = serializers.IntegerField()
    state_id = serializers.CharField()
    created_at = serializers.FloatField()
    state_bytes = serializers.IntegerField()


class SnapshotListSerializer(serializers.Serializer[None]):
    results = SnapshotSerializer(many=True)


class LaunchSerializer(serializers.Serializer[None]):
    launch_url = serializers.CharField(help_text="Opens the page once, within ten minutes.")


class ObservedSerializer(serializers.Serializer[None]):
    """A session's states, as the mock's own `/go` gives them."""

    initial_state = serializers.DictField()
    current_state = serializers.DictField()
    state_diff = serializers.JSONField(help_text="In the form that was asked for; empty with `none`.")
    state_id = serializers.CharField()
    version = serializers.IntegerField()
    mock = serializers.DictField(child=serializers.CharField(), help_text="`id` and `version`.")


class JournalEntrySerializer(serializers.Serializer[None]):
    """One change of a session."""

    version = serializers.IntegerField()
    at = serializers.CharField(help_text="ISO 8601.")
    actor = serializers.ChoiceField(choices=("api", "ui", "system"))
    action = serializers.CharField()
    label = serializers.CharField(allow_blank=True)  # type: ignore[assignment]  # a member's name
    patch = serializers.ListField(child=serializers.DictField(), allow_null=True, help_text="RFC 6902.")
    state_id = serializers.CharField()


class DocumentSerializer(serializers.Serializer[None]):
    """A session as a file, made by export and read by import."""

    format = serializers.CharField(help_text="`mock-hub-session/1`")
    mock = serializers.DictField(child=serializers.CharField(), help_text="`id` and `version`.")
    sid = serializers.CharField()
    env = EnvSerializer(required=False)
    ttl = serializers.FloatField(required=False)
    version = serializers.IntegerField(required=False)
    ticks = serializers.IntegerField(required=False, help_text="How far the session's clock has moved.")
    custom = serializers.BooleanField(required=False)
    state_id = serializers.CharField(required=False)
    initial_state = serializers.DictField()
    current_state = serializers.DictField()
    history = serializers.ListField(child=serializers.DictField(), required=False)
    files = serializers.ListField(
        child=serializers.DictField(), required=False, help_text="With `data` in base64."
    )


def session_json(info: SessionInfo, scheme: str) -> dict[str, Any]:
    """A session as `SessionSerializer` describes it; `scheme` is the request's, for the page's address."""
    body = {
        name: getattr(info, name) for name in SESSION_FIELDS
    }  # asdict copies, which a list of 10,000 feels
    body["env"] = msgspec.to_builtins(info.env)
    path = None if settings.HUB_HARDENED else f"{address.path_of(info.mock, None)}?sid={info.sid}"
    host = address.host_of(info.mock, None, settings.HUB_DOMAIN)
    return {**body, "url": path, "host_url": path and f"{scheme}://{host}/?sid={info.sid}"}


def snapshot_json(info: SnapshotInfo) -> dict[str, Any]:
    """A snapshot as `SnapshotSerializer` describes it."""
    return asdict(info)
