"""The steps of scripts/setup.py: one module per thing that is set up."""
