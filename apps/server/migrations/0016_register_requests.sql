-- Requests for accounts wait for an administrator, who decides once.

ALTER TABLE registration
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ALTER COLUMN password_hash DROP NOT NULL,
  ADD CHECK (status <> 'APPROVED' OR user_id IS NOT NULL),
  ADD CHECK (status <> 'REJECTED' OR reason IS NOT NULL);
COMMENT ON COLUMN registration.password_hash IS 'Of the password that was typed; gone with the decision. The account gets one by a mailed link, which proves the address.';

-- Anybody may ask; only administrators see who asked.
ALTER TABLE registration ENABLE ROW LEVEL SECURITY;
CREATE POLICY registration_insert ON registration FOR INSERT TO portal_app WITH CHECK (status = 'PENDING_APPROVAL');
CREATE POLICY registration_read ON registration FOR SELECT TO portal_app USING ((SELECT scope_is_administrator()));
CREATE POLICY registration_update ON registration FOR UPDATE TO portal_app USING ((SELECT scope_is_administrator()));
CREATE POLICY registration_worker ON registration TO portal_worker USING (true);
GRANT SELECT ON registration TO portal_worker;

CREATE FUNCTION create_clinic_account(
  new_username text, new_name text, new_email text, new_user_type text, new_profile text, new_roles text[],
  at_location uuid, first_password_hash text, new_language text
) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
DECLARE
  made uuid;
BEGIN
  IF NOT scope_is_administrator() OR new_user_type NOT IN ('CLINICUSER','CLINICGROUPUSER') THEN
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
COMMENT ON FUNCTION create_clinic_account IS 'Makes the account of somebody at a clinic, or of its group; null when the username is taken. The application may insert users in no other way.';
REVOKE ALL ON FUNCTION create_clinic_account FROM PUBLIC;
GRANT EXECUTE ON FUNCTION create_clinic_account TO portal_app;
