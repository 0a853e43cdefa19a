from django.apps import AppConfig


class AccountsConfig(AppConfig):
    name = "hub.accounts"
    label = "accounts"
    verbose_name = "Accounts of people"

    def ready(self) -> None:
        from hub.accounts import openapi  # noqa: F401  registering is the import's effect
