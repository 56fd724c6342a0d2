-- Changes of approval rules on the administrator's screens, and dry runs of them over submitted claims.

ALTER TABLE approval_rule ADD COLUMN is_on boolean NOT NULL DEFAULT true;
COMMENT ON COLUMN approval_rule.is_on IS 'False switches the rule off for the visit dates of this row.';

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

UPDATE role SET permissions = permissions || '{rules:read,rules:update}' WHERE name IN ('ops', 'superadmin');
