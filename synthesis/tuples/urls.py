"""Routes of `/api/v1/synthesis`."""

from django.urls import path

from synthesis.tuples import api, api_items, api_reviews
from synthesis.tuples.api_tasks import TasksView, TaskView
from synthesis.tuples.api_worlds import WorldsView

urlpatterns = [
    path("synthesis/runs", api.RunsView.as_view()),
    path("synthesis/runs/<str:run>", api.RunView.as_view()),
    path("synthesis/runs/<str:run>/pause", api.PauseView.as_view()),
    path("synthesis/runs/<str:run>/resume", api.ResumeView.as_view()),
    path("synthesis/runs/<str:run>/cancel", api.CancelView.as_view()),
    path("synthesis/runs/<str:run>/retry", api.RetryView.as_view()),
    path("synthesis/runs/<str:run>/items", api.ItemsView.as_view()),
    path("synthesis/runs/<str:run>/items/<str:task_id>", api.ItemView.as_view()),
    path("synthesis/runs/<str:run>/items/<str:task_id>/files/<str:name>", api.ItemFileView.as_view()),
    path("synthesis/runs/<str:run>/events", api.EventsView.as_view()),
    path("synthesis/items", api_items.CardsView.as_view()),
    path("synthesis/items/facets", api_items.FacetsView.as_view()),
    path("synthesis/items/<int:item>", api_items.WholeItemView.as_view()),
    path("synthesis/items/<int:item>/transcripts", api_items.TranscriptsView.as_view()),
    path("synthesis/items/<int:item>/transcripts/<int:number>", api_items.TranscriptView.as_view()),
    path(
        "synthesis/items/<int:item>/transcripts/<int:number>/pictures/<str:name>",
        api_items.TranscriptPictureView.as_view(),
    ),
    path("synthesis/items/<int:item>/costs", api_items.CostsView.as_view()),
    path("synthesis/items/<int:item>/votes", api_items.VotesView.as_view()),
    path("synthesis/items/<int:item>/rollouts", api_items.RolloutsView.as_view()),
    path(
        "synthesis/items/<int:item>/rollouts/<int:rollout>/pictures/<int:place>",
        api_items.RolloutPictureView.as_view(),
    ),
    path("synthesis/items/<int:item>/worlds", WorldsView.as_view()),
    path("synthesis/items/<int:item>/reviews", api_reviews.ItemReviewsView.as_view()),
    path("synthesis/statistics", api_items.StatisticsView.as_view()),
    path("synthesis/reviews", api_reviews.ReviewsView.as_view()),
    path("synthesis/reviews/next", api_reviews.NextView.as_view()),
    path("synthesis/reviews/agreement", api_reviews.AgreementView.as_view()),
    path("synthesis/reviews/progress", api_reviews.ProgressView.as_view()),
    path("synthesis/reviews/assignments", api_reviews.AssignmentsView.as_view()),
    path("synthesis/reviews/<int:review>/undo", api_reviews.UndoView.as_view()),
    path("synthesis/tasks", TasksView.as_view()),
    path("synthesis/tasks/<str:task_id>", TaskView.as_view()),
]
