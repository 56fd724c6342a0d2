-- Broadcasts and forms: every session reads them, only an administrator writes them; users record their own readings.

ALTER TABLE broadcast ENABLE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS broadcast_read ON broadcast;
CREATE POLICY broadcast_read ON broadcast FOR SELECT TO portal_app USING ((SELECT scope_is_entered()));
DROP POLICY IF EXISTS broadcast_administrator ON broadcast;
CREATE POLICY broadcast_administrator ON broadcast TO portal_app USING ((SELECT scope_is_administrator()));

ALTER TABLE broadcast_reading ENABLE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS broadcast_reading_own ON broadcast_reading;
CREATE POLICY broadcast_reading_own ON broadcast_reading TO portal_app USING (user_id = (SELECT scope_user()));
DROP POLICY IF EXISTS broadcast_reading_administrator ON broadcast_reading;
CREATE POLICY broadcast_reading_administrator ON broadcast_reading TO portal_app
  USING ((SELECT scope_is_administrator()));

REVOKE ALL ON broadcast, broadcast_reading FROM portal_app, portal_worker;
GRANT SELECT, INSERT, UPDATE ON broadcast TO portal_app;
GRANT SELECT, INSERT, DELETE ON broadcast_reading TO portal_app;

ALTER TABLE general_form ENABLE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS general_form_read ON general_form;
CREATE POLICY general_form_read ON general_form FOR SELECT TO portal_app
  USING ((SELECT scope_is_entered()) AND confirmed_at IS NOT NULL AND removed_at IS NULL);
DROP POLICY IF EXISTS general_form_administrator ON general_form;
CREATE POLICY general_form_administrator ON general_form TO portal_app USING ((SELECT scope_is_administrator()));

REVOKE ALL ON general_form FROM portal_app, portal_worker;
GRANT SELECT, INSERT, UPDATE, DELETE ON general_form TO portal_app;
