from django.apps import AppConfig


class TuplesConfig(AppConfig):
    name = "synthesis.tuples"
    label = "tuples"
    verbose_name = "Synthesis of task tuples"

    def ready(self) -> None:
        from hub.catalog.signals import version_published
        from synthesis.tuples.listening import on_published

        version_published.connect(on_published, dispatch_uid="synthesis.tuples")
