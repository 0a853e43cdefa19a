"""Routes of the hub's own pages, its status and the API's description."""

from django.urls import path

from hub.ops import dashboard, pages
from hub.ops.api import SchemaView, StatusView

urlpatterns = [
    path("", pages.index),
    path("open/<str:mock>", pages.open_fresh),
    path("ui", dashboard.dashboard),
    path("ui/", dashboard.dashboard),
    path("ui/<path:rest>", dashboard.dashboard),
    path("api/v1/status", StatusView.as_view()),
    path("api/schema/", SchemaView.as_view(), name="schema"),
    path("api/docs/", pages.docs),
    path("api/docs/assets/<str:name>", pages.docs_asset),
]
