-- Pages and counts of the queue are read from the index alone. Row-level security compares clinic_id, and the numbers
-- beside the filters count reasons.

DROP INDEX claim_waiting;
CREATE INDEX claim_waiting ON claim (waiting_since, id)
  INCLUDE (clinic_id, raw_status, insurer_code, claim_type, total_payable_amount, assigned_to, waiting_reasons)
  WHERE waiting_since IS NOT NULL AND voided_at IS NULL;
