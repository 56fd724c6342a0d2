-- Sessions, users and roles: managing accounts, and the rights to read and write these tables.

-- Accounts ----------------------------------------------------------------------------------------

CREATE OR REPLACE FUNCTION create_clinic_account(
  new_username text, new_name text, new_email text, new_user_type text, new_profile text, new_roles text[],
  at_location uuid, first_password_hash text, new_language text, from_registration uuid
) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
DECLARE
  made uuid;
BEGIN
  IF new_user_type NOT IN ('CLINICUSER','CLINICGROUPUSER') OR NOT can_manage_users_at(
       CASE new_user_type WHEN 'CLINICUSER' THEN at_location END, (SELECT organization_id FROM location WHERE id = at_location)) THEN
    RAISE EXCEPTION 'not allowed' USING ERRCODE = 'insufficient_privilege';
  END IF;
  INSERT INTO app_user (username, name, email, user_type, profile_type, roles, organization_id, location_id, password_hash, language)
    SELECT new_username, new_name, new_email, new_user_type, new_profile, new_roles, l.organization_id,
           CASE new_user_type WHEN 'CLINICUSER' THEN l.id END,
           coalesce((SELECT g.password_hash FROM registration g WHERE g.id = from_registration AND g.status = 'PENDING_APPROVAL'),
                    first_password_hash), new_language
      FROM location l WHERE l.id = at_location
    ON CONFLICT (username) DO NOTHING
    RETURNING id INTO made;
  RETURN made;
END $$;
COMMENT ON FUNCTION create_clinic_account IS 'Creates the account of a user of a clinic or of its group, with the password that was typed in a waiting request, if one is named. Null: the username is taken.';

CREATE OR REPLACE FUNCTION may_change_administrators() RETURNS boolean
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = portal, pg_temp AS $$
BEGIN
  RETURN scope_is_administrator() AND EXISTS (
    SELECT FROM app_user u JOIN role r ON r.name = ANY (u.roles)
     WHERE u.id = scope_user() AND NOT u.is_program AND r.permissions @> '{users:update}');
END $$;
COMMENT ON FUNCTION may_change_administrators IS 'Whether the person in session has the permission to change users, so that a fault in a query of an assessor or of the finance desk raises nobody.';

CREATE OR REPLACE FUNCTION create_administrator(
  new_username text, new_name text, new_email text, new_roles text[], first_password_hash text, new_language text
) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
DECLARE
  made uuid;
BEGIN
  IF NOT may_change_administrators() THEN
    RAISE EXCEPTION 'not allowed' USING ERRCODE = 'insufficient_privilege';
  END IF;
  INSERT INTO app_user (username, name, email, user_type, profile_type, roles, password_hash, language)
    VALUES (new_username, new_name, new_email, 'ADMINUSER', 'Administrator', new_roles, first_password_hash, new_language)
    ON CONFLICT (username) DO NOTHING
    RETURNING id INTO made;
  RETURN made;
END $$;
COMMENT ON FUNCTION create_administrator IS 'Creates the account of an administrator. Null: the username is taken. The application has no other way to insert users than this function and the one before.';

CREATE OR REPLACE FUNCTION administer_user(target uuid, expected_version integer, new_status text, new_roles text[])
RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
BEGIN
  IF NOT may_change_administrators() THEN
    RAISE EXCEPTION 'not allowed' USING ERRCODE = 'insufficient_privilege';
  END IF;
  UPDATE app_user SET status = new_status, roles = new_roles, version = version + 1
   WHERE id = target AND version = expected_version;
  RETURN FOUND;
END $$;
COMMENT ON FUNCTION administer_user IS 'Changes the status and roles of a user. False: the user''s version is another one. The application has no other way to change them.';

CREATE OR REPLACE FUNCTION may_end_access_of(target uuid) RETURNS boolean
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = portal, pg_temp AS $$
BEGIN
  RETURN scope_is_administrator() OR pg_has_role(session_user, 'portal_identity', 'USAGE') OR EXISTS (
    SELECT FROM app_user WHERE id = target AND user_type <> 'ADMINUSER'
       AND (location_id = ANY (scope_clinics()) OR organization_id = scope_group()
            OR location_id IN (SELECT id FROM location WHERE sandbox_of = ANY (scope_clinics()))));
END $$;

