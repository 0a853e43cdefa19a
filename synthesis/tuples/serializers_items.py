"""How the REST API shows items over all runs, and what models and filters left with them."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from synthesis.tuples import browsing, records
from synthesis.tuples.models import Card, Conversation, CriticVote, Item, Review, Rollout
from synthesis.tuples.models.steps import CAUGHT, COST, UNKNOWN
from synthesis.tuples.serializers import ItemDetailSerializer, PageQuery, _Page


def _facet(*values: str, text: str = "") -> serializers.ChoiceField:
    return serializers.ChoiceField(
        choices=values, required=False, default="", allow_blank=True, help_text=text
    )


def _words(most: int, text: str = "") -> serializers.CharField:
    return serializers.CharField(
        required=False, default="", allow_blank=True, max_length=most, help_text=text
    )


class FacetsQuery(serializers.Serializer[Any]):
    run = serializers.UUIDField(required=False, default=None, allow_null=True)
    mock = _words(60, "A public id.")
    version = _words(40, "Of any of its mocks.")
    platform = _words(8)
    domain = _words(60)
    difficulty = _facet("easy", "medium", "hard")
    scenario = _words(12)
    type = _words(20)
    state = _facet(*Item.State.values)
    reason = _words(40)
    caught = _facet(*CAUGHT, UNKNOWN, text="Share of the wrong states that the reward caught.")
    votes = _facet("keep", "modify_query", "reject", "not_voted")
    severity = _facet("P0", "P1", "P2", "P3")
    teacher = _words(12, "Outcome of the teacher's rollouts.")
    review = _facet(
        *Review.Decision.values, "split", browsing.NONE, text="What people decided; none: nobody has."
    )
    cost = _facet(*COST, UNKNOWN, text="Dollars: none, up to 0.1, up to 1, more.")
    q = _words(200, "Words of the instruction or of the task's id.")


class CardsQuery(FacetsQuery, PageQuery):
    sort = serializers.ChoiceField(choices=tuple(browsing.SORTS), required=False, default="newest")


class CardSerializer(serializers.ModelSerializer[Card]):
    id = serializers.IntegerField(source="item_id", help_text="Of the item.")
    run = serializers.UUIDField(source="run_id")
    mocks = serializers.SerializerMethodField()
    dollars = serializers.FloatField(allow_null=True, help_text="Null: a part of the cost is unknown.")

    class Meta:
        model = Card
        fields = (
            "id", "run", "number", "task_id", "state", "reason", "platform", "domain", "difficulty", "scenario", "type",
            "caught", "tried", "strength", "votes", "severity", "teacher", "dollars", "reviews", "review", "mocks",
            "versions", "made_at", "instruction",
        )  # fmt: skip

    def get_mocks(self, card: Card) -> list[str]:
        return sorted(one.mock for one in card.mocks.all())


class CardPageSerializer(_Page):
    results = CardSerializer(many=True)


class ItemFacetsSerializer(serializers.Serializer[Any]):
    facets = serializers.DictField(
        child=serializers.DictField(child=serializers.IntegerField()),
        help_text="How many items have each value, among those that the other facets leave.",
    )


class ConversationSerializer(serializers.ModelSerializer[Conversation]):
    dollars = serializers.FloatField(allow_null=True, help_text="Null: unknown.")

    class Meta:
        model = Conversation
        fields = (
            "id", "role", "number", "model", "outcome", "why", "turns", "input_tokens", "output_tokens",
            "cache_write_tokens", "cache_read_tokens", "dollars", "seconds", "begun_at",
        )  # fmt: skip


class TranscriptSerializer(ConversationSerializer):
    entries = serializers.ListField(
        child=serializers.DictField(), help_text="Lines of the transcript, in order."
    )

    class Meta(ConversationSerializer.Meta):
        fields = (*ConversationSerializer.Meta.fields, "entries")  # type: ignore[assignment]


class CostSerializer(serializers.Serializer[Any]):
    conversations = serializers.IntegerField()
    turns = serializers.IntegerField()
    input_tokens = serializers.IntegerField()
    output_tokens = serializers.IntegerField()
    cache_write_tokens = serializers.IntegerField()
    cache_read_tokens = serializers.IntegerField()
    dollars = serializers.FloatField(allow_null=True, help_text="Null: a part of it is unknown.")
    seconds = serializers.FloatField()


class CostsSerializer(CostSerializer):
    by_role = serializers.DictField(child=CostSerializer())


class VoteSerializer(serializers.ModelSerializer[CriticVote]):
    vote = serializers.DictField(allow_null=True, help_text="The nine fields; null: there was no vote.")

    class Meta:
        model = CriticVote
        fields = (
            "number", "model", "family", "verdict", "severity", "confidence", "vote", "contradiction", "fault", "at",
        )  # fmt: skip


class VotesSerializer(serializers.Serializer[Any]):
    decision = serializers.DictField(help_text="`verdict` is not_voted where no critic was asked.")
    votes = VoteSerializer(many=True)


class TeacherRolloutSerializer(serializers.ModelSerializer[Rollout]):
    visual = serializers.BooleanField(allow_null=True, help_text="Null: not judged.")
    program = serializers.FloatField(allow_null=True, help_text="Null: there was no score.")
    pictures = serializers.SerializerMethodField(help_text="How many; GET …/rollouts/{id}/pictures/{1…}.")

    class Meta:
        model = Rollout
        fields = (
            "id", "passage", "number", "actor", "outcome", "program", "visual", "judge", "said", "why", "steps",
            "pictures", "at",
        )  # fmt: skip

    def get_pictures(self, row: Rollout) -> int:
        return len(row.pictures)


class TeacherRolloutsSerializer(serializers.Serializer[Any]):
    verdict = serializers.DictField(help_text="Empty while nothing was decided.")
    rollouts = TeacherRolloutSerializer(many=True)


class TupleReviewSerializer(serializers.ModelSerializer[Review]):
    class Meta:
        model = Review
        fields = (
            "id", "item", "reviewer", "decision", "instruction", "reason", "seconds", "created_at", "undone_at",
        )  # fmt: skip


class WholeItemSerializer(ItemDetailSerializer):
    """One item with all that is known of it but scripts and transcripts."""

    first_instruction = serializers.SerializerMethodField(
        help_text="Before critics reworded it; empty: they did not."
    )
    costs = serializers.SerializerMethodField()
    filters = serializers.DictField(help_text="Decisions of critics and teacher.")
    reviews = TupleReviewSerializer(many=True)

    class Meta(ItemDetailSerializer.Meta):
        fields = (
            "id",
            "run",
            *ItemDetailSerializer.Meta.fields,
            "first_instruction",
            "costs",
            "filters",
            "reviews",
        )

    def get_first_instruction(self, item: Item) -> str:
        return str(item.filters.get("first_instruction", ""))

    @extend_schema_field(CostsSerializer)
    def get_costs(self, item: Item) -> dict[str, Any]:
        return records.costs(item.conversations.all())


class StatisticsQuery(FacetsQuery):
    """As the list of items: the corpus is what these facets leave."""


class StatisticsSerializer(serializers.Serializer[Any]):
    statistics = serializers.DictField(help_text="The seed's tables over the accepted items.")
    states = serializers.DictField(child=serializers.IntegerField())
    rejects = serializers.DictField(child=serializers.IntegerField(), help_text="By reason.")
    strength = serializers.DictField(help_text="Wrong states caught and tried, of accepted items.")
    cost = serializers.DictField(help_text="`per_accepted` has the cost of all items in it; null: unknown.")
