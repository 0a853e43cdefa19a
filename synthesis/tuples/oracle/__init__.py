"""The oracle: performs a task's workflows in a real browser, and says which state of each mock that ends in.

Enters: a hub, a browser, a plan. Leaves: golden states, or `OracleFailed` with what went wrong. Called by the pipeline.
"""

from synthesis.tuples.oracle.perform import OracleFailed, Performed, perform
from synthesis.tuples.oracle.seat import Seat
from synthesis.tuples.oracle.sessions import Hub, Session

__all__ = ["Hub", "OracleFailed", "Performed", "Seat", "Session", "perform"]
