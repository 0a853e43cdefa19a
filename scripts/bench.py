#!/usr/bin/env python
"""`make bench`: the hub beside a plain file server, on the same states, in one run; then memory, forks, expiry, growth.

Needs wrk (Debian's package `wrk`) and Node. Prints Markdown; `--out FILE` writes it as well. `--quick` takes shorter
samples and leaves the slow parts out. Figures depend on what else the machine does: run it on a quiet one.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scripts.bench import envs, growth, memory, mocks, report, rows, synthesis, throughput
from scripts.bench.servers import BenchError, requirements


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--quick", action="store_true", help="one second a sample, 16 connections only")
    parser.add_argument("--full", action="store_true", help="with envs: a thousand resets in a row as well")
    parser.add_argument("--seconds", type=int, default=3, help="of each sample (default 3)")
    parser.add_argument(
        "--baseline", type=Path, help="the file server to compare with (bench/file_state_server.mjs)"
    )
    parser.add_argument(
        "--only",
        choices=["throughput", "memory", "growth", "mocks", "synthesis", "lists", "envs"],
        help="one part",
    )
    parser.add_argument("--out", type=Path, help="a Markdown file to write")
    options = parser.parse_args()
    try:
        baseline = requirements(options.baseline)
    except BenchError as error:
        print(f"bench: {error}", file=sys.stderr)
        return 1
    seconds = 1 if options.quick else options.seconds
    out = report.Report(options.out)
    out.title()
    if options.only in (None, "throughput"):
        throughput.run(out, baseline, seconds, connections=(16,) if options.quick else (1, 16, 64))
    if options.only in (None, "memory"):
        memory.run(out)
    if options.only in (None, "growth"):
        growth.run(out, seconds, quick=options.quick)
    if options.only in (None, "mocks"):
        mocks.run(out)
    if options.only in (None, "synthesis"):
        synthesis.run(out)
    if options.only in (None, "lists"):
        rows.run(out)
    if options.only in (None, "envs"):
        envs.run(out, full=options.full)
    out.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
