-- What one address may guess on a day: clinic codes, and numbers under whatever codes it knows.
ALTER TABLE tool_count DROP CONSTRAINT tool_count_purpose_check;
ALTER TABLE tool_count ADD CONSTRAINT tool_count_purpose_check
  CHECK (purpose IN ('CLINIC_MISS','ADDRESS_MISS','ADDRESS_ALL_MISS','NUMBER_LOOKUP','ASKER_LOOKUP','ASKER_MISS',
                     'CODE_GUESS','CODE_GUESSED'));
COMMENT ON TABLE tool_count IS 'Look-ups of the tools before sign-in on a day in Singapore: misses by clinic code and by address, askers by national number, what each asker was answered or missed already, clinic codes that do not exist by address. Keyed hashes only.';
