-- The queue of waiting claims is searched and sorted. Each order has an index that also supports the filters.
DROP INDEX claim_waiting;
CREATE INDEX claim_waiting ON claim (waiting_since, id)
  INCLUDE (clinic_id, raw_status, insurer_code, claim_type, total_payable_amount, assigned_to, waiting_reasons, company_name)
  WHERE waiting_since IS NOT NULL AND voided_at IS NULL;

CREATE INDEX claim_waiting_code ON claim (claim_code, id)
  INCLUDE (clinic_id, raw_status, insurer_code, claim_type, total_payable_amount, assigned_to, waiting_reasons, company_name, waiting_since)
  WHERE waiting_since IS NOT NULL AND voided_at IS NULL;

CREATE INDEX claim_waiting_visit ON claim (visit_date, id)
  INCLUDE (clinic_id, raw_status, insurer_code, claim_type, total_payable_amount, assigned_to, waiting_reasons, company_name, waiting_since)
  WHERE waiting_since IS NOT NULL AND voided_at IS NULL;

CREATE INDEX claim_waiting_member ON claim (member_name, id)
  INCLUDE (clinic_id, raw_status, insurer_code, claim_type, total_payable_amount, assigned_to, waiting_reasons, company_name, waiting_since)
  WHERE waiting_since IS NOT NULL AND voided_at IS NULL;

CREATE INDEX claim_waiting_clinic ON claim (clinic_id, id)
  INCLUDE (raw_status, insurer_code, claim_type, total_payable_amount, assigned_to, waiting_reasons, company_name, waiting_since)
  WHERE waiting_since IS NOT NULL AND voided_at IS NULL;

-- With it, the claims are read clinic by clinic, in the order of the clinics' names.
CREATE INDEX location_name ON location (name, id);

CREATE INDEX claim_waiting_insurer ON claim (insurer_code, id)
  INCLUDE (clinic_id, raw_status, claim_type, total_payable_amount, assigned_to, waiting_reasons, company_name, waiting_since)
  WHERE waiting_since IS NOT NULL AND voided_at IS NULL;

CREATE INDEX claim_waiting_total ON claim (total_fee_amount, id)
  INCLUDE (clinic_id, raw_status, insurer_code, claim_type, total_payable_amount, assigned_to, waiting_reasons, company_name, waiting_since)
  WHERE waiting_since IS NOT NULL AND voided_at IS NULL;

CREATE INDEX claim_waiting_payable ON claim (total_payable_amount, id)
  INCLUDE (clinic_id, raw_status, insurer_code, claim_type, assigned_to, waiting_reasons, company_name, waiting_since)
  WHERE waiting_since IS NOT NULL AND voided_at IS NULL;

-- The search (find_waiting in functions/12_assessment.sql). A text search finds the beginnings of words in the index
-- alone; with trigrams, the words of every claim found would be computed again.
CREATE INDEX claim_waiting_words ON claim USING gin (array_to_tsvector(name_words(
    claim_code || ' ' || coalesce(claim_number_of(claim_code), '') || ' ' || member_name || ' ' || coalesce(practitioner_name, ''))))
  WHERE waiting_since IS NOT NULL AND voided_at IS NULL;
CREATE INDEX location_words ON location USING gin (array_to_tsvector(name_words(name || ' ' || code)));

ALTER TABLE claim ADD COLUMN assignee_active_at timestamptz;
COMMENT ON COLUMN claim.assignee_active_at IS 'When the assignee was last active at the desk with the claim. For 15 minutes from then, nobody else decides it. Null: not since they took or decided it.';
