"""Serializer fields that take a JSON type for what it is, and serializers that refuse members they do not
know.

DRF's own fields turn `"12"` into 12, `true` into 1 and 5 into `"5"`, and drop a mistyped member without a
word. A trainer who writes `{"cuont": 16}` must hear of it. Used by the serializers of request bodies.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rest_framework import serializers


class StrictSerializer(serializers.Serializer[Any]):
    """Refuses a member that is not declared, naming it and what is known."""

    def to_internal_value(self, data: Any) -> Any:
        if isinstance(data, Mapping):
            known = [name for name, field in self.fields.items() if not field.read_only]
            unknown = sorted(str(name) for name in data if name not in known)
            if unknown:
                text = f"Unknown. Known here: {', '.join(known)}."
                raise serializers.ValidationError({name: [text] for name in unknown})
        return super().to_internal_value(data)


class Text(serializers.CharField):
    """A JSON string, taken as it is: blanks at its ends stay, and so are seen by whoever checks it."""

    def __init__(self, **options: Any) -> None:
        super().__init__(trim_whitespace=False, **options)

    def to_internal_value(self, data: Any) -> str:
        if not isinstance(data, str):
            raise serializers.ValidationError("Must be a string.")
        return super().to_internal_value(data)


class Whole(serializers.IntegerField):
    """A JSON number without a fraction (`16`, `16.0`)."""

    def to_internal_value(self, data: Any) -> int:
        if isinstance(data, bool) or not isinstance(data, (int, float)) or data != int(data):
            raise serializers.ValidationError("Must be a whole number.")
        return super().to_internal_value(int(data))


class Number(serializers.FloatField):
    """A JSON number."""

    def to_internal_value(self, data: Any) -> float:
        if isinstance(data, bool) or not isinstance(data, (int, float)):
            raise serializers.ValidationError("Must be a number.")
        return super().to_internal_value(data)
