"""API tokens as the REST API reads and shows them."""

from __future__ import annotations

from rest_framework import serializers

from hub.access.models import ApiToken
from hub.access.principal import SCOPES
from hub.access.services import MAX_SESSIONS
from hub.lib.strict import StrictSerializer, Text, Whole


class TokenRequest(StrictSerializer):
    """A token to make."""

    name = Text(
        max_length=64, help_text="1 to 64 of A-Z a-z 0-9 . _ -; owns the sessions that the token creates."
    )
    scopes = serializers.ListField(
        child=serializers.ChoiceField(choices=SCOPES),
        allow_empty=False,
        help_text="`admin` contains `review`, which contains `session`, which contains `read`.",
    )
    expires_at = serializers.DateTimeField(required=False, allow_null=True, help_text="Never, if left out.")
    max_sessions = Whole(
        required=False,
        allow_null=True,
        min_value=0,
        max_value=MAX_SESSIONS,
        help_text="How many sessions may live under this name; only the hub's quota counts, if left out.",
    )


class TokenSerializer(serializers.ModelSerializer[ApiToken]):
    """A token without its secret."""

    scopes = serializers.ListField(child=serializers.CharField())

    class Meta:
        model = ApiToken
        fields = (
            "id",
            "name",
            "prefix",
            "scopes",
            "max_sessions",
            "created_at",
            "expires_at",
            "revoked_at",
            "last_used_at",
        )


class TokenCreatedSerializer(TokenSerializer):
    """A token that was just made, with its secret, this once."""

    token = serializers.CharField(help_text="The secret. It is shown now and never again.")

    class Meta(TokenSerializer.Meta):
        fields = (*TokenSerializer.Meta.fields, "token")  # type: ignore[assignment]


class TokenListSerializer(serializers.Serializer[None]):
    results = TokenSerializer(many=True)
