"""Routes of the REST API that the crawler adds."""

from django.urls import path

from synthesis.worlds.web.api import AuditView
from synthesis.worlds.web.documents import DocumentsView, DocumentView
from synthesis.worlds.web.replays import ReplayView

urlpatterns = [
    path("mocks/<str:mock>/versions/<str:version>/audit", AuditView.as_view()),
    path("mocks/<str:mock>/documents", DocumentsView.as_view()),
    path("mocks/<str:mock>/workflows/<str:workflow>/replay", ReplayView.as_view()),
    path("mocks/<str:mock>/documents/<str:name>", DocumentView.as_view()),
]
