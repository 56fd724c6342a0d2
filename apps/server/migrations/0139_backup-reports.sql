-- What is known about the last backups, and the line of log files that this database continues.
CREATE TABLE backup_line (
  id        uuid NOT NULL DEFAULT gen_random_uuid(),
  is_single boolean PRIMARY KEY DEFAULT true CHECK (is_single)
);
INSERT INTO backup_line DEFAULT VALUES;
COMMENT ON TABLE backup_line IS 'One row: the line of log files of this database. A restored database begins another one, so that its log never mixes with the log of the lost one.';

CREATE TABLE backup_report (
  kind         text PRIMARY KEY CHECK (kind IN ('BACKUP','VERIFICATION','LOG')),
  since        timestamptz NOT NULL,
  succeeded_at timestamptz,
  succeeded    text,
  failed_at    timestamptz,
  failure      text,
  told_at      timestamptz
);
COMMENT ON TABLE backup_report IS 'The last success and the last failure of the nightly backup, of its verification, and of sending the log.';
COMMENT ON COLUMN backup_report.since IS 'When this installation first did it: before the first success, lateness counts from here.';
COMMENT ON COLUMN backup_report.failed_at IS 'Of the log: when it first failed after its last success.';
COMMENT ON COLUMN backup_report.succeeded IS 'One sentence: which backup, and what was checked.';
COMMENT ON COLUMN backup_report.told_at IS 'When administrators last got a mail about it.';

-- The documents of the last minutes are sent to the backups.
CREATE INDEX document_checked ON document (checked_at) WHERE deleted_at IS NULL;
