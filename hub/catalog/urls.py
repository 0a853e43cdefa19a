"""Routes of `/api/v1/mocks`."""

from django.urls import path

from hub.catalog.api import CurrentView, MocksView, MockView, VersionsView, VersionView

urlpatterns = [
    path("mocks", MocksView.as_view()),
    path("mocks/<str:mock>", MockView.as_view()),
    path("mocks/<str:mock>/versions", VersionsView.as_view()),
    path("mocks/<str:mock>/versions/<str:version>", VersionView.as_view()),
    path("mocks/<str:mock>/current", CurrentView.as_view()),
]
