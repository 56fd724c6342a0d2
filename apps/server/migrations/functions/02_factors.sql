-- Second factors of people.

-- The application reads roles only in a session, and here a session is about to begin.
CREATE OR REPLACE FUNCTION factor_facts(wanted uuid)
RETURNS TABLE (
  user_type text, profile_type text, roles text[], role_permissions text[], factors integer, asked_at timestamptz,
  policy jsonb
)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = portal, pg_temp AS $$
  SELECT u.user_type, u.profile_type, u.roles,
         ARRAY(SELECT DISTINCT unnest(r.permissions) FROM role r WHERE r.name = ANY (u.roles)),
         (SELECT count(*)::int FROM user_factor f WHERE f.user_id = u.id), u.factor_asked_at,
         (SELECT s.value FROM setting s WHERE s.name = 'factor_policy')
    FROM app_user u WHERE u.id = wanted
$$;
COMMENT ON FUNCTION factor_facts IS 'What decides whether a user must have a second factor.';
REVOKE ALL ON FUNCTION factor_facts FROM PUBLIC, portal_app, portal_worker;
GRANT EXECUTE ON FUNCTION factor_facts TO portal_app;

REVOKE ALL ON user_factor, recovery_code, factor_challenge FROM portal_app, portal_worker;
GRANT SELECT, INSERT, DELETE, UPDATE (name, sign_count, last_step, last_used_at) ON user_factor TO portal_app;
GRANT SELECT, INSERT, DELETE, UPDATE (used_at) ON recovery_code TO portal_app;
GRANT SELECT, INSERT, DELETE, UPDATE (answered_by, used_at) ON factor_challenge TO portal_app;
