from django.apps import AppConfig


class CatalogConfig(AppConfig):
    name = "hub.catalog"
    label = "catalog"
    verbose_name = "Catalogue of mocks"

    def ready(self) -> None:
        from hub.catalog import checks  # noqa: F401  registering is the import's effect
