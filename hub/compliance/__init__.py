"""The six measures of clearing a mock for release: evidence, reviews, decisions, documents (docs/compliance.md)."""
