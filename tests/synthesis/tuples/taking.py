"""Several threads that take items of one run at once: `python -m tests.synthesis.tuples.taking RUN THREADS`.

Prints the ids in the order in which they were taken. For tests, on the database that HUB_DATA names.
"""

from __future__ import annotations

import os
import sys
import threading

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "hub.settings")

import django

django.setup()

from django.db import connection  # noqa: E402

from synthesis.tuples import services  # noqa: E402
from synthesis.tuples.models import Run  # noqa: E402


def main(run_id: str, threads: int) -> None:
    taken: list[int] = []
    ready = threading.Barrier(threads)

    def work() -> None:
        run = Run.objects.get(id=run_id)
        ready.wait()
        while item := services.item_take(run=run):
            taken.append(item.id)
        connection.close()

    started = [threading.Thread(target=work) for _ in range(threads)]
    for one in started:
        one.start()
    for one in started:
        one.join()
    print(*taken)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
