"""How the REST API shows runs, items, events and imported tasks, and what it takes. A task's plan is never among it."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from hub.lib.strict import StrictSerializer, Text, Whole
from synthesis.tuples import lookups
from synthesis.tuples.exchange.needs import OBSTACLES
from synthesis.tuples.models import ImportedTask, Item, Run, Verification

MOST_LANES = 16
PLAYERS = ("models", "critics", "teacher", "judge")  # as `pipeline.cast`, which web workers do not load


class PageQuery(serializers.Serializer[Any]):
    page = serializers.IntegerField(required=False, default=1, min_value=1, max_value=100_000)
    page_size = serializers.IntegerField(required=False, default=50, min_value=1, max_value=200)


class ItemsQuery(PageQuery):
    state = serializers.ChoiceField(choices=Item.State.values, required=False, default="", allow_blank=True)
    reason = serializers.CharField(
        required=False, default="", allow_blank=True, max_length=40, help_text="Such as weak_reward."
    )


class EventsQuery(serializers.Serializer[Any]):
    after = serializers.IntegerField(
        required=False, default=0, min_value=0, max_value=2**62, help_text="Only events with a higher id."
    )
    limit = serializers.IntegerField(required=False, default=200, min_value=1, max_value=1000)


class TasksQuery(PageQuery):
    runnable = serializers.ChoiceField(
        choices=("true", "false"), required=False, help_text="Whether it can run here."
    )
    obstacle = serializers.ChoiceField(choices=OBSTACLES, required=False, default="", allow_blank=True)
    q = serializers.CharField(required=False, default="", allow_blank=True, max_length=100)


class SynthesisRunRequest(StrictSerializer):
    size = Whole(min_value=1, max_value=100_000, help_text="How many tuples.")
    seed = Whole(required=False, default=0, min_value=0, max_value=2**62)
    mocks = serializers.ListField(
        child=Text(max_length=60), required=False, default=list, max_length=200,
        help_text="Public ids; none: every published mock that tasks can be made of.",
    )  # fmt: skip
    worlds = Whole(
        required=False, default=1, min_value=0, max_value=9, help_text="Varied worlds of each mock."
    )
    lanes = Whole(required=False, default=1, min_value=1, max_value=MOST_LANES, help_text="Tuples at once.")
    players = serializers.ListField(
        child=serializers.ChoiceField(choices=PLAYERS), required=False, default=list,
        help_text="Language models by the hub's settings: `models` is all that are set; none: without any.",
    )  # fmt: skip


class LanesRequest(StrictSerializer):
    lanes = Whole(required=False, default=1, min_value=1, max_value=MOST_LANES, help_text="Tuples at once.")


class RunSerializer(serializers.ModelSerializer[Run]):
    state = serializers.CharField(help_text=f"{', '.join(Run.State.values)}.")
    mocks = serializers.ListField(child=serializers.CharField(), help_text="Public ids.")
    makers = serializers.CharField(help_text=f"{', '.join(Run.Makers.values)}.")
    cast = serializers.DictField(
        child=serializers.ListField(child=serializers.CharField()),
        help_text="By role: the models that play it.",
    )
    items = serializers.SerializerMethodField(help_text="How many items are in each state.")

    class Meta:
        model = Run
        fields = (
            "id",
            "state",
            "why",
            "size",
            "seed",
            "mocks",
            "worlds",
            "makers",
            "cast",
            "wave",
            "items",
            "made_at",
            "ended_at",
        )

    def get_items(self, run: Run) -> dict[str, int]:
        counts: dict[str, int] = self.context["counts"][run.id]
        return counts


class RunDetailSerializer(RunSerializer):
    report = serializers.DictField(
        allow_null=True, help_text="When it has ended: constraints, strength, statistics."
    )

    class Meta(RunSerializer.Meta):
        fields = (*RunSerializer.Meta.fields, "report")  # type: ignore[assignment]


class ItemSerializer(serializers.ModelSerializer[Item]):
    instruction = serializers.CharField(source="task.instruction")
    applications = serializers.ListField(source="task.applications", child=serializers.CharField())
    difficulty = serializers.CharField(source="task.difficulty")
    domain = serializers.CharField(source="task.domain")
    state = serializers.CharField(help_text=f"{', '.join(Item.State.values)}.")
    versions = serializers.DictField(child=serializers.CharField(), help_text="By mock: what it was made on.")
    seconds = serializers.DictField(child=serializers.FloatField(), help_text="By part of the work.")
    rounds_played = serializers.SerializerMethodField()

    class Meta:
        model = Item
        fields: tuple[str, ...] = (
            "number", "task_id", "state", "reason", "why", "instruction", "applications", "difficulty", "domain",
            "versions", "seconds", "attempts", "rounds_played",
        )  # fmt: skip

    def get_rounds_played(self, item: Item) -> int:
        return len((item.outcome or {}).get("rounds", ()))


class ConditionSerializer(serializers.Serializer[Any]):
    name = serializers.CharField(help_text="C1 to C5.")
    holds = serializers.BooleanField()
    why = serializers.CharField(allow_blank=True)


class TriedSerializer(serializers.Serializer[Any]):
    name = serializers.CharField(help_text="What is special about the state.")
    expected = serializers.CharField()
    score = serializers.FloatField(allow_null=True, help_text="None: there was no reward.")
    right = serializers.BooleanField()
    why = serializers.CharField(allow_blank=True)


class RoundSerializer(serializers.Serializer[Any]):
    number = serializers.IntegerField()
    conditions = ConditionSerializer(many=True)
    r_init = serializers.FloatField(allow_null=True)
    r_gold = serializers.FloatField(allow_null=True)
    patterns = serializers.ListField(child=serializers.CharField())
    tried = TriedSerializer(many=True)
    advice = serializers.CharField(allow_blank=True)


class BundleFileSerializer(serializers.Serializer[Any]):
    name = serializers.CharField()
    bytes = serializers.IntegerField()
    sha256 = serializers.CharField()


class BundleTextSerializer(serializers.Serializer[Any]):
    name = serializers.CharField()
    text = serializers.CharField()


class VerificationSerializer(serializers.ModelSerializer[Verification]):
    state = serializers.CharField(help_text=f"{', '.join(Verification.State.values)}.")
    target = serializers.CharField(help_text="The versions that it was tried on.")
    scores = serializers.DictField(
        child=serializers.FloatField(allow_null=True), help_text="initial, golden, oracle; null: no reward."
    )

    class Meta:
        model = Verification
        fields = ("state", "target", "reason", "why", "scores", "queued_at", "ended_at")


class ItemDetailSerializer(ItemSerializer):
    context = serializers.ListField(  # type: ignore[assignment]  # a member's name; DRF keeps fields apart
        source="task.context", child=serializers.DictField(), help_text="What the initial world holds."
    )
    rounds = serializers.SerializerMethodField()
    files = serializers.SerializerMethodField(help_text="Of the bundle; none while it was not accepted.")
    verifications = VerificationSerializer(many=True)

    class Meta(ItemSerializer.Meta):
        fields = (*ItemSerializer.Meta.fields, "context", "rounds", "files", "verifications")

    @extend_schema_field(RoundSerializer(many=True))
    def get_rounds(self, item: Item) -> list[Any]:
        return [RoundSerializer(one).data for one in (item.outcome or {}).get("rounds", ())]

    @extend_schema_field(BundleFileSerializer(many=True))
    def get_files(self, item: Item) -> list[Any]:
        return [BundleFileSerializer(one).data for one in lookups.bundle_files(item=item)]


class EventSerializer(serializers.Serializer[Any]):
    id = serializers.IntegerField()
    kind = serializers.CharField()
    text = serializers.CharField()
    task_id = serializers.CharField(source="item.task_id", default=None, allow_null=True)
    at = serializers.DateTimeField()


class EventsSerializer(serializers.Serializer[Any]):
    results = EventSerializer(many=True)
    last = serializers.IntegerField(help_text="To be sent as `after` for what comes next.")


class ImportedTaskSerializer(serializers.ModelSerializer[ImportedTask]):
    runnable = serializers.BooleanField()
    mocks = serializers.ListField(
        child=serializers.CharField(), help_text="Public ids of the mocks that it needs."
    )
    obstacle = serializers.ChoiceField(
        choices=("", *OBSTACLES), help_text="Why it cannot run here; empty: it can."
    )

    class Meta:
        model = ImportedTask
        fields: tuple[str, ...] = (
            "task_id", "layout", "source", "instruction", "app_type", "difficulty", "mocks", "runnable", "obstacle",
            "why", "imported_at",
        )  # fmt: skip


class ImportedTaskDetailSerializer(ImportedTaskSerializer):
    class Meta(ImportedTaskSerializer.Meta):
        fields = (*ImportedTaskSerializer.Meta.fields, "setup", "digest")


class _Page(serializers.Serializer[Any]):
    count = serializers.IntegerField(help_text="How many match, on all pages.")
    page = serializers.IntegerField()
    pages = serializers.IntegerField()


class RunPageSerializer(_Page):
    results = RunSerializer(many=True)


class ItemPageSerializer(_Page):
    results = ItemSerializer(many=True)


class ImportedTaskPageSerializer(_Page):
    results = ImportedTaskSerializer(many=True)
