from django.apps import AppConfig


class ComplianceConfig(AppConfig):
    name = "hub.compliance"
    label = "compliance"
    verbose_name = "Compliance"
