#!/usr/bin/env python
"""Django's command line: `python manage.py help` lists what the hub can do."""

import os
import sys

if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "hub.settings")
    from django.core.management import execute_from_command_line

    from hub import settings
    from hub.lib import logging

    logging.configure(
        settings.HUB_LOG_FORMAT,
        settings.HUB_LOG_LEVEL,
        secrets=(settings.HUB_ADMIN_TOKEN, settings.SECRET_KEY),
    )

    execute_from_command_line(sys.argv)
