"""Routes of `/api/v1/synthesis`."""

from django.urls import path

from synthesis.tuples import api
from synthesis.tuples.api_tasks import TasksView, TaskView

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
    path("synthesis/tasks", TasksView.as_view()),
    path("synthesis/tasks/<str:task_id>", TaskView.as_view()),
]
