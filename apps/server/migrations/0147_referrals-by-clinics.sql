-- Referrals that a signed-in clinic makes: the doctor who refers, and the clinic and doctor whom the patient is referred to.
ALTER TABLE referral_code
  ADD COLUMN referring_practitioner_id uuid REFERENCES practitioner,
  ADD COLUMN referred_location_id      uuid REFERENCES location,
  ADD COLUMN referred_practitioner_id  uuid REFERENCES practitioner,
  ADD CONSTRAINT referral_code_doctor_at_clinic CHECK (referred_practitioner_id IS NULL OR referred_location_id IS NOT NULL);
COMMENT ON COLUMN referral_code.referring_practitioner_id IS 'The doctor of the referring clinic. Null: not entered, or made by the public tool.';
COMMENT ON COLUMN referral_code.referred_location_id IS 'The suggested clinic. The code is valid at every clinic of its type. Null: none was chosen, or made by the public tool.';
COMMENT ON COLUMN referral_code.referred_practitioner_id IS 'The suggested doctor at that clinic.';
CREATE INDEX referral_code_of_member ON referral_code (member_id);

DROP FUNCTION IF EXISTS tool_create_referral(bytea, uuid, text, text, uuid, text, text, text, date, date, bytea);
