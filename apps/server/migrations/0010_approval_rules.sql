-- The approval rules: which claims are stopped, shown to an assessor or noted, and by which limits.

CREATE TABLE approval_rule (
  code           text NOT NULL CHECK (code ~ '^CAR\d{3}$'),
  active_from    date NOT NULL DEFAULT '0001-01-01',
  active_to      date CHECK (active_to >= active_from),
  name           text NOT NULL,
  description    text NOT NULL,
  evaluator      text NOT NULL,
  params         jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(params) = 'object'),
  provider_types text[] NOT NULL,
  claim_types    text[] NOT NULL CHECK (claim_types <@ ARRAY['OUTPATIENT','INPATIENT']),
  panel_ids      uuid[],
  severity       text NOT NULL CHECK (severity IN ('B','R','I')),
  liftable       boolean NOT NULL,
  PRIMARY KEY (code, active_from)
);
COMMENT ON TABLE approval_rule IS 'Approval rules, read for each claim. A new limit from a day on is a new row of the same code: of those in force on the visit date the latest counts.';
COMMENT ON COLUMN approval_rule.active_to IS 'The last visit date on which the row counts; none where null.';
COMMENT ON COLUMN approval_rule.evaluator IS 'The check in the program; the server refuses to judge claims by one that it does not know.';
COMMENT ON COLUMN approval_rule.params IS 'What the evaluator needs besides the claim; amounts in cents.';
COMMENT ON COLUMN approval_rule.panel_ids IS 'Only on these panels; every panel where null.';
COMMENT ON COLUMN approval_rule.severity IS 'B stops the submission, R sends the claim to an assessor, I is a note.';
COMMENT ON COLUMN approval_rule.liftable IS 'Whether an approval code can lift it.';

GRANT SELECT ON approval_rule TO portal_app, portal_worker;
