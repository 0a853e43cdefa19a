#!/usr/bin/env python
"""Make the tasks of the local trainer: many instances of a few short workflows, packed as training/local/tasks.tar.xz.

Each is a tuple of the pipeline (oracle, two scripts' sides, judged reward) on mocks of this tree, so it takes a while:
about ten seconds each. Run again, it goes on with what is missing. Then read docs/training.md, "Local".
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "hub.settings")
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"  # Playwright keeps a loop of its own in this thread


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--each", type=int, default=18, help="instances of each workflow")
    parser.add_argument(
        "--work", type=Path, default=ROOT / "var" / "local_tasks", help="bundles so far are kept here"
    )
    parser.add_argument("--only", help="one workflow")
    parser.add_argument("--out", type=Path, default=ROOT / "training" / "local" / "tasks.tar.xz")
    options = parser.parse_args()
    import django

    django.setup()
    from scripts.instances.make import make
    from scripts.instances.pack import packed

    make(options.each, options.work, options.only)
    count, size = packed(options.work, options.out)
    print(f"{count} tasks, {size / 1024:.0f} KiB: {options.out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
