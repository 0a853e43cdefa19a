"""An action that cannot be done as it was asked for."""


class Refused(Exception):
    """Told to the agent as the action's result, word for word; the episode goes on."""
