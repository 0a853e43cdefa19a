"""Sets up what a command of the Makefile needs, then runs it. Standard library only: nothing is installed yet.

    python3 scripts/setup.py run      everything the hub needs, then the hub, in the foreground
    python3 scripts/setup.py test     everything tests need, then pytest and vitest
    python3 scripts/setup.py check    the same, then linters and type checkers
    python3 scripts/setup.py mocks    the dashboard, tables and published mocks in HUB_DATA (used by test fixtures)
    python3 scripts/setup.py cluster  what training on a cluster needs to be tested, then its tests
    python3 scripts/setup.py demo     the whole loop of the project, with numbers, on a hub of this checkout
    python3 scripts/setup.py exec …   set up for tests, then run the given command in that environment

Every step is skipped when what it depends on is unchanged since it last succeeded.
"""

import os
import sys

OLDEST = (3, 11)


def find_newer_python():
    """Re-execute with a newer interpreter of this machine, if there is one. Parsed by any Python 3."""
    import shutil

    for minor in (14, 13, 12, 11):
        found = shutil.which("python3.%d" % minor)
        if found:
            os.execv(found, [found, *sys.argv])
    sys.exit(
        "Mock Hub needs Python 3.11 or newer; this is %d.%d. Install one (Debian 12 and Ubuntu 24.04 have it as "
        "python3), or name it: make run PYTHON=/path/to/python3.11" % sys.version_info[:2]
    )


if sys.version_info < OLDEST:
    find_newer_python()

from ground import browser, cluster, commands, dashboard, mocks, node, venv  # noqa: E402
from ground.progress import SetupError  # noqa: E402


def main(arguments):
    command = arguments[0] if arguments else "run"
    if os.environ.get("HUB_DATA"):
        os.environ["HUB_DATA"] = os.path.abspath(os.environ["HUB_DATA"])  # noqa: PTH100  relative to where the user is
    os.chdir(venv.ROOT)
    if command == "run":
        venv.prepare("requirements.txt")
        node.prepare()
        browser.prepare(required=False)
        dashboard.prepare()
        mocks.prepare(publish_or_fail=False)
        commands.serve()
    elif command == "mocks":
        dashboard.prepare()
        mocks.prepare(publish_or_fail=True)
    elif command == "demo":
        venv.prepare("requirements/dev.txt")
        node.prepare()
        browser.prepare(required=True)
        dashboard.prepare()
        mocks.prepare(publish_or_fail=True)
        commands.exec([str(venv.PYTHON), "-m", "scripts.demo", *arguments[1:]])
    elif command == "cluster":
        venv.prepare("requirements/dev.txt")
        node.prepare()
        browser.prepare(required=True)
        cluster.prepare()
        commands.cluster(arguments[1:])
    elif command in ("test", "check", "exec"):
        venv.prepare("requirements/dev.txt")
        node.prepare()
        if command != "check":
            browser.prepare(required=True)
        getattr(commands, command)(arguments[1:])
    else:
        raise SetupError("Unknown command %r. Use run, test, check, demo, cluster, mocks or exec." % command)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except SetupError as error:
        sys.exit("mock-hub: %s" % error)
    except KeyboardInterrupt:
        sys.exit(130)
