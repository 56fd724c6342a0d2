-- Work that is paused after a restore.
CREATE TABLE work_pause (
  kind      text PRIMARY KEY CHECK (kind IN ('jobs','mails','webhooks','payments')),
  paused_at timestamptz NOT NULL,
  backup_at timestamptz NOT NULL
);
COMMENT ON TABLE work_pause IS 'Kinds of work that no server does: a restore pauses all, because they may already have been done since the backup, and the command resume releases them.';
COMMENT ON COLUMN work_pause.backup_at IS 'When the restored backup was taken.';
