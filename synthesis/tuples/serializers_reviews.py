"""Requests and answers of people's reviews."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers

from hub.lib.strict import StrictSerializer, Text, Whole
from synthesis.tuples.models import Assignment, Review
from synthesis.tuples.serializers import PageQuery, _Page
from synthesis.tuples.serializers_items import TupleReviewSerializer, WholeItemSerializer

NAME = 80


def _run() -> serializers.UUIDField:
    return serializers.UUIDField(required=False, default=None, allow_null=True, help_text="Of this run only.")


class TupleReviewRequest(StrictSerializer):
    reviewer = Text(max_length=NAME, help_text="A name that the reviewer keeps.")
    decision = serializers.ChoiceField(choices=Review.Decision.values)
    instruction = Text(
        required=False, default="", allow_blank=True, max_length=20_000, help_text="With modify."
    )
    reason = Text(required=False, default="", allow_blank=True, max_length=4000)
    seconds = serializers.FloatField(required=False, default=0.0, min_value=0.0, max_value=86_400.0)


class ReviewsQuery(PageQuery):
    reviewer = serializers.CharField(required=False, default="", allow_blank=True, max_length=NAME)
    decision = serializers.ChoiceField(
        choices=Review.Decision.values, required=False, default="", allow_blank=True
    )
    item = serializers.IntegerField(required=False, default=None, allow_null=True, min_value=1)
    run = _run()
    undone = serializers.ChoiceField(choices=("true", "false"), required=False, default="false")


class NextQuery(serializers.Serializer[Any]):
    reviewer = serializers.CharField(max_length=NAME)
    run = _run()


class NextSerializer(serializers.Serializer[Any]):
    item = WholeItemSerializer(allow_null=True, help_text="Null: nothing is left for this reviewer.")
    left = serializers.IntegerField(help_text="How many wait for this reviewer, this one included.")


class AssignmentsRequest(StrictSerializer):
    reviewers = serializers.ListField(child=Text(max_length=NAME), min_length=1, max_length=50)
    count = Whole(min_value=1, max_value=10_000, help_text="How many items.")
    overlap = serializers.FloatField(
        required=False,
        default=0.2,
        min_value=0.0,
        max_value=1.0,
        help_text="Share of the items that two get.",
    )
    run = _run()
    seed = Whole(required=False, default=0, min_value=0, max_value=2**31)


class AssignmentsQuery(PageQuery):
    reviewer = serializers.CharField(required=False, default="", allow_blank=True, max_length=NAME)


class AssignmentSerializer(serializers.ModelSerializer[Assignment]):
    class Meta:
        model = Assignment
        fields = ("id", "item", "reviewer", "until", "made_at")


class AssignmentPageSerializer(_Page):
    results = AssignmentSerializer(many=True)


class ReviewPageSerializer(_Page):
    results = TupleReviewSerializer(many=True)


class AgreementQuery(serializers.Serializer[Any]):
    first = serializers.CharField(max_length=NAME)
    second = serializers.CharField(max_length=NAME)
    run = _run()


class AgreementSerializer(serializers.Serializer[Any]):
    items = serializers.IntegerField(help_text="That both have decided on.")
    agreed = serializers.IntegerField()
    observed = serializers.FloatField(allow_null=True)
    expected = serializers.FloatField(allow_null=True, help_text="By chance, with the same frequencies.")
    kappa = serializers.FloatField(allow_null=True, help_text="Cohen's; null: it cannot be told.")
    table = serializers.DictField(
        child=serializers.DictField(child=serializers.IntegerField()),
        help_text="First's decision, then second's.",
    )


class ProgressSerializer(serializers.Serializer[Any]):
    reviewer = serializers.CharField()
    keep = serializers.IntegerField()
    modify = serializers.IntegerField()
    reject = serializers.IntegerField()
    assigned = serializers.IntegerField()
