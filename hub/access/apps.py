from django.apps import AppConfig


class AccessConfig(AppConfig):
    name = "hub.access"
    label = "access"
    verbose_name = "API tokens"

    def ready(self) -> None:
        from hub.access import openapi  # noqa: F401  registering is the import's effect
