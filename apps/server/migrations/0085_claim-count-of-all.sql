-- Every claim is also counted once for all days, so that totals without a period need not add up the months.

ALTER TABLE claim_count DROP CONSTRAINT claim_count_span_check, DROP CONSTRAINT claim_count_check;
ALTER TABLE claim_count
  ADD CONSTRAINT claim_count_span_check CHECK (span IN ('DAY','MONTH','ALL')),
  ADD CONSTRAINT claim_count_date_check CHECK (
    CASE span WHEN 'MONTH' THEN extract(day FROM visit_date) = 1 WHEN 'ALL' THEN visit_date = DATE '0001-01-01' ELSE true END);
COMMENT ON COLUMN claim_count.is_detailed IS 'Every claim is counted in six rows: by day, by month and for all days, each once by insurer and practitioner (true) and once for all of them together (false: empty insurer_code, zero practitioner_id).';
COMMENT ON COLUMN claim_count.visit_date IS 'The day, the first day of the month, or 1 January of the year 1 for all days.';

INSERT INTO claim_count (clinic_id, span, is_detailed, visit_date, claim_type, panel_type, claim_status, displayed_status,
                         insurer_code, practitioner_id, claims, fee, payable, patient_payable)
SELECT clinic_id, 'ALL', is_detailed, DATE '0001-01-01', claim_type, panel_type, claim_status, displayed_status,
       insurer_code, practitioner_id, sum(claims), sum(fee), sum(payable), sum(patient_payable)
  FROM claim_count WHERE span = 'MONTH'
 GROUP BY clinic_id, is_detailed, claim_type, panel_type, claim_status, displayed_status, insurer_code, practitioner_id;
