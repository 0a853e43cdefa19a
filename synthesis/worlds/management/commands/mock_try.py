"""`manage.py mock_try ID…`: build mocks as they are now and serve them on a hub of their own until Ctrl-C."""

from __future__ import annotations

import signal
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from synthesis.worlds import tree
from synthesis.worlds.stage import StageError, staged


class Command(BaseCommand):
    requires_system_checks = ()  # a mock is tried whatever its neighbours look like
    help = (
        "Build mocks of this tree and serve them on a hub of their own until Ctrl-C; no version is used up."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("ids", nargs="+", metavar="ID")
        parser.add_argument("--port", type=int, default=0, help="default: a free one")

    def handle(self, *args: Any, ids: list[str], port: int, **options: Any) -> None:
        signal.signal(signal.SIGTERM, signal.default_int_handler)
        try:
            for mock_id in ids:
                tree.folder(mock_id)
            with staged(ids, port=port) as stage:
                for mock_id in ids:
                    self.stdout.write(stage.page_at(mock_id, "/", "try"))
                self.stdout.write("Ctrl-C ends it. After a change of the sources, start it again.")
                self.stdout.flush()
                signal.pause()
        except StageError as error:
            raise CommandError(str(error)) from None
        except KeyboardInterrupt:
            self.stdout.write("stopped")
