"""Routes of `/api/v1/compliance` and `/api/v1/releases`."""

from django.urls import path

from hub.compliance import api, api_documents

ONE = "compliance/<str:mock>/<str:version>"

urlpatterns = [
    path("compliance", api.RowsView.as_view()),
    path("compliance/trail", api_documents.TrailView.as_view()),
    path("compliance/trail/verify", api_documents.VerifyView.as_view()),
    path("compliance/names", api_documents.NamesView.as_view()),
    path("compliance/manifest", api_documents.DraftView.as_view()),
    path(ONE, api.RowView.as_view()),
    path(f"{ONE}/scan", api.ScanView.as_view()),
    path(f"{ONE}/reviews", api.ReviewsView.as_view()),
    path(f"{ONE}/decision", api.DecisionView.as_view()),
    path(f"{ONE}/disclosure", api_documents.DisclosureView.as_view()),
    path("releases", api_documents.ReleasesView.as_view()),
    path("releases/<str:name>", api_documents.ReleaseView.as_view()),
]
