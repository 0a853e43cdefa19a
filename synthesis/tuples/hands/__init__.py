"""The hands of a model's side: what its tools do, inside its view. See `__main__`."""
