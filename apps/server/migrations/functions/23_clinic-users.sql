-- Users of clinics and clinic groups as their managers change them, and the profile that each user changes.

CREATE OR REPLACE FUNCTION has_manager_role(given app_user) RETURNS boolean
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = portal, pg_temp AS $$
BEGIN
  RETURN given.status = 'ACTIVE' AND NOT given.is_program AND given.profile_type <> 'Clinic Group Assistant' AND EXISTS (
    SELECT FROM role r WHERE r.name = ANY (given.roles) AND r.permissions @> '{clinic-users:update}');
END $$;
COMMENT ON FUNCTION has_manager_role IS 'Whether a user of a clinic or clinic group can change its users.';

CREATE OR REPLACE FUNCTION can_manage_users_at(at_location uuid, at_organization uuid) RETURNS boolean
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = portal, pg_temp AS $$
BEGIN
  IF scope_is_administrator() THEN
    RETURN EXISTS (SELECT FROM app_user WHERE id = scope_user() AND NOT is_program);
  END IF;
  -- The calls ask for the permission of each change.
  IF NOT EXISTS (SELECT FROM app_user u JOIN role r ON r.name = ANY (u.roles)
                  WHERE u.id = scope_user() AND NOT u.is_program AND u.profile_type <> 'Clinic Group Assistant'
                    AND r.permissions && '{clinic-users:update,manage-user-creation:create,suspend-login:create}') THEN
    RETURN false;
  END IF;
  RETURN coalesce(
    CASE WHEN at_location IS NULL THEN at_organization = scope_group() ELSE at_location = ANY (scope_clinics()) END, false);
END $$;
COMMENT ON FUNCTION can_manage_users_at IS 'Whether the person in session may manage the users of a clinic, or without a clinic, of a clinic group.';

CREATE OR REPLACE FUNCTION change_clinic_user(
  target uuid, expected_version integer, new_name text, new_email text, new_profile text, new_roles text[], new_status text
) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
DECLARE
  known app_user;
BEGIN
  SELECT * INTO known FROM app_user WHERE id = target AND NOT is_program AND user_type <> 'ADMINUSER' FOR UPDATE;
  IF NOT FOUND OR NOT can_manage_users_at(known.location_id, known.organization_id) THEN
    RAISE EXCEPTION 'not allowed' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF known.email <> new_email AND num_nonnulls(known.email_confirmed_at, known.last_login_at) > 0 THEN
    RAISE EXCEPTION 'the address is confirmed' USING ERRCODE = 'check_violation', CONSTRAINT = 'address_of_the_person';
  END IF;
  -- Changes of one clinic's users happen one after the other, so that the check below sees those before it.
  PERFORM pg_advisory_xact_lock(hashtextextended('managers:' || coalesce(known.location_id, known.organization_id)::text, 0));
  UPDATE app_user SET name = new_name, email = new_email, profile_type = new_profile, roles = new_roles,
                      status = new_status, version = version + 1
   WHERE id = target AND version = expected_version;
  IF NOT FOUND THEN RETURN false; END IF;
  IF has_manager_role(known) AND NOT EXISTS (
    SELECT FROM app_user u
     WHERE u.user_type = known.user_type AND has_manager_role(u)
       AND CASE WHEN known.location_id IS NULL THEN u.organization_id = known.organization_id
                ELSE u.location_id = known.location_id END) THEN
    RAISE EXCEPTION 'no manager would remain' USING ERRCODE = 'check_violation', CONSTRAINT = 'a_manager_remains';
  END IF;
  RETURN true;
END $$;
COMMENT ON FUNCTION change_clinic_user IS 'Changes a user of a clinic or clinic group. False: the user''s version is another one. The last active user with the role to manage users keeps it, and a confirmed mail address stays. The application has no other way to change such users.';

CREATE OR REPLACE FUNCTION change_own_profile(
  expected_version integer, new_name text, new_mobile text, new_language text
) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
BEGIN
  UPDATE app_user SET name = new_name, mobile = new_mobile, language = new_language, version = version + 1
   WHERE id = scope_user() AND NOT is_program AND version = expected_version;
  RETURN FOUND;
END $$;
COMMENT ON FUNCTION change_own_profile IS 'Changes the details of the person in session, except the mail address. False: the version is another one.';

REVOKE ALL ON FUNCTION has_manager_role, can_manage_users_at, change_clinic_user, change_own_profile FROM PUBLIC, portal_app, portal_identity, portal_worker;
GRANT EXECUTE ON FUNCTION change_clinic_user TO portal_app;
GRANT EXECUTE ON FUNCTION change_own_profile TO portal_identity;
