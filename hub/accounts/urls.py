"""Routes of `/api/v1/auth` and `/api/v1/accounts`."""

from django.urls import path

from hub.accounts import api

urlpatterns = [
    path("auth/login", api.LoginView.as_view()),
    path("auth/logout", api.LogoutView.as_view()),
    path("auth/me", api.MeView.as_view()),
    path("auth/password", api.PasswordView.as_view()),
    path("accounts", api.AccountsView.as_view()),
    path("accounts/<str:username>", api.AccountView.as_view()),
]
