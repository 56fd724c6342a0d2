-- Kept replies hold what the call answered: only the user who called sees them.

CREATE FUNCTION scope_user() RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = portal, pg_temp AS
$$ SELECT p[2]::uuid FROM scope_parts() AS p WHERE p IS NOT NULL $$;
COMMENT ON FUNCTION scope_user IS 'Whose session this transaction entered; null without one.';
REVOKE ALL ON FUNCTION scope_user FROM PUBLIC;
GRANT EXECUTE ON FUNCTION scope_user TO portal_app;

ALTER TABLE idempotency_key ENABLE ROW LEVEL SECURITY;
CREATE POLICY idempotency_key_user ON idempotency_key TO portal_app USING (user_id = (SELECT scope_user()));
CREATE POLICY idempotency_key_worker ON idempotency_key TO portal_worker USING (true);
REVOKE UPDATE ON idempotency_key FROM portal_app;
