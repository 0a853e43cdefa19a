"""`python -m hub.envs`: a node on its own, in the foreground, for a hub that runs elsewhere or was started without one.

Enters: the settings (HUB_ENVS_*, HUB_ENVS_HUB for a hub on another machine). Leaves: a node that the hub
at HUB_REDIS_URL knows, until SIGTERM.
"""

from __future__ import annotations

import os

import django


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "hub.settings")
    django.setup()
    from django.conf import settings

    from hub.envs import serving
    from hub.lib import logging

    logging.configure(settings.HUB_LOG_FORMAT, settings.HUB_LOG_LEVEL, secrets=settings.HUB_SECRETS)
    serving.live()


if __name__ == "__main__":
    main()
