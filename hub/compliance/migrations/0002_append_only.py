"""The database itself refuses to change or delete what has been recorded."""

from django.db import migrations

TABLES = ("compliance_scan", "compliance_entry", "compliance_release")
MESSAGE = "the audit trail is append-only"
FUNCTION = f"""
CREATE FUNCTION compliance_refuse() RETURNS trigger AS $$
BEGIN RAISE EXCEPTION '{MESSAGE}'; END; $$ LANGUAGE plpgsql"""


def forwards(_apps, editor):
    if editor.connection.vendor == "sqlite":
        for table in TABLES:
            for event in ("UPDATE", "DELETE"):
                editor.execute(
                    f"CREATE TRIGGER {table}_no_{event.lower()} BEFORE {event} ON {table} "
                    f"BEGIN SELECT RAISE(ABORT, '{MESSAGE}'); END"
                )
        return
    editor.execute(FUNCTION)
    for table in TABLES:
        editor.execute(
            f"CREATE TRIGGER {table}_no_change BEFORE UPDATE OR DELETE ON {table} "
            "FOR EACH ROW EXECUTE FUNCTION compliance_refuse()"
        )


def backwards(_apps, editor):
    for table in TABLES:
        if editor.connection.vendor == "sqlite":
            editor.execute(f"DROP TRIGGER {table}_no_update")
            editor.execute(f"DROP TRIGGER {table}_no_delete")
        else:
            editor.execute(f"DROP TRIGGER {table}_no_change ON {table}")
    if editor.connection.vendor != "sqlite":
        editor.execute("DROP FUNCTION compliance_refuse()")


class Migration(migrations.Migration):
    dependencies = [("compliance", "0001_initial")]
    operations = [migrations.RunPython(forwards, backwards)]
