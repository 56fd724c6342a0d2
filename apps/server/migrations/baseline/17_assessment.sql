-- Claims that wait for a decision.

CREATE TABLE queue_filter (
  id       uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id  uuid NOT NULL REFERENCES app_user,
  name     text NOT NULL CHECK (name <> '' AND length(name) <= 40),
  query    jsonb NOT NULL,
  saved_at timestamptz NOT NULL,
  UNIQUE (user_id, name)
);
COMMENT ON TABLE queue_filter IS 'Filters of the queue that a user has saved under a name.';
COMMENT ON COLUMN queue_filter.query IS 'The filter as in the query of listWaitingClaims.';

CREATE INDEX claim_quiet ON claim (coalesce(status_since, update_date_time), id)
  WHERE voided_at IS NULL AND raw_status IN
    ('DECLINED','PENDING MEMBER','PENDING INSURER','PENDING INSURER APPROVAL','PENDING BROKER APPROVAL');

CREATE INDEX claim_waiting ON claim (waiting_since, id)
  INCLUDE (clinic_id, raw_status, insurer_code, claim_type, total_payable_amount, assigned_to, waiting_reasons)
  WHERE waiting_since IS NOT NULL AND voided_at IS NULL;
