"""How the REST API shows rollouts and training runs, and what it takes."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers

from hub.lib.paging import PageQuery
from hub.lib.strict import StrictSerializer, Text, Whole
from hub.rollouts.models import Rollout, Step, TrainingRun
from hub.rollouts.selectors import SORTS

BIG = 2**63 - 1
INFRA_HELP = "Whether the infrastructure failed: such a rollout says nothing of the policy."


class Outcomes(serializers.CharField):
    """One outcome, or several separated by commas."""

    def to_internal_value(self, data: Any) -> Any:
        given = [word for word in super().to_internal_value(data).split(",") if word]
        unknown = sorted(set(given) - set(Rollout.Outcome.values))
        if unknown:
            raise serializers.ValidationError(
                f"Use of {', '.join(Rollout.Outcome.values)}; not {unknown[0]!r}."
            )
        return given


class RolloutFilters(serializers.Serializer[Any]):
    task = serializers.CharField(required=False, allow_blank=True, max_length=200, help_text="A task's id.")
    seed = serializers.IntegerField(required=False, min_value=-BIG, max_value=BIG)
    policy = serializers.CharField(required=False, allow_blank=True, max_length=120)
    version = serializers.IntegerField(
        required=False, min_value=-BIG, max_value=BIG, help_text="The policy's."
    )
    group = serializers.CharField(required=False, allow_blank=True, max_length=300)
    outcome = Outcomes(required=False, allow_blank=True, help_text="One or several, separated by commas.")
    success = serializers.ChoiceField(required=False, choices=("true", "false"))
    mock = serializers.CharField(required=False, allow_blank=True, max_length=60, help_text="A public id.")
    run = serializers.UUIDField(required=False, help_text="A training run's id.")
    step = serializers.IntegerField(
        required=False, min_value=-BIG, max_value=BIG, help_text="Of that training."
    )
    q = serializers.CharField(
        required=False, allow_blank=True, max_length=200,
        help_text='Words that the model wrote; "…" keeps words together, open* is any word that begins so.',
    )  # fmt: skip

    def validate_success(self, value: str) -> bool:
        return value == "true"


class RolloutQuery(PageQuery, RolloutFilters):
    sort = serializers.ChoiceField(required=False, default="-started_at", choices=tuple(SORTS))


class GroupQuery(PageQuery, RolloutFilters):
    """Filters apply before grouping."""


class RolloutSerializer(serializers.ModelSerializer[Rollout]):
    """One row of a list."""

    infra = serializers.SerializerMethodField(help_text=INFRA_HELP)
    mocks = serializers.ListField(child=serializers.DictField())
    training = serializers.SerializerMethodField(help_text="The training run and its step, or null.")
    hits = serializers.SerializerMethodField(help_text="With `q`: indexes of steps that hold a word of it.")

    class Meta:
        model = Rollout
        fields = (
            "id", "task_id", "instruction", "mocks", "group", "sample", "seed", "policy", "policy_version",
            "outcome", "infra", "reward", "success", "status", "stop", "drop_reason", "step_count",
            "call_count", "error_count", "seconds", "training", "started_at", "hits",
        )  # fmt: skip

    def get_infra(self, row: Rollout) -> bool:
        return row.outcome in (Rollout.Outcome.INFRA_FAILED, Rollout.Outcome.SETUP_FAILED)

    def get_training(self, row: Rollout) -> dict[str, Any] | None:
        run = row.training_run
        return None if run is None else {"run": str(run.id), "name": run.name, "step": row.training_step}

    def get_hits(self, row: Rollout) -> list[int]:
        found: dict[int, list[int]] = self.context.get("hits", {})
        return found.get(row.number, [])


class TimelineSerializer(serializers.ModelSerializer[Step]):
    """A step as a player's timeline shows it: no texts, no states."""

    calls = serializers.ListField(child=serializers.DictField())
    failed = serializers.SerializerMethodField(
        help_text="Whether a call was not done, or none was understood."
    )
    ms = serializers.SerializerMethodField(help_text="Milliseconds by stage.")

    class Meta:
        model = Step
        fields = ("index", "screenshot", "width", "height", "address", "calls", "failed", "ms", "tokens")

    def get_failed(self, row: Step) -> bool:
        undone = any(not result.get("ok", True) for result in row.results)
        return bool(row.error or row.parse_error or undone)

    def get_ms(self, row: Step) -> dict[str, float]:
        return dict(row.timings)


class RolloutDetailSerializer(RolloutSerializer):
    evidence = serializers.JSONField(help_text="What the reward's script told, as it told it.")
    timings = serializers.DictField(child=serializers.FloatField())
    timeline = serializers.SerializerMethodField()

    class Meta(RolloutSerializer.Meta):
        fields = (
            *RolloutSerializer.Meta.fields,
            "evidence",
            "timings",
            "last_screenshot",
            "digest",
            "timeline",
        )  # type: ignore[assignment]

    def get_timeline(self, _row: Rollout) -> list[dict[str, Any]]:
        steps: list[Step] = self.context["timeline"]
        return list(TimelineSerializer(steps, many=True).data)

    get_timeline.__annotations__["return"] = TimelineSerializer(many=True)


class StepSerializer(serializers.ModelSerializer[Step]):
    tabs = serializers.ListField(child=serializers.DictField())
    downloads = serializers.ListField(child=serializers.DictField())
    dialogs = serializers.ListField(child=serializers.DictField())
    calls = serializers.ListField(child=serializers.DictField())
    results = serializers.ListField(child=serializers.DictField())
    states = serializers.DictField(
        help_text="By mock: version, state_id and the diff since the episode's start."
    )
    timings = serializers.DictField(child=serializers.FloatField())

    class Meta:
        model = Step
        exclude = ("id", "rollout")


