-- Administrators read and acknowledge alerts; the jobs write them.

ALTER TABLE security_alert ENABLE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS security_alert_administrator ON security_alert;
CREATE POLICY security_alert_administrator ON security_alert TO portal_app
  USING ((SELECT scope_is_administrator()));
DROP POLICY IF EXISTS security_alert_worker ON security_alert;
CREATE POLICY security_alert_worker ON security_alert TO portal_worker USING (true);

REVOKE ALL ON security_alert, security_unsent FROM portal_app, portal_worker;
GRANT SELECT, UPDATE (acknowledged_at, acknowledged_by, note) ON security_alert TO portal_app;
GRANT SELECT, INSERT, UPDATE (facts, last_at) ON security_alert TO portal_worker;
GRANT SELECT, INSERT, DELETE ON security_unsent TO portal_worker;
