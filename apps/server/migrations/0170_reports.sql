-- Reports that people build and save.
CREATE TABLE report (
  id              uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id         uuid NOT NULL REFERENCES app_user,
  organization_id uuid REFERENCES organization,
  name            text NOT NULL CHECK (name <> '' AND length(name) <= 60),
  definition      jsonb NOT NULL,
  is_shared       boolean NOT NULL,
  frequency       text CHECK (frequency IN ('DAILY','WEEKLY','MONTHLY')),
  next_mail_on    date,
  version         integer NOT NULL DEFAULT 1,
  created_at      timestamptz NOT NULL,
  modified_at     timestamptz NOT NULL,
  CHECK ((frequency IS NULL) = (next_mail_on IS NULL))
);
COMMENT ON TABLE report IS 'A table that a person has built from claims, payments or members. It contains no rows: these are read with the rights of whoever opens it.';
COMMENT ON COLUMN report.organization_id IS 'The organisation of its user when it was saved, whose users can open it if it is shared. Null: the administrator.';
COMMENT ON COLUMN report.definition IS 'As sent to createReport: source, columns, filters, groups and order.';
COMMENT ON COLUMN report.frequency IS 'How often a mail with a link to it is sent. Null: never.';
COMMENT ON COLUMN report.next_mail_on IS 'The day of the next mail, in Singapore.';
CREATE INDEX report_of_user ON report (user_id);
CREATE INDEX report_shared ON report (organization_id) WHERE is_shared;
CREATE INDEX report_due ON report (next_mail_on) WHERE next_mail_on IS NOT NULL;

-- Reports of members read the policy years that begin in a period.
CREATE INDEX policy_member_plan_by_start ON policy_member_plan (start_date);
