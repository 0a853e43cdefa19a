"""How the REST API shows the catalogue, and what it takes."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers

from hub.catalog.models import Mock, MockVersion
from hub.lib.strict import StrictSerializer, Text


class CompatSerializer(serializers.Serializer[Any]):
    verdict = serializers.ChoiceField(
        choices=MockVersion.Compatibility.choices, help_text="The state's schema against the version before."
    )
    changes = serializers.ListField(
        child=serializers.CharField(), help_text="One sentence for each difference."
    )


class FileSerializer(serializers.Serializer[Any]):
    path = serializers.CharField()
    sha256 = serializers.CharField()
    size = serializers.IntegerField(help_text="Bytes.")
    type = serializers.CharField(help_text="Content type.")


class MockSerializer(serializers.ModelSerializer[Mock]):
    aliases = serializers.ListField(
        child=serializers.CharField(), help_text="Names beside the id, in lower case."
    )
    current = serializers.SerializerMethodField(help_text="The version that new sessions get.")
    digest = serializers.CharField(source="current.digest", help_text="SHA-256 of the current version.")
    imported = serializers.SerializerMethodField()
    versions = serializers.IntegerField(source="version_count", help_text="How many versions are published.")

    class Meta:
        model = Mock
        fields = (
            "id", "label", "title", "description", "category", "aliases", "current", "digest",
            "imported", "versions",
        )  # fmt: skip

    def get_current(self, mock: Mock) -> str:
        return mock.current.version if mock.current else ""

    def get_imported(self, mock: Mock) -> bool:
        return mock.current is not None and mock.current.source == MockVersion.Source.IMPORTED


class VersionSerializer(serializers.ModelSerializer[MockVersion]):
    mock = serializers.CharField(source="mock_id")
    compat = serializers.SerializerMethodField()

    class Meta:
        model = MockVersion
        fields = ("mock", "version", "digest", "source", "compat", "created_at")

    def get_compat(self, row: MockVersion) -> dict[str, Any]:
        return {"verdict": row.compatibility, "changes": row.changes}

    get_compat.__annotations__["return"] = CompatSerializer


class VersionDetailSerializer(VersionSerializer):
    manifest = serializers.DictField()
    files = FileSerializer(many=True)
    seed_sha256 = serializers.CharField(help_text="Empty: the seed is captured from the app's first save.")

    class Meta(VersionSerializer.Meta):
        fields = (*VersionSerializer.Meta.fields, "manifest", "files", "seed_sha256")  # type: ignore[assignment]


class MockPageSerializer(serializers.Serializer[Any]):
    count = serializers.IntegerField(help_text="Mocks that match, on all pages.")
    page = serializers.IntegerField()
    pages = serializers.IntegerField()
    results = MockSerializer(many=True)


class VersionListSerializer(serializers.Serializer[Any]):
    results = VersionSerializer(many=True)


class ListQuery(serializers.Serializer[Any]):
    q = serializers.CharField(
        required=False,
        default="",
        allow_blank=True,
        max_length=100,
        help_text="Part of id, label, title or description.",
    )
    category = serializers.CharField(required=False, default="", allow_blank=True, max_length=60)
    page = serializers.IntegerField(required=False, default=1, min_value=1, max_value=100_000)
    page_size = serializers.IntegerField(required=False, default=100, min_value=1, max_value=500)


class CurrentRequest(StrictSerializer):
    version = Text(max_length=24, help_text="A published version of this mock.")
