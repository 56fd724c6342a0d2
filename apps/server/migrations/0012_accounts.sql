-- One-time links and codes of accounts, requests for accounts, and the jobs that write mails.

CREATE TABLE password_link (
  token_hash bytea PRIMARY KEY,
  user_id    uuid NOT NULL REFERENCES app_user,
  kind       text NOT NULL CHECK (kind IN ('RESET','SET')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at    timestamptz
);
COMMENT ON TABLE password_link IS 'A link that was mailed to set a password, good once; only the hash of its token is kept.';
CREATE INDEX password_link_user ON password_link (user_id, created_at);

CREATE TABLE exchange_code (
  code_hash  bytea PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES user_session ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  used_at    timestamptz
);
COMMENT ON TABLE exchange_code IS 'Brings a session into a browser by an address: good once and for a minute; it stands where the address names a refresh token.';

CREATE TABLE registration (
  id            uuid PRIMARY KEY DEFAULT uuidv7(),
  fullname      text NOT NULL,
  email         text NOT NULL,
  username      text NOT NULL,
  password_hash text NOT NULL,
  language      text NOT NULL,
  status        text NOT NULL DEFAULT 'PENDING_APPROVAL' CHECK (status IN ('PENDING_APPROVAL','APPROVED','REJECTED')),
  requested_at  timestamptz NOT NULL,
  decided_at    timestamptz,
  decided_by    uuid REFERENCES app_user,
  reason        text,
  user_id       uuid REFERENCES app_user,
  CHECK ((status = 'PENDING_APPROVAL') = (decided_at IS NULL))
);
COMMENT ON TABLE registration IS 'A request for an account. A name that is taken is stored alike, so that the answer tells nobody; the administrator sees it.';
CREATE INDEX registration_waiting ON registration (requested_at) WHERE status = 'PENDING_APPROVAL';

INSERT INTO setting (name, value) VALUES
  ('password_policy', '{"minPasswordCharLength": 8, "minPWDNonAlphaNumericChars": 1, "minPasswordUppercaseChars": 1, "minPasswordLowercaseChars": 1, "minimumPasswordNumericChars": 1}');

GRANT SELECT, UPDATE (used_at) ON password_link TO portal_app;
GRANT SELECT, INSERT, DELETE ON password_link TO portal_worker;
GRANT SELECT, INSERT, UPDATE (used_at) ON exchange_code TO portal_app;
GRANT SELECT, INSERT, UPDATE ON registration TO portal_app;

CREATE OR REPLACE FUNCTION enqueue_job(task text, payload json, due timestamptz, key text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
BEGIN
  IF task NOT IN ('adjudicate_claim', 'send_mail') THEN
    RAISE EXCEPTION 'no such job: %', task USING ERRCODE = 'invalid_parameter_value';
  END IF;
  PERFORM graphile_worker.add_job(task, payload, run_at => due, job_key => key, max_attempts => 25);
END $$;
