"""The hub's own version, as `/api/v1/status`, `/metrics` and the CHANGELOG tell it."""

VERSION = "0.1.0"
