-- A stay and a visit by the same doctor on one day are two claims, and the claim that a guarantee letter has opened
-- repeats no visit until its final bill arrives.

DROP INDEX claim_duplicate;
CREATE UNIQUE INDEX claim_duplicate ON claim (clinic_id, member_id, visit_date, practitioner_id, claim_type)
  WHERE voided_at IS NULL AND approval_code IS NULL AND practitioner_id IS NOT NULL
  AND claim_status IN ('processing','approved') AND raw_status <> 'PENDING PROVIDER' AND source_system = 'PROVIDER';
COMMENT ON INDEX claim_duplicate IS 'Rejects the second of two simultaneous submissions of a visit or stay. A claim with an approval code may repeat a visit, and so may one without a doctor: laboratories may see a member twice a day. The claim of a guarantee letter counts from its final bill on.';