CREATE OR REPLACE FUNCTION end_sessions(target uuid, at timestamptz, reason text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
BEGIN
  IF NOT may_end_access_of(target) THEN
    RAISE EXCEPTION 'not allowed' USING ERRCODE = 'insufficient_privilege';
  END IF;
  UPDATE user_session SET ended_at = at, ended_reason = reason WHERE user_id = target AND ended_at IS NULL;
  DELETE FROM factor_challenge WHERE user_id = target OR answered_by = target;
  DELETE FROM sso_sign_in WHERE user_id = target;
END $$;
COMMENT ON FUNCTION end_sessions IS 'Ends the sessions of a user, and the sign-ins that wait for a factor or a decision about another session.';

CREATE OR REPLACE FUNCTION end_sessions_of_role(role_name text, at timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
BEGIN
  IF NOT scope_is_administrator() THEN
    RAISE EXCEPTION 'not allowed' USING ERRCODE = 'insufficient_privilege';
  END IF;
  UPDATE user_session s SET ended_at = at, ended_reason = 'ROLE_CHANGED'
    FROM app_user u WHERE u.id = s.user_id AND u.roles @> ARRAY[role_name] AND s.ended_at IS NULL;
END $$;
COMMENT ON FUNCTION end_sessions_of_role IS 'Ends the sessions of all users with a role.';

CREATE OR REPLACE FUNCTION end_sessions_of_connection(connection uuid, at timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
BEGIN
  IF NOT scope_is_administrator() THEN
    RAISE EXCEPTION 'not allowed' USING ERRCODE = 'insufficient_privilege';
  END IF;
  UPDATE user_session SET ended_at = at, ended_reason = 'SSO_DISABLED' WHERE sso_connection_id = connection AND ended_at IS NULL;
  DELETE FROM factor_challenge WHERE sso_connection_id = connection;
  DELETE FROM sso_sign_in WHERE connection_id = connection;
END $$;
COMMENT ON FUNCTION end_sessions_of_connection IS 'Ends the sessions that were opened through a connection to an identity provider, and the sign-ins that are under way.';

CREATE OR REPLACE FUNCTION void_links(target uuid, at timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
BEGIN
  IF NOT may_end_access_of(target) THEN
    RAISE EXCEPTION 'not allowed' USING ERRCODE = 'insufficient_privilege';
  END IF;
  UPDATE password_link SET used_at = at WHERE user_id = target AND used_at IS NULL;
  UPDATE external_token SET used_at = at WHERE user_id = target AND used_at IS NULL;
END $$;
COMMENT ON FUNCTION void_links IS 'Voids the mailed links and the tokens of external portals with which a user could still sign in.';

CREATE OR REPLACE FUNCTION count_links(target uuid, since timestamptz) RETURNS integer
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = portal, pg_temp AS $$
BEGIN
  RETURN (SELECT count(*) FROM password_link WHERE user_id = target AND created_at > since);
END $$;
COMMENT ON FUNCTION count_links IS 'How many links were mailed to a user since a time.';

CREATE OR REPLACE FUNCTION has_factor(target uuid) RETURNS boolean
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = portal, pg_temp AS $$
BEGIN
  RETURN EXISTS (SELECT FROM user_factor WHERE user_id = target);
END $$;

CREATE OR REPLACE FUNCTION remove_factors(target uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
BEGIN
  IF NOT may_change_administrators() THEN
    RAISE EXCEPTION 'not allowed' USING ERRCODE = 'insufficient_privilege';
  END IF;
  -- The lock makes the user's own changes wait. A required factor is required at once.
  UPDATE app_user SET factor_asked_at = '2000-01-01' WHERE id = target;
  DELETE FROM user_factor WHERE user_id = target;
  DELETE FROM recovery_code WHERE user_id = target;
  DELETE FROM factor_challenge WHERE user_id = target OR answered_by = target;
END $$;
COMMENT ON FUNCTION remove_factors IS 'Removes the second factors and recovery codes of a user who has lost them.';

REVOKE ALL ON FUNCTION create_clinic_account, may_change_administrators, create_administrator, administer_user, may_end_access_of, end_sessions, end_sessions_of_role,
  end_sessions_of_connection, void_links, count_links, has_factor, remove_factors
  FROM PUBLIC, portal_app, portal_identity, portal_worker;
GRANT EXECUTE ON FUNCTION create_clinic_account, create_administrator, administer_user, end_sessions, end_sessions_of_role,
  end_sessions_of_connection, void_links, count_links, has_factor, remove_factors TO portal_app;
GRANT EXECUTE ON FUNCTION end_sessions, void_links TO portal_identity;

-- Defaults call it with the rights of the writer. PostgreSQL 18 has it itself.
DO $$
BEGIN
  IF to_regprocedure('portal.uuidv7(interval)') IS NOT NULL THEN
    GRANT EXECUTE ON FUNCTION portal.uuidv7(interval) TO portal_identity;
  END IF;
END $$;

-- Roles of users exist, and a role with users cannot be deleted --------------------------------------

CREATE OR REPLACE FUNCTION app_user_roles_exist() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
DECLARE
  unknown text;
BEGIN
  -- With the lock, a transaction that deletes one of them waits, and then sees this user.
  PERFORM FROM role WHERE name = ANY (NEW.roles) FOR KEY SHARE;
  SELECT given INTO unknown FROM unnest(NEW.roles) AS given
   WHERE NOT EXISTS (SELECT FROM role WHERE name = given) LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'no such role: %', unknown USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'app_user_roles_exist';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER app_user_roles_exist BEFORE INSERT OR UPDATE OF roles ON app_user
  FOR EACH ROW EXECUTE FUNCTION app_user_roles_exist();

CREATE OR REPLACE FUNCTION role_stays_while_assigned() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM app_user WHERE roles @> ARRAY[OLD.name]) THEN
    RAISE EXCEPTION 'the role is assigned: %', OLD.name
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'role_stays_while_assigned';
  END IF;
  RETURN OLD;
END $$;
CREATE OR REPLACE TRIGGER role_stays_while_assigned BEFORE DELETE ON role
  FOR EACH ROW EXECUTE FUNCTION role_stays_while_assigned();

CREATE OR REPLACE FUNCTION role_is_renamed() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
BEGIN
  UPDATE app_user SET roles = array_replace(roles, OLD.name, NEW.name) WHERE roles @> ARRAY[OLD.name];
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER role_is_renamed AFTER UPDATE OF name ON role
  FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION role_is_renamed();

REVOKE ALL ON FUNCTION app_user_roles_exist, role_stays_while_assigned, role_is_renamed FROM PUBLIC;

-- Policies and grants -----------------------------------------------------------------------------

-- Only the role `identity` reads password hashes and writes sessions and users (docs/decisions/0004). The id of
-- a session is hidden from all other roles, because it is enough to enter the session.
REVOKE ALL ON role, app_user, user_session, login_attempt, password_link, exchange_code, external_token, registration
  FROM portal_app, portal_identity, portal_worker;

ALTER TABLE role ENABLE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS role_read ON role;
CREATE POLICY role_read ON role FOR SELECT TO portal_app USING ((SELECT scope_is_entered()));
DROP POLICY IF EXISTS role_insert ON role;
CREATE POLICY role_insert ON role FOR INSERT TO portal_app
  WITH CHECK (NOT is_system AND (SELECT scope_is_administrator()));
DROP POLICY IF EXISTS role_update ON role;
CREATE POLICY role_update ON role FOR UPDATE TO portal_app
  USING (NOT is_system AND (SELECT scope_is_administrator())) WITH CHECK (NOT is_system);
DROP POLICY IF EXISTS role_delete ON role;
CREATE POLICY role_delete ON role FOR DELETE TO portal_app
  USING (NOT is_system AND (SELECT scope_is_administrator()));
GRANT SELECT, INSERT, UPDATE, DELETE ON role TO portal_app;
-- The mail job looks up who may answer a message.
DROP POLICY IF EXISTS role_worker ON role;
CREATE POLICY role_worker ON role FOR SELECT TO portal_worker USING (true);
GRANT SELECT ON role TO portal_worker;

GRANT SELECT (id, username, name, email, language, user_type, profile_type, roles, organization_id, location_id,
              must_change_password, status, version, last_login_at, created_at, is_program, mobile, factor_asked_at,
              email_confirmed_at, proven_email) ON app_user TO portal_app, portal_worker;
GRANT SELECT, UPDATE (last_login_at, password_hash, language, must_change_password, factor_asked_at, email_confirmed_at, proven_email)
  ON app_user TO portal_identity;

ALTER TABLE user_session ENABLE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS user_session_read ON user_session;
CREATE POLICY user_session_read ON user_session FOR SELECT TO portal_app
  USING ((SELECT scope_is_administrator()) OR user_id IN (SELECT id FROM api_client));
DROP POLICY IF EXISTS user_session_identity ON user_session;
CREATE POLICY user_session_identity ON user_session TO portal_identity USING (true);
GRANT SELECT (user_id, location_id, user_agent, created_at, last_active_at, expires_at, idle_limit, ended_at) ON user_session TO portal_app;
GRANT SELECT, INSERT, UPDATE ON user_session TO portal_identity;

GRANT SELECT, INSERT, UPDATE, DELETE ON login_attempt TO portal_identity;
GRANT SELECT, INSERT, DELETE, UPDATE (used_at) ON password_link TO portal_identity;
GRANT SELECT, INSERT, UPDATE (used_at) ON exchange_code TO portal_identity;
GRANT SELECT, UPDATE (used_at) ON external_token TO portal_identity;

-- Any visitor can request an account; only administrators see the requests.
ALTER TABLE registration ENABLE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS registration_insert ON registration;
CREATE POLICY registration_insert ON registration FOR INSERT TO portal_app WITH CHECK (status = 'PENDING_APPROVAL');
DROP POLICY IF EXISTS registration_read ON registration;
CREATE POLICY registration_read ON registration FOR SELECT TO portal_app USING ((SELECT scope_is_administrator()));
DROP POLICY IF EXISTS registration_update ON registration;
CREATE POLICY registration_update ON registration FOR UPDATE TO portal_app USING ((SELECT scope_is_administrator()));
DROP POLICY IF EXISTS registration_worker ON registration;
CREATE POLICY registration_worker ON registration TO portal_worker USING (true);
GRANT SELECT (id, fullname, email, username, language, status, requested_at, decided_at, decided_by, reason, user_id, version)
  ON registration TO portal_app, portal_worker;
GRANT INSERT, UPDATE ON registration TO portal_app;
