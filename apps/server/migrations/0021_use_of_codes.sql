-- A referral code is used up by the claim that states it, as an approval code is by the claim that it lifts.
ALTER TABLE referral_code
  ADD COLUMN is_single_use boolean NOT NULL DEFAULT true,
  ADD COLUMN used_by uuid;
COMMENT ON COLUMN referral_code.is_single_use IS 'False: good for every visit until its last day.';
COMMENT ON COLUMN referral_code.used_by IS 'The claim that used it; null again once that claim is voided or declined.';
GRANT UPDATE (used_by) ON referral_code TO portal_app, portal_worker;

UPDATE referral_code r SET used_by = (
  SELECT c.id FROM claim c
   WHERE c.referral_code = r.code AND c.voided_at IS NULL AND c.claim_status <> 'declined'
   ORDER BY c.insert_date_time LIMIT 1);

CREATE INDEX approval_code_used_by ON approval_code (used_by) WHERE used_by IS NOT NULL;
CREATE INDEX referral_code_used_by ON referral_code (used_by) WHERE used_by IS NOT NULL;
CREATE INDEX referral_code_of_clinic ON referral_code (referring_location_id, created_at DESC);
