-- Attempts to sign in are counted before the password is checked, so that guesses made at the same moment
-- cannot all be checked before the first of them is counted. A machine that has signed in to the account
-- before has a counter of its own: a stranger who guesses on purpose locks out strangers only.

ALTER TABLE login_attempt
  ADD COLUMN machine_hash bytea NOT NULL DEFAULT '',
  DROP CONSTRAINT login_attempt_pkey,
  ADD PRIMARY KEY (username_hash, machine_hash);
COMMENT ON TABLE login_attempt IS 'Attempts to sign in by name and machine, for users and for names that nobody has alike, so that a lock says nothing. A successful sign-in deletes its row.';
COMMENT ON COLUMN login_attempt.machine_hash IS 'Hash of the id that a known machine keeps in its cookie; empty for all other machines together.';
COMMENT ON COLUMN login_attempt.failures IS 'Attempts since first_at that have not succeeded, those still being checked included.';
