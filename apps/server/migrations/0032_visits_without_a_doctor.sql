-- Where nobody attends, as in a laboratory, a member may come twice a day: no doctor is not the same doctor.
DROP INDEX claim_duplicate;
CREATE UNIQUE INDEX claim_duplicate ON claim (clinic_id, member_id, visit_date, practitioner_id)
  WHERE voided_at IS NULL AND approval_code IS NULL AND practitioner_id IS NOT NULL
  AND claim_status IN ('processing','approved') AND source_system = 'PROVIDER';
COMMENT ON INDEX claim_duplicate IS 'Closes the race of two submits of one visit; an approval code lifts it.';
