"""The environment server: browsers in which agents work on mocks, one episode each, over HTTP or in process.

Enters: sessions (`POST /v1/sessions`), bundles, actions. Leaves: observations, and outcomes by contract.md, section 6.
A *node* (`node.py`) is one process with a pool of browsers; the hub's own address forwards to nodes (`front.py`).
What needs the sandbox or stored tasks is named in the settings as dotted paths. docs/environments.md tells it whole.
"""
