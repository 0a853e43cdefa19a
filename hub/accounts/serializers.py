"""Accounts as the REST API reads and shows them."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers

from hub.access.principal import SCOPES
from hub.accounts.models import Account
from hub.lib.strict import StrictSerializer, Text

PASSWORD = "At least 12 characters, and none of those that everybody uses."  # noqa: S105  a help text


class LoginRequest(StrictSerializer):
    username = Text(max_length=150)
    password = Text(max_length=1000)


class PasswordRequest(StrictSerializer):
    current = Text(max_length=1000)
    new = Text(max_length=1000, help_text=PASSWORD)


class MeSerializer(serializers.Serializer[Any]):
    """Who is calling, and what they may do."""

    name = serializers.CharField(help_text="Empty: nobody; `local`: whoever reaches a hub without sign-in.")
    display_name = serializers.CharField()
    kind = serializers.ChoiceField(choices=("nobody", "local", "account", "token"))
    role = serializers.ChoiceField(choices=("", *Account.Role.values))
    scopes = serializers.ListField(
        child=serializers.ChoiceField(choices=SCOPES), help_text="All, contained ones too."
    )
    sign_in = serializers.BooleanField(help_text="Whether nothing can be read here without signing in.")
    csrf = serializers.CharField(help_text="For the header X-CSRFToken of changes.")


class AccountRequest(StrictSerializer):
    username = Text(max_length=64, help_text="1 to 64 of A-Z a-z 0-9 . _ -")
    password = Text(max_length=1000, help_text=PASSWORD)
    role = serializers.ChoiceField(choices=Account.Role.choices)
    display_name = Text(max_length=120, required=False, allow_blank=True, default="")


class AccountPatch(StrictSerializer):
    role = serializers.ChoiceField(choices=Account.Role.choices, required=False)
    active = serializers.BooleanField(required=False, help_text="false ends all of the person's sessions.")
    display_name = Text(max_length=120, required=False, allow_blank=True)
    password = Text(max_length=1000, required=False, help_text=PASSWORD)


class AccountSerializer(serializers.ModelSerializer[Account]):
    username = serializers.CharField(source="user.username")
    active = serializers.BooleanField(source="user.is_active")
    created_at = serializers.DateTimeField(source="user.date_joined")
    last_login_at = serializers.DateTimeField(source="user.last_login", allow_null=True)

    class Meta:
        model = Account
        fields = ("username", "display_name", "role", "active", "created_at", "last_login_at")


class AccountPageSerializer(serializers.Serializer[Any]):
    count = serializers.IntegerField()
    page = serializers.IntegerField()
    pages = serializers.IntegerField()
    results = AccountSerializer(many=True)
