-- Mails that a user has sent to colleagues, and codes that a user has guessed, are also counted by day.

ALTER TABLE tool_count DROP CONSTRAINT tool_count_purpose_check;
ALTER TABLE tool_count ADD CONSTRAINT tool_count_purpose_check CHECK (purpose IN (
  'CLINIC_MISS','ADDRESS_MISS','ADDRESS_ALL_MISS','NUMBER_LOOKUP','CLINIC_LOOKUP','ASKER_LOOKUP','ASKER_MISS',
  'CODE_GUESS','CODE_GUESSED','LINK_SENDER','CLAIM_CODE_GUESS','CLAIM_CODE_GUESSED',
  'UNVERIFIED_MISS'));
COMMENT ON TABLE tool_count IS 'The number of uses on a day in Singapore. Tools before sign-in: misses by clinic code and by address; users of the tools by national number, in total and by clinic; look-ups and misses of each of them; unknown clinic codes by address; misses without a captcha of all callers together. After sign-in: links that a user has mailed to colleagues, and approval and referral codes that a user has guessed. Keys are stored as keyed hashes only.';
