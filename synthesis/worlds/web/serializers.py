"""How the REST API shows audits."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers

from synthesis.worlds.models import AuditRecord
from synthesis.worlds.web.findings import KINDS


class FindingSerializer(serializers.Serializer[Any]):
    kind = serializers.ChoiceField(choices=tuple(KINDS))
    report = serializers.ChoiceField(choices=("TEST", "AUDIT"))
    severity = serializers.ChoiceField(choices=("P0", "P1", "P2"))
    subject = serializers.CharField(help_text="What is at fault.")
    detail = serializers.CharField(allow_blank=True)
    where = serializers.ListField(child=serializers.CharField(), help_text="Routes and ways to it.")
    times = serializers.IntegerField()


class AuditSerializer(serializers.ModelSerializer[AuditRecord]):
    mock = serializers.CharField(source="mock_id")
    counts = serializers.DictField(source="report.counts", child=serializers.IntegerField())
    totals = serializers.DictField(source="report.totals", help_text="What was looked at.")
    routes = serializers.ListField(source="report.routes", child=serializers.CharField())
    actions = serializers.DictField(
        source="report.actions", child=serializers.BooleanField(), help_text="Whether each was brought about."
    )
    findings = FindingSerializer(source="report.findings", many=True)

    class Meta:
        model = AuditRecord
        fields = (
            "mock", "version", "digest", "judged_at", "counts", "totals", "routes", "actions", "findings",
        )  # fmt: skip
