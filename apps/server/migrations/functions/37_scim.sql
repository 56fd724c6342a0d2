-- SCIM. The token of a connection takes the place of a session: the scope of the transaction is the connection.

CREATE OR REPLACE FUNCTION enter_scim(hash bytea) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
DECLARE
  entered uuid;
BEGIN
  SELECT t.connection_id INTO entered FROM scim_token t JOIN sso_connection c ON c.id = t.connection_id
   WHERE t.token_hash = hash AND c.is_enabled;
  IF entered IS NOT NULL THEN
    PERFORM set_config('portal.scim', entered::text || '|' || scope_signature('scim|' || entered::text), true);
  END IF;
  RETURN entered;
END $$;
COMMENT ON FUNCTION enter_scim IS 'Enters the connection of a token. Null: the token is unknown, or the connection is disabled.';

CREATE OR REPLACE FUNCTION is_own_address(address text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = portal, pg_temp AS $$
  SELECT EXISTS (SELECT FROM sso_domain WHERE connection_id = scope_connection() AND domain = lower(split_part(address, '@', -1)))
$$;
COMMENT ON FUNCTION is_own_address IS 'Whether an address is in a domain of the connection, whose provider owns its mailboxes.';

CREATE OR REPLACE FUNCTION change_scim_user(
  account uuid, new_username text, new_name text, new_email text, is_proven boolean, new_status text
) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
DECLARE
  known app_user;
BEGIN
  SELECT * INTO known FROM app_user WHERE id = account AND sso_covers(scope_connection(), account) FOR UPDATE;
  IF known.email <> new_email AND num_nonnulls(known.email_confirmed_at, known.last_login_at) > 0
     AND NOT (is_own_address(known.email) AND is_own_address(new_email)) THEN
    RAISE EXCEPTION 'the address is confirmed' USING ERRCODE = 'check_violation', CONSTRAINT = 'address_of_the_person';
  END IF;
  UPDATE app_user SET username = new_username, name = new_name, email = new_email, status = new_status, version = version + 1,
                      proven_email = CASE WHEN is_proven THEN new_email ELSE proven_email END
   WHERE id = known.id;
  RETURN FOUND;
END $$;
COMMENT ON FUNCTION change_scim_user IS 'Changes an account of the connection''s organisation, as its identity provider says. A confirmed mail address stays, unless it and the new one are mailboxes of the organisation.';

REVOKE ALL ON FUNCTION enter_scim, is_own_address, change_scim_user FROM PUBLIC, portal_app, portal_identity, portal_worker;
GRANT EXECUTE ON FUNCTION enter_scim, change_scim_user TO portal_identity;

REVOKE ALL ON scim_token, scim_user, scim_group, scim_member FROM portal_app, portal_identity, portal_worker;

ALTER TABLE scim_token ENABLE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS scim_token_change ON scim_token;
CREATE POLICY scim_token_change ON scim_token TO portal_app
  USING ((SELECT scope_is_administrator())) WITH CHECK ((SELECT scope_is_administrator()));
GRANT SELECT, INSERT, DELETE, UPDATE ON scim_token TO portal_app;
DROP POLICY IF EXISTS scim_token_read ON scim_token;
CREATE POLICY scim_token_read ON scim_token FOR SELECT TO portal_identity USING (true);
GRANT SELECT (connection_id, created_at) ON scim_token TO portal_identity;

ALTER TABLE scim_user ENABLE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS scim_user_own ON scim_user;
CREATE POLICY scim_user_own ON scim_user TO portal_identity USING (connection_id = (SELECT scope_connection()))
  WITH CHECK (connection_id = (SELECT scope_connection()) AND sso_covers(connection_id, user_id));
GRANT SELECT, INSERT, UPDATE ON scim_user TO portal_identity;

ALTER TABLE scim_group ENABLE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS scim_group_own ON scim_group;
CREATE POLICY scim_group_own ON scim_group TO portal_identity
  USING (connection_id = (SELECT scope_connection())) WITH CHECK (connection_id = (SELECT scope_connection()));
GRANT SELECT, INSERT, UPDATE, DELETE ON scim_group TO portal_identity;

ALTER TABLE scim_member ENABLE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS scim_member_own ON scim_member;
CREATE POLICY scim_member_own ON scim_member TO portal_identity
  USING (EXISTS (SELECT FROM scim_group g WHERE g.id = group_id))
  WITH CHECK (EXISTS (SELECT FROM scim_group g WHERE g.id = group_id AND sso_covers(g.connection_id, user_id)));
GRANT SELECT, INSERT, DELETE ON scim_member TO portal_identity;
