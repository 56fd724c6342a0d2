-- The number under which the system of a clinic knows a claim.
ALTER TABLE claim
  ADD COLUMN reference_system text,
  ADD COLUMN reference_value text,
  ADD COLUMN is_reference_unique boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT claim_reference_whole CHECK (num_nonnulls(reference_system, reference_value) IN (0, 2)),
  ADD CONSTRAINT claim_reference_unique_is_set CHECK (reference_value IS NOT NULL OR NOT is_reference_unique);
COMMENT ON COLUMN claim.reference_system IS 'The system that the reference belongs to; empty if it has none. Null: the claim has no reference.';
COMMENT ON COLUMN claim.is_reference_unique IS 'Whether no other claim of the same user at the clinic that says so too may have the reference.';
CREATE INDEX claim_reference ON claim (clinic_id, reference_value, reference_system) WHERE reference_value IS NOT NULL;
CREATE UNIQUE INDEX claim_own_reference ON claim (clinic_id, created_by, reference_system, reference_value)
  WHERE is_reference_unique AND voided_at IS NULL;
