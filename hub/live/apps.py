from django.apps import AppConfig


class LiveConfig(AppConfig):
    name = "hub.live"
    label = "live"
    verbose_name = "Live views and jobs"

    def ready(self) -> None:
        from hub.live import listening

        listening.connect()
