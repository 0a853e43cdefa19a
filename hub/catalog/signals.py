"""What the catalogue tells others: `version_published(mock_id, version)`, sent after the commit."""

from django.dispatch import Signal

version_published = Signal()
