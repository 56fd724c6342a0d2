-- Administrators read and acknowledge alerts; the jobs write them, and send entries to a syslog server.

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

CREATE OR REPLACE FUNCTION session_origin(session uuid, OUT address text, OUT user_agent text) RETURNS SETOF record
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = portal, pg_temp AS $$
  SELECT s.address, s.user_agent FROM user_session s WHERE s.id = session
$$;
COMMENT ON FUNCTION session_origin IS 'Where a session was opened from, for the entries that are sent to a syslog server. The jobs cannot read sessions otherwise.';
REVOKE ALL ON FUNCTION session_origin FROM PUBLIC;
GRANT EXECUTE ON FUNCTION session_origin TO portal_worker;