class StepsSerializer(serializers.Serializer[Any]):
    count = serializers.IntegerField(help_text="Steps of the whole rollout.")
    results = StepSerializer(many=True)


class RangeQuery(serializers.Serializer[Any]):
    """`from` and `to`, which Python cannot name; `to` is out."""

    def __init__(self, data: Any) -> None:
        super().__init__(data={"first": data.get("from", 0), "stop": data.get("to")})

    first = serializers.IntegerField(min_value=0, max_value=1_000_000)
    stop = serializers.IntegerField(min_value=0, max_value=1_000_000, allow_null=True)


class RolloutPageSerializer(serializers.Serializer[Any]):
    count = serializers.IntegerField()
    page = serializers.IntegerField()
    pages = serializers.IntegerField()
    results = RolloutSerializer(many=True)


class GroupSerializer(serializers.Serializer[Any]):
    task_id = serializers.CharField()
    seed = serializers.IntegerField(allow_null=True)
    policy = serializers.CharField()
    policy_version = serializers.IntegerField()
    count = serializers.IntegerField()
    scored = serializers.IntegerField()
    infra = serializers.IntegerField(help_text="Not counted in any mean of rewards.")
    successes = serializers.IntegerField()
    mean_reward = serializers.FloatField(allow_null=True, help_text="Of the scored ones.")
    mean_steps = serializers.FloatField(allow_null=True)
    mean_seconds = serializers.FloatField(allow_null=True)
    latest = serializers.DateTimeField()


class GroupPageSerializer(serializers.Serializer[Any]):
    count = serializers.IntegerField()
    page = serializers.IntegerField()
    pages = serializers.IntegerField()
    results = GroupSerializer(many=True)


class FacetSerializer(serializers.Serializer[Any]):
    value = serializers.CharField()
    count = serializers.IntegerField()
    name = serializers.CharField(required=False)


class FacetsSerializer(serializers.Serializer[Any]):
    totals = serializers.DictField()
    policy = FacetSerializer(many=True)
    version = FacetSerializer(many=True)
    outcome = FacetSerializer(many=True)
    task = FacetSerializer(many=True)
    mock = FacetSerializer(many=True)
    run = FacetSerializer(many=True)


class StoredSerializer(serializers.Serializer[Any]):
    id = serializers.CharField()
    created = serializers.BooleanField(help_text="false: it was stored already.")
    missing_images = serializers.ListField(
        child=serializers.CharField(), help_text="Contents that it refers to and that have not been sent."
    )


class RunRequest(StrictSerializer):
    name = Text(max_length=120)
    recipe = Text(max_length=120, required=False, allow_blank=True, default="")
    config = serializers.DictField(required=False)
    seed = Whole(required=False, allow_null=True, min_value=-BIG, max_value=BIG)


class RunPatch(StrictSerializer):
    status = serializers.ChoiceField(choices=TrainingRun.Status.choices, required=False)
    note = Text(max_length=2000, required=False, allow_blank=True)


class PointRequest(StrictSerializer):
    step = Whole(min_value=0, max_value=BIG)
    values = serializers.DictField(
        child=serializers.FloatField(allow_null=True), allow_empty=False, help_text="Numbers by name."
    )

    def validate_values(self, values: dict[str, float | None]) -> dict[str, float | None]:
        if len(values) > 500 or any(not 1 <= len(name) <= 80 for name in values):
            raise serializers.ValidationError("At most 500 names of 1 to 80 characters.")
        return values


class MetricsRequest(StrictSerializer):
    points = serializers.ListField(child=PointRequest(), allow_empty=False, max_length=5000)


class MetricsStored(serializers.Serializer[Any]):
    stored = serializers.IntegerField(help_text="Numbers that were kept.")


class RunsQuery(PageQuery):
    q = serializers.CharField(required=False, default="", allow_blank=True, max_length=120)
    status = serializers.ChoiceField(required=False, default="", choices=("", *TrainingRun.Status.values))
    recipe = serializers.CharField(required=False, default="", allow_blank=True, max_length=120)


class MetricsQuery(serializers.Serializer[Any]):
    names = serializers.CharField(
        required=False, default="", allow_blank=True, help_text="Separated by commas; all, if left out."
    )
    after = serializers.IntegerField(required=False, default=-1, help_text="Only steps after this one.")
    points = serializers.IntegerField(
        required=False, default=2000, min_value=10, max_value=20_000, help_text="Longer series are thinned."
    )


class TrainingRunSerializer(serializers.ModelSerializer[TrainingRun]):
    rollout_count = serializers.IntegerField(required=False)

    class Meta:
        model = TrainingRun
        fields = (
            "id", "name", "recipe", "seed", "status", "note", "last_step", "rollout_count", "started_at",
            "heard_at", "ended_at",
        )  # fmt: skip


class TrainingRunDetailSerializer(TrainingRunSerializer):
    config = serializers.DictField()
    metrics = serializers.SerializerMethodField(help_text="Names of what it reported.")

    class Meta(TrainingRunSerializer.Meta):
        fields = (*TrainingRunSerializer.Meta.fields, "config", "metrics")  # type: ignore[assignment]

    def get_metrics(self, _row: TrainingRun) -> list[str]:
        names: list[str] = self.context["metrics"]
        return names


class TrainingRunPageSerializer(serializers.Serializer[Any]):
    count = serializers.IntegerField()
    page = serializers.IntegerField()
    pages = serializers.IntegerField()
    results = TrainingRunSerializer(many=True)


class MetricsSerializer(serializers.Serializer[Any]):
    run = serializers.CharField()
    last_step = serializers.IntegerField(allow_null=True)
    series = serializers.DictField(
        child=serializers.ListField(child=serializers.ListField(child=serializers.FloatField())),
        help_text="By name: rows of step and value.",
    )
