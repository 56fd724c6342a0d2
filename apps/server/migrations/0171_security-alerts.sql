-- What the rules about the audit trail have found, and the entries that still have to be sent to a syslog server.
CREATE TABLE security_alert (
  id              uuid PRIMARY KEY DEFAULT uuidv7(),
  rule            text NOT NULL CHECK (rule IN ('STUFFING','HARVEST','MASS_EXPORT','ODD_HOURS')),
  subject         text NOT NULL CHECK (subject <> ''),
  facts           jsonb NOT NULL,
  found_at        timestamptz NOT NULL,
  first_at        timestamptz NOT NULL,
  last_at         timestamptz NOT NULL CHECK (last_at >= first_at),
  acknowledged_at timestamptz,
  acknowledged_by uuid REFERENCES app_user,
  note            text CHECK (note <> ''),
  CONSTRAINT security_alert_acknowledged CHECK (num_nonnulls(acknowledged_at, acknowledged_by, note) IN (0, 3))
);
COMMENT ON TABLE security_alert IS 'A pattern in the audit trail that a rule has found. It stays open until an administrator acknowledges it.';
COMMENT ON COLUMN security_alert.subject IS 'What the rule looks at: a network, a user, or an entry about a payment run.';
COMMENT ON COLUMN security_alert.last_at IS 'The last entry that counts. Once the alert is acknowledged, only later entries make another one.';
CREATE UNIQUE INDEX security_alert_open ON security_alert (rule, subject) WHERE acknowledged_at IS NULL;
CREATE INDEX security_alert_subject ON security_alert (rule, subject, last_at);
CREATE INDEX security_alert_found ON security_alert (found_at);

CREATE TABLE security_unsent (
  entry_id uuid PRIMARY KEY
);
COMMENT ON TABLE security_unsent IS 'Entries of the audit trail that matter for security and are not yet sent to the syslog server. Empty without one.';
