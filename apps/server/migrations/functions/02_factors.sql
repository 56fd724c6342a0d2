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
REVOKE ALL ON FUNCTION factor_facts FROM PUBLIC, portal_app, portal_identity, portal_worker;
GRANT EXECUTE ON FUNCTION factor_facts TO portal_identity;

REVOKE ALL ON user_factor, recovery_code, factor_challenge FROM portal_app, portal_identity, portal_worker;
GRANT SELECT, INSERT, DELETE, UPDATE (name, sign_count, last_step, last_used_at) ON user_factor TO portal_identity;
GRANT SELECT, INSERT, DELETE, UPDATE (used_at) ON recovery_code TO portal_identity;
GRANT SELECT, INSERT, DELETE, UPDATE (answered_by, used_at) ON factor_challenge TO portal_identity;

CREATE OR REPLACE FUNCTION has_made_by_connection(actor uuid, account uuid, since timestamptz) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = portal, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM audit_entry made
      CROSS JOIN LATERAL (
        SELECT s.connection_id::text FROM scim_user s WHERE s.user_id = account
        UNION
        SELECT l.after ->> 'connection' FROM audit_entry l
         WHERE l.subject_type = 'app_user' AND l.subject_id = account::text AND l.action = 'access.link-sso') c (id)
      JOIN audit_entry changed ON changed.subject_type = 'sso_connection' AND changed.subject_id = c.id
     WHERE made.subject_type = 'app_user' AND made.subject_id = account::text AND made.user_id IS NULL
       AND made.action = 'access.create-user' AND (made.at > since OR changed.at > since)
       AND (changed.user_id = actor
         OR EXISTS (SELECT FROM proposal p
                     WHERE p.call = 'updateSsoConnection' AND p.status = 'CONFIRMED' AND p.proposed_by = actor
                       AND p.request #>> '{params,id}' = c.id AND p.decided_at = changed.at)))
$$;
COMMENT ON FUNCTION has_made_by_connection IS 'Whether an account was made by a connection to an identity provider that a person has set up, enabled or changed, if one of the two was after a time.';
REVOKE ALL ON FUNCTION has_made_by_connection FROM PUBLIC, portal_app, portal_worker;

-- A proposal counts for the person who made it as well as for the one who confirmed it. An account that somebody's account
-- has created counts like one that they have created themselves.
CREATE OR REPLACE FUNCTION has_changed_account(actor uuid, account uuid, since timestamptz) RETURNS boolean
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = portal, pg_temp AS $$
BEGIN
  RETURN EXISTS (SELECT FROM audit_entry a
                  WHERE a.subject_type = 'app_user' AND a.subject_id = account::text AND a.user_id = actor AND a.at > since
                    AND a.action NOT IN ('access.ask-factor-reset', 'access.decline-factor-reset'))
      OR EXISTS (SELECT FROM registration r WHERE r.user_id = account AND r.decided_by = actor AND r.decided_at > since)
      OR EXISTS (SELECT FROM proposal p
                  WHERE p.proposed_by = actor AND p.status = 'CONFIRMED' AND p.decided_at > since
                    AND (p.call = 'createUser' AND EXISTS (
                           SELECT FROM app_user u
                            WHERE u.id = account AND u.username = lower(regexp_replace(p.request #>> '{body,username}', '\s', '', 'g')))
                      OR p.call = 'updateUserRoles' AND p.request #>> '{params,id}' = account::text
                      OR p.call = 'approveRegisterRequest' AND EXISTS (
                           SELECT FROM registration r
                            WHERE r.id::text = p.request #>> '{params,id}' AND r.user_id = account)))
      OR EXISTS (SELECT FROM audit_entry a
                  WHERE a.subject_type = 'app_user' AND a.subject_id = account::text AND a.action = 'access.create-user'
                    AND a.at > since AND a.user_id NOT IN (actor, account)
                    AND has_changed_account(actor, a.user_id, since))
      OR has_made_by_connection(actor, account, since);
END $$;
COMMENT ON FUNCTION has_changed_account IS 'Whether a person has created, invited, changed or reset an account since a time, also through an account that they have changed, and so could act through it.';
REVOKE ALL ON FUNCTION has_changed_account FROM PUBLIC, portal_app, portal_worker;
GRANT EXECUTE ON FUNCTION has_changed_account TO portal_app, portal_worker;

-- Managers ask for resets of the users whom they manage; administrators see and decide all of them.
ALTER TABLE factor_reset ENABLE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS factor_reset_insert ON factor_reset;
CREATE POLICY factor_reset_insert ON factor_reset FOR INSERT TO portal_app WITH CHECK (status = 'WAITING');
DROP POLICY IF EXISTS factor_reset_read ON factor_reset;
CREATE POLICY factor_reset_read ON factor_reset FOR SELECT TO portal_app USING ((SELECT scope_is_administrator()));
DROP POLICY IF EXISTS factor_reset_update ON factor_reset;
CREATE POLICY factor_reset_update ON factor_reset FOR UPDATE TO portal_app USING ((SELECT scope_is_administrator()));
REVOKE ALL ON factor_reset FROM portal_app, portal_worker;
GRANT SELECT, INSERT, UPDATE (status, decided_by, decided_at) ON factor_reset TO portal_app;
