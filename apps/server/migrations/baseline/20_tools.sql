-- The tools before sign-in: their usage counts, and captchas (docs/decisions/0011).

CREATE TABLE tool_count (
  day      date NOT NULL,
  purpose  text NOT NULL CHECK (purpose IN (
             'CLINIC_MISS','ADDRESS_MISS','ADDRESS_ALL_MISS','NUMBER_LOOKUP','CLINIC_LOOKUP','ASKER_LOOKUP',
             'ASKER_MISS','CODE_GUESS','CODE_GUESSED','LINK_SENDER','CLAIM_CODE_GUESS','CLAIM_CODE_GUESSED','UNVERIFIED_MISS')),
  key_hash bytea NOT NULL,
  count    integer NOT NULL CHECK (count >= 0),
  PRIMARY KEY (day, purpose, key_hash)
);
COMMENT ON TABLE tool_count IS 'The number of uses on a day in Singapore. Tools before sign-in: misses by clinic code and by address; users of the tools by national number, in total and by clinic; look-ups and misses of each of them; unknown clinic codes by address; misses without a captcha of all callers together. After sign-in: links that a user has mailed to colleagues, and approval and referral codes that a user has guessed. Keys are stored as keyed hashes only.';

CREATE TABLE captcha_used (
  signature  bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
COMMENT ON TABLE captcha_used IS 'Captcha solutions that have been used and have not expired, since each works once.';
CREATE INDEX captcha_used_expiry ON captcha_used (expires_at);
