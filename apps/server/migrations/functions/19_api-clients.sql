-- API clients: who sees them, and what the token address may do without a session.

CREATE OR REPLACE FUNCTION scope_group() RETURNS uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = portal, pg_temp AS $$
BEGIN
  RETURN (SELECT organization_id FROM app_user
           WHERE id = scope_user() AND user_type = 'CLINICGROUPUSER' AND NOT is_program);
END $$;
COMMENT ON FUNCTION scope_group IS 'The clinic group of the person whose session this transaction has entered. Null: not a group user.';

CREATE OR REPLACE FUNCTION create_api_client(
  new_name text, new_scopes text[], new_key_method text, at_location uuid, at timestamptz, in_sandbox boolean
) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
DECLARE
  creator uuid := (SELECT id FROM app_user WHERE id = scope_user() AND NOT is_program);
  made uuid := uuidv7();
  organization uuid := CASE WHEN at_location IS NULL THEN scope_group()
                            ELSE (SELECT organization_id FROM location WHERE id = at_location) END;
  works_at uuid := CASE WHEN in_sandbox THEN (SELECT id FROM location WHERE sandbox_of = at_location)
                        ELSE at_location END;
BEGIN
  IF creator IS NULL OR organization IS NULL
     OR NOT (at_location IS NULL OR scope_is_administrator() OR at_location = ANY (scope_clinics()))
     OR in_sandbox AND works_at IS NULL THEN
    RAISE EXCEPTION 'not allowed' USING ERRCODE = 'insufficient_privilege';
  END IF;
  INSERT INTO app_user (id, username, name, email, user_type, profile_type, organization_id, location_id, password_hash, is_program)
    VALUES (made, 'api:' || made, new_name, '', CASE WHEN at_location IS NULL THEN 'CLINICGROUPUSER' ELSE 'CLINICUSER' END,
            'API client', organization, works_at, '', true);
  INSERT INTO api_client (id, name, organization_id, location_id, scopes, key_method, created_by, created_at)
    VALUES (made, new_name, organization, works_at, new_scopes, new_key_method, creator, at);
  RETURN made;
END $$;
COMMENT ON FUNCTION create_api_client IS 'Creates an API client of a clinic or its sandbox, or without a clinic, of the group of the person in session. The application has no other way to insert programs.';

-- The token address knows its caller only after these functions have answered, so they run without a session.

CREATE OR REPLACE FUNCTION find_api_client(wanted uuid, at timestamptz)
RETURNS TABLE (
  name text, scopes text[], key_method text, location_id uuid, clinic_ids uuid[], secret_hashes text[], public_keys jsonb
)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = portal, pg_temp AS $$
BEGIN
  RETURN QUERY
    SELECT c.name, c.scopes, c.key_method, c.location_id,
           ARRAY(SELECT l.id FROM location l WHERE l.organization_id = c.organization_id
                    AND (c.location_id IS NULL AND NOT l.is_sandbox OR l.id = c.location_id)),
           ARRAY(SELECT encode(k.secret_hash, 'hex') FROM api_client_key k WHERE k.client_id = c.id AND k.secret_hash IS NOT NULL
                    AND (k.expires_at IS NULL OR k.expires_at > at)),
           coalesce((SELECT jsonb_agg(one) FROM api_client_key k, jsonb_array_elements(k.public_keys) AS one
                      WHERE k.client_id = c.id AND (k.expires_at IS NULL OR k.expires_at > at)), '[]')
      FROM api_client c
     WHERE c.id = wanted AND c.revoked_at IS NULL;
END $$;
COMMENT ON FUNCTION find_api_client IS 'An API client that is not revoked, with its valid keys: hashes and public keys only.';

CREATE OR REPLACE FUNCTION use_client_assertion(client uuid, jti bytea, expires timestamptz, at timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
BEGIN
  DELETE FROM client_assertion WHERE client_id = client AND expires_at < at;
  INSERT INTO client_assertion (client_id, jti_hash, expires_at) VALUES (client, jti, expires) ON CONFLICT DO NOTHING;
  RETURN FOUND;
END $$;
COMMENT ON FUNCTION use_client_assertion IS 'Uses up a signed statement. False: it has been used before.';

CREATE OR REPLACE FUNCTION open_api_session(
  client uuid, granted text[], at_location uuid, at timestamptz, expires timestamptz, agent text, address text
) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
DECLARE
  made uuid;
BEGIN
  UPDATE api_client SET last_used_at = at, last_used_from = address
   WHERE id = client AND revoked_at IS NULL AND granted <@ scopes;
  IF NOT FOUND THEN RETURN NULL; END IF;
  -- A program opens a session for each token, so those that have ended do not stay.
  DELETE FROM user_session WHERE user_id = client AND expires_at < at;
  INSERT INTO user_session (user_id, location_id, scopes, rotated_at, last_active_at, idle_limit, created_at, expires_at, user_agent)
    VALUES (client, at_location, granted, at, at, expires - at, at, expires, agent)
    RETURNING id INTO made;
  RETURN made;
END $$;
COMMENT ON FUNCTION open_api_session IS 'Opens a session of an API client beside all others. Null: it was revoked in the meantime, or it may not have these scopes.';

REVOKE ALL ON FUNCTION scope_group, create_api_client, find_api_client, use_client_assertion, open_api_session
  FROM PUBLIC, portal_app, portal_identity, portal_worker;
GRANT EXECUTE ON FUNCTION scope_group, create_api_client TO portal_app;
GRANT EXECUTE ON FUNCTION find_api_client, use_client_assertion, open_api_session TO portal_identity;

-- Policies and grants -----------------------------------------------------------------------------

REVOKE ALL ON api_client, api_client_key, client_assertion FROM portal_app, portal_worker;

ALTER TABLE api_client ENABLE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS api_client_clinic ON api_client;
CREATE POLICY api_client_clinic ON api_client TO portal_app
  USING (location_id = ANY ((SELECT scope_clinics())::uuid[])
         OR location_id IN (SELECT id FROM location WHERE sandbox_of = ANY ((SELECT scope_clinics())::uuid[]))
         OR location_id IS NULL AND organization_id = (SELECT scope_group())
         OR (SELECT scope_is_administrator()));
GRANT SELECT, UPDATE (revoked_at, revoked_by) ON api_client TO portal_app;

ALTER TABLE api_client_key ENABLE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS api_client_key_clinic ON api_client_key;
CREATE POLICY api_client_key_clinic ON api_client_key TO portal_app
  USING (EXISTS (SELECT FROM api_client c WHERE c.id = client_id));
GRANT SELECT, INSERT, UPDATE (expires_at) ON api_client_key TO portal_app;

-- Only use_client_assertion reads and writes it.
ALTER TABLE client_assertion ENABLE ROW LEVEL SECURITY;
