-- Second factors of people, the questions that are waiting for an answer, and who must have one.
ALTER TABLE app_user ADD COLUMN factor_asked_at timestamptz;
COMMENT ON COLUMN app_user.factor_asked_at IS 'The first sign-in at which a second factor was required and missing. The days of grace count from it.';

ALTER TABLE user_session
  ADD COLUMN factor_due_at timestamptz,
  ADD COLUMN needs_step_up boolean NOT NULL DEFAULT false,
  ADD COLUMN step_up_at timestamptz,
  ADD COLUMN address text;
COMMENT ON COLUMN user_session.factor_due_at IS 'From this time the session can do nothing but add a second factor. Null: none is required, or there is one.';
COMMENT ON COLUMN user_session.needs_step_up IS 'The user has a second factor, which sensitive calls ask for.';
COMMENT ON COLUMN user_session.address IS 'Where the sign-in came from: an IPv4 address, or an IPv6 network.';
COMMENT ON COLUMN user_session.step_up_at IS 'The last answer with a second factor in this session.';

CREATE TABLE user_factor (
  id            uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id       uuid NOT NULL REFERENCES app_user,
  kind          text NOT NULL CHECK (kind IN ('PASSKEY','TOTP')),
  name          text NOT NULL CHECK (name = btrim(name) AND name <> ''),
  credential_id text UNIQUE,
  public_key    bytea,
  sign_count    bigint,
  transports    text[],
  secret        bytea,
  last_step     bigint,
  created_at    timestamptz NOT NULL,
  last_used_at  timestamptz,
  CHECK ((kind = 'PASSKEY') = (num_nonnulls(credential_id, public_key, sign_count, transports) = 4)),
  CHECK ((kind = 'TOTP') = (secret IS NOT NULL))
);
COMMENT ON TABLE user_factor IS 'A passkey of a person, or an app that shows one-time codes.';
COMMENT ON COLUMN user_factor.credential_id IS 'Of the passkey, as Base64url.';
COMMENT ON COLUMN user_factor.sign_count IS 'The counter of the passkey''s last answer; a lower one is refused. Passkeys without a counter always send 0.';
COMMENT ON COLUMN user_factor.secret IS 'Of the app, encrypted.';
COMMENT ON COLUMN user_factor.last_step IS 'The half minute of the last code that was accepted, because each code works once.';
CREATE INDEX user_factor_user ON user_factor (user_id);
CREATE UNIQUE INDEX user_factor_one_app ON user_factor (user_id) WHERE kind = 'TOTP';

CREATE TABLE recovery_code (
  user_id   uuid NOT NULL REFERENCES app_user,
  code_hash bytea NOT NULL,
  used_at   timestamptz,
  PRIMARY KEY (user_id, code_hash)
);
COMMENT ON TABLE recovery_code IS 'Codes that work once instead of a second factor. Only a keyed hash is stored.';

CREATE TABLE factor_challenge (
  token_hash    bytea PRIMARY KEY,
  purpose       text NOT NULL CHECK (purpose IN ('SIGN_IN','PASSKEY_SIGN_IN','STEP_UP','ADD_PASSKEY','ADD_TOTP')),
  user_id       uuid REFERENCES app_user,
  session_id    uuid REFERENCES user_session ON DELETE CASCADE,
  challenge     text,
  secret        bytea,
  password_hash text,
  answered_by   uuid REFERENCES app_user,
  expires_at    timestamptz NOT NULL,
  used_at       timestamptz,
  CHECK ((purpose = 'PASSKEY_SIGN_IN') = (user_id IS NULL)),
  CHECK ((purpose IN ('SIGN_IN','PASSKEY_SIGN_IN')) = (session_id IS NULL))
);
COMMENT ON TABLE factor_challenge IS 'A question for a second factor. It is answered once, within minutes; only the hash of its token is stored.';
COMMENT ON COLUMN factor_challenge.challenge IS 'The random value that a passkey signs (WebAuthn).';
COMMENT ON COLUMN factor_challenge.secret IS 'Of an app that is being added, encrypted.';
COMMENT ON COLUMN factor_challenge.password_hash IS 'Of the account when its password was checked. A change of the password voids the question.';
COMMENT ON COLUMN factor_challenge.answered_by IS 'The answer was right, and the user is asked whether to end another session.';
CREATE INDEX factor_challenge_old ON factor_challenge (expires_at);

CREATE TABLE factor_reset (
  id           uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id      uuid NOT NULL REFERENCES app_user,
  reason       text NOT NULL CHECK (reason <> ''),
  status       text NOT NULL DEFAULT 'WAITING' CHECK (status IN ('WAITING','APPROVED','DECLINED')),
  requested_by uuid NOT NULL REFERENCES app_user,
  requested_at timestamptz NOT NULL,
  decided_by   uuid REFERENCES app_user,
  decided_at   timestamptz,
  CHECK (requested_by <> user_id),
  CHECK (decided_by IS DISTINCT FROM requested_by AND decided_by IS DISTINCT FROM user_id),
  CHECK ((status = 'WAITING') = (num_nonnulls(decided_by, decided_at) = 0))
);
COMMENT ON TABLE factor_reset IS 'A request to remove the second factors of somebody who has lost them. Another person decides it.';
CREATE UNIQUE INDEX factor_reset_waiting ON factor_reset (user_id) WHERE status = 'WAITING';

INSERT INTO setting (name, value) VALUES
  ('factor_policy', '{"userTypes": ["ADMINUSER"], "roles": [], "forAuthority": true, "graceDays": 14, "version": 1}');
