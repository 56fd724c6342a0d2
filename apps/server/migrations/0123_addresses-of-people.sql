-- The mail address of an account belongs to its person.
ALTER TABLE app_user ADD COLUMN email_confirmed_at timestamptz;
COMMENT ON COLUMN app_user.email_confirmed_at IS 'When the person has opened a link that was mailed to them, or has signed in before. From then on, only they change the address. Null: not yet.';
UPDATE app_user SET email_confirmed_at = last_login_at WHERE last_login_at IS NOT NULL;

CREATE TABLE email_change (
  id             uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id        uuid NOT NULL REFERENCES app_user,
  old_email      text NOT NULL,
  new_email      text NOT NULL CHECK (new_email <> old_email),
  requested_at   timestamptz NOT NULL,
  expires_at     timestamptz NOT NULL,
  confirm_hash   bytea UNIQUE,
  take_back_hash bytea UNIQUE,
  confirmed_at   timestamptz,
  taken_back_at  timestamptz,
  cancelled_at   timestamptz,
  CHECK (taken_back_at IS NULL OR confirmed_at IS NOT NULL),
  CHECK (cancelled_at IS NULL OR confirmed_at IS NULL)
);
COMMENT ON TABLE email_change IS 'Another mail address that a person wants for their account. It is valid from its confirmation; the former address can take it back for days.';
COMMENT ON COLUMN email_change.confirm_hash IS 'Of the token in the link that was mailed to the new address. Null: the mail waits.';
COMMENT ON COLUMN email_change.take_back_hash IS 'Of the token in the link that was mailed to the former address.';
COMMENT ON COLUMN email_change.cancelled_at IS 'Before its confirmation: the person asked for another address, or the former address took an earlier change back.';
CREATE UNIQUE INDEX email_change_waiting ON email_change (user_id) WHERE confirmed_at IS NULL AND cancelled_at IS NULL;
CREATE INDEX email_change_of_user ON email_change (user_id, confirmed_at);

-- The profile no longer changes the address at once.
DROP FUNCTION IF EXISTS change_own_profile(integer, text, text, text, text);
