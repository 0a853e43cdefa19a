#!/usr/bin/env python
"""Django's command line: `python manage.py help` lists what the hub can do."""

import os
import sys

if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "hub.settings")
    from django.core.management import execute_from_command_line

    execute_from_command_line(sys.argv)
