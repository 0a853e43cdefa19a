"""Routes of the REST API that the crawler adds."""

from django.urls import path

from synthesis.worlds.web.api import AuditView

urlpatterns = [path("mocks/<str:mock>/versions/<str:version>/audit", AuditView.as_view())]
