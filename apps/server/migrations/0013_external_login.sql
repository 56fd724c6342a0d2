-- Sign-in on behalf of a clinic: from an external portal with a token, good once.

CREATE TABLE external_token (
  token_hash         bytea PRIMARY KEY,
  external_client_id text NOT NULL,
  user_id            uuid NOT NULL REFERENCES app_user,
  location_id        uuid NOT NULL REFERENCES location,
  created_at         timestamptz NOT NULL,
  expires_at         timestamptz NOT NULL,
  used_at            timestamptz
);
COMMENT ON TABLE external_token IS 'A token that an external portal was given for an administrator at a clinic; exchanged once for a session.';

GRANT SELECT, UPDATE (used_at) ON external_token TO portal_app;
GRANT UPDATE (location_id) ON user_session TO portal_app;

-- The session also tells the code of its clinic: audit rows name on whose behalf an administrator acts.
DROP FUNCTION enter_session(uuid, timestamptz);
CREATE FUNCTION enter_session(wanted uuid, at timestamptz)
RETURNS TABLE (
  user_id uuid, username text, name text, user_type text, profile_type text, roles text[],
  location_id uuid, location_code text, organization_id uuid, organization_name text, external_client_id text,
  session_expires_at timestamptz, clinic_ids uuid[]
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
DECLARE
  payload text;
BEGIN
  SELECT s.user_id, u.username, u.name, u.user_type, u.profile_type, u.roles, s.location_id, chosen.code,
         u.organization_id, o.name, s.external_client_id, s.expires_at,
         CASE u.user_type
           WHEN 'CLINICUSER' THEN ARRAY[u.location_id]
           WHEN 'CLINICGROUPUSER' THEN
             (SELECT array_agg(l.id ORDER BY l.code) FROM location l WHERE l.organization_id = u.organization_id)
         END
    INTO user_id, username, name, user_type, profile_type, roles, location_id, location_code,
         organization_id, organization_name, external_client_id, session_expires_at, clinic_ids
    FROM user_session s
    JOIN app_user u ON u.id = s.user_id
    LEFT JOIN organization o ON o.id = u.organization_id
    LEFT JOIN location chosen ON chosen.id = s.location_id
   WHERE s.id = wanted AND s.ended_at IS NULL AND s.expires_at > at AND u.status = 'ACTIVE';
  IF NOT FOUND THEN RETURN; END IF;
  payload := wanted::text || '|' || user_id::text || '|' ||
    CASE WHEN user_type = 'ADMINUSER' THEN '*' ELSE array_to_string(clinic_ids, ',') END;
  PERFORM set_config('portal.scope', payload || '|' || scope_signature(payload), true);
  RETURN NEXT;
END $$;
COMMENT ON FUNCTION enter_session IS 'Begins a request: answers the user if the session lives, and lets the transaction see the clinics of that user. No row: refuse with 401.';
REVOKE ALL ON FUNCTION enter_session(uuid, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enter_session(uuid, timestamptz) TO portal_app, portal_worker;
