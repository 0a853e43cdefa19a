"""Routes of `/api/v1/rollouts` and `/api/v1/training`."""

from django.urls import path, re_path

from hub.rollouts import api, api_training
from hub.rollouts.api_contents import ContentView

urlpatterns = [
    path("rollouts", api.RolloutsView.as_view()),
    path("rollouts/groups", api.GroupsView.as_view()),
    path("rollouts/facets", api.FacetsView.as_view()),
    re_path(r"^rollouts/images/(?P<sha256>[0-9a-f]{64})$", ContentView.as_view()),
    path("rollouts/<str:rollout>", api.RolloutView.as_view()),
    path("rollouts/<str:rollout>/steps", api.StepsView.as_view()),
    path("rollouts/<str:rollout>/trajectory", api.TrajectoryView.as_view()),
    path("training/runs", api_training.RunsView.as_view()),
    path("training/runs/<str:run>", api_training.RunView.as_view()),
    path("training/runs/<str:run>/metrics", api_training.MetricsView.as_view()),
]
