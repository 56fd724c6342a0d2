-- Sessions, users and roles: managing accounts, and the rights to read and write these tables.

-- Accounts ----------------------------------------------------------------------------------------

CREATE OR REPLACE FUNCTION create_clinic_account(
  new_username text, new_name text, new_email text, new_user_type text, new_profile text, new_roles text[],
  at_location uuid, first_password_hash text, new_language text
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
           CASE new_user_type WHEN 'CLINICUSER' THEN l.id END, first_password_hash, new_language
      FROM location l WHERE l.id = at_location
    ON CONFLICT (username) DO NOTHING
    RETURNING id INTO made;
  RETURN made;
END $$;
COMMENT ON FUNCTION create_clinic_account IS 'Creates the account of a user of a clinic or of its group. Null: the username is taken. The application has no other way to insert users.';

CREATE OR REPLACE FUNCTION administer_user(target uuid, expected_version integer, new_status text, new_roles text[])
RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
BEGIN
  IF NOT scope_is_administrator() THEN
    RAISE EXCEPTION 'not allowed' USING ERRCODE = 'insufficient_privilege';
  END IF;
  UPDATE app_user SET status = new_status, roles = new_roles, version = version + 1
   WHERE id = target AND version = expected_version;
  RETURN FOUND;
END $$;
COMMENT ON FUNCTION administer_user IS 'Changes the status and roles of a user. False: the user''s version is another one. The application has no other way to change them.';

REVOKE ALL ON FUNCTION create_clinic_account, administer_user FROM PUBLIC, portal_app, portal_worker;
GRANT EXECUTE ON FUNCTION create_clinic_account, administer_user TO portal_app;

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

REVOKE ALL ON role, app_user, user_session, login_attempt, password_link, exchange_code, external_token, registration
  FROM portal_app, portal_worker;

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

GRANT SELECT ON app_user TO portal_app, portal_worker;
GRANT UPDATE (last_login_at, password_hash, language, must_change_password, factor_asked_at, email_confirmed_at, proven_email) ON app_user TO portal_app;

GRANT SELECT, INSERT, UPDATE ON user_session TO portal_app;
GRANT UPDATE (location_id) ON user_session TO portal_app;

GRANT SELECT, INSERT, UPDATE, DELETE ON login_attempt TO portal_app;

GRANT SELECT, UPDATE (used_at) ON password_link TO portal_app;
GRANT SELECT, INSERT, DELETE ON password_link TO portal_worker;
GRANT SELECT, INSERT, UPDATE (used_at) ON exchange_code TO portal_app;
GRANT SELECT, UPDATE (used_at) ON external_token TO portal_app;

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
GRANT SELECT, INSERT, UPDATE ON registration TO portal_app;
GRANT SELECT ON registration TO portal_worker;
