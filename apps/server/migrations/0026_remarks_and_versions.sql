-- Remarks come with the claim or are said later; each version of a claim knows what it came to.

ALTER TABLE claim_remark ADD COLUMN is_of_form boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN claim_remark.is_of_form IS 'It came with the claim as it was sent: an edit that says it no more takes it back. What was said later stays.';
UPDATE claim_remark r SET is_of_form = true
  FROM claim_version v
 WHERE v.clinic_id = r.clinic_id AND v.claim_id = r.claim_id AND v.at = r.created_at AND r.type = 'CLAIM';

CREATE POLICY claim_remark_internal ON claim_remark AS RESTRICTIVE TO portal_app
  USING (type <> 'INTERNAL' OR (SELECT scope_is_administrator()));

ALTER TABLE claim_version
  ADD COLUMN total_fee_before_gst numeric(12,2),
  ADD COLUMN total_fee_gst numeric(12,2),
  ADD COLUMN total_fee_amount numeric(12,2),
  ADD COLUMN total_payable_amount numeric(12,2),
  ADD COLUMN total_copay_amount numeric(12,2),
  ADD COLUMN total_excluded_amount numeric(12,2),
  ADD COLUMN total_patient_payable_amount numeric(12,2);
COMMENT ON COLUMN claim_version.total_fee_amount IS 'What the version came to; null for former versions from before this was kept.';
UPDATE claim_version v
   SET total_fee_before_gst = c.total_fee_before_gst, total_fee_gst = c.total_fee_gst,
       total_fee_amount = c.total_fee_amount, total_payable_amount = c.total_payable_amount,
       total_copay_amount = c.total_copay_amount, total_excluded_amount = c.total_excluded_amount,
       total_patient_payable_amount = c.total_patient_payable_amount
  FROM claim c
 WHERE c.clinic_id = v.clinic_id AND c.id = v.claim_id AND c.version = v.version;
