"""What full-text search looks in: an FTS5 table kept by triggers on SQLite, an index on PostgreSQL."""

from django.db import migrations

TABLE = """
CREATE VIRTUAL TABLE rollouts_fulltext USING fts5(
    body, content='rollouts_rollouttext', content_rowid='rollout_id', tokenize='unicode61'
)"""
IN = """
CREATE TRIGGER rollouts_fulltext_in AFTER INSERT ON rollouts_rollouttext BEGIN
    INSERT INTO rollouts_fulltext(rowid, body) VALUES (new.rollout_id, new.body);
END"""
OUT = """
CREATE TRIGGER rollouts_fulltext_out AFTER DELETE ON rollouts_rollouttext BEGIN
    INSERT INTO rollouts_fulltext(rollouts_fulltext, rowid, body) VALUES ('delete', old.rollout_id, old.body);
END"""
INDEX = "CREATE INDEX rollouts_fulltext ON rollouts_rollouttext USING gin (to_tsvector('simple', body))"


def forwards(_apps, editor):
    for sql in (TABLE, IN, OUT) if editor.connection.vendor == "sqlite" else (INDEX,):
        editor.execute(sql)


def backwards(_apps, editor):
    if editor.connection.vendor == "sqlite":
        editor.execute("DROP TRIGGER rollouts_fulltext_in")
        editor.execute("DROP TRIGGER rollouts_fulltext_out")
        editor.execute("DROP TABLE rollouts_fulltext")
    else:
        editor.execute("DROP INDEX rollouts_fulltext")


class Migration(migrations.Migration):
    dependencies = [("rollouts", "0001_initial")]
    operations = [migrations.RunPython(forwards, backwards)]
