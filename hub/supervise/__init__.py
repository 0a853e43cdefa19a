"""The parts of `hub/serve.py`: what a hub process group is made of and how it starts, lives and ends.

Enters: the environment (through `hub.settings`). Leaves: running children, one line on stdout, logs on stderr.
Only `hub/serve.py` imports this package; nothing here opens a database, a store or a thread in the supervisor.
"""


class StartError(Exception):
    """The hub cannot start; the text is one line that says why and what to do."""
