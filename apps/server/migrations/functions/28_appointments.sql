-- Clinics read the appointments at them and those that they referred; administrators write all of them.

ALTER TABLE appointment ENABLE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS appointment_clinic ON appointment;
CREATE POLICY appointment_clinic ON appointment FOR SELECT TO portal_app
  USING (clinic_id = ANY ((SELECT scope_clinics())::uuid[]) OR referring_clinic_id = ANY ((SELECT scope_clinics())::uuid[]));
DROP POLICY IF EXISTS appointment_administrator ON appointment;
CREATE POLICY appointment_administrator ON appointment TO portal_app
  USING (clinic_id <> ALL ((SELECT hidden_from_administrator())::uuid[]));

REVOKE ALL ON appointment FROM portal_app, portal_worker;
GRANT SELECT, INSERT, UPDATE ON appointment TO portal_app;
