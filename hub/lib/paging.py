"""Pages of rows and checked requests, for the views of the REST API. Pure but for the query that it is given."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from django.core.paginator import Paginator
from django.db.models import QuerySet
from django.http import QueryDict
from rest_framework import serializers

Row = TypeVar("Row")
LARGEST = 200


@dataclass(frozen=True, slots=True)
class Page(Generic[Row]):
    """Rows of one page; none past the last."""

    count: int
    page: int
    pages: int
    rows: list[Row]

    def body(self, results: Any) -> dict[str, Any]:
        return {"count": self.count, "page": self.page, "pages": self.pages, "results": results}


class PageQuery(serializers.Serializer[Any]):
    """What every paged list takes."""

    page = serializers.IntegerField(required=False, default=1, min_value=1, max_value=100_000)
    page_size = serializers.IntegerField(required=False, default=50, min_value=1, max_value=LARGEST)


def paged(rows: QuerySet[Any, Row], query: Mapping[str, Any]) -> Page[Row]:
    """The page that `query` asks for, of rows in a settled order."""
    pages = Paginator(rows, query["page_size"])
    found = list(pages.page(query["page"])) if query["page"] <= pages.num_pages else []
    return Page(pages.count, query["page"], pages.num_pages, found)


def valid(shape: type[serializers.Serializer[Any]], data: Any) -> dict[str, Any]:
    """The members of a request's body or query, or DRF's ValidationError."""
    checked = shape(data=data.dict() if isinstance(data, QueryDict) else data)
    checked.is_valid(raise_exception=True)
    found: dict[str, Any] = checked.validated_data
    return found
