-- Counts the askers of one clinic for one number on a day, so that the sixth is told to try again tomorrow.
ALTER TABLE tool_count DROP CONSTRAINT tool_count_purpose_check;
ALTER TABLE tool_count ADD CONSTRAINT tool_count_purpose_check
  CHECK (purpose IN ('CLINIC_MISS','ADDRESS_MISS','ADDRESS_ALL_MISS','NUMBER_LOOKUP','CLINIC_LOOKUP','ASKER_LOOKUP',
                     'ASKER_MISS','CODE_GUESS','CODE_GUESSED'));
COMMENT ON TABLE tool_count IS 'Look-ups of the tools before sign-in on a day in Singapore: misses by clinic code and by address; askers by national number, in total and by clinic; the look-ups and misses of each asker; clinic codes that do not exist, by address. Keyed hashes only.';
