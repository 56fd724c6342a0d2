-- How many visit dates and drugs of a member a clinic has had checked against visits elsewhere on a day
-- (docs/decisions/0020).

CREATE TABLE visit_check (
  day         date NOT NULL,
  clinic_id   uuid NOT NULL,
  member_id   uuid NOT NULL,
  visit_dates date[] NOT NULL DEFAULT '{}',
  drug_codes  text[] NOT NULL DEFAULT '{}',
  is_reported boolean NOT NULL DEFAULT false,
  PRIMARY KEY (day, clinic_id, member_id)
);
COMMENT ON TABLE visit_check IS 'Visit dates and drugs of a member that a clinic has had checked against visits elsewhere on a day in Singapore. Rows of earlier days are deleted.';
COMMENT ON COLUMN visit_check.clinic_id IS 'As it was sent, before the claim is checked: one of the user''s clinics.';
COMMENT ON COLUMN visit_check.member_id IS 'As it was sent: of a member whom the clinic has looked up.';
COMMENT ON COLUMN visit_check.visit_dates IS 'In the order in which they were first asked about: only the first ones are answered while a claim is typed.';
COMMENT ON COLUMN visit_check.drug_codes IS 'In the order in which they were first asked about, like the dates.';
COMMENT ON COLUMN visit_check.is_reported IS 'Whether the administrators have been told that the budget is used up.';
ALTER TABLE visit_check ENABLE ROW LEVEL SECURITY;
CREATE POLICY visit_check_clinic ON visit_check TO portal_app
  USING (clinic_id = ANY ((SELECT scope_clinics())::uuid[]));
CREATE POLICY visit_check_administrator ON visit_check TO portal_app
  USING ((SELECT scope_is_administrator()));
GRANT SELECT, INSERT, UPDATE, DELETE ON visit_check TO portal_app;
