-- Approval rules, the configuration of the claim form, and dry runs of changed rules over submitted claims.

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
  is_on          boolean NOT NULL DEFAULT true,
  PRIMARY KEY (code, active_from)
);
COMMENT ON TABLE approval_rule IS 'Approval rules, read for each claim. To change a limit from a day on, add a row with the same code: of the rows in force on the visit date, the latest applies.';
COMMENT ON COLUMN approval_rule.active_to IS 'The last visit date to which the row applies. Null: no last date.';
COMMENT ON COLUMN approval_rule.evaluator IS 'The function in packages/rules. The server does not evaluate claims with an evaluator that it does not know.';
COMMENT ON COLUMN approval_rule.params IS 'Parameters of the evaluator. Amounts are in cents.';
COMMENT ON COLUMN approval_rule.provider_types IS 'The types of clinic that the rule is for.';
COMMENT ON COLUMN approval_rule.panel_ids IS 'The panels that the rule is for. Null: all.';
COMMENT ON COLUMN approval_rule.severity IS 'B blocks the submission, R sends the claim to an assessor, I is a note.';
COMMENT ON COLUMN approval_rule.liftable IS 'Whether an approval code can lift it.';
COMMENT ON COLUMN approval_rule.is_on IS 'False switches the rule off for the visit dates of this row.';

CREATE TABLE claim_form_config (
  id                  uuid PRIMARY KEY DEFAULT uuidv7(),
  company_policy_id   uuid REFERENCES company_policy,
  claim_type          text NOT NULL CHECK (claim_type IN ('OUTPATIENT','INPATIENT')),
  is_referral_visible boolean NOT NULL DEFAULT true,
  requires_referral   text[],
  is_mc_visible       boolean NOT NULL DEFAULT true,
  max_diagnoses       integer NOT NULL DEFAULT 5 CHECK (max_diagnoses BETWEEN 1 AND 5),
  required_documents  text[] NOT NULL DEFAULT '{}',
  drug_months         numeric(3,1)[] NOT NULL DEFAULT '{0.5,1,2,3}' CHECK (drug_months <@ '{0.5,1,2,3}'),
  version             integer NOT NULL DEFAULT 1,
  UNIQUE NULLS NOT DISTINCT (company_policy_id, claim_type)
);
COMMENT ON TABLE claim_form_config IS 'The fields that the claim form shows and requires.';
COMMENT ON COLUMN claim_form_config.company_policy_id IS 'Null: for all group policies that have no row of their own.';
COMMENT ON COLUMN claim_form_config.requires_referral IS 'Types of clinic that need a referral code. Null: the plan decides.';
COMMENT ON COLUMN claim_form_config.required_documents IS 'Types of documents that a claim must have before it can be submitted.';
COMMENT ON COLUMN claim_form_config.version IS 'Counts changes on the administrator''s screen.';
INSERT INTO claim_form_config (claim_type) VALUES ('OUTPATIENT'), ('INPATIENT');

CREATE TABLE rule_dry_run (
  id            uuid PRIMARY KEY DEFAULT uuidv7(),
  rule_code     text NOT NULL CHECK (rule_code ~ '^CAR\d{3}$'),
  tried         jsonb NOT NULL CHECK (jsonb_typeof(tried) = 'object'),
  from_day      date NOT NULL,
  to_day        date NOT NULL CHECK (to_day >= from_day),
  status        text NOT NULL DEFAULT 'RUNNING' CHECK (status IN ('RUNNING','DONE','FAILED')),
  claims_total  integer NOT NULL DEFAULT 0 CHECK (claims_total >= 0),
  claims_done   integer NOT NULL DEFAULT 0 CHECK (claims_done >= 0),
  broken_before integer NOT NULL DEFAULT 0 CHECK (broken_before >= 0),
  broken_after  integer NOT NULL DEFAULT 0 CHECK (broken_after >= 0),
  started_by    uuid NOT NULL REFERENCES app_user,
  started_name  text NOT NULL,
  started_at    timestamptz NOT NULL,
  ended_at      timestamptz,
  CHECK ((ended_at IS NULL) = (status = 'RUNNING'))
);
COMMENT ON TABLE rule_dry_run IS 'A dry run of a planned change of an approval rule over the claims submitted in a period. It changes no claim.';
COMMENT ON COLUMN rule_dry_run.tried IS 'The row of approval_rule that was tried, as it was when the run started.';
COMMENT ON COLUMN rule_dry_run.from_day IS 'First day of submission of the claims.';
COMMENT ON COLUMN rule_dry_run.broken_before IS 'Claims that break the rule as it is; claims that other rules judge differently are not counted.';
COMMENT ON COLUMN rule_dry_run.broken_after IS 'Claims that would break the rule as it was tried.';
COMMENT ON COLUMN rule_dry_run.started_name IS 'The user''s name at that time.';
CREATE INDEX rule_dry_run_recent ON rule_dry_run (rule_code, started_at DESC, id DESC);
CREATE UNIQUE INDEX rule_dry_run_alone ON rule_dry_run (rule_code, (tried ->> 'active_from')) WHERE status = 'RUNNING';

CREATE TABLE rule_dry_run_claim (
  run_id         uuid NOT NULL REFERENCES rule_dry_run ON DELETE CASCADE,
  clinic_id      uuid NOT NULL,
  claim_id       uuid NOT NULL,
  insurer_code   text NOT NULL REFERENCES insurer,
  amount         numeric(12,2) NOT NULL CHECK (amount >= 0),
  change         text NOT NULL CHECK (change IN ('NEWLY_REJECTED','NEWLY_APPROVAL','NEWLY_ASSESSOR',
                                                 'NO_LONGER_REJECTED','NO_LONGER_APPROVAL','NO_LONGER_ASSESSOR')),
  verdict_before text NOT NULL CHECK (verdict_before IN ('CLEAR','ASSESSOR','APPROVAL','REJECTED')),
  verdict_after  text NOT NULL CHECK (verdict_after IN ('CLEAR','ASSESSOR','APPROVAL','REJECTED')),
  PRIMARY KEY (run_id, clinic_id, claim_id),
  FOREIGN KEY (clinic_id, claim_id) REFERENCES claim ON DELETE CASCADE,
  CHECK (verdict_before <> verdict_after)
);
COMMENT ON TABLE rule_dry_run_claim IS 'The claims that a dry run judged differently.';
COMMENT ON COLUMN rule_dry_run_claim.amount IS 'The total of the claim with GST when the run read it.';
CREATE INDEX rule_dry_run_claim_of_claim ON rule_dry_run_claim (clinic_id, claim_id);
