from django.apps import AppConfig


class RolloutsConfig(AppConfig):
    name = "hub.rollouts"
    label = "rollouts"
    verbose_name = "Rollouts and training runs"
