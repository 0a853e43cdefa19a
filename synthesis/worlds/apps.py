from django.apps import AppConfig


class WorldsConfig(AppConfig):
    name = "synthesis.worlds"
    label = "worlds"
    verbose_name = "Trying and judging mocks"
