"""What dashboards look at as it happens: a stream of events, an overview, and jobs (docs/architecture.md)."""
