"""Routes of `/api/v1/tokens`."""

from django.urls import path

from hub.access.api import TokensView, TokenView

urlpatterns = [
    path("tokens", TokensView.as_view()),
    path("tokens/<int:id>", TokenView.as_view()),
]
