"""How the REST API shows jobs and the overview, and what it takes."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers

from hub.lib.paging import PageQuery
from hub.lib.strict import StrictSerializer, Text
from hub.live.bus import TOPICS
from hub.live.kinds import KINDS
from hub.live.sources import STATES


class LiveQuery(serializers.Serializer[Any]):
    topics = serializers.CharField(
        required=False,
        default="",
        allow_blank=True,
        help_text=f"Of {', '.join(TOPICS)}, separated by commas; all.",
    )
    after = serializers.CharField(
        required=False, default="", allow_blank=True, help_text="The id of the last event that was seen."
    )


class JobsQuery(PageQuery):
    kind = serializers.CharField(required=False, default="", allow_blank=True, max_length=20)
    state = serializers.ChoiceField(required=False, default="", choices=("", *STATES))
    q = serializers.CharField(required=False, default="", allow_blank=True, max_length=100)


class LogQuery(serializers.Serializer[Any]):
    after = serializers.IntegerField(required=False, default=0, min_value=0)
    limit = serializers.IntegerField(required=False, default=500, min_value=1, max_value=5000)


class JobRequest(StrictSerializer):
    kind = serializers.ChoiceField(choices=tuple(KINDS))
    mock = Text(max_length=60)
    version = Text(max_length=24, required=False, allow_blank=True, default="")


class JobSerializer(serializers.Serializer[Any]):
    id = serializers.CharField(help_text="Unique over everything that runs jobs: `synthesis:…`, `hub:…`.")
    kind = serializers.CharField()
    title = serializers.CharField()
    state = serializers.ChoiceField(choices=STATES)
    made_at = serializers.CharField()
    started_at = serializers.CharField(allow_null=True)
    ended_at = serializers.CharField(allow_null=True)
    made_by = serializers.CharField()
    why = serializers.CharField(help_text="Why it ended as it did.")
    done = serializers.IntegerField(allow_null=True, help_text="Pieces of `total`.")
    total = serializers.IntegerField(allow_null=True)
    can = serializers.ListField(child=serializers.ChoiceField(choices=("cancel", "retry")))


class JobPageSerializer(serializers.Serializer[Any]):
    count = serializers.IntegerField()
    page = serializers.IntegerField()
    pages = serializers.IntegerField()
    counts = serializers.DictField(child=serializers.IntegerField(), help_text="By state, of all jobs.")
    results = JobSerializer(many=True)


class LineSerializer(serializers.Serializer[Any]):
    id = serializers.IntegerField()
    at = serializers.CharField()
    text = serializers.CharField()


class LogSerializer(serializers.Serializer[Any]):
    results = LineSerializer(many=True)
    last = serializers.IntegerField(help_text="For the next `after`.")


class WaitingSerializer(serializers.Serializer[Any]):
    kind = serializers.CharField()
    text = serializers.CharField()
    count = serializers.IntegerField()
    link = serializers.CharField(help_text="A page of the dashboard.")


class OverviewSerializer(serializers.Serializer[Any]):
    at = serializers.DateTimeField()
    now = serializers.DictField(help_text="sessions, jobs by state, running, training.")
    needs_person = WaitingSerializer(many=True)
    health = serializers.DictField(help_text="ready, parts, disk_free, disk_total, queues.")
    throughput = serializers.DictField(help_text="By what makes something.")
    cost = serializers.DictField(help_text="By who spends something, in dollars.")
