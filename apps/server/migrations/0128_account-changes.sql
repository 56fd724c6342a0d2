-- Another bank account is valid two days after an administrator has approved it. Until then, the clinic can stop it.
ALTER TABLE clinic_change
  ADD COLUMN approved_by uuid REFERENCES app_user,
  ADD COLUMN approved_at timestamptz,
  ADD COLUMN applies_at  timestamptz,
  ADD COLUMN call_back   text CHECK (length(call_back) BETWEEN 1 AND 300),
  ADD COLUMN adds_gst    boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT clinic_change_approval CHECK (num_nonnulls(approved_by, approved_at, applies_at, call_back) IN (0, 4)),
  ADD CONSTRAINT clinic_change_four_eyes CHECK (approved_by <> requested_by);
COMMENT ON COLUMN clinic_change.approved_by IS 'Who has approved another bank account. The request waits until applies_at.';
COMMENT ON COLUMN clinic_change.call_back IS 'Whom the administrator has called at the clinic, at which number.';
COMMENT ON COLUMN clinic_change.adds_gst IS 'As for apply_clinic_change, when it is applied later.';
CREATE INDEX clinic_change_approved ON clinic_change (applies_at) WHERE status = 'WAITING' AND applies_at IS NOT NULL;
