"""The catalogue: mocks, their immutable versions, building, publishing and serving their files."""
