"""SCHEMA.md, SKILL.md and the thumbnail of a mock, made from what its workflows do in a browser."""
