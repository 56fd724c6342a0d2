-- The number of a clinic's checks of a member's visits elsewhere (docs/decisions/0020).

CREATE TABLE visit_check (
  day         date NOT NULL,
  clinic_id   uuid NOT NULL,
  member_id   uuid NOT NULL,
  visit_dates date[] NOT NULL DEFAULT '{}',
  drug_codes  text[] NOT NULL DEFAULT '{}',
  is_reported boolean NOT NULL DEFAULT false,
  PRIMARY KEY (day, clinic_id, member_id)
);
COMMENT ON TABLE visit_check IS 'The visit dates and drugs that a clinic has had checked against a member''s visits elsewhere on a day in Singapore. Rows of earlier days are deleted.';
COMMENT ON COLUMN visit_check.clinic_id IS 'As sent, before the claim is validated: one of the user''s clinics.';
COMMENT ON COLUMN visit_check.member_id IS 'As sent, before the claim is validated: a member whom the clinic has looked up.';
COMMENT ON COLUMN visit_check.visit_dates IS 'In the order in which they were first asked about. While a claim is typed, only the first ones get verdicts.';
COMMENT ON COLUMN visit_check.drug_codes IS 'In the order in which they were first asked about, like the dates.';
COMMENT ON COLUMN visit_check.is_reported IS 'Whether the administrators have been told that the daily limit was reached.';

CREATE TABLE claim_context_reading (
  day       date NOT NULL,
  user_id   uuid NOT NULL REFERENCES app_user,
  clinic_id uuid NOT NULL REFERENCES location,
  member_id uuid NOT NULL,
  PRIMARY KEY (day, user_id, clinic_id, member_id)
);
COMMENT ON TABLE claim_context_reading IS 'The users who calculated a claim for a member on a day in Singapore, so that the audit trail notes it once and not for each keystroke. Rows of earlier days are deleted.';
COMMENT ON COLUMN claim_context_reading.member_id IS 'As sent, before the claim is validated: a member whom the clinic has looked up.';
