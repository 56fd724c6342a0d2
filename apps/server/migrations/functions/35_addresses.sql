-- Mail addresses of people: confirming another one, and taking the change back.

CREATE OR REPLACE FUNCTION confirm_email_change(token_hash bytea, at timestamptz)
RETURNS TABLE (change_id uuid, changed_user uuid, changed_username text, former text, confirmed text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
DECLARE
  change email_change;
  owner app_user;
BEGIN
  SELECT * INTO change FROM email_change WHERE confirm_hash = token_hash;
  SELECT * INTO owner FROM app_user WHERE id = change.user_id AND status = 'ACTIVE' FOR UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  UPDATE email_change SET confirmed_at = at, old_email = owner.email
   WHERE id = change.id AND confirmed_at IS NULL AND cancelled_at IS NULL AND expires_at > at;
  IF NOT FOUND THEN RETURN; END IF;
  UPDATE app_user SET email = change.new_email, proven_email = change.new_email, email_confirmed_at = at, version = version + 1
   WHERE id = owner.id;
  RETURN QUERY SELECT change.id, owner.id, owner.username, owner.email, change.new_email;
END $$;
COMMENT ON FUNCTION confirm_email_change IS 'Makes a new mail address valid. No row: the link is used, cancelled or too old, or the user is suspended.';

CREATE OR REPLACE FUNCTION take_back_email_change(token_hash bytea, at timestamptz, since timestamptz)
RETURNS TABLE (changed_user uuid, changed_username text, restored text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
DECLARE
  change email_change;
  owner app_user;
BEGIN
  SELECT * INTO change FROM email_change WHERE take_back_hash = token_hash;
  SELECT * INTO owner FROM app_user WHERE id = change.user_id FOR UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  UPDATE email_change SET taken_back_at = at
   WHERE id = change.id AND taken_back_at IS NULL AND confirmed_at > since;
  IF NOT FOUND THEN RETURN; END IF;
  -- The address may have been changed again since.
  UPDATE email_change SET taken_back_at = at
   WHERE user_id = owner.id AND taken_back_at IS NULL AND confirmed_at >= change.confirmed_at;
  UPDATE email_change SET cancelled_at = at
   WHERE user_id = owner.id AND confirmed_at IS NULL AND cancelled_at IS NULL;
  UPDATE app_user SET email = change.old_email, proven_email = change.old_email, version = version + 1 WHERE id = owner.id;
  RETURN QUERY SELECT owner.id, owner.username, change.old_email;
END $$;
COMMENT ON FUNCTION take_back_email_change IS 'Restores the former mail address, also after later changes. No row: the link is used or too old.';

CREATE OR REPLACE FUNCTION address_of_links(owner uuid, since timestamptz) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = portal, pg_temp AS $$
  SELECT coalesce(
    (SELECT c.old_email FROM email_change c
      WHERE c.user_id = owner AND c.confirmed_at > since AND c.taken_back_at IS NULL ORDER BY c.confirmed_at LIMIT 1),
    (SELECT u.email FROM app_user u WHERE u.id = owner))
$$;
COMMENT ON FUNCTION address_of_links IS 'Where links are mailed that give access to the account: the address that the user had at a time, if it was changed since then.';

REVOKE ALL ON FUNCTION confirm_email_change, take_back_email_change, address_of_links FROM PUBLIC, portal_app, portal_identity, portal_worker;
GRANT EXECUTE ON FUNCTION confirm_email_change, take_back_email_change, address_of_links TO portal_identity;

-- People ask for another address of their own; the job that mails the links stores the hashes of their tokens.
REVOKE ALL ON email_change FROM portal_app, portal_identity, portal_worker;
ALTER TABLE email_change ENABLE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS email_change_own ON email_change;
CREATE POLICY email_change_own ON email_change FOR SELECT TO portal_app USING (user_id = (SELECT scope_user()));
DROP POLICY IF EXISTS email_change_identity ON email_change;
CREATE POLICY email_change_identity ON email_change TO portal_identity USING (true);
DROP POLICY IF EXISTS email_change_worker ON email_change;
GRANT SELECT (id, user_id, new_email, requested_at, expires_at, confirmed_at, cancelled_at) ON email_change TO portal_app;
GRANT SELECT, INSERT (user_id, old_email, new_email, requested_at, expires_at), UPDATE (cancelled_at, confirm_hash, take_back_hash)
  ON email_change TO portal_identity;
