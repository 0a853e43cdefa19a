"""How the REST API shows compliance, and what it takes."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import orjson
from rest_framework import serializers

from hub.compliance.measures import KEYS
from hub.compliance.models import Entry, Release
from hub.compliance.selectors import Row
from hub.compliance.standing import STATES
from hub.compliance.writing import FORMS
from hub.lib.paging import PageQuery
from hub.lib.strict import StrictSerializer, Text

RESULTS = ("pass", "attention", "fail", "missing")
NAME_HELP = "Who you are, where no account says it. Documents will show it."


class SaidSerializer(serializers.Serializer[Any]):
    verdict = serializers.CharField()
    reason = serializers.CharField()
    person = serializers.CharField()
    actor = serializers.CharField()
    at = serializers.CharField()
    extra = serializers.DictField()


class MeasureSerializer(serializers.Serializer[Any]):
    key = serializers.ChoiceField(choices=KEYS)
    title = serializers.CharField()
    asks = serializers.CharField()
    gathered = serializers.ChoiceField(choices=RESULTS, help_text="What the scan found by itself.")
    result = serializers.ChoiceField(choices=RESULTS, help_text="With what a reviewer said.")
    review = SaidSerializer(allow_null=True)


class RowSerializer(serializers.Serializer[Any]):
    mock = serializers.CharField()
    version = serializers.CharField()
    digest = serializers.CharField()
    title = serializers.CharField()
    category = serializers.CharField()
    state = serializers.ChoiceField(choices=STATES, help_text="Only `cleared` may be released.")
    reasons = serializers.ListField(child=serializers.CharField(), help_text="What is left to do.")
    sensitive_field = serializers.CharField(help_text="finance, healthcare, legal, government, or empty.")
    results = serializers.DictField(child=serializers.CharField(), help_text="By measure.")
    scanned_at = serializers.CharField(help_text="Empty: never.")


class EvidenceSerializer(serializers.Serializer[Any]):
    measure = serializers.ChoiceField(choices=KEYS)
    result = serializers.ChoiceField(choices=RESULTS)
    summary = serializers.CharField()
    findings = serializers.ListField(child=serializers.DictField(), help_text="Rows of grade, what, where.")
    facts = serializers.DictField()


class EntrySerializer(serializers.ModelSerializer[Entry]):
    mock = serializers.CharField(source="mock_id")
    payload = serializers.SerializerMethodField()

    class Meta:
        model = Entry
        fields = (
            "number",
            "at",
            "kind",
            "actor",
            "person",
            "mock",
            "version",
            "digest",
            "payload",
            "previous",
            "hash",
        )

    def get_payload(self, entry: Entry) -> dict[str, Any]:
        payload: dict[str, Any] = orjson.loads(entry.payload)
        return payload


class DetailSerializer(RowSerializer):
    measures = MeasureSerializer(many=True)
    evidence = EvidenceSerializer(many=True)
    decision = SaidSerializer(allow_null=True)
    history = EntrySerializer(many=True)


class RowPageSerializer(serializers.Serializer[Any]):
    count = serializers.IntegerField()
    page = serializers.IntegerField()
    pages = serializers.IntegerField()
    counts = serializers.DictField(child=serializers.IntegerField(), help_text="By state, of all mocks.")
    results = RowSerializer(many=True)


class EntryPageSerializer(serializers.Serializer[Any]):
    count = serializers.IntegerField()
    page = serializers.IntegerField()
    pages = serializers.IntegerField()
    results = EntrySerializer(many=True)


class ReleaseSerializer(serializers.ModelSerializer[Release]):
    mocks = serializers.SerializerMethodField()

    class Meta:
        model = Release
        fields = ("name", "at", "actor", "manifest_sha256", "mocks")

    def get_mocks(self, release: Release) -> int:
        return len(release.manifest["mocks"])


class ReleasePageSerializer(serializers.Serializer[Any]):
    count = serializers.IntegerField()
    page = serializers.IntegerField()
    pages = serializers.IntegerField()
    results = ReleaseSerializer(many=True)


class VerdictSerializer(serializers.Serializer[Any]):
    entries = serializers.IntegerField()
    head = serializers.CharField(help_text="Note it elsewhere: it shows later whether entries were cut off.")
    problem = serializers.CharField(help_text="Empty: the trail holds.")


class RowsQuery(PageQuery):
    state = serializers.ChoiceField(required=False, default="", choices=("", *STATES))
    category = serializers.CharField(required=False, default="", allow_blank=True, max_length=60)
    q = serializers.CharField(required=False, default="", allow_blank=True, max_length=100)


class TrailQuery(PageQuery):
    mock = serializers.CharField(required=False, default="", allow_blank=True, max_length=40)
    kind = serializers.ChoiceField(required=False, default="", choices=("", *Entry.Kind.values))
    person = serializers.CharField(required=False, default="", allow_blank=True, max_length=120)


class VerifyQuery(serializers.Serializer[Any]):
    head = serializers.CharField(required=False, default="", allow_blank=True, max_length=64)


class FormQuery(serializers.Serializer[Any]):
    """`as`, which Python cannot name."""

    def __init__(self, data: Any) -> None:
        super().__init__(data={"form": data.get("as", "json")})

    form = serializers.ChoiceField(choices=tuple(FORMS))


class ReviewRequest(StrictSerializer):
    measure = serializers.ChoiceField(choices=KEYS)
    verdict = serializers.ChoiceField(
        choices=("pass", "fail", "waive"), help_text="`waive`: the findings speak of something else."
    )
    reason = Text(max_length=4000)
    name = Text(max_length=120, required=False, allow_blank=True, default="", help_text=NAME_HELP)
    substitute = Text(
        max_length=60, required=False, allow_blank=True, default="",
        help_text="Where terms forbid the mock: the generic one that takes its place.",
    )  # fmt: skip


class DecisionRequest(StrictSerializer):
    verdict = serializers.ChoiceField(choices=("approve", "refuse"))
    reason = Text(max_length=4000)
    name = Text(max_length=120, required=False, allow_blank=True, default="", help_text=NAME_HELP)


class ReleaseRequest(StrictSerializer):
    name = Text(max_length=60)
    mocks = serializers.ListField(
        child=Text(max_length=80), required=False, default=list,
        help_text="Public ids, with @version where it is not the current one; none: every mock.",
    )  # fmt: skip
    only_cleared = serializers.BooleanField(required=False, default=False)


def shown(row: Row) -> dict[str, Any]:
    """A row as JSON."""
    standing = row.standing
    return {
        "mock": row.version.mock_id, "version": row.version.version, "digest": row.version.digest, "title": row.title,
        "category": row.category, "state": standing.state, "reasons": list(standing.reasons),
        "sensitive_field": standing.field, "results": {one.key: one.result for one in standing.measures},
        "scanned_at": row.scanned_at,
    }  # fmt: skip


def shown_measures(row: Row) -> list[dict[str, Any]]:
    return [
        {**asdict(one), "review": None if one.review is None else asdict(one.review)}
        for one in row.standing.measures
    ]
