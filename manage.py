#!/usr/bin/env python
"""Django's command line: `python manage.py help` lists what the hub can do."""

import os
import sys

from hub.lib import env, logging


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "hub.settings")
    try:
        from hub import settings
    except env.EnvError as error:
        sys.exit(f"manage.py: {error}")
    from django.core.management import execute_from_command_line

    logging.configure(
        settings.HUB_LOG_FORMAT,
        settings.HUB_LOG_LEVEL,
        secrets=settings.HUB_SECRETS,
    )
    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
