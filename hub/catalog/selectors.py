"""Reads of the catalogue through the ORM: for the REST API and commands. The hot path reads the snapshot
instead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from django.db.models import Count, Q, QuerySet

from hub.catalog import snapshot
from hub.catalog.models import Mock, MockVersion
from hub.lib.problem import Problem

if TYPE_CHECKING:
    from django_stubs_ext import WithAnnotations


class Counted(TypedDict):
    """What `mock_list` adds to a row."""

    version_count: int


def mock_list(*, q: str = "", category: str = "") -> QuerySet[WithAnnotations[Mock, Counted]]:
    """Mocks whose id, label, title or description contains `q`, with their current version and
    `version_count`.
    """
    found = Mock.objects.select_related("current").annotate(version_count=Count("versions")).order_by("id")
    if category:
        found = found.filter(category=category)
    if q:
        anywhere = (
            Q(id__icontains=q) | Q(label__icontains=q) | Q(title__icontains=q) | Q(description__icontains=q)
        )
        found = found.filter(anywhere)
    return found


def mock_get(*, name: str) -> WithAnnotations[Mock, Counted]:
    """The mock with this id, label or alias; Problem 404 `unknown_mock`."""
    info = snapshot.refresh().resolve(name)
    if info is None:
        raise Problem(
            404, "unknown_mock", f"No mock is called {name[:80]!r}: GET /api/v1/mocks lists what there is."
        )
    return mock_list().get(id=info.id)


def version_list(*, mock_id: str) -> QuerySet[MockVersion]:
    """Versions of a mock, the highest first."""
    return MockVersion.objects.filter(mock_id=mock_id).order_by("-ordinal")


def version_get(*, mock_id: str, version: str) -> MockVersion:
    """One version; Problem 404 `unknown_version`, which says what there is."""
    found = MockVersion.objects.filter(mock_id=mock_id, version=version).first()
    if found is None:
        known = list(version_list(mock_id=mock_id).values_list("version", flat=True)[:10])
        there = f"there are {', '.join(known)}" if known else "none is published"
        raise Problem(404, "unknown_version", f"{mock_id} has no version {version[:40]!r}: {there}.")
    return found


def version_latest(*, mock_id: str) -> MockVersion | None:
    return version_list(mock_id=mock_id).first()
