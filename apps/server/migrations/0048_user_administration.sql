-- Administrators suspend and reactivate users, and give them other roles.

ALTER TABLE app_user ADD COLUMN version integer NOT NULL DEFAULT 1;
COMMENT ON COLUMN app_user.version IS 'Counts the changes by administrators, so that two of them do not overwrite each other.';

UPDATE role SET permissions = permissions || '{users:read,users:update}' WHERE name = 'superadmin' AND is_system;

CREATE FUNCTION administer_user(target uuid, expected_version integer, new_status text, new_roles text[])
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
COMMENT ON FUNCTION administer_user IS 'Changes status and roles of a user; false when the user has another version by now. The application may change them in no other way.';
REVOKE ALL ON FUNCTION administer_user FROM PUBLIC;
GRANT EXECUTE ON FUNCTION administer_user TO portal_app;
