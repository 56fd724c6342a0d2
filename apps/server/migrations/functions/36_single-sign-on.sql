-- Single sign-on. A sign-in runs before there is a session, so these functions are bound to a connection instead: they
-- only touch accounts of its clinic, clinic group or administrators.

CREATE OR REPLACE FUNCTION scope_connection() RETURNS uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = portal, pg_temp AS $$
DECLARE
  parts text[] := string_to_array(nullif(current_setting('portal.scim', true), ''), '|');
BEGIN
  IF parts[2] IS DISTINCT FROM scope_signature('scim|' || parts[1]) THEN RETURN NULL; END IF;
  RETURN parts[1]::uuid;
END $$;
COMMENT ON FUNCTION scope_connection IS 'The connection whose identity provider makes this request. Null: none.';

CREATE OR REPLACE FUNCTION sso_covers(connection uuid, account uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = portal, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM sso_connection c JOIN app_user u
        ON CASE c.user_type WHEN 'CLINICUSER' THEN u.user_type = 'CLINICUSER' AND u.location_id = c.location_id
                            WHEN 'CLINICGROUPUSER' THEN u.user_type <> 'ADMINUSER' AND u.organization_id = c.organization_id
                            ELSE u.user_type = 'ADMINUSER' END
     WHERE c.id = connection AND u.id = account AND NOT u.is_program)
$$;
COMMENT ON FUNCTION sso_covers IS 'Whether a person belongs to the clinic, the clinic group or the administrators of a connection.';

CREATE OR REPLACE FUNCTION sso_role_choices(connection uuid, given text[]) RETURNS TABLE (name text, permissions text[])
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = portal, pg_temp AS $$
  SELECT DISTINCT r.name, r.permissions FROM sso_role m JOIN role r ON r.id = m.role_id
   WHERE m.connection_id = connection AND m.value = ANY (given) ORDER BY r.name
$$;
COMMENT ON FUNCTION sso_role_choices IS 'The roles that values of the connection''s role claim give.';

CREATE OR REPLACE FUNCTION create_sso_account(
  connection uuid, new_username text, new_name text, new_email text, is_proven boolean, new_profile text,
  new_roles text[], first_password_hash text, new_language text
) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
DECLARE
  made uuid;
BEGIN
  INSERT INTO app_user (username, name, email, proven_email, user_type, profile_type, roles, organization_id, location_id,
                        password_hash, language)
    SELECT new_username, new_name, new_email, CASE WHEN is_proven THEN new_email END, c.user_type, new_profile, new_roles,
           coalesce(c.organization_id, l.organization_id), c.location_id, first_password_hash, new_language
      FROM sso_connection c LEFT JOIN location l ON l.id = c.location_id
     WHERE c.id = connection AND c.is_enabled AND (c.creates_accounts OR c.id = scope_connection())
    ON CONFLICT (username) DO NOTHING
    RETURNING id INTO made;
  RETURN made;
END $$;
COMMENT ON FUNCTION create_sso_account IS 'Creates an account for a connection: at the first sign-in of a person, or for its identity provider (SCIM). Null: the username is taken, or the connection makes no accounts.';

CREATE OR REPLACE FUNCTION set_sso_roles(connection uuid, account uuid, new_roles text[]) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
BEGIN
  UPDATE app_user u SET roles = new_roles, version = version + 1
   WHERE u.id = account AND sso_covers(connection, account)
     AND EXISTS (SELECT FROM sso_connection c WHERE c.id = connection AND c.is_enabled
                    AND (c.role_claim IS NOT NULL OR c.id = scope_connection()));
  RETURN FOUND;
END $$;
COMMENT ON FUNCTION set_sso_roles IS 'Gives a person the roles that their identity provider has named.';

REVOKE ALL ON FUNCTION scope_connection, sso_covers, sso_role_choices, create_sso_account, set_sso_roles
  FROM PUBLIC, portal_app, portal_identity, portal_worker;
GRANT EXECUTE ON FUNCTION scope_connection TO portal_app;
GRANT EXECUTE ON FUNCTION scope_connection, sso_covers, sso_role_choices, create_sso_account, set_sso_roles TO portal_identity;

-- Policies and grants -----------------------------------------------------------------------------

REVOKE ALL ON sso_connection, sso_domain, sso_role, sso_identity, sso_sign_in, sso_logout_token
  FROM portal_app, portal_identity, portal_worker;

-- Sign-ins read connections before there is a session; administrators change them.
ALTER TABLE sso_connection ENABLE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sso_connection_read ON sso_connection;
CREATE POLICY sso_connection_read ON sso_connection FOR SELECT TO portal_app, portal_identity USING (true);
DROP POLICY IF EXISTS sso_connection_insert ON sso_connection;
CREATE POLICY sso_connection_insert ON sso_connection FOR INSERT TO portal_app WITH CHECK ((SELECT scope_is_administrator()));
DROP POLICY IF EXISTS sso_connection_update ON sso_connection;
CREATE POLICY sso_connection_update ON sso_connection FOR UPDATE TO portal_app USING ((SELECT scope_is_administrator()));
GRANT SELECT, INSERT, UPDATE ON sso_connection TO portal_app;
GRANT SELECT ON sso_connection TO portal_identity;

ALTER TABLE sso_domain ENABLE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sso_domain_read ON sso_domain;
CREATE POLICY sso_domain_read ON sso_domain FOR SELECT TO portal_app, portal_identity USING (true);
DROP POLICY IF EXISTS sso_domain_insert ON sso_domain;
CREATE POLICY sso_domain_insert ON sso_domain FOR INSERT TO portal_app WITH CHECK ((SELECT scope_is_administrator()));
DROP POLICY IF EXISTS sso_domain_delete ON sso_domain;
CREATE POLICY sso_domain_delete ON sso_domain FOR DELETE TO portal_app USING ((SELECT scope_is_administrator()));
GRANT SELECT, INSERT, DELETE ON sso_domain TO portal_app;
GRANT SELECT ON sso_domain TO portal_identity;

ALTER TABLE sso_role ENABLE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sso_role_change ON sso_role;
CREATE POLICY sso_role_change ON sso_role TO portal_app, portal_identity
  USING ((SELECT scope_is_administrator()) OR connection_id = (SELECT scope_connection())) WITH CHECK ((SELECT scope_is_administrator()));
GRANT SELECT, INSERT, DELETE ON sso_role TO portal_app;
GRANT SELECT ON sso_role TO portal_identity;

GRANT SELECT, INSERT ON sso_identity TO portal_identity;
GRANT SELECT, INSERT, DELETE, UPDATE (answered_at, user_id, has_factor, sid, arrived_at, subject, email, name, role_values) ON sso_sign_in TO portal_identity;
GRANT SELECT, INSERT, DELETE ON sso_logout_token TO portal_identity;
