from django.apps import AppConfig


class TuplesConfig(AppConfig):
    name = "synthesis.tuples"
    label = "tuples"
    verbose_name = "Synthesis of task tuples"
