"""Routes of `/api/v1/live`, `/api/v1/overview` and `/api/v1/jobs`."""

from django.urls import path

from hub.live import api

urlpatterns = [
    path("live", api.LiveView.as_view()),
    path("overview", api.OverviewView.as_view()),
    path("jobs", api.JobsView.as_view()),
    path("jobs/<str:job>", api.JobView.as_view()),
    path("jobs/<str:job>/log", api.LogView.as_view()),
    path("jobs/<str:job>/cancel", api.CancelView.as_view()),
    path("jobs/<str:job>/retry", api.RetryView.as_view()),
]
