"""Routes of `/api/v1/sessions`."""

from django.urls import path

from hub.state import api, api_items, api_states

ONE = "sessions/<str:mock>/<str:sid>"

urlpatterns = [
    path("sessions", api.SessionsView.as_view()),
    path("sessions/bulk", api.BulkView.as_view()),
    path("sessions/import", api_items.ImportView.as_view()),
    path(ONE, api.SessionView.as_view()),
    path(f"{ONE}/state", api_states.StateView.as_view()),
    path(f"{ONE}/history", api_states.HistoryView.as_view()),
    path(f"{ONE}/reset", api_states.ResetView.as_view()),
    path(f"{ONE}/fork", api.ForkView.as_view()),
    path(f"{ONE}/snapshots", api_items.SnapshotsView.as_view()),
    path(f"{ONE}/snapshots/<str:name>", api_items.SnapshotView.as_view()),
    path(f"{ONE}/restore", api_items.RestoreView.as_view()),
    path(f"{ONE}/export", api_items.ExportView.as_view()),
    path(f"{ONE}/launch", api_items.LaunchView.as_view()),
]
